package io.docui.runtime.internal.pipeline;

import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.app.ParameterChoices;
import io.docui.runtime.internal.background.AsyncOperationRegistry;
import io.docui.runtime.internal.builtin.DocumentNavigator;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.internal.wizard.CurrentBinder;
import java.util.List;

/** Creates the stages of a session and puts them in order. */
public final class PipelineAssembly {
    private final SessionState state;
    private final CurrentBinder binder;
    private final OperationLog log;
    private final TaskExecutor taskExecutor;
    private final AsyncOperationRegistry asyncOperationRegistry;
    private final RemovalTracker removalTracker;

    public PipelineAssembly(
            SessionState state,
            CurrentBinder binder,
            OperationLog log,
            TaskExecutor taskExecutor,
            AsyncOperationRegistry asyncOperationRegistry,
            RemovalTracker removalTracker) {
        this.state = state;
        this.binder = binder;
        this.log = log;
        this.taskExecutor = taskExecutor;
        this.asyncOperationRegistry = asyncOperationRegistry;
        this.removalTracker = removalTracker;
    }

    /** The assembled parts. */
    public record Parts(CallPipeline pipeline, SessionReplayer replayer) {}

    public Parts assemble(
            CallAuthorizer authorizer,
            ApprovalRequester approvalRequester,
            DocumentNavigator navigator,
            DocumentRefresher document,
            IdleExecutor idleExecutor) {
        CallBinder usual = binder.usual();
        AnchorIssuer issuer = new AnchorIssuer(state.providers(), state.memory(), null);
        ActionVisibilityChecker visibility =
                new ActionVisibilityChecker(state.providers(), state.anchors(), authorizer);
        ParameterChoices choices = new ParameterChoices(state.providers());
        RecoverySuggestionFilter recoveries =
                new RecoverySuggestionFilter(usual, state.anchors(), visibility, authorizer, choices, navigator);
        ResultFactory results = new ResultFactory(issuer, state.anchors(), recoveries);
        FailureHandler failures = new FailureHandler(results, asyncOperationRegistry);
        BuiltInExecutor builtIns =
                new BuiltInExecutor(state, usual, log, taskExecutor, asyncOperationRegistry, navigator);
        authorizer.setBuiltIns(builtIns);
        MethodCaller methods = new MethodCaller(taskExecutor);
        ArgumentResolver arguments = new ArgumentResolver(state.anchors(), document);
        RecordStage record = new RecordStage(log, authorizer, asyncOperationRegistry);
        SettleStage settle = new SettleStage(asyncOperationRegistry);
        ResolveStage resolve = new ResolveStage(new NestedArguments(usual, issuer), arguments, issuer, visibility);
        List<CallStage> stages = List.of(
                resolve,
                new CheckStage(visibility, choices, issuer),
                new AuthorizeStage(authorizer, builtIns, results),
                record,
                new DetachStage(taskExecutor, asyncOperationRegistry, methods, results, failures, settle),
                new ExecuteStage(state.providers(), methods, builtIns, results),
                new EncodeStage(state, issuer, results, taskExecutor));
        CallTask task = new CallTask(taskExecutor, stages, failures, settle);
        CallRunner runner = new CallRunner(state, usual, record, task, settle);
        LinkResolver links = new LinkResolver(state.anchors(), binder, document);
        CallInspector inspector = new CallInspector(taskExecutor, resolve, visibility, issuer, links, runner);
        CompleteStage complete = new CompleteStage(state, inspector, authorizer, approvalRequester, taskExecutor, log);
        CallPipeline pipeline = new CallPipeline(
                List.of(new ParseStage(), new BindStage(binder, links), new PrecheckStage(authorizer), complete),
                complete,
                runner,
                new CombineStage(recoveries, removalTracker, taskExecutor),
                new LateCallSubmitter(usual, inspector, runner, removalTracker, asyncOperationRegistry, idleExecutor));
        return new Parts(pipeline, new SessionReplayer(taskExecutor, builtIns, runner));
    }
}
