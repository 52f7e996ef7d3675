package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyProvider;
import io.docui.hostops.policy.PolicyProviderDocUI;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.wizard.WizardStep;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Commands, scripts, shells and processes as a model uses them: by calls, under a policy, in real programs. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class ShellProviderTest {
    /** Asks about nothing that can be known, and confines nothing. */
    private static final String OPEN = "\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"confirm\": \"never\"}]";

    private static final Duration SILENCE = Duration.ofMillis(300);

    @TempDir
    Path folder;

    private Path workspace;
    private Path home;
    private ProcessRunner runner;

    @BeforeEach
    void createWorkspace() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        runner = new ProcessRunner(
                home.resolve("state/output"),
                ProcessRunner.OutputLimits.DEFAULT,
                ContainmentFactory.best(),
                Sandbox.here());
    }

    @AfterEach
    void assertNoProcessesLeft() {
        assertEquals(0, runner.own().size(), () -> "still run: " + runner.own());
        runner.close();
        assertFalse(Files.exists(home.resolve("state/output")), "the output is removed");
    }

    private Session open(String operations) throws IOException {
        return open(operations, Waiting.LIMIT);
    }

    private Session open(String operations, Duration grace) throws IOException {
        Path file = Files.writeString(
                home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        Sandbox sandbox = Sandbox.here();
        Workspace place = Workspace.of(workspace);
        PolicyScope policyScope = new PolicyScope(place.root(), home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.of(file), policyScope, sandbox::works, InstantSource.system());
        ShellService host = new ShellService(place, policy, runner, sandbox);
        return App.ofResources(() -> {
                    ShellProvider shellProvider = new ShellProvider(host, SILENCE);
                    return new SessionProviders(
                            List.of(
                                    ShellProviderDocUI.bind(shellProvider),
                                    ProcessProviderDocUI.bind(new ProcessProvider(host, grace)),
                                    PolicyProviderDocUI.bind(new PolicyProvider(policy))),
                            shellProvider);
                })
                .withPolicy(policy)
                .open();
    }

    /** An approval for later calls covers them only in the same context. */
    @Test
    void approvalContextIsFolderOfShell() throws IOException {
        for (String name : List.of("d1", "d2")) {
            Path script = Files.createDirectories(workspace.resolve(name)).resolve("build.sh");
            Files.writeString(script, "#!/bin/sh\npwd\n");
            assertTrue(script.toFile().setExecutable(true));
        }
        List<List<String>> steps = new ArrayList<>();
        try (Session session = open("\"sandbox\": {\"use\": false}")) {
            session.setApprover((question, within) -> steps.add(question.steps().stream()
                    .filter(WizardStep.Inform.class::isInstance)
                    .map(WizardStep.Inform.class::cast)
                    .filter(step -> step.topic() == WizardStep.Topic.CONTEXT || step.topic() == WizardStep.Topic.EFFECT)
                    .flatMap(step -> step.details().stream())
                    .toList()));
            runForText(session, "open_session()");
            for (String call : List.of("git checkout -f -- .", "./build.sh")) {
                steps.clear();
                for (String place : List.of("d1", "d1", "d2")) {
                    runForText(session, "bash('cd " + workspace.resolve(place) + "', session_id=obj:shell:sh1)");
                    session.run("bash('" + call + "', session_id=obj:shell:sh1)");
                    session.run("answer('yes')");
                }
                assertEquals(3, steps.size(), call);
                assertEquals(steps.get(0), steps.get(1), call);
                assertTrue(steps.get(0).get(0).contains("in the folder d1"), steps::toString);
                assertTrue(steps.get(2).get(0).contains("in the folder d2"), steps::toString);
                assertNotEquals(steps.get(0).get(1), steps.get(2).get(1), call);
            }
        }
    }

    /** A rule that allows a program does not cover the text that it gets. */
    @Test
    void asksAboutInputBesideRuleForProgram() throws IOException {
        Files.writeString(workspace.resolve("run.sh"), "#!/bin/sh\necho ran\n")
                .toFile()
                .setExecutable(true);
        List<String> asked = new ArrayList<>();
        try (Session session =
                open("\"sandbox\": {\"use\": false}, \"rules\": [{\"id\": \"a\", \"decision\": \"allow\","
                        + " \"commands\": [[\"./run.sh\", \"$\"]]}]")) {
            session.setApprover((question, within) -> asked.add(question.toString()));
            for (String call : List.of("bash('./run.sh')", "bash(argv=['./run.sh'])")) {
                assertEquals("ran\n", runCommand(session, call).output());
                assertEquals(0, asked.size(), call);
                session.run(call.replaceFirst("\\)$", ", stdin='x')"));
                session.run("answer('yes')");
                assertEquals(1, asked.size(), call);
                asked.clear();
            }
        }
    }

    private static String runForText(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return Objects.requireNonNullElse(result.text(), "");
    }

    private static CommandResult runCommand(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (CommandResult) Objects.requireNonNull(result.result());
    }

    private static DocUIError assertFails(Session session, String call) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.text());
        return Objects.requireNonNull(result.error());
    }

    @Test
    void runsCommandLinesAndPrograms() throws IOException {
        try (Session session = open(OPEN)) {
            CommandResult line = runCommand(session, "bash('echo \"a  b\" | tr a-z A-Z; exit 2')");
            assertEquals("A  B\n", line.output());
            assertEquals("exit code 2", line.ended());
            assertEquals(
                    "[a  b][$HOME]",
                    runCommand(session, "bash(argv=['printf', '[%s]', 'a  b', '$HOME'])")
                            .output());
            Files.createDirectories(workspace.resolve("sub"));
            CommandResult all =
                    runCommand(session, "bash('pwd; echo $WORD; cat', cwd='sub', env={WORD: \"it's\"}, stdin='typed')");
            assertEquals(workspace.resolve("sub") + "\nit's\ntyped", all.output());
        }
    }

    @Test
    void reportsReadableResult() throws IOException {
        try (Session session = open(OPEN)) {
            session.look();
            String report = session.report(session.run("bash('echo one; echo two')"));
            assertTrue(
                    report.matches("(?s).*```\nended: exit code 0, took: [^\n]*\noutput:\none\ntwo\n```\n.*"), report);
            String line = session.report(session.run("bash('echo one')"));
            assertTrue(line.contains("✔ ended: exit code 0, output: one, took: "), line);
        }
    }

    @Test
    void reportsInvalidRequests() throws IOException {
        try (Session session = open(OPEN)) {
            assertTrue(assertFails(session, "bash()").message().contains("Give a command line"));
            assertTrue(assertFails(session, "bash('ls', argv=['ls'])").message().contains("not both"));
            assertTrue(assertFails(session, "bash('ls', limit=0)").message().contains("1..3600"));
            assertTrue(assertFails(session, "bash('ls', cwd='none')").message().contains("is not a folder"));
            assertTrue(assertFails(session, "bash(argv=['no-such-program'])")
                    .message()
                    .contains("The program"));
            assertTrue(assertFails(session, "bash('ls', env={'A B': 'x'})")
                    .message()
                    .contains("A B"));
            assertTrue(assertFails(session, "run_script('none.sh')").message().contains("There is no file"));
        }
    }

    @Test
    void reportsPartialOutputOnTimeout() throws IOException {
        try (Session session = open(OPEN)) {
            DocUIError error = assertFails(session, "bash('echo so far; sleep 600', limit=1)");
            assertEquals(ErrorCode.TIMEOUT, error.code());
            assertTrue(error.message().contains("so far"), error.message());
        }
    }

    @Test
    void looksUpLongOutputByName() throws IOException {
        try (Session session = open(OPEN)) {
            CommandResult result = runCommand(session, "bash('seq 1 40000')");
            assertTrue(result.output().contains("lines left out"), result.output());
            String name = requirePresent(result.saved());
            OutputLines outputLines =
                    (OutputLines) Objects.requireNonNull(session.run("show_output('" + name + "', from=20000, lines=2)")
                            .result());
            assertEquals("20000: 20000\n20001: 20001", outputLines.text());
            assertEquals(20_002, outputLines.next());
            OutputLines found = (OutputLines) Objects.requireNonNull(
                    session.run("show_output('" + name + "', find='39999')").result());
            assertEquals("39999: 39999", found.text());
            assertTrue(assertFails(session, "show_output('out-99')").message().contains(name));
        }
    }

    @Test
    void namesEveryShortenedOutput() throws IOException {
        try (Session session = open(OPEN)) {
            for (String command : List.of(
                    "bash('seq 1 1000')",
                    "bash(argv=['seq', '1', '1000'])",
                    "bash('seq 1 1000', session_id=obj:shell:sh1)",
                    "bash(\"head -c 9000 /dev/zero | tr '\\\\0' x\")")) {
                if (command.contains("session_id")) {
                    session.run("open_session()");
                }
                CommandResult result = runCommand(session, command);
                assertTrue(result.output().contains("left out"), result.output());
                String shown = runForText(session, "show_output('" + requirePresent(result.saved()) + "', lines=1000)");
                assertTrue(shown.contains(command.contains("seq") ? "500: 500" : "xxx"), shown);
            }
            CommandResult small = runCommand(session, "bash('seq 1 100')");
            assertNull(small.saved(), small::toString);
            DocUIError stopped = assertFails(session, "bash('seq 1 1000; sleep 600', limit=1)");
            assertTrue(stopped.message().contains("Full output: show_output('out-"), stopped.message());
            assertFalse(assertFails(session, "bash('echo so far; sleep 600', limit=1)")
                    .message()
                    .contains("show_output"));
        }
    }

    @Test
    void showsBytesThatAreNotText() throws IOException {
        try (Session session = open(OPEN)) {
            CommandResult result = runCommand(session, "bash(\"printf 'end\\\\x00z\\\\n0123456789abcdefg'\")");
            assertEquals("(23 bytes that are not text)", result.output());
            String name = requirePresent(result.saved());
            OutputLines shown = (OutputLines) Objects.requireNonNull(
                    session.run("show_output('" + name + "')").result());
            assertEquals(
                    "1: 65 6e 64 00 7a 0a 30 31 32 33 34 35 36 37 38 39  end.z.0123456789\n"
                            + "2: 61 62 63 64 65 66 67  abcdefg",
                    shown.text());
            OutputLines second = (OutputLines) Objects.requireNonNull(
                    session.run("show_output('" + name + "', from=2, lines=1)").result());
            assertTrue(second.text().startsWith("2: 61 ") && second.next() == null, second::toString);
            assertEquals(2, second.lines());
        }
    }

    private static <T> T requirePresent(@Nullable T value) {
        return Objects.requireNonNull(value);
    }

    @Test
    void runsScriptsByShebangOrExtension() throws IOException {
        Files.writeString(workspace.resolve("a.sh"), "echo \"$0 $1\" | sed 's#.*/##'\n");
        Files.writeString(workspace.resolve("b"), "#!/usr/bin/env bash\necho \"${BASH_VERSION:+bash} $1\"\n");
        Files.writeString(workspace.resolve("c.txt"), "no script");
        try (Session session = open(OPEN)) {
            assertEquals(
                    "a.sh x y\n",
                    runCommand(session, "run_script('a.sh', ['x y'])").output());
            assertEquals(
                    "bash ü\n",
                    runCommand(session, "run_script('b', args=['ü'])").output());
            assertTrue(assertFails(session, "run_script('c.txt')").message().contains("No interpreter is known for"));
        }
    }

    @Test
    void sandboxWritesOnlyToAllowedCaches() throws IOException {
        assumeTrue(Sandbox.here().works(), "the sandbox is NOT TESTED here");
        Files.createDirectories(home.resolve(".npm"));
        Files.writeString(
                workspace.resolve("s.sh"),
                "echo jar > ../.m2/repository/a.jar; ls ../.npm; echo x > ../.npm/y; mkdir /usr/made; exit 1\n");
        try (Session session = open("\"sandbox\": {\"write\": [\"~/.m2/repository\"]}")) {
            CommandResult result = runCommand(session, "bash('bash s.sh')");
            assertEquals("jar\n", Files.readString(home.resolve(".m2/repository/a.jar")), result::output);
            assertFalse(Files.exists(home.resolve(".npm/y")));
            assertTrue(
                    Objects.requireNonNull(result.note())
                            .startsWith(
                                    "It ran in the sandbox, where it can write only to the workspace, ~/.m2/repository and its own"
                                            + " /tmp, without a network."),
                    result.note());
        }
    }

    @Test
    void suggestsPolicyChangeOnSandboxFailure() throws IOException {
        assumeTrue(Sandbox.here().works(), "the sandbox is NOT TESTED here");
        Files.writeString(
                workspace.resolve("s.sh"),
                "echo '[ERROR] " + home + "/.m2/repository/a/a.pom.part.lock (Read-only file system)';"
                        + " echo 'npm error code EAI_AGAIN'; exit 1\n");
        try (Session session = open("\"uiAutomation\": false")) {
            String note = Objects.requireNonNull(
                    runCommand(session, "bash('bash s.sh')").note());
            assertEquals(
                    "It ran in the sandbox, where it can write only to the workspace and its own /tmp, without a network. It failed"
                            + " because it cannot write to ~/.m2/repository there. A person can allow it in the policy file:"
                            + " \"sandbox\": {\"write\": [\"~/.m2/repository\"]}. It tried to reach the network, which the sandbox does not"
                            + " have. A person can allow it"
                            + " in the policy file: \"sandbox\": {\"network\": true}.",
                    note);
        }
    }

    /** Nobody is asked about a line that bash would refuse. The lines before the error do not run either. */
    @Test
    void tellsSyntaxErrorWithoutQuestion() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "bash is NOT TESTED here");
        try (Session session = open("\"uiAutomation\": false")) {
            String shell = "obj:shell:"
                    + ((OpenShell) Objects.requireNonNull(
                                    session.run("open_session()").result()))
                            .id();
            for (String end : List.of(")", ", session_id=" + shell + ")")) {
                DocUIError error =
                        assertFails(session, "bash('touch made.txt\\nfor i in 1; do echo $i; done; fi'" + end);
                assertEquals(
                        "bash: line 2: syntax error near unexpected token `fi'. Nothing was run.", error.message());
                assertEquals(ErrorCode.ACTION_FAILED, error.code());
            }
            assertFalse(Files.exists(workspace.resolve("made.txt")));
        }
    }

    @Test
    void runsWritingCommandsInSandbox() throws IOException {
        assumeTrue(Sandbox.here().works(), "the sandbox is NOT TESTED here");
        Files.writeString(
                workspace.resolve("s.sh"),
                "echo in > in.txt; echo out > ../out.txt; cat ../state/secret; touch /usr/made\n");
        Files.createDirectories(home.resolve("state"));
        Files.writeString(home.resolve("state/secret"), "hush");
        try (Session session = open("\"uiAutomation\": false")) {
            CommandResult result = runCommand(session, "bash('bash s.sh')");
            assertFalse(result.output().contains("hush"), result.output());
            assertTrue(Objects.requireNonNull(result.note()).contains("sandbox"));
            assertEquals("in\n", Files.readString(workspace.resolve("in.txt")));
            assertFalse(Files.exists(home.resolve("out.txt")));
            String shell = "obj:shell:"
                    + ((OpenShell) Objects.requireNonNull(
                                    session.run("open_session()").result()))
                            .id();
            CommandResult kept = runCommand(session, "bash('bash s.sh; pwd', session_id=" + shell + ")");
            assertTrue(kept.output().contains("Read-only file system"), kept.output());
            assertTrue(kept.output().endsWith(workspace + "\n"), kept.output());
            assertFalse(Files.exists(home.resolve("out.txt")));
        } finally {
            Files.delete(home.resolve("state/secret"));
        }
    }

    @Test
    void approvalCoversOnlyGivenCommand() throws IOException {
        try (Session session = open("\"sandbox\": {\"use\": false}")) {
            Files.writeString(workspace.resolve("touch.sh"), "touch \"$@\"\n");
            session.setApprover((question, within) -> true);
            assertFalse(session.run("bash('sh touch.sh made')").success());
            assertTrue(session.run("answer('yes')").success());
            assertTrue(Files.exists(workspace.resolve("made")));
            Files.writeString(workspace.resolve("x1"), "");
            session.setApprover((question, within) -> {
                try {
                    Files.writeString(workspace.resolve("x2"), "");
                } catch (IOException e) {
                    throw new IllegalStateException(e);
                }
                return true;
            });
            session.run("bash('sh touch.sh x*')");
            session.run("answer('yes')");
            assertTrue(Files.exists(workspace.resolve("x2")));
        }
    }

    @Test
    void keepsShellStateBetweenCommands() throws IOException {
        Files.createDirectories(workspace.resolve("sub"));
        try (Session session = open(OPEN)) {
            session.run("open_session()");
            assertEquals(
                    "",
                    runCommand(session, "bash('cd sub; x=5', session_id='shell sh1')")
                            .output());
            assertEquals(
                    "5 " + workspace.resolve("sub") + "\n",
                    runCommand(session, "bash('echo $x $PWD', session_id=obj:shell:sh1)")
                            .output());
            assertEquals(
                    "5\n",
                    runCommand(session, "bash('echo $x', session_id='sh1')").output());
            String document = session.look();
            assertTrue(document.contains("sub") && document.contains("ready"), document);
            CommandResult exit = runCommand(session, "bash('exit 3', session_id=obj:shell:sh1)");
            assertTrue(exit.ended().contains("exit code 3"), exit.ended());
            assertTrue(assertFails(session, "bash('ls', session_id=obj:shell:sh1, cwd='sub')")
                    .message()
                    .contains("cd"));
            assertTrue(session.run("close_session(obj:shell:sh1)").success());
            assertFails(session, "bash('ls', session_id=obj:shell:sh1)");
            assertFails(session, "bash('ls', session_id='sh1')");
        }
    }

    @Test
    void answersProgramPromptInShell() throws IOException {
        try (Session session = open(OPEN)) {
            session.run("open_session(terminal=true)");
            CommandResult asks =
                    runCommand(session, "bash('read -p \"Name? \" n; echo \"Hello $n\"', session_id=obj:shell:sh1)");
            assertTrue(asks.ended().startsWith("still running"), asks.ended());
            StringBuilder asked = new StringBuilder(asks.output());
            Waiting.until("it asks", () -> {
                boolean hasAsked = asked.toString().equals("Name? ");
                if (!hasAsked) {
                    asked.append(runCommand(session, "session_output(obj:shell:sh1, wait=0)")
                            .output());
                }
                return hasAsked;
            });
            assertTrue(session.look().contains("running read -p"));
            String answer =
                    runCommand(session, "session_input(obj:shell:sh1, 'Ada')").output();
            String rest = runCommand(session, "session_output(obj:shell:sh1, wait=60)")
                    .output();
            assertEquals("Hello Ada\n", answer + rest);
            assertTrue(assertFails(session, "session_input(obj:shell:sh1, 'rm -rf x')")
                    .message()
                    .contains("No program is running"));
        }
    }

    /** Traps, functions and descriptors of earlier lines count in an open shell, and what a line names can be exchanged before it acts. */
    @Test
    void openShellOutsideOfSandboxOnlyReadsUnasked() throws IOException {
        try (Session session = open("\"sandbox\": {\"use\": false}")) {
            session.run("open_session()");
            for (String line : List.of("echo a", "pwd; ls | wc -l", "cd .; A=1")) {
                assertTrue(
                        session.run("bash('" + line + "', session_id=obj:shell:sh1)")
                                .success(),
                        line);
            }
            for (String line : List.of(
                    "echo a > b.txt",
                    "> b.txt",
                    "mkdir d",
                    "trap \"echo x\" EXIT",
                    "exec < /dev/fd/255",
                    "nohup echo a",
                    "readonly t=a")) {
                assertEquals(
                        ErrorCode.NOT_PERMITTED,
                        assertFails(session, "bash('" + line + "', session_id=obj:shell:sh1)")
                                .code(),
                        line);
            }
        }
    }

    @Test
    void evaluatesInputByReadingProgram() throws IOException {
        try (Session session = open(
                "\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"tool\": \"bash\", \"confirm\": \"never\"}]")) {
            session.run("open_session(terminal=true)");
            runCommand(session, "bash('python3 -i', session_id=obj:shell:sh1)");
            assertEquals(
                    ErrorCode.NOT_PERMITTED,
                    assertFails(session, "session_input(obj:shell:sh1, 'import os')")
                            .code());
        }
    }

    @Test
    void resolvesPolicyPathsInShellDirectory() throws IOException {
        try (Session session = open(
                "\"sandbox\": {\"use\": false}, \"rules\": [{\"id\": \"vault\", \"decision\": \"deny\", \"paths\": [\"vault/**\"]}]")) {
            Files.createDirectories(workspace.resolve("vault"));
            session.run("open_session()");
            assertTrue(session.run("bash('ls', session_id=obj:shell:sh1)").success());
            Files.createDirectories(workspace.resolve("sub/vault"));
            assertFails(session, "bash('cat vault/x', session_id=obj:shell:sh1)");
            runCommand(session, "bash('cd sub', session_id=obj:shell:sh1)");
            runCommand(session, "bash('cat vault/x', session_id=obj:shell:sh1)");
            assertFails(session, "bash('cat ../vault/x', session_id=obj:shell:sh1)");
        }
    }

    @Test
    void followsFolderOfShellFromCallToCall() throws IOException {
        Files.createDirectories(workspace.resolve("src"));
        Files.writeString(workspace.resolve("notes.txt"), "in the workspace");
        Files.writeString(home.resolve("notes.txt"), "outside");
        String shell = "', session_id=obj:shell:sh1)";
        try (Session session = open("\"sandbox\": {\"use\": false}")) {
            session.run("open_session()");
            runCommand(session, "bash('cd src && ls && cd .." + shell);
            assertTrue(
                    runCommand(session, "bash('cat notes.txt" + shell).output().contains("in the workspace"));
            assertFails(session, "bash('cat ../notes.txt" + shell);
            runCommand(session, "bash('cd src" + shell);
            assertTrue(runCommand(session, "bash('cat ../notes.txt" + shell)
                    .output()
                    .contains("in the workspace"));
            assertFails(session, "bash('cat ../../notes.txt" + shell);
            assertFails(session, "bash('cd .. && cat ../notes.txt" + shell);
            assertTrue(
                    runCommand(session, "bash('cat ../notes.txt" + shell)
                            .output()
                            .contains("in the workspace"),
                    "a refused command changes no folder");
        }
    }

    /** The name that the system tells for a removed folder can be that of a link, from where relative paths lead elsewhere. */
    @Test
    void refusesCommandsInRemovedFolderOfShell() throws IOException {
        Files.createDirectories(workspace.resolve("d/e"));
        Files.createDirectories(workspace.resolve("q1/q2/q3/q4"));
        Files.writeString(workspace.resolve("a.txt"), "a\n");
        Files.createSymbolicLink(workspace.resolve("d/e (deleted)"), Path.of("../q1/q2/q3/q4"));
        try (Session session = open("\"sandbox\": {\"use\": false}")) {
            runForText(session, "open_session()");
            runForText(session, "bash('cd d/e', session_id=obj:shell:sh1)");
            Files.delete(workspace.resolve("d/e"));
            for (String line : List.of("cat ../../a.txt", "ls", "cd ..", "cd . && cat a.txt", "pwd; cd " + workspace)) {
                DocUIError error = assertFails(session, "bash('" + line + "', session_id=obj:shell:sh1)");
                assertEquals(ErrorCode.NOT_PERMITTED, error.code(), line);
                assertTrue(error.message().contains("removed or replaced"), error.message());
                assertTrue(error.message().contains("cd " + workspace), error.message());
            }
            assertTrue(session.look().contains("(removed or replaced)"), session::look);
            assertEquals(
                    "a\n",
                    runCommand(session, "bash('cd " + workspace + " && cat a.txt', session_id=obj:shell:sh1)")
                            .output());
            assertEquals(
                    "a\n",
                    runCommand(session, "bash('cat a.txt', session_id=obj:shell:sh1)")
                            .output());
        }
    }

    /** A link that comes back leads the shell, but not the policy, to where the shell was before. */
    @Test
    void refusesCommandsWhileLinkToFolderOfShellIsAway() throws IOException {
        Files.createDirectories(workspace.resolve("d/e/f"));
        Files.createSymbolicLink(workspace.resolve("lnk"), Path.of("d/e/f"));
        try (Session session = open("\"sandbox\": {\"use\": false}")) {
            runForText(session, "open_session()");
            runForText(session, "bash('cd lnk', session_id=obj:shell:sh1)");
            Files.move(workspace.resolve("lnk"), workspace.resolve("lnk9"));
            assertTrue(session.look().contains("(removed or replaced)"), session::look);
            DocUIError error = assertFails(session, "bash('cat x', session_id=obj:shell:sh1)");
            assertEquals(ErrorCode.NOT_PERMITTED, error.code());
            assertTrue(error.message().contains("removed or replaced"), error.message());
            Files.move(workspace.resolve("lnk9"), workspace.resolve("lnk"));
            error = assertFails(session, "bash('cd .. && cat ../x', session_id=obj:shell:sh1)");
            assertEquals(ErrorCode.NOT_PERMITTED, error.code(), "outside of the workspace");
        }
    }

    @Test
    void reportsProgressAndCancelsCommand() throws Exception {
        try (Session session = open(OPEN)) {
            CountDownLatch told = new CountDownLatch(1);
            session.onProgress(progress -> {
                if (progress.summary().contains("step")) {
                    told.countDown();
                }
            });
            String line = "sleep 600 & bash -c \"sleep 600 & sleep 600\" & while :; do echo step; sleep 0.1; done";
            ActionResult started = session.run("bash_start('" + line + "')");
            String handle = requirePresent(started.asyncHandle());
            assertTrue(told.await(1, TimeUnit.MINUTES));
            Waiting.until("all are started", () -> runner.own().size() >= 4);
            session.run("cancel('" + handle + "')");
            assertTrue(session.operationResult(handle, Waiting.LIMIT).isPresent());
            assertEquals(0, runner.own().size());
        }
    }

    @Test
    void closingSessionEndsItsProcesses() throws Exception {
        Session session = open(OPEN);
        session.run("open_session()");
        runCommand(session, "bash('sleep 600 & setsid sleep 600 &', session_id=obj:shell:sh1)");
        session.run("bash_start('sleep 600')");
        Waiting.until("all are started", () -> runner.own().size() >= 3);
        session.close();
        assertEquals(0, runner.own().size());
    }

    @Test
    void listsAndKillsProcesses() throws Exception {
        Process other =
                new ProcessBuilder("sleep", "600").directory(workspace.toFile()).start();
        Process elsewhere = new ProcessBuilder("sleep", "600").start();
        try (Session session = open(OPEN)) {
            ProcessProvider.ProcessList list = (ProcessProvider.ProcessList)
                    Objects.requireNonNull(session.run("process_list()").result());
            assertEquals(
                    List.of("workspace"),
                    list.processes().stream()
                            .map(HostProcess::origin)
                            .distinct()
                            .toList());
            assertFalse(list.processes().stream()
                    .anyMatch(process -> process.label().endsWith(" " + elsewhere.pid())));
            HostProcess shown = list.processes().stream()
                    .filter(process -> process.label().equals("sleep " + other.pid()))
                    .findFirst()
                    .orElseThrow();
            assertTrue(runForText(session, "process_kill(obj:process:" + shown.key() + ")")
                    .contains("TERM"));
            assertTrue(other.waitFor(1, TimeUnit.MINUTES));
            assertFalse(
                    session.run("process_kill(obj:process:" + shown.key() + ")").success());
        } finally {
            other.destroyForcibly();
            elsewhere.destroyForcibly();
        }
    }

    private static ProcessProvider.ProcessList processes(Session session, String find) {
        return (ProcessProvider.ProcessList) Objects.requireNonNull(
                session.run("process_list('" + find + "')").result());
    }

    @Test
    void findsStartedProcessesUnderEveryName() throws Exception {
        Files.createSymbolicLink(
                workspace.resolve("renamed-server"), Path.of("/usr/bin/sleep").toRealPath());
        try (Session session = open("")) {
            session.run("bash_start(\"true first-mark; exec ./renamed-server 600\")");
            Waiting.until(
                    "it runs",
                    () -> processes(session, "renamed-server").processes().stream()
                            .anyMatch(process -> process.command().startsWith("./renamed-server")));
            for (String find : List.of("renamed-server", "sleep", "first-mark")) {
                ProcessProvider.ProcessList list = processes(session, find);
                assertEquals(
                        List.of("own"),
                        list.processes().stream()
                                .map(HostProcess::origin)
                                .distinct()
                                .toList(),
                        list::toString);
                assertTrue(list.text().contains(", started here "), list.text());
                assertFalse(list.text().contains("bwrap"), list.text());
            }
            ProcessProvider.ProcessList none = processes(session, "no-such-program");
            assertEquals(0, none.total());
            assertTrue(none.text().contains("No process has this text. Started here:\n"), none.text());
            assertTrue(none.text().contains("renamed-server 600"), none.text());
        }
        try (Session session = open("")) {
            assertEquals(
                    "Nothing that was started here is running.",
                    processes(session, "no-such-program").text());
        }
    }

    @Test
    void killsProcessIgnoringTerm() throws Exception {
        Process stubborn = new ProcessBuilder("bash", "-c", "trap '' TERM; echo ready; while :; do sleep 0.1; done")
                .directory(workspace.toFile())
                .start();
        try (Session session = open(OPEN, Duration.ofMillis(100))) {
            assertEquals("ready", stubborn.inputReader().readLine());
            session.run("process_list()");
            assertTrue(runForText(session, "process_kill('bash " + stubborn.pid() + "')")
                    .contains("KILL"));
            assertTrue(stubborn.waitFor(1, TimeUnit.MINUTES));
        } finally {
            stubborn.destroyForcibly();
        }
    }

    /** The list shows command lines, so these are names too, as long as they mean one process. */
    @Test
    void killsProcessByItsCommandLine() throws Exception {
        List<Process> others = new ArrayList<>();
        try (Session session = open(OPEN)) {
            for (String time : List.of("601", "602", "602")) {
                others.add(new ProcessBuilder("sleep", time)
                        .directory(workspace.toFile())
                        .start());
            }
            session.run("process_list()");
            assertFails(session, "process_kill('sleep 602')");
            assertTrue(others.stream().allMatch(Process::isAlive));
            runForText(session, "process_kill('sleep 601')");
            assertTrue(others.get(0).waitFor(1, TimeUnit.MINUTES));
            assertTrue(others.get(1).isAlive() && others.get(2).isAlive());
        } finally {
            others.forEach(Process::destroyForcibly);
        }
    }

    @Test
    void requiresApprovalToKillForeignProcess() throws Exception {
        Process other =
                new ProcessBuilder("sleep", "600").directory(workspace.toFile()).start();
        try (Session session = open("\"sandbox\": {\"use\": false}")) {
            session.run("process_list()");
            DocUIError error = assertFails(session, "process_kill('sleep " + other.pid() + "')");
            assertEquals(ErrorCode.NOT_PERMITTED, error.code());
            assertTrue(String.valueOf(error).contains("not started here"), error::toString);
            assertTrue(other.isAlive());
        } finally {
            other.destroyForcibly();
        }
    }
}
