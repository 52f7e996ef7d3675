package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.AgentStatistics;
import io.docui.example.mud.demo.AgentTerminal;
import io.docui.example.mud.demo.RecoveryStatistics;
import io.docui.example.mud.demo.RecoveryStatistics.RecoveryCase;
import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.ParsedDocument;
import io.docui.example.mud.demo.parser.Section;
import io.docui.example.mud.game.text.Language;
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

    private record CommandResult(int code, String out, String err) {}

    private static CommandResult runDemo(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = new CommandLine(new DemoCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
        return new CommandResult(code, out.toString(), err.toString());
    }

    @ParameterizedTest
    @CsvSource({"1, EN", "1, ZH", "10, EN", "20, ZH"})
    void agentWinsDemoGame(int seed, Language lang) {
        assertWins(seed, lang);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void agentWinsWithEverySeed(Language lang) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            assertWins(seed, lang);
        }
    }

    private static void assertWins(int seed, Language lang) {
        SlimeCave cave = new SlimeCave(seed, lang);
        AgentStatistics tally = new AgentStatistics();
        RecoveryStatistics lessons = new RecoveryStatistics();
        try (Session session =
                MudOptions.app(cave, lang).withBudget(DemoCommand.BUDGET).open("demo")) {
            assertEquals(Agent.EndReason.OVER, new Agent(new SessionTerminal(session), tally.and(lessons)).play(400));
        }
        String game = "seed " + seed + ", " + lang + ": " + tally.summary();
        assertTrue(cave.world().story().ending().victory(), game);
        AgentStatistics.Errors stale = tally.errors("ANCHOR_STALE");
        assertTrue(stale.met() > 0 && stale.advised() > 0, game);
        assertEquals(stale.met(), stale.recovered(), game);
        assertTrue(tally.clicks() > 0 && tally.calls() > 0 && tally.snippets() > 0, game);
        for (RecoveryCase lesson : RecoveryCase.values()) {
            assertEquals(lessons.count(lesson), lessons.recoveries(lesson), game + lessons.summary());
            assertTrue(lessons.count(lesson) > 0 || lesson == RecoveryCase.FULL_CONTEXT, game + lessons.summary());
        }
    }

    private static Session open(SlimeCave cave, Language lang) {
        return MudOptions.app(cave, lang).open("demo");
    }

    @ParameterizedTest
    @EnumSource
    void appliedChangesEqualNextLook(Language lang) {
        try (Session session = open(new SlimeCave(4, lang), lang)) {
            new Agent(new ComparingTerminal(session), new AgentStatistics()).play(400);
        }
    }

    /** Looks after each report, and compares with what the changes have told. */
    private static final class ComparingTerminal implements AgentTerminal {
        private final Session session;
        private ParsedDocument known = ParsedDocument.read("");

        ComparingTerminal(Session session) {
            this.session = session;
        }

        @Override
        public String look() {
            known = ParsedDocument.read(session.look());
            return session.look();
        }

        @Override
        public String click(String link) {
            return compare(session.report(session.click(link)));
        }

        @Override
        public String run(String code) {
            return compare(session.report(session.run(code)));
        }

        private String compare(String report) {
            known = ActionReport.read(report).applyTo(known).orElseThrow();
            ParsedDocument seen = ParsedDocument.read(session.look());
            assertEquals(contents(seen), contents(known), report);
            assertEquals(new HashSet<>(seen.prototypes()), new HashSet<>(known.prototypes()), report);
            return report;
        }

        /** Without their order: a change tells what there is, not where it stands. */
        private static Map<String, Set<String>> contents(ParsedDocument document) {
            return document.sections().stream()
                    .collect(Collectors.toMap(Section::title, section -> new HashSet<>(section.lines())));
        }
    }

    @Test
    void printsTranscriptAndSummary() {
        CommandResult run = runDemo("--seed", "1", "--lang", "en");
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
        for (RecoveryCase lesson : RecoveryCase.values()) {
            String name = lesson.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            assertTrue(run.out().matches("(?s).*\n- " + name + ": [1-9]\\d* met, [1-9]\\d* mastered\n.*"), run.out());
        }
        assertEquals("", run.err());
    }

    @Test
    void sameSeedGivesSameGame() {
        assertEquals(runDemo("--seed", "7", "--lang", "zh"), runDemo("--seed", "7", "--lang", "zh"));
    }

    @Test
    void reportsUnfinishedGame() {
        CommandResult run = runDemo("--max-turns", "3", "--quiet");
        assertEquals(1, run.code());
        assertEquals("No victory: the game was not over after 3 turns.\n", run.err());
        assertTrue(run.out().startsWith("going on\nTurns: 3 "), run.out());
    }

    @Test
    void rejectsUnknownLanguage() {
        CommandResult run = runDemo("--lang", "fr");
        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("There is no language 'fr': use zh or en."), run.err());
    }

    @Test
    void combinedListenersReceiveSameEvents() {
        AgentStatistics one = new AgentStatistics();
        AgentStatistics other = new AgentStatistics();
        AgentListener both = one.and(other);
        try (Session session = open(new SlimeCave(2, Language.EN), Language.EN)) {
            new Agent(new SessionTerminal(session), both).play(12);
        }
        assertEquals(12, one.turns());
        assertEquals(one.summary(), other.summary());
    }
}
