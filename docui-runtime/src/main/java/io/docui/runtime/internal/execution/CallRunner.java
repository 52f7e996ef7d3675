package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ParameterChoices;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.history.HistoryCallRunner;
import io.docui.runtime.internal.history.LedgerCallReader;
import io.docui.runtime.internal.history.LedgerReplayer;
import io.docui.runtime.internal.history.LedgerTableWriter;
import io.docui.runtime.internal.history.OperationLog;
import io.docui.runtime.internal.history.OperationRecorder;
import io.docui.runtime.internal.history.UndoRunner;
import io.docui.runtime.internal.task.AbandonedTaskException;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.internal.task.TaskExecutor;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs one call through all stages: resolve, check visibility, authorize, dispatch, record. Every failure becomes part
 * of the result. See docs/spec/operations.md#call-path.
 */
final class CallRunner implements HistoryCallRunner {
    private final String sessionId;
    private final ProviderRegistry providerRegistry;
    private final AnchorIssuer issuer;
    private final ArgumentResolver arguments;
    private final CallBinder binder;
    private final BuiltInRunner builtIns;
    private final CallAuthorizer callAuthorizer;
    private final VisibilityChecker visibilityChecker;
    private final ParameterChoices parameterChoices;
    private final NestedCallEvaluator nestedCallEvaluator;
    private final ResultFactory resultFactory;
    private final TaskExecutor taskExecutor;
    private final AsyncOperationRegistry asyncOperationRegistry;
    private final StoppedCallHandler stopped;
    private final ActionCaller caller;
    private final OperationLog log;
    private final AnchorRegistry memory;
    private final AnchorResolver anchors;
    private @Nullable HistoryActionRunner past;

    CallRunner(
            String sessionId,
            ProviderRegistry providerRegistry,
            AnchorRegistry memory,
            AnchorResolver anchors,
            CallBinder binder,
            RecoverySuggestions recoverySuggestions,
            BuiltInRunner builtIns,
            CallAuthorizer callAuthorizer,
            OperationLog log,
            TaskExecutor taskExecutor,
            AsyncOperationRegistry asyncOperationRegistry) {
        this.sessionId = sessionId;
        this.providerRegistry = providerRegistry;
        this.issuer = new AnchorIssuer(providerRegistry, memory, null);
        this.arguments = new ArgumentResolver(anchors);
        this.binder = binder;
        this.builtIns = builtIns;
        this.callAuthorizer = callAuthorizer;
        this.log = log;
        this.visibilityChecker = new VisibilityChecker(providerRegistry, anchors, callAuthorizer);
        this.memory = memory;
        this.anchors = anchors;
        this.parameterChoices = new ParameterChoices(providerRegistry);
        this.taskExecutor = taskExecutor;
        this.asyncOperationRegistry = asyncOperationRegistry;
        this.nestedCallEvaluator = new NestedCallEvaluator(binder, this);
        this.resultFactory = new ResultFactory(issuer, anchors, recoverySuggestions);
        AsyncActionCaller asyncActionCaller = new AsyncActionCaller(taskExecutor);
        this.stopped = new StoppedCallHandler(resultFactory, asyncOperationRegistry);
        this.caller = new ActionCaller(
                providerRegistry,
                issuer,
                anchors,
                asyncActionCaller,
                resultFactory,
                stopped,
                taskExecutor,
                asyncOperationRegistry);
    }

    /**
     * Runs a call and returns its result.
     * @param bound the call; a click runs the call of its link
     */
    ActionResult run(BoundCall bound, ApprovalLevel approvalLevel, CallMode callMode) {
        BoundCall meant;
        try {
            meant = resolveClick(bound);
        } catch (DocUIException e) {
            return ActionResult.failure(
                    null, bound.call().name(), bound.maskedCall().display(), e.error());
        }
        return recorded(meant, invocation(callMode, approvalLevel));
    }

    /** Runs a call that may turn out to need a question. */
    CallAttempt runAttempt(BoundCall bound, ApprovalLevel approvalLevel) {
        Invocation invocation = invocation(CallMode.RUN, approvalLevel);
        ActionResult result = recorded(bound, invocation);
        return new CallAttempt(
                result,
                invocation.resolvedCall().orElse(null),
                invocation.question().orElse(null));
    }

