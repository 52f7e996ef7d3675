package io.docui.spring;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import java.util.ArrayList;
import java.util.List;

/** Provider of which each session has its own. */
@DocUIApp(id = "basket", title = "Basket")
public class Basket implements AutoCloseable {
    private final List<String> goods = new ArrayList<>();
    private final Runnable onClose;
    private boolean closed;

    Basket() {
        this(() -> {});
    }

    Basket(Runnable onClose) {
        this.onClose = onClose;
    }

    /**
     * Puts something in.
     *
     * @param what a name
     */
    @DocUIAction
    public List<String> put(String what) {
        goods.add(what);
        return goods;
    }

    boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        closed = true;
        onClose.run();
    }
}
