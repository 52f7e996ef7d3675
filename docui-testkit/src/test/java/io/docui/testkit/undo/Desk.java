package io.docui.testkit.undo;

import io.docui.annotations.Confirm;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.Snapshot;
import java.util.concurrent.CountDownLatch;

/** A sum that can save and restore itself. */
@DocUIApp(id = "desk", title = "Desk")
final class Desk implements Memento {
    final CountDownLatch begun = new CountDownLatch(1);
    final CountDownLatch release = new CountDownLatch(1);
    int sum;
    boolean broken;

    /** Adds. */
    @DocUIAction
    int add(int amount) {
        sum += amount;
        return sum;
    }

    /** Clears. */
    @DocUIAction(confirm = Confirm.ALWAYS)
    int clear() {
        sum = 0;
        return sum;
    }

    /** Adds, and then fails. */
    @DocUIAction
    int stumble(int amount) {
        sum += amount;
        throw new IllegalStateException("It fell.");
    }

    /** Adds when it is let. */
    @DocUIAction
    int later(int amount) throws InterruptedException {
        begun.countDown();
        release.await();
        return add(amount);
    }

    /** Says what adding would give, or adds. */
    @DocUIAction(dryRun = true)
    int guess(int amount, InvocationContext context) {
        return context.isDryRun() ? sum + amount : add(amount);
    }

    @DocUIView(title = "Sum")
    void sum(DocWriter out) {
        out.paragraph("The sum is " + sum + '.');
    }

    @Override
    public Snapshot save() {
        return Snapshot.of("text/plain", String.valueOf(sum));
    }

    @Override
    public void restore(Snapshot snapshot) {
        int saved = Integer.parseInt(snapshot.text());
        sum = broken ? saved + 1 : saved;
    }
}
