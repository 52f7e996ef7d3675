package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.example.mud.game.text.Language;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.session.Session;
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

/** Random scripts that cross rooms: what results, reports and recoveries name can be used in the next call. */
class RandomScriptsTest {
    private static final int SCRIPTS_PER_GAME = 50;

    private static final Map<String, List<String>> CALLS = Map.of(
            "enemy", List.of("attack(target=%s)", "cast_fireball(target=%s, mana=5)", "cast_frost(target=%s)"),
            "exit", List.of("go(exit=%s)", "go(exit=%s)", "go(exit=%s)", "unlock(exit=%s)", "bribe(exit=%s)"),
            "item", List.of("take(item=%s)", "use(item=%s)", "equip(item=%s)", "drop(item=%s)", "buy(item=%s)"),
            "person", List.of("talk(person=%s)"));
    private static final List<String> ALONE = List.of("search()", "rest()", "flee()", "cast_heal()", "find(text='a')");

    private final List<String> faults = new ArrayList<>();
    private int played;

    @Test
    void recoveriesLeadOut() {
        play(0, 500);
        assertEquals("", String.join("\n\n", faults));
    }

    @Test
    @Tag("long")
    void namedObjectsCanBeUsed() {
        play(100, 10_000);
        assertEquals("", faults.stream().limit(10).collect(Collectors.joining("\n\n")));
    }

    /** Plays games until they have run a number of scripts. A game can end early. */
    private void play(long firstSeed, int scripts) {
        for (long seed = firstSeed; played < scripts; seed++) {
            playGame(seed, Math.min(SCRIPTS_PER_GAME, scripts - played));
        }
    }

    private void playGame(long seed, int scripts) {
        SlimeCave cave = new SlimeCave(seed, Language.EN);
        try (TestSession session = TestSession.open(MudOptions.app(cave, Language.EN))) {
            Random random = new Random(seed);
            Map<String, ObjectEntry> known = new LinkedHashMap<>();
            for (int i = 0; i < scripts && !cave.world().isOver(); i++) {
                session.session().anchors().objects().forEach(object -> known.put(object.anchor(), object));
                String script = IntStream.range(0, 1 + random.nextInt(4))
                        .mapToObj(step -> randomCall(session.session(), known, random))
                        .collect(Collectors.joining("; "));
                check(seed, session.run(script), random);
                played++;
            }
        }
    }

    private void check(long seed, CallOutcome outcome, Random random) {
        DocUIError error = outcome.result().error();
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
    private static String randomCall(Session session, Map<String, ObjectEntry> known, Random random) {
        List<ObjectEntry> objects =
                random.nextInt(3) > 0 ? List.copyOf(session.anchors().objects()) : List.copyOf(known.values());
        if (objects.isEmpty() || random.nextInt(5) == 0) {
            return ALONE.get(random.nextInt(ALONE.size()));
        }
        ObjectEntry object = objects.get(random.nextInt(objects.size()));
        List<String> calls = CALLS.get(object.type());
        String reference = random.nextInt(3) == 0 ? "'" + object.label().replace("'", "\\'") + "'" : object.anchor();
        return calls.get(random.nextInt(calls.size())).replace("%s", reference);
    }
}
