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
 * A till that rings up each receipt once. Clients choose the receipt names, so that the ledger shows which call an entry belongs to.
 *
 * <p>It keeps only the latest receipts, because a growing application would hide a leak of the server.
 */
@DocUIApp(id = "till", title = "Till")
public final class Till {
    private static final int SHOWN = 20;

    private final Deque<Receipt> latest = new ArrayDeque<>();
    private int count;

    /** A receipt, numbered in the order in which receipts are rung up. */
    @DocUIObject(type = "receipt")
    public record Receipt(@ObjectId int number, @ObjectLabel String name) {}

    /** Rings up a receipt and returns the new number of receipts. */
    @DocUIAction
    public int ring(String receipt) {
        count++;
        latest.addLast(new Receipt(count, receipt));
        if (latest.size() > SHOWN) {
            latest.removeFirst();
        }
        return count;
    }

    /** Rings up a receipt after a delay. */
    @DocUIAction
    public int slowly(String receipt, int millis) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(millis);
        return ring(receipt);
    }

    /** Exceeds its time limit, and stops when it is interrupted. */
    @DocUIAction(timeout = "PT2S")
    public int overrun(String receipt, int millis) throws InterruptedException {
        TimeUnit.MILLISECONDS.sleep(millis);
        return ring(receipt);
    }

    /** Exceeds its time limit, and ignores interrupts. */
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

    /** Always fails. */
    @DocUIAction
    public int refuse(String receipt) {
        throw new ActionException("The till rejects " + receipt + ".");
    }

    /** The latest receipts. */
    @DocUIView(title = "Receipts")
    public void receipts(DocWriter out) {
        out.paragraph("Receipts: ", count);
        out.table(List.copyOf(latest));
    }
}