    /** Runs a call that a background call submitted. It has the approval of the background call. */
    ActionResult runSubmitted(BoundCall bound, Invocation by) {
        BoundCall meant;
        try {
            meant = resolveClick(bound);
        } catch (DocUIException e) {
            return ActionResult.failure(
                    null, bound.call().name(), bound.maskedCall().display(), e.error());
        }
        Invocation invocation = invocation(CallMode.RUN, by.clearance()).attachTo(by);
        OperationRecorder operationRecorder = log.begin(meant, invocation.operationId(), authorized(invocation));
        by.recording().ifPresent(operationRecorder::copyAttribution);
        return operationRecorder.handOverAndAwait(run(meant, invocation.recordIn(operationRecorder)));
    }

    /** Returns the runner of history actions. It is created on the first use. */
    private synchronized HistoryActionRunner past() {
        HistoryActionRunner known = past;
        if (known == null) {
            LedgerCallReader calls = new LedgerCallReader(providerRegistry, memory, anchors, binder);
            known = new HistoryActionRunner(
                    new UndoRunner(log, providerRegistry, calls, this),
                    new LedgerReplayer(log, calls, this),
                    new LedgerTableWriter(log));
            past = known;
        }
        return known;
    }

    /** Sets the submitter that lets detached calls submit other calls. */
    void setSubmitter(CallSubmitter those) {
        caller.setSubmitter(those);
    }

    /**
     * Result of a call that may need a question.
     * @param pinnedCall the call as {@link #pinArguments} returns it; null if the arguments were not resolved
     * @param question the question of the action; null if it asks nothing
     */
    record CallAttempt(
            ActionResult result, @Nullable BoundCall pinnedCall, ActionException.@Nullable Question question) {}

    /** Runs a call as an operation. Its ledger entry is on disk before the caller gets the result. */
    private ActionResult recorded(BoundCall bound, Invocation invocation) {
        OperationRecorder operationRecorder = log.begin(bound, invocation.operationId(), authorized(invocation));
        if (invocation.isDryRun()) {
            operationRecorder.markDryRun();
        }
        return operationRecorder.handOverAndAwait(run(bound, invocation.recordIn(operationRecorder)));
    }

    /** Returns who authorized a call; null for a preview, which nobody authorizes. */
    private @Nullable String authorized(Invocation invocation) {
        if (invocation.isDryRun()) {
            return null;
        }
        String confirmer = invocation.clearance() == ApprovalLevel.CONFIRMED ? log.confirmer() : null;
        return confirmer == null ? invocation.clearance().authorizer(callAuthorizer.approver()) : confirmer;
    }

    @Override
    public ActionResult runWithin(BoundCall call, OperationRecorder operationRecorder) {
        Invocation invocation = new Invocation(
                sessionId, operationRecorder.id(), CallMode.NESTED, ApprovalLevel.CONFIRMED, asyncOperationRegistry);
        ActionResult result = run(call, invocation.recordIn(operationRecorder));
        invocation.describeTo(operationRecorder);
        return result;
    }

    @Override
    public ActionResult runAsOperation(BoundCall call) {
        return recorded(call, invocation(CallMode.RUN, ApprovalLevel.CONFIRMED));
    }

    @Override
    public boolean isStopped() {
        Task task = Task.current();
        return task != null && task.stopReason() != null;
    }

    @Override
    public void restartClock() {
        TaskExecutor.startTimer(taskExecutor.timeLimit());
    }

    @Override
    public void reportUncertain(String provider, String operation, String sentence) {
        asyncOperationRegistry.reportUncertain(provider, operation, sentence);
    }

    @Override
    public void refreshDocument() {
        builtIns.refresh();
    }

