package io.docui.testkit.manor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.Recovery;
import io.docui.testkit.CallOutcome;
import io.docui.testkit.TestSession;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random scripts about rooms, moving and removed objects: what reports name can be used next, and recoveries lead on. */
class RandomScriptsTest {
    private static final int SCRIPTS_PER_MANOR = 25;

    private static final Map<String, List<String>> CALLS = Map.of(
            "door", List.of("go(%s)", "go(%s)", "go(door=%s)", "unlock(%s)"),
            "thing",
                    List.of(
                            "take(%s)",
                            "take(%s)",
                            "drop(%s)",
                            "smash(%s)",
                            "give(%s, guest='Ann')",
                            "give(thing=%s)",
                            "name(%s, 'Lamp')",
                            "name(%s, 'Hat')",
                            "focus(%s)"),
            "guest", List.of("ask(%s)", "dismiss(%s)", "give('Lamp', %s)", "give(guest=%s)", "ask(guest=%s)"));
    private static final List<String> ALONE = List.of(
            "linger()",
            "linger()",
            "burn()",
            "search()",
            "inventory('Coin')",
            "inventory('')",
            "find('coin')",
            "ask()",
            "expand('things')",
            "look()",
            "answer(1)",
            "click(link:3)",
            "undo_last()",
            "tidy()");

    private final List<String> faults = new ArrayList<>();
    private int scripts;
    private int failed;

    @Test
    void recoveriesLeadOn() {
        play(0, 20);
        assertEquals("", String.join("\n\n", faults));
        assertEquals(500, scripts);
        assertTrue(failed > 100, () -> failed + " scripts failed");
    }

    @Test
    @Tag("long")
    void namedObjectsCanBeUsed() {
        play(1_000, 400);
        assertEquals("", faults.stream().limit(10).collect(Collectors.joining("\n\n")));
        assertEquals(10_000, scripts);
    }

    private void play(int firstSeed, int manors) {
        for (int seed = firstSeed; seed < firstSeed + manors; seed++) {
            play(seed);
        }
    }

    private void play(long seed) {
        Random random = new Random(seed);
        try (TestSession session = TestSession.open(ManorDocUI.bind(new Manor(seed)))) {
            Map<String, ObjectEntry> known = new LinkedHashMap<>();
            for (int i = 0; i < SCRIPTS_PER_MANOR; i++) {
                session.session().anchors().objects().forEach(object -> known.put(object.anchor(), object));
                String script = IntStream.range(0, 1 + random.nextInt(4))
                        .mapToObj(step -> randomCall(session, known, random))
                        .collect(Collectors.joining("; "));
                scripts++;
                check(seed, session.run(script), random);
            }
        }
    }

    private void check(long seed, CallOutcome outcome, Random random) {
        DocUIError error = outcome.result().error();
        failed += error == null ? 0 : 1;
        try {
            outcome.namesUsableObjects();
            if (error != null && random.nextInt(3) == 0) {
                List<Recovery> recoveries = error.recoveries();
                outcome.follow(recoveries.get(random.nextInt(recoveries.size())))
                        .namesUsableObjects();
            } else {
                outcome.recovers().namesUsableObjects();
            }
        } catch (AssertionError e) {
            faults.add("Seed " + seed + ": " + e.getMessage());
        }
    }

    /** Returns a call with an object that a document has shown, now or earlier, by its anchor or its label. */
    private static String randomCall(TestSession session, Map<String, ObjectEntry> known, Random random) {
        List<ObjectEntry> objects = random.nextInt(3) > 0
                ? List.copyOf(session.session().anchors().objects())
                : List.copyOf(known.values());
        if (objects.isEmpty() || random.nextInt(4) == 0) {
            return ALONE.get(random.nextInt(ALONE.size()));
        }
        ObjectEntry object = objects.get(random.nextInt(objects.size()));
        List<String> calls = CALLS.get(random.nextInt(20) == 0 ? "thing" : object.type()); // sometimes the wrong type
        String reference = random.nextInt(3) == 0 ? "'" + object.label() + "'" : object.anchor();
        return calls.get(random.nextInt(calls.size())).replace("%s", reference);
    }
}
