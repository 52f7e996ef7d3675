package io.docui.benchmarks.handoff;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;

/** An application with one action that does nothing. */
@DocUIApp(id = "nothing", title = "Nothing")
public final class NoOpActions {
    /**
     * Does nothing.
     *
     * @return an empty text
     */
    @DocUIAction(readOnly = true)
    public String nothing() {
        return "";
    }
}
