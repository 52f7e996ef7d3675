package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.game.text.Language;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Random scripts that cross rooms: what results, reports and recoveries name can be used in the next call. */
class RandomScriptsTest {
    private static final int SCRIPTS_PER_GAME = 50;
    private static final Pattern OBJECT = Pattern.compile("\\]\\((obj:[^\\s)]+)\\)");

    private static final Map<String, List<String>> CALLS = Map.of(
            "enemy", List.of("attack(target=%s)", "cast_fireball(target=%s, mana=5)", "cast_frost(target=%s)"),
            "exit", List.of("go(exit=%s)", "go(exit=%s)", "go(exit=%s)", "unlock(exit=%s)", "bribe(exit=%s)"),
            "item", List.of("take(item=%s)", "use(item=%s)", "equip(item=%s)", "drop(item=%s)", "buy(item=%s)"),
            "person", List.of("talk(person=%s)"));
    private static final List<String> ALONE = List.of("search()", "rest()", "flee()", "cast_heal()", "find(text='a')");

    private final List<String> faults = new ArrayList<>();

    @Test
    void recoveriesLeadOut() {
        for (int game = 0; game < 10; game++) {
            play(game, SCRIPTS_PER_GAME);
        }
        assertEquals("", String.join("\n\n", faults));
    }

    @Test
    @Tag("long")
    void namedObjectsCanBeUsed() {
        for (int game = 100; game < 300; game++) {
            play(game, SCRIPTS_PER_GAME);
        }
        assertEquals("", faults.stream().limit(10).collect(Collectors.joining("\n\n")));
    }

    private void play(long seed, int scripts) {
        SlimeCave cave = new SlimeCave(seed, Language.EN);
        try (Session session = MudOptions.app(cave, Language.EN).open("random-" + seed)) {
            Random random = new Random(seed);
            Map<String, ObjectEntry> known = new LinkedHashMap<>();
            session.look();
            for (int i = 0; i < scripts && !cave.world().isOver(); i++) {
                session.anchors().objects().forEach(object -> known.put(object.anchor(), object));
                String script = IntStream.range(0, 1 + random.nextInt(4))
                        .mapToObj(step -> randomCall(session, known, random))
                        .collect(Collectors.joining("; "));
                ActionResult result = session.run(script);
                checkReport(session, script, result);
                follow(session, script, result);
            }
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

    /** Every object in a report can be used. */
    private void checkReport(Session session, String script, ActionResult result) {
        String report = session.report(result);
        Matcher named = OBJECT.matcher(report);
        while (named.find()) {
            try {
                session.describe(named.group(1));
            } catch (DocUIException e) {
                if (!isSaid(report, named.group(1), e)) {
                    faults.add("After " + script + ", " + named.group(1) + " cannot be used: " + e.getMessage() + "\n"
                            + report);
                }
            }
        }
    }

    /** Returns whether a report says that an object which an earlier step named is gone. */
    private static boolean isSaid(String report, String anchor, DocUIException error) {
        return error.error().code() == ErrorCode.ANCHOR_STALE
                && report.lines()
                        .anyMatch(line -> line.startsWith("removed: ")
                                && (line.contains("`#")
                                        || List.of(line.split("[`, ]+")).contains(anchor)));
    }

    /** Follows the first recovery of an error, and of the errors that follow, as long as one follows. */
    private void follow(Session session, String script, ActionResult first) {
        ActionResult result = first;
        for (int i = 0; i < 4 && !result.success(); i++) {
            assertTrue(!result.error().recoveries().isEmpty(), "no recovery");
            String call = result.error().recoveries().get(0).call();
            ActionResult next = session.run(call);
            checkReport(session, call, next);
            boolean asks = next.error() != null
                    && next.error().recoveries().stream()
                            .anyMatch(recovery -> recovery.call().startsWith("answer("));
            boolean ownRule = result.error().code() == ErrorCode.AMBIGUOUS_TARGET
                    && next.error() != null
                    && next.error().code() == ErrorCode.ACTION_FAILED; // only the game knows its rules
            if (!next.success() && !asks && !ownRule) {
                faults.add(script + "\n   => " + result.error() + "\nthe first recovery " + call + "\n   => "
                        + next.error());
                return;
            }
            result = next;
        }
        if (!result.success()) {
            session.run("answer('cancel')");
        }
    }
}
