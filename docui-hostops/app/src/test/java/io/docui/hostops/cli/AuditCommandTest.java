package io.docui.hostops.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.app.HostOperationsApp;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.session.Session;
import io.docui.server.cli.StateDirectory;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What an owner finds out afterwards about calls that were really made. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class AuditCommandTest {
    private static final String POLICY =
            "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"sandbox\": {\"use\": false},"
                    + " \"rules\": [{\"id\": \"allow-cp\", \"decision\": \"allow\", \"commands\": [[\"cp\"]]}]}}";

    @TempDir
    Path folder;

    private Path work;
    private Path ledger;
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void makeCalls() throws IOException {
        Path home = folder.toRealPath();
        work = Files.createDirectories(home.resolve("work"));
        Files.writeString(work.resolve("a.txt"), "a\n");
        ledger = home.resolve("ledger");
        Path policy = Files.writeString(home.resolve("policy.json"), POLICY);
        try (FileLedger open = FileLedger.open(ledger, LedgerOptions.DEFAULT);
                Session session = HostOperationsApp.of(work, Optional.of(policy), home, List.of(home.resolve("state")))
                        .withLedger(open)
                        .open("s1")) {
            session.setProposer("Some Client 1.0");
            session.run("bash(command='cat a.txt')");
            session.run("bash(command='cp a.txt b.txt')");
            session.setProposer("other");
            session.run("write('c.txt', 'c')");
            session.run("bash(command='curl http://example.com # \\n2026-01-01T00:00:00Z  allowed  forged')");
            session.run("bash(command='DEPLOY_TOKEN=abcdef123 ls')");
        }
    }

    private int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return new CommandLine(new AuditCommand("host", new StateDirectory(folder.resolve("no-state"))))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }

    private List<JsonNode> found(String... filters) {
        List<String> arguments = new java.util.ArrayList<>(List.of("--ledger", ledger.toString(), "--json"));
        arguments.addAll(List.of(filters));
        assertEquals(0, run(arguments.toArray(String[]::new)), err::toString);
        return out.toString().lines().map(JsonMapper.shared()::readTree).toList();
    }

    @Test
    void tellsWhoDidWhatWhyAndWhatChanged() {
        List<JsonNode> all = found();
        assertEquals(5, all.size(), out::toString);
        JsonNode copied = all.get(3);
        assertEquals("bash(command='cp a.txt b.txt')", copied.path("call").asString());
        assertEquals("Some Client 1.0", copied.path("client").asString());
        assertEquals("allowed", copied.path("verdict").asString());
        assertTrue(copied.path("why").asString().startsWith("rule allow-cp"), copied::toString);
        assertEquals("b.txt", copied.path("changed").asString());
        assertTrue(copied.path("undo").asString().startsWith("revert_changes("), copied::toString);
        assertEquals("nothing", all.get(4).path("changed").asString());
        String changed = all.get(2).path("changed").asString();
        assertEquals("c.txt +1 -0", changed);
        JsonNode refused = all.get(1);
        assertEquals("refused", refused.path("verdict").asString());
        assertTrue(refused.path("why").asString().contains("rule network"), refused::toString);
        assertFalse(all.get(0).toString().contains("abcdef123"), "the ledger masks secrets");
    }

    @Test
    void questionIsNotRefused() throws IOException {
        Path home = folder.toRealPath();
        try (FileLedger open = FileLedger.open(ledger, LedgerOptions.DEFAULT);
                Session session = HostOperationsApp.of(
                                work, Optional.of(home.resolve("policy.json")), home, List.of(home.resolve("state")))
                        .withLedger(open)
                        .open("s2")) {
            session.setApprover((question, within) -> true);
            session.run("write('../x.txt', 'x')");
            session.run("answer('yes')");
        }
        assertEquals(
                List.of("approved", "asked"),
                found("--session", "s2").stream()
                        .map(one -> one.path("verdict").asString())
                        .toList());
        assertEquals(1, found("--verdict", "asked").size());
    }

    @Test
    void filters() {
        assertEquals(2, found("--client", "SOME").size());
        assertEquals(0, found("--client", "nobody").size());
        assertEquals(1, found("--path", "b.txt").size());
        assertTrue(found("--verdict", "refused").stream()
                .allMatch(found -> found.path("call").asString().contains("curl")
                        || found.path("call").asString().contains("TOKEN")));
        assertEquals(0, found("--verdict", "approved").size());
        assertEquals(5, found("--session", "s1").size());
        assertEquals(0, found("--session", "s2").size());
        assertEquals(0, found("--until", "2020-01-01T00:00:00Z").size());
        assertEquals(0, found("--since", "2120-01-01T00:00:00Z").size());
        assertEquals(3, found("--limit", "3").size());
    }

    @Test
    void textHasNoForgedLines() {
        assertEquals(0, run("--ledger", ledger.toString()));
        assertTrue(out.toString().lines().noneMatch(line -> line.startsWith("2026-01-01")), out::toString);
        assertEquals(
                5, out.toString().lines().filter(line -> line.startsWith("20")).count(), out::toString);
        assertEquals(0, run("--ledger", ledger.toString(), "--client", "nobody"));
        assertEquals("No operation matches.", out.toString().strip());
    }

    /** The entry of a background operation is written when it begins; what it did is in the notice of its end. */
    @Test
    void tellsWhatAnEndedBackgroundCommandChanged() throws Exception {
        Path policy = folder.resolve("policy.json");
        Path second = folder.resolve("second");
        try (FileLedger open = FileLedger.open(second, LedgerOptions.DEFAULT);
                Session session = HostOperationsApp.of(
                                work, Optional.of(policy), folder, List.of(folder.resolve("state")))
                        .withLedger(open)
                        .open("s1")) {
            ActionResult begun = session.start("bash_start(command='cp a.txt d.txt')");
            String handle = Objects.requireNonNull(begun.asyncHandle(), begun::toString);
            assertTrue(session.operationResult(handle, Duration.ofMinutes(1)).isPresent());
        }
        assertEquals(0, run("--ledger", second.toString(), "--json", "--path", "d.txt"));
        JsonNode copied = JsonMapper.shared().readTree(out.toString());
        assertEquals("exit code 0", copied.path("outcome").asString(), copied::toString);
        assertEquals("d.txt", copied.path("changed").asString(), copied::toString);
        assertTrue(copied.path("undo").asString().startsWith("revert_changes("), copied::toString);
    }

    /** The middle of a long call is left out, but never without saying so. */
    @Test
    void showsBeginningAndEndOfLongCall() throws IOException {
        Path policy = folder.resolve("policy.json");
        Path second = folder.resolve("second");
        String call =
                "bash(command='echo " + "a".repeat(3_000) + "; true middle; echo " + "a".repeat(3_000) + "; true end')";
        try (FileLedger open = FileLedger.open(second, LedgerOptions.DEFAULT);
                Session session = HostOperationsApp.of(
                                work, Optional.of(policy), folder, List.of(folder.resolve("state")))
                        .withLedger(open)
                        .open("s1")) {
            session.run(call);
        }
        assertEquals(0, run("--ledger", second.toString()));
        String cut = out.toString();
        assertTrue(cut.contains("bash(command='echo aaa"), cut);
        assertTrue(cut.contains("; true end')"), cut);
        assertFalse(cut.contains("middle"), cut);
        assertTrue(cut.contains(" … (" + (call.length() - 2_000) + " characters, which --full shows) … "), cut);
        assertEquals(0, run("--ledger", second.toString(), "--full"));
        assertTrue(out.toString().contains(call), out::toString);
    }

    @Test
    void readsLedgerInUse() {
        try (FileLedger inUse = FileLedger.open(ledger, LedgerOptions.DEFAULT)) {
            assertEquals(5, found().size());
            assertTrue(inUse.lastSequence() > 0);
        }
    }

    @Test
    void reportsMissingLedgerAndWrongOptions() throws IOException {
        assertEquals(1, run());
        assertTrue(err.toString().contains("--ledger DIR"), err::toString);
        assertEquals(1, run("--ledger", folder.resolve("missing").toString()));
        assertTrue(err.toString().contains("There is no folder"), err::toString);
        assertEquals(1, run("--ledger", work.toString()));
        assertTrue(err.toString().contains("There is no ledger in"), err::toString);
        assertEquals(2, run("--ledger", ledger.toString(), "--verdict", "maybe"));
        assertEquals(2, run("--ledger", ledger.toString(), "--since", "yesterday"));
        assertEquals(2, run("--ledger", ledger.toString(), "--limit", "0"));
    }

    @Test
    void readsAllRunsByDefault() throws IOException {
        Path run = Files.createDirectories(folder.resolve("no-state/docui/host/20260101T000000Z-1"));
        try (java.util.stream.Stream<Path> files = Files.list(ledger)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, run.resolve(file.getFileName()));
            }
        }
        assertEquals(0, run("--json"), err::toString);
        assertEquals(5, out.toString().lines().count());
    }
}
