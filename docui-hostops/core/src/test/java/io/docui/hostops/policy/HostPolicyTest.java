package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.PolicyScope;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionlessCallReader;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The policy at work in a session: what is shown, what runs, who is asked, and what every answer says. */
class HostPolicyTest {
    private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

    @TempDir
    Path folder;

    private final FakeTools tools = new FakeTools();
    private Path workspace;
    private Path home;

    @BeforeEach
    void createWorkspace() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(workspace.resolve("notes.txt"), "x");
    }

    private Session open(Optional<Path> file) {
        PolicyScope policyScope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy =
                FakeTools.declareEffects(HostPolicy.load(file, policyScope, () -> false, InstantSource.fixed(NOON)));
        return DocUI.app(
                        FakeToolsDocUI.bind(tools),
                        PolicyProvider.withChangeDetector(PolicyProviderDocUI.bind(new PolicyProvider(policy)), policy))
                .withPolicy(policy)
                .open();
    }

    private Session open(String operations) throws IOException {
        return open(Optional.of(Files.writeString(
                home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}")));
    }

    private static String message(ActionResult result) {
        return Objects.requireNonNull(result.error()).toString();
    }

    private void assertNotPermitted(Session session, String call, String... words) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), call);
        assertEquals(
                ErrorCode.NOT_PERMITTED, Objects.requireNonNull(result.error()).code());
        for (String word : words) {
            assertTrue(message(result).contains(word), () -> message(result) + " should say: " + word);
        }
        assertEquals(List.of(), tools.ran);
    }

    @Test
    void hidesDeniedActionsAndNamesRule() {
        try (Session session = open(Optional.empty())) {
            String document = session.look();
            assertTrue(document.contains("function bash("), document);
            assertFalse(document.contains("screen_find"), document);
            assertTrue(document.contains("off: uiAutomation, keyMouse, visualClick"), document);
            assertNotPermitted(session, "screen_find('x')", "ideOperation.visualClick is off");
            assertNotPermitted(session, "bash('sudo ls')", "rule elevation (runs as another user)", "runs sudo ls");
        }
    }

    private static String line(String document, String part) {
        return document.lines()
                .filter(one -> one.contains(part))
                .findFirst()
                .orElseThrow(() -> new AssertionError(part + " is not in " + document));
    }

    @Test
    void marksActionsThatAskByPolicyInForce() throws IOException {
        String always = "\"confirmPolicy\": [{\"tool\": \"read\", \"confirm\": \"always\"}]";
        try (Session session = open("\"rules\": []")) {
            String before = session.look();
            assertTrue(before.contains("// asks: a person must permit each call\n"), before);
            assertTrue(line(before, "function undeclared(").endsWith(" // asks"), before);
            assertTrue(line(before, "function undeclared_text(").endsWith(" // asks"), before);
            assertFalse(line(before, "function read(").contains("// asks"), before);
            assertFalse(line(before, "function bash(").contains("// asks"), before);
            Files.writeString(home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + always + "}}\n");
            String after = session.look();
            assertTrue(line(after, "function read(").endsWith(" // asks"), after);
        }
    }

    @Test
    void permissionForAlwaysIsWrittenToPolicyFile() throws IOException {
        Path file = home.resolve("policy.json");
        Files.writeString(file, "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {}}");
        List<String> told = new ArrayList<>();
        List<String> announced = new ArrayList<>();
        try (Session session = open(Optional.of(file))) {
            session.setApprover(new Approver() {
                @Override
                public boolean requestApproval(WizardSpec question, Duration within) {
                    throw new AssertionError("the other method is called");
                }

                @Override
                public Decision requestDecision(WizardSpec question, Duration within) {
                    question.steps().stream()
                            .filter(WizardStep.Inform.class::isInstance)
                            .map(WizardStep.Inform.class::cast)
                            .filter(step -> step.topic() == WizardStep.Topic.PERMANENT_RULE)
                            .forEach(step -> announced.addAll(step.details()));
                    return new Decision(true, "Ann", "", true);
                }

                @Override
                public void onPermittedAlways(Optional<String> sentence) {
                    told.add(sentence.orElse("nothing"));
                }
            });
            session.run("bash('npm ci')");
            session.run("answer('yes')");
            assertEquals(List.of("npm ci"), tools.ran);
            assertEquals(List.of("Written to " + announced.get(0)), told, "what was announced is written");
            assertTrue(told.get(0).startsWith("Written to " + file + ": {\"id\":\"allow-npm-ci\""), told::toString);
            assertTrue(Files.readString(file).contains("allow-npm-ci"));
            session.setApprover(Approver.NOBODY);
            assertTrue(session.run("bash('npm ci')").success(), "it runs without a question");
            assertFalse(session.run("bash('npm ci --x')").success(), "no other command does");
        }
    }

    /** A rule for a file permits every content of it, also when another program obeys or runs the file. */
    @Test
    void changesOfProtectedFilesAreNotPermittedAlways() throws IOException {
        Path file = home.resolve("policy.json");
        Files.writeString(
                file,
                "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\":"
                        + " {\"rules\": [{\"id\": \"r\", \"decision\": \"allow\", \"commands\": [[\"./run.sh\"]]}]}}");
        List<String> asked = new ArrayList<>();
        List<String> announced = new ArrayList<>();
        try (Session session = open(Optional.of(file))) {
            session.setApprover((question, within) -> {
                asked.add(question.toString());
                question.steps().stream()
                        .filter(WizardStep.Inform.class::isInstance)
                        .map(WizardStep.Inform.class::cast)
                        .filter(step -> step.topic() == WizardStep.Topic.PERMANENT_RULE)
                        .forEach(step -> announced.addAll(step.details()));
                return false;
            });
            for (String line : List.of("touch .vscode/settings.json", "cp a run.sh", "echo x > .git/hooks/h")) {
                session.run("bash('" + line + "')");
                session.run("answer('yes')"); // has the person asked, who refuses
            }
            assertEquals(3, asked.size());
            assertEquals(List.of(), announced);
            session.run("bash('npm publish')");
            session.run("answer('yes')"); // has the person asked, who refuses
            assertEquals(1, announced.size(), "a command can be permitted always");
        }
    }

    /** An approval for later calls covers them only as long as the context is the same. */
    @Test
    void approvalContextChangesWithPolicyFile() throws IOException {
        List<String> contexts = new ArrayList<>();
        try (Session session = open("\"rules\": []")) {
            session.setApprover((question, within) -> contexts.add(question.steps().stream()
                    .filter(WizardStep.Inform.class::isInstance)
                    .map(WizardStep.Inform.class::cast)
                    .filter(step -> step.topic() == WizardStep.Topic.CONTEXT)
                    .findFirst()
                    .orElseThrow()
                    .details()
                    .get(0)));
            for (String rules : List.of("[]", "[] ", "[]")) {
                for (int i = 0; i < 2; i++) {
                    session.run("bash('npm ci')");
                    session.run("answer('yes')");
                }
                Files.writeString(
                        home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {\"rules\": " + rules + " }}");
            }
        }
        assertEquals(6, contexts.size());
        assertEquals(contexts.get(0), contexts.get(1));
        assertEquals(3, contexts.stream().distinct().count(), contexts::toString);
    }

    private void place(String command, String target) {
        try {
            Files.writeString(workspace.resolve("prog"), "#!/bin/sh\n" + command + '\n');
            Files.deleteIfExists(workspace.resolve("lk"));
            Files.createSymbolicLink(workspace.resolve("lk"), Path.of(target));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An approval covers what was asked: not another program or file that has been put in its place since. */
    @Test
    void approvalDoesNotCoverWhatChangesDuringQuestion() throws IOException {
        Path file = home.resolve("policy.json");
        String rules = "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {}}";
        Files.writeString(file, rules);
        for (String name : List.of("harmless", "hooks")) {
            Files.createDirectories(workspace.resolve(name));
        }
        for (boolean always : List.of(false, true)) {
            for (String call : List.of("bash('./prog')", "bash('sh prog')", "bash('make lk/x')")) {
                for (boolean changes : List.of(true, false)) {
                    tools.ran.clear();
                    place("true", "harmless");
                    try (Session session = open(Optional.of(file))) {
                        session.setApprover(new Approver() {
                            @Override
                            public boolean requestApproval(WizardSpec question, Duration within) {
                                throw new AssertionError("the other method is called");
                            }

                            @Override
                            public Decision requestDecision(WizardSpec question, Duration within) {
                                if (changes) {
                                    place("evil", "hooks");
                                }
                                return new Decision(true, "Ann", "", always);
                            }
                        });
                        session.run(call);
                        ActionResult answered = session.run("answer('yes')");
                        assertEquals(changes ? 0 : 1, tools.ran.size(), call);
                        assertEquals(
                                changes,
                                !answered.success() && message(answered).contains("has changed"),
                                call);
                        assertEquals(always && !changes, !Files.readString(file).equals(rules), call);
                        Files.writeString(file, rules);
                    }
                }
            }
        }
    }

    /** However a program is called, the rules know it by where it is. */
    @Test
    void ruleForbidsProgramUnderAllItsNames() throws IOException {
        Path program = Files.writeString(workspace.resolve("locked.sh"), "#!/bin/sh\n");
        Files.createDirectories(workspace.resolve("d"));
        Files.createSymbolicLink(workspace.resolve("dl"), Path.of("."));
        Files.createSymbolicLink(workspace.resolve("q.sh"), Path.of("locked.sh"));
        try (Session session =
                open("\"rules\": [{\"id\": \"locked\", \"decision\": \"deny\", \"commands\": [[\"./locked.sh\"]]}]")) {
            for (String called : List.of(
                    "./locked.sh",
                    ".//locked.sh",
                    "././locked.sh",
                    "d/../locked.sh",
                    "dl/locked.sh",
                    program.toString(),
                    "bash -c .//locked.sh",
                    "./q.sh",
                    "bash locked.sh",
                    "sh -x ./locked.sh a",
                    "bash --norc " + program,
                    "python3 -W ignore locked.sh",
                    "cd d && env -i sh ../locked.sh",
                    ". ./locked.sh",
                    "cd d; source ../q.sh",
                    "bash q.sh")) {
                assertNotPermitted(session, "bash('" + called + "')", "rule locked");
            }
        }
    }

    /** A rule for an interpreter with a script means the script, but one for the interpreter alone means no other program. */
    @Test
    void ruleForbidsScriptWhateverRunsIt() throws IOException {
        Files.writeString(workspace.resolve("locked.sh"), "true\n");
        Files.createDirectories(workspace.resolve("d"));
        try (Session session = open(
                "\"rules\": [{\"id\": \"locked\", \"decision\": \"deny\", \"commands\": [[\"bash\", \"locked.sh\"]]},"
                        + "{\"id\": \"py\", \"decision\": \"deny\", \"commands\": [[\"python3\"]]}]")) {
            for (String called : List.of("bash locked.sh", "./locked.sh a", "sh ./locked.sh", "cd d && ../locked.sh")) {
                assertNotPermitted(session, "bash('" + called + "')", "rule locked");
            }
            String other = message(session.run("bash('./other.sh')"));
            assertTrue(other.contains("not known to be read-only"), other);
        }
    }

    /** What a variable, a command or an input yields can be something else the next time, and so can what a replay does. */
    @Test
    void contextSaysThatUnknownWordsAreApprovedForOneTime() {
        List<Boolean> oneTime = new ArrayList<>();
        List<String> asked = new ArrayList<>();
        try (Session session = open(Optional.empty())) {
            session.setApprover((question, within) -> oneTime.add(question.steps().stream()
                    .anyMatch(step ->
                            step instanceof WizardStep.Inform inform && inform.topic() == WizardStep.Topic.ONE_TIME)));
            String echo = session.run("bash('echo x')").operationId();
            for (String call : List.of(
                    "bash('rm -rf \"$dir\"')",
                    "bash('rm -rf $(cat list.txt)')",
                    "bash('npm ci')",
                    "bash('./a.sh')",
                    "bash('ls > .envrc')",
                    "bash('cat notes.txt > .envrc')",
                    "bash('python3 -')",
                    "replay(['" + echo + "'])")) {
                asked.add(session.report(session.run(call)));
                asked.add(session.report(session.run("answer('yes')")));
            }
        }
        assertEquals(List.of(true, true, false, false, true, false, true, true), oneTime, asked::toString);
    }

    /** A workflow, a task and an intent are calls of others, which the person has to know. */
    @Test
    void questionAboutCompositeCallSaysWhatEachPartRuns() {
        PolicyScope policyScope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        SessionlessCallReader reader = new SessionlessCallReader(List.of(FakeToolsDocUI.bind(tools)));
        HostPolicy policy = FakeTools.declareEffects(
                        HostPolicy.load(Optional.empty(), policyScope, () -> false, InstantSource.fixed(NOON)))
                .declareParts(
                        "undeclared", call -> reader.plan("bash('./first.sh a'); bash('echo x'); bash('./second.sh')"));
        List<String> questions = new ArrayList<>();
        try (Session session =
                DocUI.app(FakeToolsDocUI.bind(tools)).withPolicy(policy).open()) {
            session.setApprover((question, within) -> questions.add(question.plainText()));
            session.run("undeclared()");
            session.run("answer('yes')");
        }
        assertEquals(1, questions.size());
        for (String part : List.of("./first.sh a", "./second.sh")) {
            assertTrue(questions.get(0).contains(part), questions::toString);
        }
    }

    /** Without a policy file there is nowhere to write a rule, so no question announces one. */
    @Test
    void announcesNoRuleWithoutPolicyFile() {
        List<WizardStep> steps = new ArrayList<>();
        try (Session session = open(Optional.empty())) {
            session.setApprover((question, within) -> steps.addAll(question.steps()));
            session.run("bash('npm ci')");
            session.run("answer('yes')");
        }
        assertTrue(steps.toString().contains("topic=REASON"), steps::toString);
        assertFalse(steps.toString().contains("PERMANENT_RULE"), steps::toString);
    }

    @Test
    void deniesDisabledChannelWithEnableHint() throws IOException {
        try (Session session = open("\"visualClick\": false")) {
            assertNotPermitted(
                    session,
                    "screen_find('x')",
                    "ideOperation.visualClick is off",
                    "\"visualClick\": true in ideOperation of " + home.resolve("policy.json"));
        }
        try (Session session = open(Optional.empty())) {
            assertNotPermitted(
                    session,
                    "screen_find('x')",
                    "\"visualClick\": true in ideOperation of a policy file",
                    "host policy --help");
        }
    }

    @Test
    void explainsUndoByCallsThatItMakes() {
        try (Session session = open(Optional.empty())) {
            String undo = session.report(session.run("policy_explain('undo_last()')"));
            assertTrue(undo.contains("allow") && undo.contains("the calls that it makes"), undo);
            assertFalse(undo.contains("does not declare"), undo);
        }
    }

    /** A program whose name has a blank reads like another command in the reasons. */
    @Test
    void decoyDoesNotHideReasonOfQuestion() {
        try (Session session = open(Optional.empty())) {
            session.setApprover((question, within) -> false);
            String asked = session.report(
                    session.run("bash(\"git push origin main; 'git push' origin main; rm -rf /tmp/x\")"));
            assertTrue(asked.contains("rule network"), asked);
        }
    }

    @Test
    void warnsAboutSpoofableAppPatterns() {
        PolicyScope policyScope = new PolicyScope(workspace, home, List.of());
        List<String> built = HostPolicy.load(Optional.empty(), policyScope, () -> false, InstantSource.fixed(NOON))
                .warnings();
        assertEquals(List.of(), built);
        List<String> remarks =
                warnings("\"allowedApps\": [\"firefox\", {\"executable\": \"/usr/bin/xterm\", \"title\": \"a*\"},"
                        + " {\"process\": \"code\"}, {\"title\": \"*work*\"}]");
        assertEquals(1, remarks.size(), remarks::toString);
        assertTrue(remarks.get(0).contains("\"firefox\", {\"title\": \"*work*\"}."), remarks::toString);
        assertEquals(List.of(), warnings("\"allowedApps\": [{\"process\": \"code\"}]"));
    }

    @Test
    void warnsAboutConfirmationsAndRulesThatMatchNothing() {
        for (String entry :
                List.of("\"tool\": \"bash\", \"pattern\": \"rm -rf\"", "\"tool\": \"Edit\"", "\"tool\": \"files\"")) {
            List<String> remarks = warnings("\"confirmPolicy\": [{" + entry + ", \"confirm\": \"always\"}]");
            assertEquals(1, remarks.size(), entry + remarks);
            assertTrue(remarks.get(0).startsWith("confirmPolicy[0]"), remarks::toString);
        }
        assertEquals(
                List.of(),
                warnings(
                        "\"confirmPolicy\": [{\"tool\": \"bash\", \"pattern\": [\"rm\", \"-rf\"], \"confirm\": \"always\"},"
                                + " {\"tool\": \"write\", \"pattern\": \"notes.txt\", \"confirm\": \"always\"}]"));
        for (String pattern : List.of("src/{a,b}.c", "%HOME%/x", "file:///etc/x", " src/x")) {
            List<String> remarks =
                    warnings("\"rules\": [{\"id\": \"r\", \"decision\": \"deny\", \"paths\": [\"" + pattern + "\"]}]");
            assertEquals(1, remarks.size(), pattern + remarks);
        }
        for (String pattern : List.of(
                "\"npm\", \"run test\"", "\"FOO=1 make\"", "\"time\", \"make\"", "\"npm\", \"...\", \"$\", \"x\"")) {
            List<String> remarks =
                    warnings("\"rules\": [{\"id\": \"r\", \"decision\": \"deny\", \"commands\": [[" + pattern + "]]}]");
            assertEquals(1, remarks.size(), pattern + remarks);
        }
    }

    private List<String> warnings(String operations) {
        try {
            Path file = Files.writeString(
                    home.resolve("policy.json"),
                    "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {" + operations + "}}");
            PolicyScope policyScope = new PolicyScope(workspace, home, List.of());
            return HostPolicy.load(Optional.of(file), policyScope, () -> false, InstantSource.fixed(NOON))
                    .warnings();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void readsOptionValuesOnlyFromOptions() {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(), new PolicyScope(workspace, home, List.of()), () -> false, InstantSource.fixed(NOON));
        String effects = policy.shell()
                .ofProgram(List.of("touch", "post-commit"), workspace)
                .toString();
        assertTrue(effects.contains("post-commit") && !effects.contains("postmmit"), effects);
    }

    @Test
    void deniesAskWithoutApprover() {
        try (Session session = open(Optional.empty())) {
            assertNotPermitted(session, "bash('make')", "there is nobody to ask", "it is not known to be read-only");
            assertNotPermitted(
                    session, "bash('make')", "policy file (--policy) that contains", "\"commands\":[[\"make\",\"$\"]]");
            assertNotPermitted(session, "bash('ls; make')", "runs make", "Instead: use an action of this document");
            assertNotPermitted(session, "bash('make $x')", "there is nobody to ask. Instead: write all words");
            assertNotPermitted(session, "bash('sudo ls')", "not permitted here. Instead: run it without");
            assertNotPermitted(session, "undeclared()", "does not declare its effects");
            assertTrue(session.run("bash('ls; cat notes.txt')").success());
            assertEquals(List.of("ls; cat notes.txt"), tools.ran);
        }
    }

    @Test
    void questionSaysWhatWouldHappenAndWhy() throws IOException {
        Files.createDirectories(workspace.resolve("build/sub"));
        Files.writeString(workspace.resolve("build/sub/a.o"), "x");
        Files.createDirectories(workspace.resolve("build/.git"));
        List<String> asked = new ArrayList<>();
        try (Session session = open(Optional.empty())) {
            session.setApprover((question, within) -> asked.add(question.plainText()));
            session.run("bash('rm -rf build')");
            session.run("answer('yes')");
        }
        String question = asked.get(0);
        assertTrue(
                question.contains("\nDeletes the folder build and everything in it (1 file); it can be undone.\n"),
                question);
        assertTrue(question.endsWith("Reason: rule removal (removes or overwrites data)."), question);
    }

    @Test
    void asksOnceForConfirmationModeFirst() throws IOException {
        try (Session session =
                open("\"confirmPolicy\": [{\"tool\": \"ba*\", \"pattern\": [\"ls\"], \"confirm\": \"first\"}]")) {
            session.setApprover((question, within) -> true);
            assertFalse(session.run("bash('ls')").success());
            assertTrue(session.run("answer('yes')").success());
            assertTrue(session.run("bash('ls')").success());
            assertFalse(session.run("bash('ls src')").success(), "a yes to one command is none to another");
            assertTrue(session.run("bash('cat notes.txt')").success());
            assertEquals(List.of("ls", "ls", "cat notes.txt"), tools.ran);
        }
    }

    /** A yes is about the place that a link leads to, and about one command. */
    @Test
    void confirmationAskedOnceFollowsLinks() throws IOException {
        Files.createDirectories(workspace.resolve("deploy"));
        Files.writeString(workspace.resolve("deploy/a.txt"), "a");
        Files.writeString(workspace.resolve("deploy/b.txt"), "b");
        Path link = Files.createSymbolicLink(workspace.resolve("link"), Path.of("deploy/a.txt"));
        try (Session session =
                open("\"confirmPolicy\": [{\"tool\": \"bash\", \"pattern\": \"deploy/**\", \"confirm\": \"first\"}]")) {
            session.setApprover((question, within) -> true);
            String question = session.report(session.run("bash('cat link')"));
            assertTrue(question.contains("says first, so a yes holds for later calls with link"), question);
            assertTrue(session.run("answer('yes')").success());
            assertTrue(session.run("bash('cat link')").success());
            Files.delete(link);
            Files.createSymbolicLink(link, Path.of("deploy/b.txt"));
            assertFalse(session.run("bash('cat link')").success());
        }
    }

    @Test
    void confirmationAskedOnceOfWholeActionHoldsForOneCommand() throws IOException {
        try (Session session = open("\"confirmPolicy\": [{\"tool\": \"bash\", \"confirm\": \"first\"}]")) {
            session.setApprover((question, within) -> true);
            assertFalse(session.run("bash('ls')").success());
            assertTrue(session.run("answer('yes')").success());
            assertTrue(session.run("bash('ls')").success());
            assertFalse(session.run("bash('ls src')").success());
        }
    }

    /** The same command in another folder does something else. */
    @Test
    void confirmationAskedOnceHoldsForOneFolder() throws IOException {
        Files.createDirectories(workspace.resolve("a"));
        Files.createDirectories(workspace.resolve("b"));
        try (Session session =
                open("\"confirmPolicy\": [{\"tool\": \"bash\", \"pattern\": [\"ls\"], \"confirm\": \"first\"}]")) {
            session.setApprover((question, within) -> true);
            assertFalse(session.run("bash('cd a && ls')").success());
            assertTrue(session.run("answer('yes')").success());
            assertTrue(session.run("bash('cd a && ls')").success());
            assertFalse(session.run("bash('cd b && ls')").success());
            assertFalse(session.run("bash('ls')").success());
        }
    }

    @Test
    void denyRulesOverrideConfirmNever() throws IOException {
        String never = "\"confirmPolicy\": [{\"tool\": \"bash\", \"confirm\": \"never\"}],"
                + "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"make\", \"clean\"]]}]";
        try (Session session = open(never)) {
            assertNotPermitted(session, "bash('make clean')", "rule no");
            assertNotPermitted(session, "bash('$x')", "unknown");
            assertTrue(session.run("bash('make all')").success());
        }
    }

    @Test
    void invalidPolicyFileAllowsOnlyReading() throws IOException {
        try (Session session = open("\"shel\": true")) {
            String document = session.look();
            assertTrue(document.contains("Everything except reading is denied"), document);
            assertTrue(document.contains("ideOperation.shel is unknown (did you mean shell?)"), document);
            assertFalse(document.contains("function bash("), document);
            assertNotPermitted(session, "bash('ls')", "policy.json cannot be used", "did you mean shell?");
            assertTrue(session.run("read('notes.txt')").success());
            assertEquals(List.of("read notes.txt"), tools.ran);
        }
    }

    @Test
    void rejectsMissingAndWorkspacePolicyFiles() throws IOException {
        Path inside = Files.writeString(workspace.resolve("policy.json"), HostPolicy.builtIn());
        try (Session session = open(Optional.of(inside))) {
            assertNotPermitted(session, "bash('ls')", "it is in the workspace");
        }
        try (Session session = open(Optional.of(home.resolve("none.json")))) {
            assertNotPermitted(session, "bash('ls')", "the file does not exist");
        }
        Path link = Files.createSymbolicLink(home.resolve("link.json"), inside);
        try (Session session = open(Optional.of(link))) {
            assertNotPermitted(session, "bash('ls')", "it is in the workspace");
        }
    }

    @Test
    void protectsPolicyAndStateFromAllRules() throws IOException {
        String all = "\"rules\": [{\"id\": \"all\", \"decision\": \"allow\", \"paths\": [\"/**\"]},"
                + " {\"id\": \"any\", \"decision\": \"allow\", \"commands\": [[\"*\"]]}]";
        try (Session session = open(all)) {
            assertNotPermitted(session, "read('../policy.json')", "no operation may use the policy");
            assertNotPermitted(session, "read('../state/ledger.jsonl')", "no operation may use the policy");
            assertNotPermitted(session, "bash('echo x > ../policy.json')", "no operation may use the policy");
            assertNotPermitted(session, "bash('python3 x ../state')", "no operation may use the policy");
            assertTrue(session.run("read('../other.txt')").success());
        }
    }

    @Test
    void allowsOnlyReadingOutsideScope() throws IOException {
        try (Session session = open("\"scope\": {\"time\": {\"until\": \"2026-11-22T11:00:00Z\"}}")) {
            assertNotPermitted(session, "bash('ls')", "scope.time has ended");
            assertTrue(session.run("read('notes.txt')").success());
        }
        try (Session session = open("\"scope\": {\"workspace\": [\"/elsewhere/**\"]}")) {
            tools.ran.clear();
            assertNotPermitted(session, "bash('ls')", "scope.workspace does not include this workspace");
        }
    }

    @Test
    void explainsDecisionForCall() {
        try (Session session = open(Optional.empty())) {
            ActionResult result = session.run("policy_explain(\"bash('sudo rm -rf ../x; ls')\")");
            assertTrue(result.success(), () -> message(result));
            String text = String.valueOf(result.result());
            for (String word : List.of(
                    "deny",
                    "rule elevation (runs as another user): runs sudo rm -rf ../x",
                    "[elevation: deny]",
                    "[removal: ask]",
                    "(by sudo)",
                    "runs ls (it only reads)")) {
                assertTrue(text.contains(word), () -> text + " should say: " + word);
            }
            assertEquals(List.of(), tools.ran);
            for (String line :
                    List.of("git stash list", "git merge-base HEAD main", "git log -S accepts", "docker ps web")) {
                String told = String.valueOf(
                        session.run("policy_explain(\"bash('" + line + "')\")").result());
                assertFalse(told.contains("reads /") || told.contains("names /"), told);
            }
            String found = String.valueOf(session.run("policy_explain(\"bash('find .. -name junit*.jar')\")")
                    .result());
            assertFalse(found.contains("writes /"), found);
            assertTrue(String.valueOf(session.run("policy_explain(\"bash('cat notes.txt')\")")
                            .result())
                    .contains("reads " + workspace.resolve("notes.txt")));
            assertTrue(message(session.run("policy_explain('bash(comand=1)')")).contains("comand"));
            assertTrue(message(session.run("policy_explain('look(); look()')")).contains("exactly one call"));
        }
    }
}
