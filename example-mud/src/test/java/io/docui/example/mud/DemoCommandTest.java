package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.Lessons;
import io.docui.example.mud.demo.Lessons.Lesson;
import io.docui.example.mud.demo.Tally;
import io.docui.example.mud.demo.Terminal;
import io.docui.example.mud.demo.Witness;
import io.docui.example.mud.demo.reading.Document;
import io.docui.example.mud.demo.reading.Report;
import io.docui.example.mud.demo.reading.Section;
import io.docui.example.mud.game.text.Lang;
import io.docui.runtime.session.Session;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** The agent wins by what it reads, and the command says so. */
class DemoCommandTest {
    private static final int SEEDS = 20;

    private record Run(int code, String out, String err) {}

    private static Run demo(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = new CommandLine(new DemoCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
        return new Run(code, out.toString(), err.toString());
    }

    @ParameterizedTest
    @CsvSource({"1, EN", "1, ZH", "10, EN", "20, ZH"})
    void theAgentWins(int seed, Lang lang) {
        assertWins(seed, lang);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void theAgentWinsWithEverySeed(Lang lang) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            assertWins(seed, lang);
        }
    }

    private static void assertWins(int seed, Lang lang) {
        SlimeCave cave = new SlimeCave(seed, lang);
        Tally tally = new Tally();
        Lessons lessons = new Lessons();
        try (Session session =
                MudOptions.app(cave, lang).withBudget(DemoCommand.BUDGET).open("demo")) {
            assertEquals(Agent.End.OVER, new Agent(new SessionTerminal(session), tally.and(lessons)).play(400));
        }
        String game = "seed " + seed + ", " + lang + ": " + tally.summary();
        assertTrue(cave.world().story().ending().victory(), game);
        Tally.Errors stale = tally.errors("ANCHOR_STALE");
        assertTrue(stale.met() > 0 && stale.advised() > 0, game);
        assertEquals(stale.met(), stale.recovered(), game);
        assertTrue(tally.clicks() > 0 && tally.calls() > 0 && tally.snippets() > 0, game);
        for (Lesson lesson : Lesson.values()) {
            assertEquals(lessons.met(lesson), lessons.mastered(lesson), game + lessons.summary());
            assertTrue(lessons.met(lesson) > 0 || lesson == Lesson.FULL_CONTEXT, game + lessons.summary());
        }
    }

    private static Session open(SlimeCave cave, Lang lang) {
        return MudOptions.app(cave, lang).open("demo");
    }

    @ParameterizedTest
    @EnumSource
    void changesAloneTellWhatALookWouldShow(Lang lang) {
        try (Session session = open(new SlimeCave(4, lang), lang)) {
            new Agent(new Comparing(session), new Tally()).play(400);
        }
    }

    /** Looks after each report, and compares with what the changes have told. */
    private static final class Comparing implements Terminal {
        private final Session session;
        private Document known = Document.read("");

        Comparing(Session session) {
            this.session = session;
        }

        @Override
        public String look() {
            known = Document.read(session.look());
            return session.look();
        }

        @Override
        public String click(String link) {
            return compared(session.report(session.click(link)));
        }

        @Override
        public String run(String code) {
            return compared(session.report(session.run(code)));
        }

        private String compared(String report) {
            known = Report.read(report).appliedTo(known).orElseThrow();
            Document seen = Document.read(session.look());
            assertEquals(contents(seen), contents(known), report);
            assertEquals(new HashSet<>(seen.prototypes()), new HashSet<>(known.prototypes()), report);
            return report;
        }

        /** Without their order: a change tells what there is, not where it stands. */
        private static Map<String, Set<String>> contents(Document document) {
            return document.sections().stream()
                    .collect(Collectors.toMap(Section::title, section -> new HashSet<>(section.lines())));
        }
    }

    @Test
    void itPrintsWhatItSeesAndDoesAndASummary() {
        Run run = demo("--seed", "1", "--lang", "en");
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().startsWith("# Slime Cave\n\n## Cave Mouth\n"), run.out());
        assertTrue(run.out().contains("\n> talk: click link:1, talk(person=obj:person:2)\n✔ `talk("), run.out());
        assertTrue(run.out().contains("\nVictory: the Spring\nTurns: "), run.out());
        assertTrue(run.out().contains("- ANCHOR_STALE: "), run.out());
        assertTrue(run.out().contains("Tokens, estimated: "), run.out());
        assertTrue(run.out().contains("🤔 attack: which target?"), run.out());
        assertTrue(run.out().contains("\n> choose: answer("), run.out());
        assertTrue(run.out().contains("⚠️ sacrifice: are you sure?"), run.out());
        assertTrue(run.out().contains("\n> confirm: click link:"), run.out());
        assertTrue(run.out().contains("\n> explore, without saying where: go()\n"), run.out());
        assertTrue(run.out().contains("\n> see what was left out: click link:"), run.out());
        for (Lesson lesson : Lesson.values()) {
            String name = lesson.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            assertTrue(run.out().matches("(?s).*\n- " + name + ": [1-9]\\d* met, [1-9]\\d* mastered\n.*"), run.out());
        }
        assertEquals("", run.err());
    }

    @Test
    void theSameSeedGivesTheSameGame() {
        assertEquals(demo("--seed", "7", "--lang", "zh"), demo("--seed", "7", "--lang", "zh"));
    }

    @Test
    void whoDoesNotWinSaysWhy() {
        Run run = demo("--max-turns", "3", "--quiet");
        assertEquals(1, run.code());
        assertEquals("No victory: the game was not over after 3 turns.\n", run.err());
        assertTrue(run.out().startsWith("going on\nTurns: 3 "), run.out());
    }

    @Test
    void aWrongLanguageIsAMistakeInTheCommandLine() {
        Run run = demo("--lang", "fr");
        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("There is no language 'fr': use zh or en."), run.err());
    }

    @Test
    void everythingIsToldToBothWitnesses() {
        Tally one = new Tally();
        Tally other = new Tally();
        Witness both = one.and(other);
        try (Session session = open(new SlimeCave(2, Lang.EN), Lang.EN)) {
            new Agent(new SessionTerminal(session), both).play(12);
        }
        assertEquals(12, one.turns());
        assertEquals(one.summary(), other.summary());
    }
}
