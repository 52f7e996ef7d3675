package io.docui.testkit.fort;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;

/** A tower beside the fort, which has a bell of its own. */
@DocUIApp(id = "tower", title = "Tower")
final class Tower {
    /** Rings the tower's bell. */
    @DocUIAction
    String ring(int times) {
        return "tower rings " + times;
    }
}
