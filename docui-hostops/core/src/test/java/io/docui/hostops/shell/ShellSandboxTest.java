package io.docui.hostops.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.process.CommandProbe;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.wizard.WizardSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What holds commands, whatever the policy thinks that they do: held against a real bubblewrap, git and bash. */
class ShellSandboxTest {
    private static final String BUILT_IN = "\"extends\": \"built-in\"";

    @TempDir
    Path folder;

    private final List<String> questions = new ArrayList<>();
    private Path workspace;
    private Path home;
    private Path outside;
    private ProcessRunner runner;
    private HostPolicy policy;

    @BeforeEach
    void createWorkspace() throws IOException {
        Sandbox sandbox = Sandbox.here();
        assumeTrue(
                sandbox.works(),
                () -> "the sandbox is NOT TESTED: " + sandbox.fault().orElse(""));
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        outside = home.resolve("outside.txt");
        runner = new ProcessRunner(
                home.resolve("state/output"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox);
    }

    @AfterEach
    void close() {
        if (runner != null) {
            runner.close();
        }
    }

    private Path writePolicy(String top, String operations) throws IOException {
        return Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, " + (top.isEmpty() ? "" : top + ", ") + "\"ideOperation\": {" + operations + "}}");
    }

    private Session open(String top, String operations) throws IOException {
        Path file = writePolicy(top, operations);
        Sandbox sandbox = Sandbox.here();
        Workspace place = Workspace.of(workspace);
        PolicyScope policyScope =
                new PolicyScope(place.root(), home, List.of(home.resolve("state"), workspace.resolve(".state/docui")));
        policy = HostPolicy.load(Optional.of(file), policyScope, sandbox::works, InstantSource.system());
        ShellService host = new ShellService(place, policy, runner, sandbox);
        Session session = App.ofResources(() -> {
                    ShellProvider shellProvider = new ShellProvider(host);
                    return new SessionProviders(List.of(ShellProviderDocUI.bind(shellProvider)), shellProvider);
                })
                .withPolicy(policy)
                .open();
        session.setApprover((question, within) -> {
            questions.add(question.toString());
            return true;
        });
        return session;
    }

    private static CommandResult runCommand(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return (CommandResult) Objects.requireNonNull(result.result());
    }

    @Test
    void tellsOfBackgroundCommandsOnlyIfOneCanBeLeft() throws IOException {
        try (Session session = open("\"extends\": \"built-in\"", "")) {
            assertNull(runCommand(session, "bash('true & true & wait; true')").note());
            for (String line : List.of("sleep 60 & true", "(sleep 60 &); wait", "true & wait; sleep 60 &")) {
                String note = runCommand(session, "bash('" + line + "')").note();
                assertTrue(
                        String.valueOf(note).startsWith("If something was still running in the background, it"), line);
            }
        }
    }

    /** Otherwise the log of a server is looked for on the machine, and is lost when the server ends. */
    @Test
    void startTellsOnceThatTmpIsPrivate() throws IOException {
        try (Session session = open("\"extends\": \"built-in\"", "")) {
            for (String expected :
                    List.of("The sandbox has a /tmp of its own: it is empty", "This /tmp is the sandbox's own.")) {
                String started = Objects.requireNonNull(
                        session.run("bash_start('sleep 600 > /tmp/server.log')").asyncHandle());
                Waiting.until(
                        expected,
                        () -> String.valueOf(session.run("operation_status('" + started + "')")
                                        .text())
                                .contains(expected));
                assertTrue(session.cancel(started));
            }
        }
    }

    @Test
    void openShellReadsItsOwnTemporaryFilesWithoutQuestion() throws IOException {
        Path real = Files.createTempFile(Path.of("/tmp"), "docui-", ".log");
        try (Session session = open("\"extends\": \"built-in\"", "")) {
            Files.writeString(real, "of the machine");
            assertTrue(session.run("open_session()").success());
            String shell = "', session_id=obj:shell:sh1)";
            runCommand(session, "bash('echo mine > " + real + shell);
            assertEquals(
                    "mine",
                    runCommand(session, "bash('cat " + real + shell).output().strip());
            assertEquals(List.of(), questions);
        } finally {
            Files.delete(real);
        }
    }

