package io.docui.example.mud;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.BiConsumer;

/** Does whatever comes to mind in a game, as a model would: by the anchors that it is shown; a hero who falls steps back. */
final class RandomPlayer {
    private static final Map<String, List<String>> DEEDS = Map.of(
            "enemy", List.of("attack(target=%s)", "cast_fireball(target=%s, mana=5)", "cast_frost(target=%s)"),
            "exit", List.of("go(exit=%s)", "go(exit=%s)", "unlock(exit=%s)", "bribe(exit=%s)"),
            "item", List.of("take(item=%s)", "use(item=%s)", "equip(item=%s)", "drop(item=%s)", "buy(item=%s)"),
            "person", List.of("talk(person=%s)"));
    private static final List<String> ALONE =
            List.of("search()", "rest()", "flee()", "cast_heal()", "sacrifice()", "focus(target=%s)", "look()");

    private final Session session;
    private final SlimeCave cave;
    private final Random random;
    private final Deque<String> standing = new ArrayDeque<>();
    private final BiConsumer<ActionResult, String> witness;

    RandomPlayer(Session session, SlimeCave cave, long seed) {
        this(session, cave, seed, (result, report) -> {});
    }

    /** A player whose every result somebody hears of as soon as there is one, with its report. */
    RandomPlayer(Session session, SlimeCave cave, long seed, BiConsumer<ActionResult, String> witness) {
        this.session = session;
        this.cave = cave;
        this.random = new Random(seed);
        this.witness = witness;
    }

    /** The ids of the operations that changed something and were not taken back, oldest first. */
    List<String> undoableOperations() {
        return List.copyOf(standing);
    }

    void play(int steps) {
        session.look();
        for (int i = 0; i < steps; i++) {
            if (cave.world().isOver()) {
                undo(1 + random.nextInt(Math.max(1, Math.min(15, standing.size() - 1))));
            } else {
                act();
            }
        }
    }

    private void act() {
        ActionResult result = random.nextInt(3) == 0 ? clickRandomLink() : session.run(randomCall());
        if (result.error() != null && result.error().code() == ErrorCode.CONFIRMATION_REQUIRED) {
            notifyListener(result);
            result = session.run("answer('yes')");
        }
        notifyListener(result);
        if (result.undoHint() != null) {
            standing.addLast(String.valueOf(result.operationId()));
        }
    }

    private ActionResult clickRandomLink() {
        List<AnchorTable.LinkEntry> links = List.copyOf(session.anchors().links());
        return links.isEmpty()
                ? session.run("look()")
                : session.click(links.get(random.nextInt(links.size())).anchor());
    }

    private String randomCall() {
        List<ObjectEntry> objects = new ArrayList<>(session.anchors().objects());
        if (objects.isEmpty()) {
            return ALONE.get(random.nextInt(ALONE.size())).replace("%s", "obj:1");
        }
        ObjectEntry object = objects.get(random.nextInt(objects.size()));
        List<String> deeds = random.nextInt(4) == 0 ? ALONE : DEEDS.get(object.type());
        return deeds.get(random.nextInt(deeds.size())).replace("%s", object.anchor());
    }

    private void notifyListener(ActionResult result) {
        witness.accept(result, session.report(result));
    }

    private void undo(int steps) {
        for (int i = 0; i < steps; i++) {
            ActionResult result = session.run("undo_last()");
            if (!result.success()) {
                throw new AssertionError(result);
            }
            notifyListener(result);
            standing.pollLast();
        }
    }
}
