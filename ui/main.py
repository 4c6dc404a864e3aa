"""The first Python the page runs: starts the app in the browser."""

import traceback

from ui import dom

try:
    from ui import browser_page, browser_worker
    from ui.app import App
    from ui.event import Event
    from ui.thinker import Thinker

    app = App(browser_page, browser_page, Thinker(browser_worker.start))
    app.start()
    dom.listen(app.receive)
    dom.on_hash(app.visit)
    dom.on_resize(app.draw)
    dom.on_storage(lambda key, _text: app.table.changed_elsewhere(key))
    early = dom.ready()
    if early:
        app.receive(Event("command", early["command"], early))
    app.table.warm_up()
except Exception as error:
    traceback.print_exc()
    dom.failed(f"{type(error).__name__}: {error}")