    /**
     * Runs operations of a ledger again.
     * @throws DocUIException if one of them cannot be called again; then nothing ran
     */
    ActionResult replay(List<OperationEntry> operations) {
        try {
            return taskExecutor.runStep(null, failure -> {}, () -> {
                LedgerReplayer.ReplayResult replayResult = past().replay(operations);
                return ActionResult.of(replayResult.results(), replayResult.error());
            });
        } catch (AbandonedTaskException e) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.TIMEOUT, "An operation did not finish in time and does not stop."));
        }
    }

    private Invocation invocation(CallMode callMode, ApprovalLevel approvalLevel) {
        return new Invocation(sessionId, log.nextId(), callMode, approvalLevel, asyncOperationRegistry);
    }

    /** Returns the call of the clicked link; any other call is returned unchanged. */
    BoundCall resolveClick(BoundCall bound) {
        ActionCatalog.Entry entry = bound.action();
        boolean isClick = entry.providerIndex() < 0 && BuiltInAction.at(entry.index()) == BuiltInAction.CLICK;
        return isClick ? builtIns.clickedCall(nestedCallEvaluator.evaluate(bound, unnumbered())) : bound;
    }

    /** Rejects an incomplete call whose action cannot be called now. */
    void checkVisible(BoundCall call) {
        taskExecutor.runWithAvailable(() -> {
            visibilityChecker.check(call.action());
            return call;
        });
    }

    /** Returns an invocation that only collects the results of nested calls. Its own call does not run. */
    private Invocation unnumbered() {
        return Invocation.forNestedCall(sessionId, "");
    }

    /**
     * Replaces labels, variables and nested calls by their current values, so that an answer confirms exactly what was shown. A call with
     * nested calls whose results are sensitive is returned unchanged. Such results must not be shown, and they must not be used as values
     * that are not sensitive.
     * @throws DocUIException if a reference can no longer be resolved
     */
    BoundCall pinArguments(BoundCall bound) {
        return taskExecutor.runWithAvailable(() -> {
            Invocation nested = unnumbered();
            BoundCall meant =
                    anchored(bound, resolved(bound.action().action(), nestedCallEvaluator.evaluate(bound, nested)));
            return nested.nestedSecrets().isEmpty() ? meant : bound;
        });
    }

    /** Returns a call with references to the objects of its arguments. */
    private BoundCall anchored(BoundCall bound, List<@Nullable Value> resolved) {
        List<@Nullable Value> values = new ArrayList<>(resolved.size());
        for (@Nullable Value value : resolved) {
            values.add(value == null ? null : issuer.replaceObjects(value));
        }
        return new BoundCall(bound.action(), bound.qualifier(), values, bound.catalog(), bound.position());
    }

    private ActionResult run(BoundCall bound, Invocation invocation) {
        int provider = bound.action().providerIndex();
        ProviderBinding binding =
                provider < 0 ? null : providerRegistry.bindings().get(provider);
        try {
            if (binding == null && BuiltInAction.at(bound.action().index()).needsNoLocks()) {
                return attempt(bound, null, invocation);
            }
            Attempt attempt = new Attempt(bound, binding, invocation);
            return taskExecutor.runStep(binding, attempt, attempt);
        } catch (AbandonedTaskException e) {
            invocation.recording().ifPresent(OperationRecorder::markLost);
            return invocation.handOver(stopped.handleAbandoned(bound, invocation, e));
        } catch (DocUIException e) {
            return invocation.handOver(resultFactory.failureResult(bound, invocation, e));
        }
    }

    /** The work and the late callback of a call that runs as a task. It is also notified if the call ends after the task was abandoned. */
    private final class Attempt implements Supplier<ActionResult>, Consumer<@Nullable Throwable> {
        private final BoundCall bound;
        private final @Nullable ProviderBinding binding;
        private final Invocation invocation;

        Attempt(BoundCall bound, @Nullable ProviderBinding binding, Invocation invocation) {
            this.bound = bound;
            this.binding = binding;
            this.invocation = invocation;
        }

        @Override
        public ActionResult get() {
            return attempt(bound, binding, invocation);
        }

        @Override
        public void accept(@Nullable Throwable failure) {
            stopped.reportLate(bound, invocation, failure);
        }
    }

    /** Runs a call within its task. Every failure becomes part of the result, unless the task was abandoned. */
    private ActionResult attempt(BoundCall bound, @Nullable ProviderBinding binding, Invocation invocation) {
        invocation.begin(bound, Task.current());
        taskExecutor.setOccupant('`' + bound.maskedCall().display() + '`', invocation.operationId());
        ActionResult result;
        try {
            result = binding == null ? runBuiltIn(bound, invocation) : runAction(bound, binding, invocation);
            if (result.asyncHandle() != null) {
                return result; // the call is detached: nobody waits for it
            }
            result = stopped.applyStop(result, bound, invocation);
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            if (e instanceof ActionException refusal) {
                refusal.question().ifPresent(invocation::setQuestion);
            }
            result = stopped.handleFailure(bound, invocation, e);
        }
        OperationRecorder operationRecorder = invocation.recording().orElse(null);
        if (operationRecorder != null) {
            operationRecorder.saveResultingState();
        }
        boolean outer = Task.beginUninterruptible();
        try {
            return invocation.handOver(result);
        } finally {
            Task.endUninterruptible(outer);
        }
    }

    private ActionResult runBuiltIn(BoundCall bound, Invocation invocation) {
        BuiltInAction builtInAction = BuiltInAction.at(bound.action().index());
        List<@Nullable Value> given = new ArrayList<>(nestedCallEvaluator.evaluate(bound, invocation));
        for (int i = 0; i < given.size(); i++) {
            given.set(i, visibleAnchor(bound.action().action().parameters().get(i), given.get(i)));
        }
        if (bound.action().action().requiresConfirmation()) {
            try {
                callAuthorizer.check(bound, bound, invocation);
            } catch (DocUIException e) {
                throw past().explain(builtInAction, given, e);
            }
        }
        Optional<OperationRecorder> recording = invocation.recording();
        recording.ifPresent(record -> record.setArguments(given));
        if (invocation.isDryRun() && !bound.action().action().readOnly()) {
            String would = HistoryActionRunner.handles(builtInAction)
                    ? past().preview(builtInAction, given)
                    : "Would run." + CallAuthorizer.NOTHING_DONE;
            return resultFactory.previewResult(bound, invocation, would);
        }
        if (builtInAction.needsNoLocks()) {
            return ofOperation(builtInAction, bound, given, invocation);
        }
        String text = HistoryActionRunner.handles(builtInAction)
                ? past().run(builtInAction, given, recording)
                : builtIns.run(builtInAction, given);
        Value said = new TextValue(text);
        invocation.setResult(bound.action().action().returns(), said);
        return resultFactory.successResult(bound, invocation, text.isEmpty() ? null : text, said, text);
    }

    /** Returns the anchor of an object that the document shows, for any form of reference. */
    private @Nullable Value visibleAnchor(ParameterDescriptor parameter, @Nullable Value value) {
        if (value == null || !(parameter.type() instanceof TypeDescriptor.AnchorType)) {
            return value;
        }
        return issuer.replaceObjects(arguments.resolve(parameter, value));
    }

    private ActionResult ofOperation(
            BuiltInAction builtInAction, BoundCall bound, List<@Nullable Value> given, Invocation invocation) {
        String id = given.get(0) instanceof TextValue text ? text.text().strip() : "";
        AsyncOperation asyncOperation =
                asyncOperationRegistry.find(id).orElseThrow(() -> asyncOperationRegistry.unknownOperation(id));
        if (builtInAction == BuiltInAction.CANCEL) {
            asyncOperation.cancel();
        }
        return resultFactory.successResult(
                bound,
                invocation,
                asyncOperation.statusData(),
                asyncOperation.statusData(),
                asyncOperation.statusText());
    }

    private ActionResult runAction(BoundCall bound, ProviderBinding binding, Invocation invocation) throws Exception {
        ActionCatalog.Entry entry = bound.action();
        // An error about an argument explains more than the error that the action cannot be called with any object.
        List<@Nullable Value> resolved;
        try {
            resolved = resolved(entry.action(), nestedCallEvaluator.evaluate(bound, invocation));
        } catch (DocUIException e) {
            visibilityChecker.checkBeforeFault(entry, e.error());
            throw e;
        }
        visibilityChecker.check(entry, resolved);
        parameterChoices.check(entry, resolved);
        Task.checkpoint();
        BoundCall meant = anchored(bound, resolved);
        invocation.setResolvedCall(invocation.nestedSecrets().isEmpty() ? meant : bound);
        callAuthorizer.check(bound, meant, invocation);
        if (invocation.isDryRun() && !entry.action().dryRun()) {
            return resultFactory.previewResult(bound, invocation, callAuthorizer.preview(meant));
        }
        OperationRecorder operationRecorder = invocation.recording().orElse(null);
        if (operationRecorder != null) {
            operationRecorder.setArguments(resolved);
            if (!invocation.isDryRun()) {
                operationRecorder.beforeDispatch(binding);
            }
        }
        StoppedCallHandler.checkNotStopped(invocation);
        Task.enter(binding);
        return caller.call(bound, binding, resolved, invocation);
    }

    private List<@Nullable Value> resolved(ActionDescriptor action, List<@Nullable Value> values) {
        List<@Nullable Value> resolved = new ArrayList<>(values.size());
        for (int i = 0; i < values.size(); i++) {
            Value value = values.get(i);
            resolved.add(
                    value == null ? null : arguments.resolve(action.parameters().get(i), value));
        }
        return resolved;
    }

    /** Runs a call that is an argument of another call. */
    Invocation runNested(Call call) {
        Invocation invocation = invocation(CallMode.NESTED, ApprovalLevel.NONE);
        ActionResult result = run(binder.bind(call.canonical()).get(0), invocation);
        if (result.error() != null) {
            throw new DocUIException(result.error().withPath(null).withCandidates(List.of()));
        }
        if (invocation.isTooDeep()) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED,
                    "The result of " + call.name()
                            + " is nested too deeply to be passed to another call. Call it by itself."));
        }
        return invocation;
    }
}
