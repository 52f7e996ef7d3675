package io.docui.soak.app;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A till: each receipt is rung up once. Clients name receipts, so that whoever reads the ledger knows which call an entry is of.
 *
 * <p>It keeps the latest receipts alone, for an application that grows would hide whether what serves it does.
 */
@DocUIApp(id = "till", title = "Till")
public final class Till {
    private static final int SHOWN = 20;

    private final Deque<Receipt> latest = new ArrayDeque<>();
    private int count;

    /** A receipt, the number of which says how many there were before. */
    @DocUIObject(type = "receipt")
    public record Receipt(@ObjectId int number, @ObjectLabel String name) {}

    /** Rings up a receipt: how many there are now. */
    @DocUIAction
    public int ring(String receipt) {
        count++;
        latest.addLast(new Receipt(count, receipt));
        if (latest.size() > SHOWN) {
            latest.removeFirst();
        }
        return count;
    }

    /** Rings up a receipt, and takes its time. */
    @DocUIAction
    public int slowly(String receipt, int millis) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(millis);
        return ring(receipt);
    }

    /** Takes longer than it may, and stops when it is told to. */
    @DocUIAction(timeout = "PT2S")
    public int overrun(String receipt, int millis) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(millis);
        return ring(receipt);
    }

    /** Takes longer than it may, and does not listen. */
    @DocUIAction(timeout = "PT2S")
    public String stubborn(String receipt, int millis) {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        boolean interrupted = false;
        for (long left = until - System.nanoTime(); left > 0; left = until - System.nanoTime()) {
            try {
                TimeUnit.NANOSECONDS.sleep(left);
            } catch (InterruptedException e) {
                interrupted = true; // this action ignores interrupts
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return receipt;
    }

    /** Fails. */
    @DocUIAction
    public int refuse(String receipt) {
        throw new ActionException("The till does not take " + receipt + ".");
    }

    /** What was rung up last. */
    @DocUIView(title = "Receipts")
    public void receipts(DocWriter out) {
        out.paragraph("Receipts: ", count);
        out.table(List.copyOf(latest));
    }
}
