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

/** Runs one call: resolve → visible? → run → result. Whatever goes wrong is in the result (docs/spec/operations.md#call-path). */
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
     * Runs a call and tells what became of it.
     *
     * @param bound the call; a click runs the call of its link
     * @param approvalLevel who has agreed that it runs
     * @param callMode how
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

    /**
     * Runs a call that may have to ask.
     *
     * @param bound the call, which is no click
     * @param approvalLevel who has agreed that it runs
     */
    CallAttempt runAttempt(BoundCall bound, ApprovalLevel approvalLevel) {
        Invocation invocation = invocation(CallMode.RUN, approvalLevel);
        ActionResult result = recorded(bound, invocation);
        return new CallAttempt(
                result,
                invocation.resolvedCall().orElse(null),
                invocation.question().orElse(null));
    }

    /**
     * Runs a call that another asks for which goes on by itself: whoever agreed to that has agreed to it.
     *
     * @param bound the call
     * @param by what asks for it
     */
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

    /** What takes calls back and makes them again, from the first time that it is asked. */
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

    /** Lets calls that go on by themselves ask for others. */
    void setSubmitter(CallSubmitter those) {
        caller.setSubmitter(those);
    }

    /**
     * What became of a call that may have had to ask.
     *
     * @param result what became of it
     * @param pinnedCall the call as {@link #pinArguments} gives it; null if it did not come so far
     * @param question what the action asks; null if it does not
     */
    record CallAttempt(
            ActionResult result, @Nullable BoundCall pinnedCall, ActionException.@Nullable Question question) {}

    /** Runs a call as an operation: its entry is on disk before anybody hears of it. */
    private ActionResult recorded(BoundCall bound, Invocation invocation) {
        OperationRecorder operationRecorder = log.begin(bound, invocation.operationId(), authorized(invocation));
        if (invocation.isDryRun()) {
            operationRecorder.markDryRun();
        }
        return operationRecorder.handOverAndAwait(run(bound, invocation.recordIn(operationRecorder)));
    }

    /** Who let a call run; a preview is let run by nobody. */
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
     *
     * @throws DocUIException if one cannot be called again; then nothing ran
     */
    ActionResult replay(List<OperationEntry> operations) {
        try {
            return taskExecutor.runStep(null, failure -> {}, () -> {
                LedgerReplayer.ReplayResult replayResult = past().replay(operations);
                return ActionResult.of(replayResult.results(), replayResult.error());
            });
        } catch (AbandonedTaskException e) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.TIMEOUT, "An operation was not done in time, and does not stop."));
        }
    }

    private Invocation invocation(CallMode callMode, ApprovalLevel approvalLevel) {
        return new Invocation(sessionId, log.nextId(), callMode, approvalLevel, asyncOperationRegistry);
    }

    /**
     * The call itself, or that of the link which it clicks.
     *
     * @throws DocUIException if there is no such link
     */
    BoundCall resolveClick(BoundCall bound) {
        ActionCatalog.Entry entry = bound.action();
        boolean isClick = entry.providerIndex() < 0 && BuiltInAction.at(entry.index()) == BuiltInAction.CLICK;
        return isClick ? builtIns.clickedCall(nestedCallEvaluator.evaluate(bound, unnumbered())) : bound;
    }

    /**
     * Stops a call that is not complete, if its action cannot be called now anyway.
     *
     * @throws DocUIException NOT_VISIBLE
     */
    void checkVisible(BoundCall call) {
        taskExecutor.runWithAvailable(() -> {
            visibilityChecker.check(call.action());
            return call;
        });
    }

    /** What only gathers the results of calls within a call, which is not run itself. */
    private Invocation unnumbered() {
        return Invocation.forNestedCall(sessionId, "");
    }

    /**
     * A call whose labels, variables and nested calls are replaced by what they mean now, so that an answer confirms just
     * what was shown. One with nested calls whose results are sensitive stays as it is: they are to be neither shown nor
     * taken for what is not sensitive.
     *
     * @throws DocUIException if it means nothing any more
     */
    BoundCall pinArguments(BoundCall bound) {
        return taskExecutor.runWithAvailable(() -> {
            Invocation nested = unnumbered();
            BoundCall meant =
                    anchored(bound, resolved(bound.action().action(), nestedCallEvaluator.evaluate(bound, nested)));
            return nested.nestedSecrets().isEmpty() ? meant : bound;
        });
    }

    /** A call with references to the objects that it is about. */
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

    /** A call in its turn; it hears what came of it if it was given up. */
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

    /** Runs a call in its turn. Whatever goes wrong is in the result, unless nobody waits for that any more. */
    private ActionResult attempt(BoundCall bound, @Nullable ProviderBinding binding, Invocation invocation) {
        invocation.begin(bound, Task.current());
        taskExecutor.setOccupant('`' + bound.maskedCall().display() + '`', invocation.operationId());
        ActionResult result;
        try {
            result = binding == null ? runBuiltIn(bound, invocation) : runAction(bound, binding, invocation);
            if (result.asyncHandle() != null) {
                return result; // nobody waits for it
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

    /** The anchor of an object that the document shows, whatever form it was given in. */
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
        // What became of an argument explains more than that nothing of its kind is left to call the action with.
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

    /** Runs a call within a call. */
    Invocation runNested(Call call) {
        Invocation invocation = invocation(CallMode.NESTED, ApprovalLevel.NONE);
        ActionResult result = run(binder.bind(call.canonical()).get(0), invocation);
        if (result.error() != null) {
            throw new DocUIException(result.error().withPath(null).withCandidates(List.of()));
        }
        if (invocation.isTooDeep()) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED,
                    "The result of " + call.name() + " is too deep to be passed on. Call it by itself."));
        }
        return invocation;
    }
}
