package io.docui.testkit.fort;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIObject;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.annotations.ObjectLookup;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A mill that gives trouble of its own accord: it takes too long, gets stuck, and keeps faulty books. */
@DocUIApp(id = "mill", title = "Mill")
final class Mill {
    final CountDownLatch release = new CountDownLatch(1);
    final List<Sack> sacks = new ArrayList<>(List.of(new Sack(1, "Rye")));
    boolean booksBurnt;
    String sign = "Flour";

    /** A sack of corn. */
    @DocUIObject(type = "sack")
    record Sack(@ObjectId int id, @ObjectLabel String name) {}

    /** Grinds until it is told to stop. */
    @DocUIAction(timeout = "PT0.05S")
    String grind() throws InterruptedException {
        release.await();
        return "ground";
    }

    /** Grinds, and does not listen. */
    @DocUIAction(timeout = "PT0.05S")
    String jam() {
        boolean interrupted = false;
        while (release.getCount() > 0) {
            try {
                release.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return "jammed";
    }

    /** Turns the wheel once. */
    @DocUIAction
    String turn() {
        return "turned";
    }

    @ObjectLookup
    Optional<Sack> sack(int id) {
        return sacks.stream().filter(sack -> sack.id() == id).findFirst();
    }

    /** Weighs a sack. */
    @DocUIAction(readOnly = true)
    String weigh(Sack sack) {
        return sack.name();
    }

    @DocUIView(title = "Sacks")
    void sacks(DocWriter out) {
        if (booksBurnt) {
            throw new IllegalStateException("The books are burnt.");
        }
        out.table(sacks);
    }

    @DocUIView(title = "Sign", order = 5)
    void sign(DocWriter out) {
        out.paragraph(sign);
    }
}
