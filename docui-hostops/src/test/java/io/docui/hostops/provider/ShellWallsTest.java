package io.docui.hostops.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.Containments;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds commands, whatever the policy thinks that they do: held against a real bubblewrap, git and bash. */
class ShellWallsTest {
    private static final String BUILT_IN = "\"extends\": \"built-in\"";

    @TempDir
    Path folder;

    private final List<String> questions = new ArrayList<>();
    private Path workspace;
    private Path home;
    private Path outside;
    private ProcessRunner runner;

    @BeforeEach
    void places() throws IOException {
        Sandbox sandbox = Sandbox.here();
        assumeTrue(
                sandbox.works(),
                () -> "the sandbox is NOT TESTED: " + sandbox.fault().orElse(""));
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        outside = home.resolve("outside.txt");
        runner = new ProcessRunner(
                home.resolve("state/output"), ProcessRunner.Limits.DEFAULT, Containments.best(), sandbox);
    }

    @AfterEach
    void close() {
        if (runner != null) {
            runner.close();
        }
    }

    private Session open(String top, String operations) throws IOException {
        Path file = Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, " + (top.isEmpty() ? "" : top + ", ") + "\"ideOperation\": {" + operations + "}}");
        Sandbox sandbox = Sandbox.here();
        Workspace place = Workspace.of(workspace);
        Grounds grounds = new Grounds(place.root(), home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.of(file), grounds, sandbox::works, InstantSource.system());
        ShellHost host = new ShellHost(place, policy, runner, sandbox);
        Session session = App.owning(() -> {
                    Shell shell = new Shell(host);
                    return new SessionProviders(List.of(ShellDocUI.bind(shell)), shell);
                })
                .withPolicy(policy)
                .open();
        session.approver((question, within) -> {
            questions.add(question.toString());
            return true;
        });
        return session;
    }

    private static CommandResult done(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (CommandResult) Objects.requireNonNull(result.result());
    }

    /** Runs what a person is asked about, who says yes. */
    private CommandResult agreed(Session session, String call) {
        assertFalse(session.run(call).success(), call + " asks nobody");
        return done(session, "answer('yes')");
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .directory(workspace.toFile())
                .redirectErrorStream(true)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
    }

    /** A script, for what the sandbox holds and no parser sees. */
    private void script(String name, String text) throws IOException {
        Files.writeString(workspace.resolve(name), text);
    }

    @Test
    void whatGitObeysCannotBeWrittenInTheSandboxNorMadeToRun() throws Exception {
        git("init", "-q");
        String config = Files.readString(workspace.resolve(".git/config"));
        script(
                "s.sh",
                "printf '[core]\\n\\tfsmonitor = touch %s\\n' '" + outside + "' >> .git/config; mv .git old;"
                        + " rm -rf .git; mkdir -p sub/deep; cd sub/deep; git init -q;"
                        + " git config core.fsmonitor 'touch " + outside + "'\n");
        try (Session session = open(BUILT_IN, "")) {
            done(session, "bash('bash s.sh')");
            assertEquals(config, Files.readString(workspace.resolve(".git/config")));
            assertTrue(Files.exists(workspace.resolve("sub/deep/.git/config")), "what is new is not held");
            done(session, "bash('git status --short')");
            session.run("bash('git status', cwd='sub/deep')");
            assertFalse(Files.exists(outside), "git has run what it was told in the sandbox");
        }
    }

    @Test
    void whatOnlyReadsRunsWhereNothingCanBeWritten() throws Exception {
        git("init", "-q");
        Path inside = workspace.resolve("made.txt");
        git("config", "core.fsmonitor", "touch " + outside + " " + inside);
        Files.createDirectories(home.resolve("state"));
        Files.writeString(home.resolve("state/secret"), "hush");
        try (Session session = open(BUILT_IN, "")) {
            CommandResult status = done(session, "bash('git status --short; cat notes; echo on')");
            assertTrue(status.output().contains("on\n"), status.output());
            assertFalse(Files.exists(outside));
            assertFalse(Files.exists(inside));
            done(session, "bash('echo text > notes')");
            assertEquals("text\n", Files.readString(workspace.resolve("notes")));
            assertEquals("text\n", done(session, "bash('cat notes | sort')").output());
        } finally {
            Files.delete(home.resolve("state/secret"));
        }
    }

    @Test
    void whatAnOwnerAllowsByNameRunsOutside() throws Exception {
        script("s.sh", "echo out > " + outside + "\n");
        try (Session session = open(
                "", "\"rules\": [{\"id\": \"b\", \"decision\": \"allow\", \"commands\": [[\"bash\", \"s.sh\"]]}]")) {
            done(session, "bash('ls | head -1')");
            done(session, "bash(argv=['bash', 's.sh'])");
            assertEquals("out\n", Files.readString(outside));
            Files.delete(outside);
        }
        try (Session session = open("", "\"readOnlyPrograms\": {\"add\": [[\"bash\", \"s.sh\"]]}")) {
            done(session, "bash(argv=['bash', 's.sh'])");
            assertEquals("out\n", Files.readString(outside));
        }
    }

    @Test
    void placesThatRulesGuardAreReadOnlyInTheSandbox() throws Exception {
        Files.createDirectories(workspace.resolve("locked"));
        Files.writeString(workspace.resolve("locked/f"), "as it was");
        Files.createDirectories(workspace.resolve("sub/deep/.vscode"));
        Files.writeString(workspace.resolve("sub/deep/.vscode/tasks.json"), "{}");
        Files.writeString(workspace.resolve("sub/free"), "");
        script(
                "s.sh",
                "echo x > locked/f; cp -tlocked s.sh; mv locked other; echo x > sub/deep/.vscode/tasks.json;"
                        + " mv sub moved; mv sub/deep moved; mkdir -p sub/deep/.vscode; echo x > sub/deep/.vscode/tasks.json;"
                        + " echo x > sub/free; rm -rf locked\n");
        try (Session session = open(
                BUILT_IN,
                "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"access\": \"write\", \"paths\": [\"locked/**\"]}]")) {
            CommandResult result = done(session, "bash('bash s.sh')");
            assertTrue(Objects.requireNonNull(result.note()).contains("What rules guard"), result.toString());
            assertEquals("as it was", Files.readString(workspace.resolve("locked/f")));
            assertEquals("{}", Files.readString(workspace.resolve("sub/deep/.vscode/tasks.json")));
            assertEquals("x\n", Files.readString(workspace.resolve("sub/free")));
            assertFalse(Files.exists(workspace.resolve("locked/s.sh")));
        }
    }

    @Test
    void patternsOfWhatIsDeniedAreHiddenToo() throws Exception {
        Files.writeString(home.resolve("token-1"), "hush");
        Files.createDirectories(workspace.resolve("sub"));
        Files.writeString(workspace.resolve("sub/my.key"), "hush");
        script("s.sh", "cat ../token-1 sub/my.key\n");
        try (Session session = open(
                "",
                "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"paths\": [\"~/token-*\", \"**/*.key\"]}]")) {
            CommandResult result = done(session, "bash('bash s.sh; echo on')");
            assertFalse(result.output().contains("hush"), result.output());
            result = done(session, "bash('grep -r . .; echo on')");
            assertFalse(result.output().contains("hush"), result.output());
        }
    }

    @Test
    void aYesToTheCallAloneDoesNotFreeFromTheSandbox() throws Exception {
        script("s.sh", "echo in > in.txt; echo out > " + outside + "\n");
        Files.writeString(home.resolve("readable.txt"), "text\n");
        try (Session session = open(BUILT_IN, "\"confirmPolicy\": [{\"tool\": \"bash\", \"confirm\": \"always\"}]")) {
            agreed(session, "bash('bash s.sh')");
            assertEquals("in\n", Files.readString(workspace.resolve("in.txt")));
            assertFalse(Files.exists(outside));
            assertFalse(questions.get(0).contains("outside of the sandbox"), questions::toString);
            assertEquals(
                    "text\n", agreed(session, "bash('cat ../readable.txt')").output());
        }
    }

    @Test
    void aQuestionNamesAllThatAsksAndThatTheLineRunsOutside() throws Exception {
        script("s.sh", "echo out > " + outside + "\n");
        try (Session session = open(BUILT_IN, "")) {
            agreed(session, "bash('rm -rf zzz; gpg -k; cat ../x.txt; bash s.sh; true')");
            String question = questions.get(0);
            for (String part : List.of(
                    "runs rm -rf zzz",
                    "runs gpg -k",
                    "x.txt",
                    "the whole line runs outside of the sandbox",
                    "runs bash s.sh")) {
                assertTrue(question.contains(part), question);
            }
            assertEquals("out\n", Files.readString(outside));
        }
    }

    @Test
    void gitThatChangesTheRepositoryAsksAndThenCan() throws Exception {
        git("init", "-q");
        try (Session session = open(BUILT_IN, "")) {
            script("a.txt", "text");
            agreed(session, "bash('git add a.txt')");
            assertTrue(questions.get(0).contains("changes the repository"), questions::toString);
            assertEquals(
                    "A  a.txt\n", done(session, "bash('git status --short')").output());
        }
    }

    @Test
    void aPlaceThatARuleAllowsFreesNoProgramUnasked() throws Exception {
        Path allowed = Files.createDirectories(home.resolve("allowed"));
        String rule = "{\"id\": \"out\", \"decision\": \"allow\", \"paths\": [\"" + allowed + "/**\"]}";
        try (Session session = open(BUILT_IN, "\"rules\": [" + rule + "]")) {
            agreed(session, "bash('echo x > " + allowed.resolve("o.txt") + "')");
            assertEquals("x\n", Files.readString(allowed.resolve("o.txt")));
        }
        assertTrue(questions.toString().contains("the sandbox has not got that place"), questions.toString());
    }
}
