package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.automation.IntentResult;
import io.docui.hostops.automation.ManualActionProposal;
import io.docui.hostops.automation.WorkflowProvider.StepResult;
import io.docui.hostops.automation.WorkflowProvider.WorkflowResult;
import io.docui.hostops.automation.WorkspaceTaskResult;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.session.Session;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Intents, tasks, proposals and workflows as a model uses them: by calls, in real programs, under a policy. */
@Timeout(value = 180, unit = TimeUnit.SECONDS)
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class IntentsTest extends HostSessionFixture {
    @Test
    void buildsWhenNothingIsBuiltYet() throws Exception {
        createMavenProject("mkdir -p target; touch target/made");
        Session session = open();
        IntentResult first = runIntent(session, "ensure_built()");
        assertTrue(first.ok(), first::outcome);
        assertTrue(
                first.outcome().startsWith("Whether it was up to date is not known: no build was started with build()"),
                first::outcome);
        assertEquals("shell", first.channelUsed());
        assertEquals(
                List.of("workspaceFiles: no task in .vscode/tasks.json is the default of its group build"),
                first.tried());
    }

    @Test
    void prefersWorkspaceTaskToBuildSystem() throws Exception {
        Files.createDirectories(workspace.resolve(".vscode"));
        Files.writeString(
                workspace.resolve(".vscode/tasks.json"),
                "{ // ours\n \"tasks\": [{\"label\": \"all\", \"command\": \"echo built by a task\", \"group\": \"build\"},]\n}\n");
        Files.writeString(workspace.resolve("Makefile"), "all:\n");
        Session session = open();
        IntentResult built = runIntent(session, "build()");
        assertEquals("workspaceFiles", built.channelUsed());
        assertTrue(built.outcome().contains("built by a task"), built::outcome);
        ActionResult run = awaitOutcome(session, session.run("run_task('all')"));
        assertEquals("workspaceFiles", run.channelUsed());
        WorkspaceTaskResult task = (WorkspaceTaskResult) Objects.requireNonNull(run.result());
        assertTrue(task.ok() && task.outcome().contains("built by a task"), task::outcome);
        assertEquals(
                List.of("build", "bash_start", "run_task", "bash_start"),
                operations(session).stream().map(OperationEntry::action).toList());
    }

    @Test
    void reportsFailedBuildAndRebuilds() throws Exception {
        createMavenProject("exit 3");
        Session session = open();
        IntentResult built = runIntent(session, "build()");
        assertFalse(built.ok());
        assertEquals("shell", built.channelUsed());
        assertTrue(built.outcome().startsWith("It failed: exit code 3"), built::outcome);
        IntentResult again = runIntent(session, "ensure_built()");
        assertTrue(again.outcome().startsWith("It was not up to date: the last build, started "), again::outcome);
    }

    @Test
    void opensFileInInstalledEditor() throws Exception {
        createProgram("code", "printf '%s\\n' \"$@\" > " + folder.resolve("args"));
        Files.writeString(workspace.resolve("a b.ts"), "x\n");
        Session session = open(OPEN, ":0");
        IntentResult shown = runIntent(session, "open_file_in_editor('a b.ts', 3)");
        assertTrue(shown.ok(), shown::outcome);
        assertEquals("ideCli", shown.channelUsed());
        assertEquals(
                List.of("--reuse-window", "--goto", workspace + "/a b.ts:3:1"),
                Files.readAllLines(folder.resolve("args")));
        Files.writeString(workspace.resolve(".a b.ts.swp"), "");
        IntentResult seen = runIntent(session, "ensure_open('a b.ts')");
        assertEquals("a b.ts is open: Vim has it open: its swap file .a b.ts.swp exists.", seen.outcome());
    }

    @Test
    void createsProposalThatOnlyPersonCompletes() throws Exception {
        createProgram("code", "exit 0");
        Files.writeString(workspace.resolve("a.ts"), "x\n");
        Session session = open();
        IntentResult none = runIntent(session, "open_file_in_editor('a.ts', 3)");
        assertFalse(none.ok());
        assertTrue(none.tried().get(0).startsWith("ideCli: code"), none::toString);
        assertTrue(session.look().contains("Please open a.ts at line 3 in your editor"), session::look);
        ActionResult alone = session.run("mark_done(obj:proposal:1)");
        assertEquals(ErrorCode.NOT_PERMITTED, error(alone).code());
        session.setApprover(new AutoApprover());
        assertFalse(session.run("mark_done(obj:proposal:1, 'it is open')").success());
        ActionResult done = session.run("answer('yes')");
        assertTrue(done.success(), () -> String.valueOf(done.error()));
        assertEquals(
                "person",
                operations(session)
                        .get(operations(session).size() - 1)
                        .attribution()
                        .authorized());
        assertTrue(session.look().contains("There are no open proposals."));
        assertFalse(session.look().contains("function mark_done"), session::look);
    }

    @Test
    void withdrawsObsoleteProposals() throws Exception {
        Session session = open();
        assertFalse(session.look().contains("function withdraw"), session::look);
        IntentResult first = runIntent(session, "focus_window('Editor')");
        assertEquals(
                List.of("uiAutomation", "keyMouse").stream()
                        .map(channel -> channel + ": off in the policy; the machine's owner can turn it on with \""
                                + channel + "\": true in ideOperation of " + home.resolve("policy.json"))
                        .toList(),
                first.tried());
        assertEquals("1 open", proposalState(runIntent(session, "focus_window('Editor')")));
        assertTrue(session.look().contains("Please bring the window Editor to the front"), session::look);
        ActionResult taken = session.run("withdraw(obj:proposal:1)");
        assertTrue(taken.success(), () -> String.valueOf(taken.error()));
        assertTrue(session.look().contains("There are no open proposals."));
        assertEquals("2 open", proposalState(runIntent(session, "focus_window('Editor')")));
    }

    private static String proposalState(IntentResult result) {
        ManualActionProposal proposal = Objects.requireNonNull(result.proposal());
        return proposal.id() + " " + proposal.state();
    }

    @Test
    void recordsEachWorkflowStepAsOperation() throws Exception {
        Session session = open();
        WorkflowResult result = runWorkflow(
                session,
                "run_workflow(steps=[{id: 'a', call: \"write(path='a.txt', content='one')\"}, "
                        + "{id: 'b', call: \"bash(argv=['false'])\", orElse: \"bash(argv=['true'])\"}, "
                        + "{id: 'c', call: \"bash(argv=['false'])\"}, "
                        + "{id: 'd', call: \"write(path='d.txt', content='four')\"}, "
                        + "{id: 'e', call: \"write(path='e.txt', content='five')\", when: 'failed(c) and skipped(d)'}])");
        assertEquals(
                "a ok, b ok, c failed, d skipped, e ok",
                result.steps().stream()
                        .map(step -> step.id() + " " + step.state())
                        .collect(Collectors.joining(", ")));
        assertFalse(result.ok());
        assertEquals("one", Files.readString(workspace.resolve("a.txt")).strip());
        assertFalse(Files.exists(workspace.resolve("d.txt")));
        String first = Objects.requireNonNull(result.steps().get(0).operation());
        assertTrue(session.run("undo_last()").success());
        assertFalse(Files.exists(workspace.resolve("e.txt")));
        assertTrue(Files.exists(workspace.resolve("a.txt")), first);
    }

    @Test
    void runsNoStepOfInvalidOrDeniedWorkflow() throws Exception {
        Session session = open(
                OPEN + ", \"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"make\", \"clean\"]]}]",
                "");
        ActionResult unreadable = awaitOutcome(
                session,
                session.run(
                        "run_workflow(steps=[{id: 'a', call: \"write(path='a.txt', content='x')\"}, {id: 'b', call: 'nonsense()'}, "
                                + "{id: 'c', call: 'run_workflow(steps=[])'}])"));
        String message = error(unreadable).message();
        assertTrue(message.startsWith("Nothing was run. Step b: "), message);
        assertTrue(message.contains("Step c: `run_workflow` cannot be a step."), message);
        ActionResult denied = session.run("run_workflow(steps=[{id: 'a', call: \"write(path='a.txt', content='x')\"}, "
                + "{id: 'b', call: \"bash(command='make clean')\"}])");
        assertEquals(ErrorCode.NOT_PERMITTED, error(denied).code());
        assertFalse(Files.exists(workspace.resolve("a.txt")));
    }

    @Test
    void asksOnceForAllWorkflowSteps() throws Exception {
        Session session = open("\"sandbox\": {\"use\": false}", "");
        session.setApprover(new AutoApprover());
        Files.writeString(workspace.resolve("touch.sh"), "touch \"$1\"\n");
        String call = "run_workflow(steps=[{id: 'a', call: \"bash(command='sh touch.sh one')\"}, "
                + "{id: 'b', call: \"bash(command='sh touch.sh two')\"}])";
        assertEquals(ErrorCode.NOT_PERMITTED, error(session.run(call)).code());
        ActionResult result = awaitOutcome(session, session.run("answer('yes')"));
        assertTrue(
                ((WorkflowResult) Objects.requireNonNull(result.result())).ok(), () -> String.valueOf(result.text()));
        assertTrue(Files.exists(workspace.resolve("one")) && Files.exists(workspace.resolve("two")));
    }

    @Test
    void previewShowsStepOrderAndDecisions() throws Exception {
        Session session = open("\"sandbox\": {\"use\": false}", "");
        ActionResult preview = session.run(
                "run_workflow(steps=[{id: 'b', call: \"bash(command='make')\", after: ['a']}, {id: 'a', call: \"read(path='x')\", after: []}])",
                true);
        assertTrue(preview.success(), () -> String.valueOf(preview.error()));
        WorkflowResult result = (WorkflowResult) Objects.requireNonNull(preview.result());
        assertEquals(
                List.of("a", "b"), result.steps().stream().map(StepResult::id).toList());
        assertEquals("allow", result.steps().get(0).state());
        assertTrue(result.steps().get(1).state().startsWith("ask, "), result::toString);
    }

    @Test
    void cancellingWorkflowEndsRunningStep() throws Exception {
        Session session = open();
        ActionResult accepted = session.run(
                "run_workflow(steps=[{id: 'a', call: \"bash_start(command='echo $$ > pid; exec sleep 600')\"}, {id: 'b', call: \"bash(argv=['true'])\"}])");
        Path file = workspace.resolve("pid");
        Waiting.until(
                "the step runs",
                () -> Files.exists(file) && !Files.readString(file).isBlank());
        long pid = Long.parseLong(Files.readString(file).strip());
        String handle = Objects.requireNonNull(accepted.asyncHandle());
        assertTrue(session.cancel(handle));
        assertEquals(
                ErrorCode.CANCELLED,
                error(session.operationResult(handle, Duration.ofSeconds(60)).orElseThrow())
                        .code());
        ProcessHandle.of(pid)
                .ifPresent(process ->
                        process.onExit().orTimeout(60, TimeUnit.SECONDS).join());
        assertEquals(
                List.of("run_workflow", "bash_start"),
                operations(session).stream().map(OperationEntry::action).toList());
    }

    @Test
    void addsTaskPreservingCommentsAndUndoesIt() throws Exception {
        Files.createDirectories(workspace.resolve(".vscode"));
        Path file = workspace.resolve(".vscode/tasks.json");
        String before = "{\r\n  // ours\r\n  \"version\": \"2.0.0\",\r\n  \"tasks\": [],\r\n}\r\n";
        Files.writeString(file, before);
        Session session = open();
        String call = "task_put(label='test', command='npm', args=['test'], group='TEST', isDefault=true)";
        ActionResult preview = session.run(call, true);
        assertEquals(before, Files.readString(file), () -> String.valueOf(preview.text()));
        ActionResult put = session.run(call);
        assertTrue(put.success(), () -> String.valueOf(put.error()));
        String after = Files.readString(file);
        assertTrue(after.contains("// ours\r\n") && after.contains("\"label\": \"test\",\r\n"), after);
        assertTrue(session.look().contains("npm test"), session::look);
        ActionResult undone = session.run("undo_last()");
        assertTrue(undone.success(), () -> String.valueOf(undone.error()));
        assertEquals(before, Files.readString(file));
    }

    @Test
    void environmentSummaryListsChannels() throws Exception {
        Session session = open();
        ActionResult summary = session.run("env_summary()");
        String text = String.valueOf(summary.data());
        assertTrue(text.contains("unknown: off in the policy"), text);
        assertTrue(text.contains("ideCli: no"), text);
        assertTrue(text.contains("workspaceFiles: yes"), text);
        assertTrue(
                text.contains("ideExtension: no, no editor on this machine with the example-ide/vscode extension"),
                text);
        assertTrue(text.contains("headless: no, no editor in a browser or on another machine"), text);
    }
}