    /** Runs what a person is asked about, who says yes. */
    private CommandResult runWithApproval(Session session, String call) {
        assertFalse(session.run(call).success(), call + " asks nobody");
        return runCommand(session, "answer('yes')");
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
    private void writeScript(String name, String text) throws IOException {
        Files.writeString(workspace.resolve(name), text);
    }

    private void replace(String name, String text) throws IOException {
        Path made = Files.writeString(workspace.resolve("made.tmp"), text);
        Files.move(made, workspace.resolve(name), StandardCopyOption.ATOMIC_MOVE);
    }

    private String notices() {
        return String.join("\n", policy.changes());
    }

    /** The kernel takes a mount away when the file below it is replaced. */
    @Test
    void endsProgramsWhenAHiddenFileIsReplaced() throws Exception {
        Files.createDirectories(workspace.resolve("conf"));
        Files.writeString(workspace.resolve("conf/key"), "old secret");
        writeScript(
                "read.sh",
                "touch ready; until grep -s secret conf/key > got.txt; do :; done; cat conf/key >> got.txt; sleep 3600\n");
        String rule =
                "\"rules\": [{\"id\": \"k\", \"decision\": \"deny\", \"access\": \"read\", \"paths\": [\"conf/key\"]}]";
        try (Session session = open(BUILT_IN, rule)) {
            CompletableFuture<ActionResult> running = CompletableFuture.supplyAsync(
                    () -> session.run("bash('sh read.sh')"), task -> new Thread(task).start());
            Waiting.until("the program runs", () -> Files.exists(workspace.resolve("ready")));
            Files.writeString(workspace.resolve("conf/key"), "new secret"); // written into, it stays hidden
            replace("conf/key", "newest secret");
            String error = String.valueOf(running.get(1, TimeUnit.MINUTES).error());
            assertTrue(error.contains("conf/key") && error.contains("Start it again"), error);
            assertTrue(notices().contains("conf/key was replaced"), notices());
            assertTrue(runner.confinedPrograms().isEmpty());
            writeScript("later.sh", "cat conf/key; echo end\n");
            String later = runCommand(session, "bash('sh later.sh')").output();
            assertTrue(later.endsWith("end\n") && !later.contains("secret"), later);
        }
    }

    @Test
    void endsShellsWhenAHiddenFileIsReplaced() throws Exception {
        Files.createDirectories(workspace.resolve("conf"));
        Files.writeString(workspace.resolve("conf/key"), "old secret");
        String rule =
                "\"rules\": [{\"id\": \"k\", \"decision\": \"deny\", \"access\": \"read\", \"paths\": [\"conf/key\"]}]";
        writeScript("read.sh", "cat conf/key\n");
        try (Session session = open(BUILT_IN, rule)) {
            assertTrue(session.run("open_session()").success());
            Files.move(workspace.resolve("conf"), workspace.resolve("old"));
            Files.createDirectories(workspace.resolve("conf"));
            Files.writeString(workspace.resolve("conf/key"), "new secret");
            Waiting.until("the shell has ended", () -> runner.confinedPrograms().isEmpty());
            String told = String.valueOf(session.run("bash('sh read.sh', session_id=obj:shell:sh1)"));
            assertFalse(told.contains("secret"), told);
            assertTrue(notices().contains("conf/key was replaced"), notices());
        }
    }

    @Test
    void tellsThatAReadOnlyFileWasReplacedAndLetsNoRuleTakeItOut() throws Exception {
        writeScript("ok.sh", "echo good\n");
        assertTrue(workspace.resolve("ok.sh").toFile().setExecutable(true));
        writeScript(
                "evil.sh",
                "touch ready; until test -e stop; do { echo 'touch " + outside + "' > ok.sh; } 2> /dev/null; done\n");
        String rule = "\"rules\": [{\"id\": \"ok\", \"decision\": \"allow\", \"commands\": [[\"./ok.sh\", \"$\"]]}]";
        try (Session session = open(BUILT_IN, rule)) {
            CompletableFuture<ActionResult> running = CompletableFuture.supplyAsync(
                    () -> session.run("bash('sh evil.sh')"), task -> new Thread(task).start());
            Waiting.until("the program runs", () -> Files.exists(workspace.resolve("ready")));
            Path made = Files.writeString(workspace.resolve("made.tmp"), "echo better\n");
            assertTrue(made.toFile().setExecutable(true));
            Files.move(made, workspace.resolve("ok.sh"), StandardCopyOption.ATOMIC_MOVE);
            Waiting.until("the replacement is told", () -> notices().contains("ok.sh was replaced"));
            Files.createFile(workspace.resolve("stop"));
            CommandResult result = (CommandResult)
                    Objects.requireNonNull(running.get(1, TimeUnit.MINUTES).result());
            String note = String.valueOf(result.note());
            assertTrue(note.contains("ok.sh") && note.contains("replaced"), note);
            // The kernel lets the program write the new file, sooner or later.
            Files.writeString(workspace.resolve("ok.sh"), "touch " + outside + "\n");
            runCommand(session, "bash('./ok.sh')");
            assertFalse(Files.exists(outside), "a rule let it run outside of the sandbox");
            String document = notices();
            assertTrue(document.contains("ok.sh was replaced") && document.contains("rule ok allows it"), document);
        }
    }

    /** A program in the sandbox can ask nobody. */
    @Test
    void keepsPathsThatAreConfirmedReadOnly() throws Exception {
        Files.createDirectories(workspace.resolve("deploy"));
        Files.writeString(workspace.resolve("once.txt"), "old\n");
        Files.createSymbolicLink(workspace.resolve("link"), workspace.resolve("deploy"));
        writeScript("w.sh", "echo x > deploy/x; echo x > link/y; echo x > once.txt; echo x > free.txt\n");
        String entries = "\"confirmPolicy\": [{\"pattern\": \"deploy/**\", \"confirm\": \"always\"},"
                + " {\"tool\": \"b*\", \"pattern\": \"once.txt\", \"confirm\": \"first\"},"
                + " {\"tool\": \"edit\", \"pattern\": \"free.txt\", \"confirm\": \"always\"}]";
        try (Session session = open(BUILT_IN, entries)) {
            runCommand(session, "bash('sh w.sh')");
            assertFalse(Files.exists(workspace.resolve("deploy/x")) || Files.exists(workspace.resolve("deploy/y")));
            assertEquals("old\n", Files.readString(workspace.resolve("once.txt")));
            assertTrue(Files.exists(workspace.resolve("free.txt")));
            runWithApproval(session, "bash('echo new > deploy/x; echo new > once.txt')");
            assertEquals("new\n", Files.readString(workspace.resolve("deploy/x")));
            assertEquals("new\n", Files.readString(workspace.resolve("once.txt")));
        }
    }

    /** What the owner changes while nothing runs in the sandbox stays permitted. */
    @Test
    void letsARuleTakeOutWhatTheOwnerReplacesWhileNothingRuns() throws Exception {
        writeScript("ok.sh", "echo good\n");
        String rule =
                "\"rules\": [{\"id\": \"ok\", \"decision\": \"allow\", \"commands\": [[\"sh\", \"ok.sh\", \"$\"]]}]";
        try (Session session = open(BUILT_IN, rule)) {
            runCommand(session, "bash('sh -c true | cat')");
            replace("ok.sh", "touch " + outside + "\n");
            runCommand(session, "bash('sh ok.sh')");
            assertTrue(Files.exists(outside));
        }
    }

    @Test
    void protectsGitConfigurationInSandbox() throws Exception {
        git("init", "-q");
        String config = Files.readString(workspace.resolve(".git/config"));
        writeScript(
                "s.sh",
                "printf '[core]\\n\\tfsmonitor = touch %s\\n' '" + outside + "' >> .git/config; mv .git old;"
                        + " rm -rf .git; mkdir -p sub/deep; cd sub/deep; git init -q;"
                        + " git config core.fsmonitor 'touch " + outside + "'\n");
        try (Session session = open(BUILT_IN, "")) {
            runCommand(session, "bash('bash s.sh')");
            assertEquals(config, Files.readString(workspace.resolve(".git/config")));
            assertTrue(Files.exists(workspace.resolve("sub/deep/.git/config")), "what is new is not held");
            runCommand(session, "bash('git status --short')");
            session.run("bash('git status', cwd='sub/deep')");
            assertFalse(Files.exists(outside), "git has run what it was told in the sandbox");
        }
    }

    @Test
    void runsReadOnlyCommandsInReadOnlySandbox() throws Exception {
        git("init", "-q");
        Path inside = workspace.resolve("made.txt");
        git("config", "core.fsmonitor", "touch " + outside + " " + inside);
        Files.createDirectories(home.resolve("state"));
        Files.writeString(home.resolve("state/secret"), "hush");
        try (Session session = open(BUILT_IN, "")) {
            CommandResult status = runCommand(session, "bash('git status --short; cat notes; echo on')");
            assertTrue(status.output().contains("on\n"), status.output());
            assertFalse(Files.exists(outside));
            assertFalse(Files.exists(inside));
            runCommand(session, "bash('echo text > notes')");
            assertEquals("text\n", Files.readString(workspace.resolve("notes")));
            assertEquals(
                    "text\n", runCommand(session, "bash('cat notes | sort')").output());
        } finally {
            Files.delete(home.resolve("state/secret"));
        }
    }

    /** The kernel lets root write these, even without capabilities, and runs a program outside that one of them names. */
    @Test
    void settingsOfKernelAreReadOnly() throws Exception {
        writeScript("s.sh", """
                (exec 3>>/proc/sys/kernel/core_pattern) 2>/dev/null && echo open
                run() { ! command -v $1 >/dev/null || "$@" >/dev/null 2>&1 || echo $1 fails; }
                run node -e 1; run python3 -c 1; run java -version; run git --version; run ps; echo ran
                """);
        try (Session session = open(BUILT_IN, "")) {
            assertEquals("ran\n", runCommand(session, "bash('bash s.sh')").output());
        }
    }

    @Test
    void runsAllowedCommandsOutsideSandbox() throws Exception {
        writeScript("s.sh", "echo out > " + outside + "\n");
        try (Session session = open(
                "", "\"rules\": [{\"id\": \"b\", \"decision\": \"allow\", \"commands\": [[\"bash\", \"s.sh\"]]}]")) {
            runCommand(session, "bash('ls | head -1')");
            runCommand(session, "bash(argv=['bash', 's.sh'])");
            assertEquals("out\n", Files.readString(outside));
            Files.delete(outside);
        }
        try (Session session = open("", "\"readOnlyPrograms\": {\"add\": [[\"bash\", \"s.sh\"]]}")) {
            runCommand(session, "bash(argv=['bash', 's.sh'])");
            assertEquals("out\n", Files.readString(outside));
        }
    }

    @Test
    void sandboxMountsGuardedPathsReadOnly() throws Exception {
        Files.createDirectories(workspace.resolve("locked"));
        Files.writeString(workspace.resolve("locked/f"), "as it was");
        Files.createDirectories(workspace.resolve("sub/deep/.vscode"));
        Files.writeString(workspace.resolve("sub/deep/.vscode/tasks.json"), "{}");
        Files.writeString(workspace.resolve("sub/free"), "");
        writeScript(
                "s.sh",
                "echo x > locked/f; cp -tlocked s.sh; mv locked other; echo x > sub/deep/.vscode/tasks.json;"
                        + " mv sub moved; mv sub/deep moved; mkdir -p sub/deep/.vscode; echo x > sub/deep/.vscode/tasks.json;"
                        + " echo x > sub/free; rm -rf locked\n");
        try (Session session = open(
                BUILT_IN,
                "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"access\": \"write\", \"paths\": [\"locked/**\"]}]")) {
            CommandResult result = runCommand(session, "bash('bash s.sh')");
            assertTrue(Objects.requireNonNull(result.note()).contains("Protected paths"), result.toString());
            assertEquals("as it was", Files.readString(workspace.resolve("locked/f")));
            assertEquals("{}", Files.readString(workspace.resolve("sub/deep/.vscode/tasks.json")));
            assertEquals("x\n", Files.readString(workspace.resolve("sub/free")));
            assertFalse(Files.exists(workspace.resolve("locked/s.sh")));
        }
    }

    /** Under another name, no rule would hide what is in them from the next program, and a missing file could be put below a new folder. */
    @Test
    void foldersAboveHiddenPathsCannotBeMoved() throws Exception {
        for (String file : List.of("conf/prod/key.txt", "conf2/prod/deep/key.txt", "conf3/prod/other.txt")) {
            Files.createDirectories(workspace.resolve(file).getParent());
            Files.writeString(workspace.resolve(file), "hush");
        }
        Files.createDirectories(workspace.resolve("conf/free"));
        Files.createDirectories(workspace.resolve(".state/docui/host"));
        writeScript(
                "s.sh",
                "for f in conf conf2 conf3; do mv $f/prod moved-$f; mv $f moved-$f; done;"
                        + " mv conf/free free; mkdir conf/new; mv conf/new conf2/new;"
                        + " mv .state moved-state; mkdir -p .state/docui; touch .state/docui/policy.json\n");
        try (Session session = open(
                "",
                "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"access\": \"read\","
                        + " \"paths\": [\"conf/prod/key.txt\", \"conf2/prod/deep/**\", \"conf3/prod/none.txt\"]}]")) {
            runCommand(session, "bash('bash s.sh')");
            for (String file : List.of("conf/prod/key.txt", "conf2/prod/deep/key.txt")) {
                assertEquals("hush", Files.readString(workspace.resolve(file)), file);
            }
            assertTrue(Files.isDirectory(workspace.resolve("conf3/prod")), "a file that is missing has its folders");
            assertTrue(Files.isDirectory(workspace.resolve(".state/docui/host")), "the state directory");
            assertFalse(Files.exists(workspace.resolve(".state/docui/policy.json")), "the state directory");
            assertFalse(Files.exists(workspace.resolve("moved-state/docui")), "the state directory");
            assertTrue(Files.isDirectory(workspace.resolve("free")), "other folders can be moved");
            assertTrue(Files.isDirectory(workspace.resolve("conf2/new")), "into such a folder, too");
            try (Stream<Path> found = Files.walk(workspace)) {
                assertEquals(
                        List.of("conf/prod/key.txt", "conf2/prod/deep/key.txt"),
                        found.filter(path -> path.endsWith("key.txt"))
                                .map(path -> workspace.relativize(path).toString())
                                .sorted()
                                .toList());
            }
        }
    }

    @Test
    void hidesPathsMatchingDenyPatterns() throws Exception {
        Files.writeString(home.resolve("token-1"), "hush");
        Files.createDirectories(workspace.resolve("sub"));
        Files.writeString(workspace.resolve("sub/my.key"), "hush");
        writeScript("s.sh", "cat ../token-1 sub/my.key\n");
        try (Session session = open(
                "",
                "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"paths\": [\"~/token-*\", \"**/*.key\"]}]")) {
            CommandResult result = runCommand(session, "bash('bash s.sh; echo on')");
            assertFalse(result.output().contains("hush"), result.output());
            result = runCommand(session, "bash('grep -r . .; echo on')");
            assertFalse(result.output().contains("hush"), result.output());
        }
    }

    /** A person must not be asked about what can only fail. */
    @Test
    void repositoryChangeInOpenShellIsDeniedAndNothingRuns() throws Exception {
        git("init", "-q");
        try (Session session = open(BUILT_IN, "")) {
            assertTrue(session.run("open_session()").success());
            String refused = String.valueOf(session.run("bash('touch a.txt; git add a.txt', session_id='sh1')"));
            assertTrue(refused.contains("which is read-only in this shell of the sandbox"), refused);
            assertTrue(
                    refused.contains("give the git command to bash in a line of its own, without session_id"), refused);
            assertFalse(Files.exists(workspace.resolve("a.txt")));
            assertEquals(List.of(), questions);
            String apart = String.valueOf(
                    session.run("bash('mkdir sub && cd sub && git init -q && git add .', session_id='sh1')"));
            assertFalse(apart.contains("which is read-only in this shell of the sandbox"), apart);
            CommandResult reading = runCommand(session, "bash('git status -s; git branch', session_id='sh1')");
            assertTrue(reading.ended().contains("exit code 0"), reading::toString);
        }
    }

    /** The new rule permits git alone, but the person was told that the whole line runs outside. */
    @Test
    void lineThatIsPermittedAlwaysRunsWhereItsQuestionSays() throws Exception {
        git("init", "-q");
        git("config", "user.name", "Ann");
        git("config", "user.email", "ann@example.org");
        Files.writeString(workspace.resolve("a.txt"), "a\n");
        git("add", "a.txt");
        git("commit", "-qm", "one");
        try (Session session = open(BUILT_IN, "")) {
            session.setApprover(new Approver() {
                @Override
                public boolean requestApproval(WizardSpec question, Duration within) {
                    throw new AssertionError("the other method is called");
                }

                @Override
                public Decision requestDecision(WizardSpec question, Duration within) {
                    questions.add(question.toString());
                    return new Decision(true, "Ann", "", true);
                }
            });
            CommandResult result =
                    runWithApproval(session, "bash('node --version && git commit --allow-empty -qm two')");
            assertTrue(questions.get(0).contains("the whole line runs outside of the sandbox"), questions::toString);
            assertTrue(result.ended().contains("exit code 0"), () -> result + " " + questions);
            String written = Files.readString(home.resolve("policy.json"));
            assertTrue(written.contains("--allow-empty"), () -> written + questions);
        }
    }

    @Test
    void approvalOfCallKeepsSandbox() throws Exception {
        writeScript("s.sh", "echo in > in.txt; echo out > " + outside + "\n");
        Files.writeString(home.resolve("readable.txt"), "text\n");
        try (Session session = open(BUILT_IN, "\"confirmPolicy\": [{\"tool\": \"bash\", \"confirm\": \"always\"}]")) {
            runWithApproval(session, "bash('bash s.sh')");
            assertEquals("in\n", Files.readString(workspace.resolve("in.txt")));
            assertFalse(Files.exists(outside));
            assertFalse(questions.get(0).contains("outside of the sandbox"), questions::toString);
            assertEquals(
                    "text\n",
                    runWithApproval(session, "bash('cat ../readable.txt')").output());
        }
    }

    @Test
    void questionListsReasonsAndUnsandboxedExecution() throws Exception {
        writeScript("s.sh", "echo out > " + outside + "\n");
        try (Session session = open(BUILT_IN, "")) {
            runWithApproval(session, "bash('rm -rf ../zzz; gpg -k; cat ../x.txt; bash s.sh; true')");
            String question = questions.get(0);
            for (String part : List.of(
                    "runs rm -rf ../zzz",
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
    void requiresApprovalForGitWrites() throws Exception {
        git("init", "-q");
        try (Session session = open(BUILT_IN, "")) {
            runWithApproval(session, "bash('git symbolic-ref HEAD refs/heads/other')");
            assertTrue(questions.get(0).contains("changes the repository"), questions::toString);
            assertEquals(
                    "other\n",
                    runCommand(session, "bash('git branch --show-current')").output());
        }
    }

    @Test
    void requiresApprovalOutsideSandboxDespitePathRule() throws Exception {
        Path allowed = Files.createDirectories(home.resolve("allowed"));
        String rule = "{\"id\": \"out\", \"decision\": \"allow\", \"paths\": [\"" + allowed + "/**\"]}";
        try (Session session = open(BUILT_IN, "\"rules\": [" + rule + "]")) {
            runWithApproval(session, "bash('echo x > " + allowed.resolve("o.txt") + "')");
            assertEquals("x\n", Files.readString(allowed.resolve("o.txt")));
        }
        assertTrue(
                questions.toString().contains("the sandbox does not give programs this access"), questions.toString());
    }

    /** The sessions of this test record no changes. */
    @Test
    void removesNothingThatCannotBeKept() throws Exception {
        Path kept = Files.createDirectories(workspace.resolve("d")).resolve("p");
        Files.writeString(kept, "precious");
        for (String rules : List.of(
                "",
                "\"rules\": [{\"id\": \"unkept\", \"decision\": \"deny\", \"except\": \"kept\", \"commands\": [[\"rm\", \"...\", \"-*r*\"]]}]")) {
            try (Session session = open(BUILT_IN, rules)) {
                String refused = String.valueOf(session.run("bash('rm -r d')").error());
                assertTrue(refused.contains("They cannot be kept"), refused);
                assertEquals("precious", Files.readString(kept));
            }
        }
        assertEquals(List.of(), questions);
    }

    /** The sandbox protects a program that a rule allows only if it exists. */
    @Test
    void allowedProgramOfTheSandboxStaysInTheSandbox() throws Exception {
        writeScript("make.sh", "cp early.sh later.sh\n");
        writeScript("early.sh", "#!/bin/sh\necho ran; echo out >> " + outside + "\n");
        assertTrue(workspace.resolve("early.sh").toFile().setExecutable(true));
        String rules =
                "\"rules\": [{\"id\": \"own\", \"decision\": \"allow\", \"commands\": [[\"./early.sh\"], [\"./later.sh\"]]}]";
        try (Session session = open(BUILT_IN, rules)) {
            CommandResult made = runCommand(session, "bash('bash make.sh')");
            assertTrue(Objects.requireNonNull(made.note()).contains("later.sh"), made::toString);
            CommandResult inside = runCommand(session, "bash('./later.sh')");
            assertTrue(inside.output().startsWith("ran"), inside::toString);
            assertFalse(Files.exists(outside), inside::toString);
            for (String line : List.of("../work/later.sh", "cd .. && work/later.sh", "sh -c ./later.sh")) {
                session.run("bash('" + line + "')");
                assertFalse(Files.exists(outside), line);
            }
            assertEquals("ran\n", runCommand(session, "bash('./early.sh')").output());
            assertEquals("out\n", Files.readString(outside));
        }
        // A program that the owner has seen there runs as the rule says.
        try (Session session = open(BUILT_IN, rules)) {
            assertEquals("ran\n", runCommand(session, "bash('./later.sh')").output());
            assertEquals("out\nout\n", Files.readString(outside));
        }
        assertEquals(List.of(), questions);
    }

    @Test
    void keptShellEndsWithTheRulesOfItsSandbox() throws Exception {
        Files.writeString(workspace.resolve("b.txt"), "hush\n");
        writeScript("s.sh", "cat b.txt; echo on\n");
        String reading = "bash('bash s.sh', session_id=obj:shell:sh1)";
        try (Session session = open(BUILT_IN, "")) {
            assertTrue(session.run("open_session()").success());
            assertTrue(session.run("bash_start('sleep 3600')").success());
            assertEquals("hush\non\n", runCommand(session, reading).output());
            writePolicy(
                    BUILT_IN,
                    "\"rules\": [{\"id\": \"ci\", \"decision\": \"allow\", \"commands\": [[\"npm\", \"ci\"]]}]");
            assertEquals("hush\non\n", runCommand(session, reading).output());
            assertFalse(
                    policy.changes().toString().contains("old rules"),
                    () -> policy.changes().toString());
            writePolicy(BUILT_IN, "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"paths\": [\"b.txt\"]}]");
            String refused = String.valueOf(session.run(reading).error());
            assertTrue(
                    refused.contains("still runs under the old ones") && refused.contains("open_session(cwd="),
                    refused);
            String told = policy.changes().get(1);
            assertTrue(told.contains("old rules until they end: a kept shell, bash -c sleep 3600."), told);
            assertTrue(session.run("close_session(obj:shell:sh1)").success());
            assertTrue(session.run("open_session()").success());
            CommandResult result = runCommand(session, "bash('bash s.sh', session_id=obj:shell:sh2)");
            assertFalse(result.output().contains("hush"), result::toString);
        }
    }

    /** A later line can call such a function in another folder. */
    @Test
    void keptShellAsksBeforeItsFunctionsChangeFilesSomewhere() throws Exception {
        Files.writeString(workspace.resolve("a.txt"), "");
        try (Session session = open(BUILT_IN, "")) {
            assertTrue(session.run("open_session()").success());
            runCommand(session, "bash('later() { rm a.txt; }')");
            runCommand(session, "bash('later() { echo x; }', session_id=obj:shell:sh1)");
            runWithApproval(session, "bash('later() { rm a.txt; }', session_id=obj:shell:sh1)");
            assertEquals(1, questions.size(), questions::toString);
        }
    }

    private static String startingServer(String name) {
        return "'" + Path.of(System.getProperty("java.home"), "bin", "java") + "' -cp '"
                + Path.of("target/test-classes").toAbsolutePath() + "' " + GreetingServer.class.getName() + ' ' + name;
    }

    private String address(String name) {
        Path port = workspace.resolve(name);
        Waiting.until("the server listens", () -> Files.exists(port) && Files.size(port) > 0);
        try {
            return "http://127.0.0.1:" + Files.readString(port).strip() + "/";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void serverOfSessionIsReachableInIt() throws Exception {
        try (Session session = open(BUILT_IN, "")) {
            assertTrue(session.run("open_session()").success());
            runCommand(
                    session,
                    "bash(command=\"" + startingServer("port") + " > /dev/null &\", session_id=obj:shell:sh1)");
            String asking = "curl -s " + address("port");
            assertEquals(
                    "hello\n",
                    runCommand(session, "bash('" + asking + "', session_id=obj:shell:sh1)")
                            .output());
            CommandResult elsewhere = runCommand(session, "bash('" + asking + "')");
            assertEquals("hello\n", elsewhere.output(), elsewhere::toString);
            assertNull(elsewhere.note(), elsewhere::toString);
        }
        assertEquals(List.of(), questions);
    }

    @Test
    void startedServersAreReachableFromLaterCommands() throws Exception {
        try (Session session = open(BUILT_IN, "")) {
            assertTrue(session.run("bash_start(command=\"" + startingServer("port") + "\")")
                    .success());
            String address = address("port");
            writeScript(
                    "ask.sh",
                    "#!/usr/bin/env bash\nexec 3<>/dev/tcp/127.0.0.1/"
                            + URI.create(address).getPort()
                            + "; printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3; tail -1 <&3\n");
            assertTrue(session.run("open_session()").success());
            for (String call : List.of(
                    "bash('curl -s " + address + "')",
                    "bash('curl -s " + address + " | cat; bash ask.sh')",
                    "bash('bash ask.sh')",
                    "bash(argv=['bash', 'ask.sh'])",
                    "bash('curl -s " + address.replace("127.0.0.1", "localhost") + "', session_id=obj:shell:sh1)",
                    "run_script('ask.sh')")) {
                CommandResult result = runCommand(session, call);
                assertTrue(result.output().contains("hello"), () -> call + ": " + result);
                assertNull(result.note(), () -> call + ": " + result);
            }
        }
        assertEquals(List.of(), questions);
    }

    @Test
    void sandboxNetworkIsClosedToThisMachine() throws Exception {
        try (ServerSocket mine = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
                Session session = open(BUILT_IN, "")) {
            assertTrue(session.run("bash_start(command=\"" + startingServer("port") + "\")")
                    .success());
            String inside = address("port");
            writeScript("mine.sh", "exec 3<>/dev/tcp/127.0.0.1/" + mine.getLocalPort() + " && echo reached\n");
            writeScript("out.sh", "cat /proc/net/dev\n");
            CommandResult refused = runCommand(session, "bash('bash mine.sh')");
            assertTrue(refused.output().contains("refused"), refused::toString);
            CommandResult devices = runCommand(session, "bash('bash out.sh')");
            assertEquals(
                    List.of("lo"),
                    devices.output()
                            .lines()
                            .filter(line -> line.contains(":"))
                            .map(line -> line.substring(0, line.indexOf(':')).strip())
                            .toList(),
                    devices::toString);
            // A command that asks both runs outside, where a person has permitted it.
            for (String elsewhere :
                    List.of("http://example.invalid/", "http://me@example.invalid/", "example.invalid")) {
                CommandResult both = runWithApproval(session, "bash('curl -s -m 1 " + inside + " " + elsewhere + "')");
                assertFalse(both.output().contains("hello"), both::toString);
                assertEquals(1, questions.size(), questions::toString);
                questions.clear();
            }
            // What asks this machine asks it also while servers run in the sandbox.
            CommandResult asked =
                    runCommand(session, "bash('curl -s -m 1 http://127.0.0.1:" + mine.getLocalPort() + "/')");
            assertTrue(asked.ended().contains("exit code 28"), asked::toString);
            assertTrue(
                    Objects.requireNonNull(asked.note())
                            .endsWith("programs listen on port "
                                    + URI.create(inside).getPort() + '.'),
                    asked::toString);
        }
        assertEquals(List.of(), questions);
    }

    @Test
    void serversOfPythonAndNodeAreReachable() throws Exception {
        assumeTrue(isInstalled("python3") && isInstalled("node"), "python3 or node is not installed");
        Files.writeString(workspace.resolve("page.txt"), "a page\n");
        writeScript(
                "server.js",
                "const s = require('http').createServer((q, a) => a.end('from node\\n'));"
                        + " s.listen(0, '127.0.0.1', () => require('fs').writeFileSync('node', String(s.address().port)));");
        try (Session session = open(BUILT_IN, "")) {
            assertTrue(session.run("bash_start('python3 -u -m http.server 0 --bind 127.0.0.1 > python.log 2>&1')")
                    .success());
            assertTrue(session.run("bash_start('node server.js')").success());
            Path log = workspace.resolve("python.log");
            Waiting.until(
                    "python listens",
                    () -> Files.exists(log) && Files.readString(log).contains("http://"));
            String python = Files.readString(log).replaceAll("(?s).*(http://[0-9.:]+/).*", "$1");
            assertEquals(
                    "a page\n",
                    runCommand(session, "bash('curl -s " + python + "page.txt')")
                            .output());
            assertEquals(
                    "from node\n",
                    runCommand(session, "bash('curl -s " + address("node") + "')")
                            .output());
            writeScript("ask.js", "fetch(process.argv[2]).then(a => a.text()).then(t => console.log(t.trim()))");
            assertEquals(
                    "a page\n",
                    runCommand(session, "bash('node ask.js " + python + "page.txt')")
                            .output());
        }
        assertEquals(List.of(), questions);
    }

    private static boolean isInstalled(String program) {
        return CommandProbe.of(List.of(program, "--version")).isEmpty();
    }

    @Test
    void serverOutsideTheSandboxIsReachableFromEverywhere() throws Exception {
        try (Session session = open(
                BUILT_IN,
                "\"rules\": [{\"id\": \"server\", \"decision\": \"allow\", \"commands\": [[\""
                        + Path.of(System.getProperty("java.home"), "bin", "java") + "\"]]}]")) {
            ActionResult started = session.run("bash_start(command=\"" + startingServer("port") + "\")");
            assertTrue(started.success(), started::toString);
            CommandResult answer = runCommand(session, "bash('curl -s " + address("port") + "')");
            assertEquals("hello\n", answer.output());
            assertNull(answer.note(), answer::toString);
        }
        assertEquals(List.of(), questions);
    }

    @Test
    void lineAsksItsOwnServerAndEndsIt() throws Exception {
        try (Session session = open(BUILT_IN, "")) {
            CommandResult result = runCommand(
                    session,
                    "bash(command=\"" + startingServer("port") + " > /dev/null & until [ -s port ]; do sleep 0.1; done;"
                            + " PORT=$(cat port); curl -s -X POST -d a=b -o out.txt http://127.0.0.1:$PORT/; kill $!; cat out.txt\")");
            assertEquals("hello\n", result.output());
            assertEquals("hello\n", Files.readString(workspace.resolve("out.txt")));
        }
        assertEquals(List.of(), questions);
    }

    @Test
    void temporaryFolderBelongsToTheSandbox() throws Exception {
        String name = "docui-" + folder.getFileName();
        Files.writeString(workspace.resolve("a.txt"), "text\n");
        try (Session session = open(BUILT_IN, "")) {
            CommandResult result = runCommand(
                    session,
                    "bash('mkdir /tmp/" + name + " && cp a.txt /tmp/" + name + "/b && cat /tmp/" + name + "/b')");
            assertEquals("text\n", result.output());
            assertTrue(Objects.requireNonNull(result.note()).contains("a /tmp of its own"), result::toString);
            assertTrue(
                    runCommand(session, "bash('ls /tmp/" + name + "')").ended().contains("exit code 2"));
            result = runCommand(session, "bash('d=$(mktemp -d); echo a > \"$d/f\"; cd $d && cat f && rm -r \"$d\"')");
            assertEquals("a\n", result.output());
        }
        assertFalse(Files.exists(Path.of("/tmp", name)), "the real /tmp is not changed");
        assertEquals(List.of(), questions);
    }

    /** The path of the folder is one in the sandbox, where the machine has another folder or none. */
    @Test
    void folderOfShellIsThatOfItsSandbox() throws Exception {
        try (Session session = open(BUILT_IN, "")) {
            session.run("open_session()");
            runCommand(session, "bash('mkdir -p /tmp/docui-inner && cd /tmp/docui-inner', session_id=obj:shell:sh1)");
            CommandResult result = runCommand(session, "bash('echo x > y && pwd', session_id=obj:shell:sh1)");
            assertEquals("/tmp/docui-inner\n", result.output());
            assertFalse(Files.exists(Path.of("/tmp/docui-inner")));
            runCommand(session, "bash('rm -r /tmp/docui-inner', session_id=obj:shell:sh1)");
            assertFalse(
                    session.run("bash('echo x > y', session_id=obj:shell:sh1)").success(), "the folder is gone");
        }
    }

    @Test
    void commandEndsProcessesThatWereStartedHere() throws Exception {
        try (Session session = open(
                BUILT_IN, "\"rules\": [{\"id\": \"wait\", \"decision\": \"allow\", \"commands\": [[\"sleep\"]]}]")) {
            assertTrue(session.run("bash_start('sleep 3600')").success());
            Waiting.until(
                    "it runs",
                    () -> runner.own().stream()
                            .anyMatch(process ->
                                    process.info().commandLine().orElse("").contains("sleep 3600")));
            ProcessHandle sleeping = runner.own().stream()
                    .filter(process -> process.info().commandLine().orElse("").contains("sleep 3600"))
                    .findFirst()
                    .orElseThrow();
            runCommand(session, "bash('kill " + sleeping.pid() + "')");
            Waiting.until("it has ended", () -> !sleeping.isAlive());
            assertEquals(List.of(), questions);
            assertFalse(session.run("bash('kill " + ProcessHandle.current().pid() + "')")
                    .success());
            assertFalse(session.run("bash('kill -9 1')").success());
        }
    }

    /** A command that runs alone is no cause, although it is not permitted in this line. */
    @Test
    void questionNamesOnlyItsCauses() throws IOException {
        Session session = open(BUILT_IN, "");
        for (String line : List.of("touch a b && rm a b; git clean -f", "rm a b; find old -delete; pkill x")) {
            ActionResult result = session.run("bash('" + line + "')");
            String told = String.valueOf(result.error());
            assertFalse(result.success(), line);
            assertTrue(told.contains("runs git clean -f") || told.contains("runs pkill x"), told);
            String cause = told.split("; if you approve", -1)[0];
            assertFalse(cause.contains("runs rm a b"), cause);
            session.run("answer('no')");
        }
    }

    /** Nobody asked for the process that holds the network of the sandbox open. */
    @Test
    void processesLackThoseThatTheSandboxNeeds() throws IOException {
        try (Session session = open(BUILT_IN, "")) {
            runCommand(session, "bash('make none')");
            assertTrue(runner.isSandboxNetworkShared());
            Set<Long> helpers =
                    runner.helpers().stream().map(ProcessHandle::pid).collect(Collectors.toSet());
            assertFalse(helpers.isEmpty());
            Path folder = Path.of("").toRealPath();
            List<HostProcess> listed = new HostProcessFinder(runner, folder, InstantSource.system()).matching("");
            assertTrue(
                    listed.stream()
                            .map(process ->
                                    process.label().substring(process.label().lastIndexOf(' ') + 1))
                            .noneMatch(id -> helpers.contains(Long.valueOf(id))),
                    listed::toString);
        }
    }

    @Test
    void explanationsAreLongOnlyOnce() throws IOException {
        Session session = open(BUILT_IN, "");
        String first = String.valueOf(
                runCommand(session, "bash('ps -e | cat; echo x > f')").note());
        assertTrue(first.contains("ps told about the sandbox, which has"), first);
        String second = String.valueOf(
                runCommand(session, "bash('ps -e | cat; echo x > f')").note());
        assertTrue(second.contains("ps told about the sandbox.") && second.length() < first.length(), second);
        String failed = String.valueOf(runCommand(session, "bash('make none')").note());
        assertTrue(failed.contains("write only to the workspace"), failed);
        assertEquals(
                "It ran in the sandbox.",
                runCommand(session, "bash('make none')").note());
        String job = String.valueOf(runCommand(session, "bash('kill %1')").note());
        assertTrue(job.contains("process_kill"), job);
    }
}
