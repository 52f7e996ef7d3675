package io.docui.testkit.undo;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.Sensitive;
import io.docui.runtime.action.InvocationContext;
import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CountDownLatch;

/** A shelf that cannot save itself: what is done there is taken back by calls, or not at all. */
@DocUIApp(id = "shelf", title = "Shelf")
final class Shelf {
    final Map<Integer, Box> boxes = new ConcurrentSkipListMap<>(
            Map.of(1, new Box(1, "Nails"), 2, new Box(2, "Screws"), 3, new Box(3, "Paint")));
    final Set<Integer> lent = new TreeSet<>();
    final Set<Integer> stuck = new HashSet<>();
    final Set<Integer> missed = new HashSet<>();
    final Map<String, Integer> codes = new TreeMap<>();
    final CountDownLatch release = new CountDownLatch(1);

    /** Lends a box. */
    @DocUIAction(undo = "give_back")
    void lend(Box box) {
        refuse(missed, box, "is missing");
        lent.add(box.id());
    }

    /** Takes a box back. */
    @DocUIAction(undo = "lend")
    void giveBack(Box box) {
        refuse(stuck, box, "is stuck");
        lent.remove(box.id());
    }

    private static void refuse(Set<Integer> which, Box box, String why) {
        if (which.contains(box.id())) {
            throw new IllegalStateException(box.name() + ' ' + why + '.');
        }
    }

    /** Names a box otherwise. */
    @DocUIAction
    void rename(Box box, String name, InvocationContext context) {
        Box renamed = new Box(box.id(), name);
        boxes.put(box.id(), renamed);
        context.registerInverse(ShelfDocUI.rename(renamed, box.name()));
    }

    /** Names a box otherwise when it is let, whoever else does what meanwhile. */
    @DocUIAction(async = true)
    void paint(Box box, String name, InvocationContext context) throws InterruptedException {
        release.await();
        refuse(stuck, box, "is stuck");
        rename(box, name, context);
    }

    /** Throws a box away. */
    @DocUIAction
    void scrap(Box box) {
        boxes.remove(box.id());
    }

    /** Locks the shelf. */
    @DocUIAction(undo = "unlock")
    void lock(@Sensitive String code) {
        codes.merge(code, 1, Integer::sum);
    }

    /** Unlocks the shelf. */
    @DocUIAction(undo = "lock")
    void unlock(@Sensitive String code) {
        codes.remove(code);
    }

    @ObjectLookup
    Optional<Box> box(int id) {
        return Optional.ofNullable(boxes.get(id));
    }

    @DocUIView(title = "Boxes")
    Collection<Box> boxes() {
        return boxes.values();
    }
}
