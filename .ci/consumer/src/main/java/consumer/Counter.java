package consumer;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.runtime.document.DocWriter;

/** Counts. */
@DocUIApp(id = "counter", title = "Counter")
public final class Counter {
    private int count;

    /**
     * Adds to the counter.
     *
     * @param amount how much
     */
    @DocUIAction
    public int add(int amount) {
        count += amount;
        return count;
    }

    @DocUIView(title = "Count")
    void count(DocWriter out) {
        out.paragraph("The count is " + count + ".");
        out.link("One more", CounterDocUI.add(1));
    }
}
