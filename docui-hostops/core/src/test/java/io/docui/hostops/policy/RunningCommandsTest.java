package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.files.FileEffectDeclarations;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Calls that come while a command runs, whose files were judged before it started. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the commands are those of Linux")
class RunningCommandsTest {
    private static final InstantSource NOON = () -> Instant.parse("2026-11-28T12:00:00Z");

    @TempDir
    Path folder;

    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        Path outside = Files.createDirectories(folder.toRealPath().resolve("outside"));
        for (String name : List.of("d1/deep", "d2", "src", "old")) {
            Files.createDirectories(workspace.resolve(name));
        }
        for (String name : List.of("a.txt", "log.txt", "d1/x.txt", "src/s1", "src/s2", "old/y")) {
            Files.writeString(workspace.resolve(name), "x\n");
        }
        Files.createSymbolicLink(workspace.resolve("lo"), outside);
        Files.createSymbolicLink(workspace.resolve("first"), Path.of("second"));
        Files.createSymbolicLink(workspace.resolve("second"), Path.of("d2"));
    }

    private HostPolicy policy(boolean sandbox) {
        return HostPolicy.load(
                Optional.empty(),
                new PolicyScope(workspace, folder, List.of(folder.resolve("state"))),
                () -> sandbox,
                NOON);
    }

    private List<HostEffect> command(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return effects;
    }

    private RunningCommand start(HostPolicy policy, String line, boolean sandbox) {
        return policy.recordStart(
                "bash_start", command(policy, line), sandbox, "bash_start: " + line, "cancel('op-7')");
    }

    private PolicyEvaluation evaluate(HostPolicy policy, String call) throws IOException {
        if (call.startsWith("$ ")) {
            return policy.evaluate("bash", command(policy, call.substring(2)));
        }
        String[] words = call.split(" ", -1);
        return policy.evaluate(words[0], files(words));
    }

    private List<HostEffect> files(String... words) throws IOException {
        Workspace place = Workspace.of(workspace);
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.FILES)));
        effects.addAll(
                switch (words[0]) {
                    case "move_file" ->
                        FileEffectDeclarations.effectsOfMove(place.locate(words[1]), place.locate(words[2]));
                    case "delete_file" -> FileEffectDeclarations.effectsOfRemoval(place.locate(words[1]));
                    default ->
                        List.of(new HostEffect.UsesPath(
                                words[1],
                                place.locate(words[1]).real(),
                                words[0].equals("read") ? FileAccess.READ : FileAccess.WRITE));
                });
        return effects;
    }

    @Test
    void callsBesideRunningCommandsHaveExpectedDecision() throws IOException {
        StringBuilder wrong = new StringBuilder();
        int number = 0;
        for (String row : PolicyCorpusTest.text("running.txt").lines().toList()) {
            if (row.isBlank() || row.startsWith("#")) {
                continue;
            }
            number++;
            String[] fields = row.split("\t", -1);
            assertEquals(5, fields.length, () -> "five fields, with tabs between: " + row);
            for (boolean sandbox : List.of(true, false)) {
                HostPolicy policy = policy(sandbox);
                start(policy, fields[2], sandbox);
                PolicyEvaluation evaluation = evaluate(policy, fields[3]);
                String decision = evaluation.decision().name().toLowerCase(Locale.ROOT);
                if (!decision.equals(fields[sandbox ? 0 : 1])) {
                    wrong.append("\n[sandbox: " + sandbox + "] " + row + "\n    but " + decision + ": "
                            + evaluation.reason());
                }
                PolicyDecision before = evaluate(policy(sandbox), fields[3]).decision();
                if (fields[sandbox ? 0 : 1].equals("deny") && before == PolicyDecision.DENY) {
                    wrong.append("\nIt is denied without the running command too: " + row);
                }
            }
        }
        assertEquals("", wrong.toString());
        assertTrue(number >= 40, "the corpus was read");
    }

    @Test
    void refusalNamesCommandAndHowToEndIt() throws IOException {
        HostPolicy policy = policy(false);
        start(policy, "sleep 4 && cp a.txt d1/new", false);
        PolicyEvaluation evaluation = evaluate(policy, "move_file d1 d9");
        assertTrue(evaluation.reason().contains("bash_start: sleep 4 && cp a.txt d1/new"), evaluation::reason);
        String advice = policy.advice("move_file", files("move_file", "d1", "d9"));
        assertEquals(
                "A command that still runs uses d1 (bash_start: sleep 4 && cp a.txt d1/new). Instead: wait until it has ended, or end"
                        + " it with cancel('op-7').",
                advice);
    }

    @Test
    void endOfCommandIsNoticedByTheNextCallOnce() throws IOException {
        HostPolicy policy = policy(false);
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger ends = new AtomicInteger();
        RunningCommand command = start(policy, "sleep 4 && cp a.txt d1/new", false);
        command.endsWhen(over::get);
        command.onEnd(ends::incrementAndGet);
        assertEquals(PolicyDecision.DENY, evaluate(policy, "move_file d1 d9").decision());
        assertEquals(0, ends.get());
        over.set(true);
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "move_file d1 d9").decision());
        evaluate(policy, "move_file d1 d9");
        assertEquals(1, ends.get());
        command.onEnd(ends::incrementAndGet);
        assertEquals(2, ends.get(), "what is registered after the end happens at once");
    }

    /** What takes no time if it is alone can wait for a pipe, a condition or a person. */
    @Test
    void writesOfWaitingLinesAreHeld() throws IOException {
        for (String line : List.of(
                "until [ -e flag ]; do :; done; cp a.txt log.txt",
                "{ printf %0200000d 1; cp a.txt log.txt; } | cat",
                "rm -i src/s1; cp a.txt log.txt",
                "sleep 9; cp a.txt log.txt")) {
            HostPolicy policy = policy(false);
            start(policy, line, false);
            assertEquals(PolicyDecision.DENY, evaluate(policy, "write log.txt").decision(), line);
        }
        HostPolicy policy = policy(false);
        start(policy, "sleep 9; cp a.txt new", false);
        assertEquals(PolicyDecision.DENY, evaluate(policy, "write new/a.txt").decision());
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "write newer").decision());
    }

    /** Files that are new by then match a pattern too, and can make a folder a repository. */
    @Test
    void linesForLaterAskIfNewFilesChangeWhatTheyDo() {
        HostPolicy policy = policy(false);
        for (String line : List.of(
                "sleep 6; rm src/*",
                "rm -r src/*",
                "sleep 6; sed -n p *",
                "sleep 7; cd d1 && git status",
                "sleep 7; git -C d1 log",
                "sleep 7; git status",
                "rm src/s1")) {
            assertEquals(
                    PolicyDecision.ASK,
                    policy.evaluate("bash_start", command(policy, line)).decision(),
                    line);
        }
        assertEquals(
                PolicyDecision.ALLOW,
                policy.evaluate("bash_start", command(policy, "sleep 6; cat src/s1"))
                        .decision());
        for (String line : List.of("rm src/*", "rm src/s1", "git status")) {
            assertEquals(
                    PolicyDecision.ALLOW,
                    policy.evaluate("bash", command(policy, line)).decision(),
                    line);
        }
    }

    /** Undo restores one name of a file, so it cannot restore two. */
    @Test
    void namesOfOneFileAreNotChangedTogether() throws IOException {
        Files.createLink(workspace.resolve("h1"), workspace.resolve("a.txt"));
        for (boolean sandbox : List.of(false, true)) {
            HostPolicy policy = policy(sandbox);
            assertEquals(
                    PolicyDecision.ASK,
                    policy.evaluate("bash", command(policy, "rm -r old; echo x > h1; echo x > a.txt"))
                            .decision());
        }
    }
}
