package io.docui.example.mud;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.mud.demo.AgentConnection;
import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.AgentRecoveryStatistics;
import io.docui.example.mud.demo.AgentRecoveryStatistics.RecoveryCase;
import io.docui.example.mud.demo.AgentStatistics;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.ParsedDocument;
import io.docui.example.mud.demo.parser.ParsedSection;
import io.docui.example.mud.demo.parser.ReportedError;
import io.docui.example.mud.game.text.Language;
import io.docui.runtime.session.Session;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
    void agentWinsDemoGame(int seed, Language language) {
        assertWins(seed, language);
    }

    @Tag("long")
    @ParameterizedTest
    @EnumSource
    void agentWinsWithEverySeed(Language language) {
        for (int seed = 1; seed <= SEEDS; seed++) {
            assertWins(seed, language);
        }
    }

    private static void assertWins(int seed, Language language) {
        SlimeCave cave = new SlimeCave(seed, language);
        AgentStatistics agentStatistics = new AgentStatistics();
        AgentRecoveryStatistics recoveryStatistics = new AgentRecoveryStatistics();
        try (Session session =
                MudOptions.app(cave, language).withBudget(DemoCommand.BUDGET).open("demo")) {
            assertEquals(
                    ScriptedAgent.EndReason.OVER,
                    new ScriptedAgent(new SessionAgentTerminal(session), agentStatistics.and(recoveryStatistics))
                            .play(400));
        }
        String game = "seed " + seed + ", " + language + ": " + agentStatistics.summary();
        assertTrue(cave.world().story().ending().victory(), game);
        AgentStatistics.Errors explained = agentStatistics.errors(ReportedError.EXPLAINED);
        assertTrue(explained.met() > 0, game);
        assertEquals(explained.met(), explained.recovered(), game);
        assertTrue(agentStatistics.clicks() > 0 && agentStatistics.calls() > 0 && agentStatistics.snippets() > 0, game);
        for (RecoveryCase recoveryCase : RecoveryCase.values()) {
            assertEquals(
                    recoveryStatistics.count(recoveryCase),
                    recoveryStatistics.recoveries(recoveryCase),
                    game + recoveryStatistics.summary());
            assertTrue(
                    recoveryStatistics.count(recoveryCase) > 0 || recoveryCase == RecoveryCase.FULL_CONTEXT,
                    game + recoveryStatistics.summary());
        }
    }

    private static Session open(SlimeCave cave, Language language) {
        return MudOptions.app(cave, language).open("demo");
    }

    @ParameterizedTest
    @EnumSource
    void appliedChangesEqualNextLook(Language language) {
        try (Session session = open(new SlimeCave(4, language), language)) {
            new ScriptedAgent(new ComparingTerminal(session), new AgentStatistics()).play(400);
        }
    }

    /** Looks after each report, and compares with what the changes have told. */
    private static final class ComparingTerminal implements AgentConnection {
        private final Session session;
        private final Set<String> shown = new HashSet<>();
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
            Set<String> untold = prose(seen);
            untold.removeAll(prose(known));
            untold.removeAll(shown);
            assertEquals(Set.of(), untold, report);
            seen.sections().forEach(section -> shown.addAll(section.lines()));
            assertEquals(contents(seen), contents(known), report);
            assertEquals(new HashSet<>(seen.prototypes()), new HashSet<>(known.prototypes()), report);
            return report;
        }

        /** Returns the long paragraphs, which a report does not tell again, whether the document has room for them or not. */
        private static Set<String> prose(ParsedDocument parsedDocument) {
            return parsedDocument.sections().stream()
                    .flatMap(section -> section.lines().stream())
                    .filter(ComparingTerminal::isProse)
                    .collect(Collectors.toCollection(HashSet::new));
        }

        private static boolean isProse(String line) {
            return line.length() >= 80 && !line.contains("](") && !line.startsWith("- ");
        }

        /** Returns whether a line consists of links, which a reader that writes calls is not told. */
        private static boolean isLinks(String line) {
            return line.startsWith("(links: ") || line.startsWith("（链接") || line.matches("- \\[.*]\\(link:.*\\)");
        }

        /** Without their order: a change tells what there is, not where it stands. */
        private Map<String, Set<String>> contents(ParsedDocument parsedDocument) {
            return parsedDocument.sections().stream()
                    .collect(Collectors.toMap(
                            ParsedSection::title,
                            section -> section.lines().stream()
                                    .map(this::whole)
                                    .filter(line -> !isProse(line) && !isLinks(line))
                                    .collect(Collectors.toSet())));
        }

        /** Returns the paragraph that a shortened one stands for. */
        private String whole(String line) {
            return Stream.of("… (as before)", "……（同前）")
                    .filter(line::endsWith)
                    .map(mark -> line.substring(0, line.length() - mark.length()))
                    .findFirst()
                    .map(start -> shown.stream()
                            .filter(paragraph -> paragraph.startsWith(start))
                            .findFirst()
                            .orElseThrow())
                    .orElse(line);
        }
    }

    @Test
    void printsTranscriptAndSummary() {
        CommandResult commandResult = runDemo("--seed", "1", "--lang", "en", "--budget", "700");
        assertEquals(0, commandResult.code(), commandResult.err());
        assertTrue(commandResult.out().startsWith("# Slime Cave\n\n## Cave Mouth\n"), commandResult.out());
        assertTrue(
                commandResult.out().contains("\n> talk: talk(person=obj:person:2)\n✔ The hermit says: "),
                commandResult.out());
        assertTrue(commandResult.out().contains("\nVictory: the Spring\nTurns: "), commandResult.out());
        assertTrue(commandResult.out().contains("- explained by an earlier step: "), commandResult.out());
        assertTrue(commandResult.out().contains("Tokens, estimated: "), commandResult.out());
        assertTrue(commandResult.out().contains("🤔 attack: which target?"), commandResult.out());
        assertTrue(commandResult.out().contains("\n> choose: answer("), commandResult.out());
        assertTrue(commandResult.out().contains("⚠️ sacrifice: are you sure?"), commandResult.out());
        assertTrue(commandResult.out().contains("\n> confirm: click link:"), commandResult.out());
        assertTrue(commandResult.out().contains("\n> explore, without an exit: go()\n"), commandResult.out());
        assertTrue(commandResult.out().contains("\n> show the omitted text: click link:"), commandResult.out());
        for (RecoveryCase recoveryCase : RecoveryCase.values()) {
            String name = recoveryCase.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            assertTrue(
                    commandResult.out().matches("(?s).*\n- " + name + ": [1-9]\\d* met, [1-9]\\d* recovered\n.*"),
                    commandResult.out());
        }
        assertEquals("", commandResult.err());
    }

    @Test
    void sameSeedGivesSameGame() {
        assertEquals(runDemo("--seed", "7", "--lang", "zh"), runDemo("--seed", "7", "--lang", "zh"));
    }

    @Test
    void reportsUnfinishedGame() {
        CommandResult commandResult = runDemo("--max-turns", "3", "--quiet");
        assertEquals(1, commandResult.code());
        assertEquals("No victory: the game was not over after 3 turns.\n", commandResult.err());
        assertTrue(commandResult.out().startsWith("going on\nTurns: 3 "), commandResult.out());
    }

    @Test
    void rejectsUnknownLanguage() {
        CommandResult commandResult = runDemo("--lang", "fr");
        assertEquals(2, commandResult.code());
        assertTrue(commandResult.err().startsWith("There is no language 'fr'. Use zh or en."), commandResult.err());
    }

    @Test
    void combinedListenersReceiveSameEvents() {
        AgentStatistics one = new AgentStatistics();
        AgentStatistics other = new AgentStatistics();
        AgentListener both = one.and(other);
        try (Session session = open(new SlimeCave(2, Language.EN), Language.EN)) {
            new ScriptedAgent(new SessionAgentTerminal(session), both).play(12);
        }
        assertEquals(12, one.turns());
        assertEquals(one.summary(), other.summary());
    }
}
