package io.docui.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.context.AnchorInfo;
import io.docui.runtime.context.Context;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.session.App;
import io.docui.server.CounterMain;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The verbs, as a person uses them. */
class AppCommandLineTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path state;

    private int run(String input, String... arguments) {
        return runIn(state, input, arguments);
    }

    private int runIn(Path stateDirectory, String input, String... arguments) {
        ByteArrayInputStream in = new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8));
        return CounterMain.commands()
                .run(new StateDirectory(stateDirectory), StandardStreams.of(in, out, err), arguments);
    }

    private List<Path> runDirectories() throws IOException {
        Path folder = state.resolve("docui").resolve("counter");
        try (Stream<Path> all = Files.exists(folder) ? Files.list(folder) : Stream.of()) {
            return all.toList();
        }
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void helpListsSubcommands() {
        assertEquals(0, run("", "--help"));
        assertTrue(out().startsWith("Usage: counter"), out());
        for (String verb : new String[] {"play", "demo", "context", "mcp", "ledger"}) {
            assertTrue(out().lines().anyMatch(line -> line.strip().startsWith(verb + " ")), out());
        }
        assertEquals("", err());
    }

    @Test
    void helpByLauncherListsVerbsOfBroker() {
        assertEquals(0, runByLauncher("--help"));
        assertTrue(out().startsWith("Usage: docui counter "), out());
        for (String verb : List.of(
                "play", "demo", "context", "mcp", "serve", "ledger", "look", "run", "click", "answer", "tools",
                "call")) {
            assertTrue(out().lines().anyMatch(line -> line.startsWith("  " + verb + " ")), out());
        }
    }

    @Test
    void misspelledWordsGetNearestName() {
        assertEquals(2, runByLauncher("lok"));
        assertEquals(
                "docui counter: There is no verb \"lok\". Did you mean \"look\"? \"docui counter --help\" lists the verbs.\n",
                err());
        err.reset();
        assertEquals(2, run("", "lok"));
        assertEquals("counter: There is no verb \"lok\". \"counter --help\" lists the verbs.\n", err());
        err.reset();
        assertEquals(2, run("", "sreve", "--port", "0"));
        assertTrue(err().contains("Did you mean \"serve\"?"), err());
        err.reset();
        assertEquals(2, run("", "play", "--strat", "3"));
        assertEquals(
                "counter: There is no option \"--strat\". Did you mean \"--start\"? \"counter play --help\" lists the options.\n",
                err());
    }

    private int runByLauncher(String... arguments) {
        return CounterMain.commands()
                .launcher("docui")
                .run(
                        new StateDirectory(state),
                        StandardStreams.of(new ByteArrayInputStream(new byte[0]), out, err),
                        arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"play", "context", "mcp"})
    void subcommandHelpListsAppOptions(String verb) {
        assertEquals(0, run("", verb, "--help"));
        assertTrue(out().startsWith("Usage: counter " + verb), out());
        assertTrue(out().contains("--start"), out());
    }

    @Test
    void addedSubcommandHasHelpAndWritesUtf8() {
        assertEquals(0, run("", "demo", "--help"));
        assertTrue(out().startsWith("Usage: counter demo"), out());
        assertEquals(0, run("", "demo"));
        assertTrue(out().contains("demo: 好"), out());
    }

    /** Subcommand of an application in place of one that every application has. */
    @Command(name = "serve")
    private static final class OwnServeCommand implements Callable<Integer> {
        @Override
        public Integer call() {
            return 42;
        }
    }

    /** Options of an application that depend on others of the command. */
    private static final class DependentOptions {
        @Spec(Spec.Target.MIXEE)
        private @Nullable CommandSpec verb;

        App app() {
            Object ledger = Objects.requireNonNull(verb).findOption("--ledger").getValue();
            throw new IllegalArgumentException("The ledger is " + ledger);
        }
    }

    @Test
    void optionsOfApplicationKnowTheirCommand(@TempDir Path directory) {
        int code = AppCommandLine.of("dependent", DependentOptions::new, DependentOptions::app)
                .run(
                        new StateDirectory(state),
                        StandardStreams.of(new ByteArrayInputStream(new byte[0]), out, err),
                        "context",
                        "--ledger",
                        directory.toString());
        assertEquals(2, code);
        assertTrue(err().startsWith("The ledger is " + directory), err());
    }

    @Test
    void addedSubcommandReplacesOneOfTheSameName() {
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[0]);
        assertEquals(
                42,
                CounterMain.commands()
                        .add(OwnServeCommand::new)
                        .run(new StateDirectory(state), StandardStreams.of(in, out, err), "serve"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"play", "context", "mcp"})
    void everySubcommandValidatesBudget(String verb) {
        assertEquals(0, run("", verb, "--help"));
        assertTrue(out().contains("--budget=TOKENS"), out());
        assertTrue(out().replaceAll("\\s+", " ").contains("at least 200. Default"), out());
        assertEquals(2, run("", verb, "--budget", "199"));
        assertTrue(err().startsWith("Invalid value for option '--budget': give at least 200 tokens, not 199: "), err());
        err.reset();
        assertEquals(2, run("", verb, "--budget", "many"));
        assertTrue(err().contains("'many' is not a valid number of tokens"), err());
    }

    @Test
    void toolsOptionNeedsToolsMode() {
        assertEquals(2, run("", "mcp", "--mode", "document", "--tools", "found"));
        assertTrue(err().startsWith("--tools is an option of --mode tools."), err());
        err.reset();
        assertEquals(2, run("", "mcp", "--tools", "some"));
        assertTrue(err().startsWith("Invalid value for option '--tools'"), err());
    }

    @Test
    void budgetOptionLimitsDocument() {
        String shout = "shout('" + "word ".repeat(200) + "')\nquit\n";
        assertEquals(0, run(shout, "play"));
        assertFalse(out().contains("Part 1 of "), out());
        assertEquals(0, run(shout, "play", "--budget", "200"));
        assertTrue(out().contains("Part 1 of "), out());
    }

    @Test
    void recordsCallsInGivenLedger(@TempDir Path directory) throws IOException {
        Path ledger = directory.resolve("ledger");
        assertEquals(0, run("help()\nquit\n", "play", "--ledger", ledger.toString()));
        assertTrue(Files.readString(ledger.resolve("ledger-0000000001.jsonl")).contains("\"call\":\"help()\""));
    }

    @Test
    void ledgerCommandListsEarlierRuns(@TempDir Path directory) {
        String ledger = directory.toString();
        assertEquals(0, run("add(amount=2)\nquit\n", "play", "--ledger", ledger));
        assertEquals(0, run("add(amount=3)\nfly()\nquit\n", "play", "--ledger", ledger));
        out.reset();
        assertEquals(0, run("", "ledger", "--ledger", ledger, "--action", "add"));
        List<String> lines = out().lines().toList();
        assertEquals(2, lines.size(), out());
        assertTrue(lines.get(0).contains(" | op-1 | add(amount=3) | "), out());
        assertTrue(lines.get(1).contains(" | op-1 | add(amount=2) | "), out());
        out.reset();
        assertEquals(0, run("", "ledger", "--ledger", ledger, "--json", "--limit", "1", "--action", "add"));
        assertTrue(out().startsWith("{\"seq\":"), out());
        assertTrue(out().contains("\"call\":\"add(amount=3)\""), out());
        out.reset();
        assertEquals(0, run("", "ledger", "--ledger", ledger, "--action", "add", "--failed"));
        assertEquals("No operation matches.\n", out());
    }

    @Test
    void verifyOptionDetectsDamagedLedger(@TempDir Path directory) throws IOException {
        String ledger = directory.toString();
        assertEquals(0, run("add(amount=2)\nadd(amount=2)\nquit\n", "play", "--ledger", ledger));
        out.reset();
        assertEquals(0, run("", "ledger", "--ledger", ledger, "--verify"));
        assertTrue(out().matches("The ledger is intact. Entries: [0-9]+\\.\n"), out());
        Path segment = directory.resolve("ledger-0000000001.jsonl");
        Files.writeString(segment, Files.readString(segment).replaceFirst("add\\(amount=2", "add(amount=9"));
        out.reset();
        assertEquals(1, run("", "ledger", "--ledger", ledger, "--verify"));
        assertTrue(out().startsWith("Damaged at byte "), out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"play", "context", "mcp", "ledger"})
    void rejectsEmptyLedgerDirectory(String verb) {
        assertEquals(2, run("", verb, "--ledger", ""));
        assertTrue(err().contains("give a directory or omit the option"), err());
    }

    @Test
    void ledgerCommandCreatesNoLedger(@TempDir Path directory) {
        Path nowhere = directory.resolve("nowhere");
        assertEquals(2, run("", "ledger", "--ledger", nowhere.toString()));
        assertTrue(err().contains("there is no ledger in " + nowhere), err());
        assertFalse(Files.exists(nowhere));
    }

    @Test
    void createsRunDirectoryUnlessLedgerIsGiven(@TempDir Path directory) throws IOException {
        assertEquals(0, run("add(amount=2)\n", "play"));
        assertEquals(0, run("add(amount=3)\n", "play"));
        assertEquals(0, run("", "demo", "--help"));
        assertEquals(0, run("add(amount=4)\n", "play", "--ledger", directory.toString()));
        assertEquals(2, runDirectories().size(), () -> String.valueOf(state));
        for (Path run : runDirectories()) {
            assertTrue(run.getFileName().toString().matches("[0-9]{8}T[0-9]{6}Z-[0-9]+(-[0-9]+)?"), run.toString());
            String ledger = Files.readString(run.resolve("ledger-0000000001.jsonl"));
            assertTrue(ledger.contains("\"call\":\"add(amount=2)\"") ^ ledger.contains("\"call\":\"add(amount=3)\""));
        }
        assertEquals("", err());
    }

    @Test
    void noLedgerOptionRecordsNothing(@TempDir Path directory) throws IOException {
        assertEquals(0, run("add(amount=2)\n", "play", "--no-ledger"));
        assertEquals(List.of(), runDirectories());
        assertEquals("", err());
        assertEquals(2, run("", "play", "--no-ledger", "--ledger", directory.toString()));
        assertTrue(err().contains("--no-ledger and --ledger DIR contradict each other. Give one of them."), err());
    }

    @Test
    void ledgerCommandReadsLedgerThatIsBeingWritten(@TempDir Path directory) {
        assertEquals(0, run("add(amount=2)\nquit\n", "play", "--ledger", directory.toString()));
        try (FileLedger busy = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            assertEquals(0, run("", "ledger", "--ledger", directory.toString(), "--action", "add"));
            assertTrue(out().contains("add(amount=2)"), out());
            assertEquals(1, run("", "ledger", "--ledger", directory.toString(), "--verify"));
            assertTrue(busy.verify().isIntact());
        }
    }

    @Test
    void addedSubcommandRecordsCalls() throws IOException {
        assertEquals(0, run("", "demo"));
        assertEquals(1, runDirectories().size());
        assertTrue(Files.readString(runDirectories().get(0).resolve("ledger-0000000001.jsonl"))
                .contains("add(amount=7)"));
    }

    @Test
    void runWithoutCallsLeavesNoDirectory() throws IOException {
        assertEquals(0, run("quit\n", "play"));
        assertEquals(List.of(), runDirectories());
        assertEquals("", err());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its files have no POSIX permissions")
    void ledgerFilesAreOwnerOnly(@TempDir Path directory) throws IOException {
        Path ledger = directory.resolve("new").resolve("ledger");
        assertEquals(0, run("help()\nquit\n", "play", "--ledger", ledger.toString()));
        assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(ledger)));
        try (Stream<Path> files = Files.list(ledger)) {
            for (Path file : files.toList()) {
                assertEquals(
                        "rw-------",
                        PosixFilePermissions.toString(Files.getPosixFilePermissions(file)),
                        file.toString());
            }
        }
    }

    @Test
    void warnsWhenDefaultLedgerIsNotWritable(@TempDir Path directory) throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertEquals(0, runIn(file, "add(amount=2)\n", "play"));
        assertTrue(out().contains("Count: 2 "), out());
        assertEquals(1, err().lines().count(), err());
        assertTrue(
                err().startsWith("counter: operations are not recorded, because the default ledger cannot be written."),
                err());
        assertTrue(err().stripTrailing().endsWith("Choose a directory with --ledger DIR."), err());
    }

    @Test
    void reportsLockedLedgerInOneLine(@TempDir Path directory) {
        try (FileLedger busy = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            assertEquals(1, run("", "demo", "--ledger", directory.toString()));
            assertEquals(1, err().lines().count(), err());
            assertTrue(err().startsWith("counter demo: The ledger in " + directory + " is being written by "), err());
            assertEquals(0, busy.lastSequence());
        }
    }

    @Test
    void reportsUnopenableLedgerInOneLine(@TempDir Path directory) throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        assertEquals(1, run("quit\n", "play", "--ledger", file.resolve("ledger").toString()));
        assertEquals(1, err().lines().count(), err());
        assertTrue(err().contains("cannot be opened"), err());
    }

    @Test
    void versionOptionPrintsVersion() {
        assertEquals(0, run("", "--version"));
        assertEquals("1.2.3", out().strip());
    }

    @Test
    void printsUsageWithoutSubcommand() {
        assertEquals(2, run(""));
        assertEquals("", out());
        assertTrue(err().contains("Usage: counter"), err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plai | counter: There is no verb \"plai\". Did you mean \"play\"? \"counter --help\" lists the verbs.",
                "--no-such-option | counter: There is no option \"--no-such-option\". \"counter --help\" lists the options.",
                "play extra | counter: The argument \"extra\" is one too many."
                        + " \"counter play --help\" lists the parameters and options."
            })
    void unknownWordIsOneLineAboutWhereNamesAreListed(String line, String message) {
        assertEquals(2, run("", line.split(" ")));
        assertEquals("", out());
        assertEquals(message + '\n', err());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "play --start | play | Missing required parameter for option '--start'",
                "play --start=x | play | Invalid value for option '--start'",
                "play --start=-1 | play | --start must not be negative, but was -1",
                "serve --idle=5m | serve | Invalid value for option '--idle'",
                "serve --port=99999 | serve | The port must be from 0 to 65535, not 99999.",
                "serve --port=-1 | serve | The port must be from 0 to 65535, not -1.",
                "serve --oauth-issuer=https://id.example.com | serve | Access tokens need both --oauth-issuer and --oauth-resource.",
                "serve --oauth-issuer=http://id.example.com --oauth-resource=https://x.example.com/mcp | serve | The OAuth issuer must be an https URL, or an http URL of this machine, not http://id.example.com",
                "serve --oauth-issuer=id --oauth-resource=https://x.example.com/mcp#a | serve | The OAuth issuer must be an https URL",
                "serve --host=0.0.0.0 | serve | The address 0.0.0.0 is reachable from other machines, so it needs a token."
            })
    void invalidValueGetsUsageOfVerb(String line, String verb, String reason) {
        assertEquals(2, run("", line.split(" ")));
        assertEquals("", out());
        assertTrue(err().startsWith(reason), err());
        assertTrue(err().contains("\nUsage: counter " + verb + ' '), err());
        assertFalse(err().contains("Exception") || err().contains("\tat "), err());
    }

    @Test
    void failingAppReturnsExitCodeOne() {
        assertEquals(1, run("", "context", "--start", "13"));
        assertEquals("", out());
        assertTrue(err().startsWith("counter context: no luck with 13"), err());
    }

    @Test
    void contextPrintsTheDocument() {
        assertEquals(0, run("", "context", "--start", "4"));
        assertTrue(out().startsWith("# Zähler 计数器\n"), out());
        assertTrue(out().contains("Count: 4 个"), out());
        assertTrue(out().endsWith("\n") && !out().endsWith("\n\n"), out());
    }

    @Test
    void contextPrintsJson() {
        assertEquals(0, run("", "context", "--json", "--start", "4"));
        Context context = Context.fromJson(out());
        assertEquals("counter", context.header().appId());
        assertTrue(context.content().contains("Count: 4 个"), context.content());
        assertEquals(AnchorInfo.Type.BUTTON, context.anchors().get("link:1").type());
    }

    @Test
    void contextPrintsAnchors() {
        assertEquals(0, run("", "context", "--anchors"));
        assertTrue(out().lines().anyMatch("link:1 Button"::equals), out());
        assertTrue(out().lines().anyMatch("act:add Form(amount)"::equals), out());
        assertFalse(out().contains("Count:"), out());
    }

    @Test
    void contextFormatsAreMutuallyExclusive() {
        assertEquals(2, run("", "context", "--json", "--anchors"));
        assertTrue(err().contains("mutually exclusive"), err());
    }

    @Test
    void playRunsLinksCallsAndKeywords() {
        assertEquals(0, run("""
                        1
                        link:1
                        add(amount=40)

                        refuse()
                        add(
                        help
                        look
                        quit
                        add(amount=1000)
                        """, "play"));
        String[] answers = out().split("> ", -1);
        assertTrue(answers[0].contains("# Zähler 计数器") && answers[0].contains("quit ends"), answers[0]);
        assertTrue(answers[1].contains("Count: 1 "), answers[1]);
        assertTrue(answers[2].contains("Count: 2 "), answers[2]);
        assertTrue(answers[3].contains("Count: 42 "), answers[3]);
        assertEquals("", answers[4], "an empty line asks for nothing");
        assertTrue(answers[5].contains("Not today."), answers[5]);
        assertTrue(answers[6].contains("SYNTAX"), answers[6]);
        assertTrue(answers[7].contains("quit ends"), answers[7]);
        assertTrue(answers[8].contains("# Zähler 计数器") && answers[8].contains("Count: 42 "), answers[8]);
        assertEquals("\n", answers[9], "nothing after quit is read");
        assertEquals(10, answers.length);
        assertEquals("", err());
    }

    @Test
    void playEndsAtEndOfInput() {
        assertEquals(0, run("add(amount=7)", "play"));
        assertTrue(out().contains("Count: 7 "), out());
        assertTrue(out().endsWith("> \n"), out());
    }
}
