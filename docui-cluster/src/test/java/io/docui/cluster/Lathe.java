package io.docui.cluster;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import java.util.concurrent.atomic.AtomicInteger;

/** Works on its machine, and promises nothing. */
@DocUIApp(id = "lathe", title = "Lathe")
final class Lathe {
    private final AtomicInteger cuts;

    Lathe(AtomicInteger cuts) {
        this.cuts = cuts;
    }

    /** Cuts. */
    @DocUIAction
    int cut() {
        return cuts.incrementAndGet();
    }
}
