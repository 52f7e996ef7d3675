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
    private final ProviderRegistry providers;
    private final AnchorIssuer issuer;
    private final ArgumentResolver arguments;
    private final CallBinder binder;
    private final BuiltInRunner builtIns;
    private final CallAuthorizer gate;
    private final VisibilityChecker visibility;
    private final ParameterChoices choices;
    private final NestedCallEvaluator nestedCalls;
    private final ResultFactory results;
    private final TaskExecutor turns;
    private final AsyncOperationRegistry operations;
    private final StoppedCallHandler stopped;
    private final ActionCaller caller;
    private final OperationLog log;
    private final AnchorRegistry memory;
    private final AnchorResolver anchors;
    private @Nullable HistoryActionRunner past;

    CallRunner(
            String sessionId,
            ProviderRegistry providers,
            AnchorRegistry memory,
            AnchorResolver anchors,
            CallBinder binder,
            RecoverySuggestions offers,
            BuiltInRunner builtIns,
            CallAuthorizer gate,
            OperationLog log,
            TaskExecutor turns,
            AsyncOperationRegistry operations) {
        this.sessionId = sessionId;
        this.providers = providers;
        this.issuer = new AnchorIssuer(providers, memory, null);
        this.arguments = new ArgumentResolver(anchors);
        this.binder = binder;
        this.builtIns = builtIns;
        this.gate = gate;
        this.log = log;
        this.visibility = new VisibilityChecker(providers, anchors, gate);
        this.memory = memory;
        this.anchors = anchors;
        this.choices = new ParameterChoices(providers);
        this.turns = turns;
        this.operations = operations;
        this.nestedCalls = new NestedCallEvaluator(binder, this);
        this.results = new ResultFactory(issuer, anchors, offers);
        AsyncActionCaller awaiting = new AsyncActionCaller(turns);
        this.stopped = new StoppedCallHandler(results, operations);
        this.caller = new ActionCaller(providers, issuer, anchors, awaiting, results, stopped, turns, operations);
    }

    /**
     * Runs a call and tells what became of it.
     *
     * @param bound the call; a click runs the call of its link
     * @param clearance who has agreed that it runs
     * @param mode how
     */
    ActionResult run(BoundCall bound, ApprovalLevel clearance, CallMode mode) {
        BoundCall meant;
        try {
            meant = resolveClick(bound);
        } catch (DocUIException e) {
            return ActionResult.failure(
                    null, bound.call().name(), bound.maskedCall().display(), e.error());
        }
        return recorded(meant, invocation(mode, clearance));
    }

    /**
     * Runs a call that may have to ask.
     *
     * @param bound the call, which is no click
     * @param clearance who has agreed that it runs
     */
    CallAttempt runAttempt(BoundCall bound, ApprovalLevel clearance) {
        Invocation invocation = invocation(CallMode.RUN, clearance);
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
        OperationRecorder recording = log.begin(meant, invocation.operationId(), authorized(invocation));
        by.recording().ifPresent(recording::copyAttribution);
        return recording.handOverAndAwait(run(meant, invocation.recordIn(recording)));
    }

    /** What takes calls back and makes them again, from the first time that it is asked. */
    private synchronized HistoryActionRunner past() {
        HistoryActionRunner known = past;
        if (known == null) {
            LedgerCallReader calls = new LedgerCallReader(providers, memory, anchors, binder);
            known = new HistoryActionRunner(
                    new UndoRunner(log, providers, calls, this),
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
     * @param meant the call as {@link #pinArguments} gives it; null if it did not come so far
     * @param question what the action asks; null if it does not
     */
    record CallAttempt(ActionResult result, @Nullable BoundCall meant, ActionException.@Nullable Question question) {}

    /** Runs a call as an operation: its entry is on disk before anybody hears of it. */
    private ActionResult recorded(BoundCall bound, Invocation invocation) {
        OperationRecorder recording = log.begin(bound, invocation.operationId(), authorized(invocation));
        if (invocation.isDryRun()) {
            recording.markDryRun();
        }
        return recording.handOverAndAwait(run(bound, invocation.recordIn(recording)));
    }

    /** Who let a call run; a preview is let run by nobody. */
    private @Nullable String authorized(Invocation invocation) {
        if (invocation.isDryRun()) {
            return null;
        }
        String confirmer = invocation.clearance() == ApprovalLevel.CONFIRMED ? log.confirmer() : null;
        return confirmer == null ? invocation.clearance().authorizer(gate.approver()) : confirmer;
    }

    @Override
    public ActionResult runWithin(BoundCall call, OperationRecorder recording) {
        Invocation invocation =
                new Invocation(sessionId, recording.id(), CallMode.NESTED, ApprovalLevel.CONFIRMED, operations);
        ActionResult result = run(call, invocation.recordIn(recording));
        invocation.describeTo(recording);
        return result;
    }

    @Override
    public ActionResult runAsOperation(BoundCall call) {
        return recorded(call, invocation(CallMode.RUN, ApprovalLevel.CONFIRMED));
    }

    @Override
    public boolean isStopped() {
        Task turn = Task.current();
        return turn != null && turn.stopReason() != null;
    }

    @Override
    public void restartClock() {
        TaskExecutor.startTimer(turns.timeLimit());
    }

    @Override
    public void reportUncertain(String provider, String operation, String sentence) {
        operations.reportUncertain(provider, operation, sentence);
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
            return turns.runStep(null, failure -> {}, () -> {
                LedgerReplayer.ReplayResult replayed = past().replay(operations);
                return ActionResult.of(replayed.results(), replayed.error());
            });
        } catch (AbandonedTaskException e) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.TIMEOUT, "An operation was not done in time, and does not stop."));
        }
    }

    private Invocation invocation(CallMode mode, ApprovalLevel clearance) {
        return new Invocation(sessionId, log.nextId(), mode, clearance, operations);
    }

    /**
     * The call itself, or that of the link which it clicks.
     *
     * @throws DocUIException if there is no such link
     */
    BoundCall resolveClick(BoundCall bound) {
        ActionCatalog.Entry entry = bound.action();
        boolean isClick = entry.providerIndex() < 0 && BuiltInAction.at(entry.index()) == BuiltInAction.CLICK;
        return isClick ? builtIns.clickedCall(nestedCalls.evaluate(bound, unnumbered())) : bound;
    }

    /**
     * Stops a call that is not complete, if its action cannot be called now anyway.
     *
     * @throws DocUIException NOT_VISIBLE
     */
    void checkVisible(BoundCall call) {
        turns.runWithAvailable(() -> {
            visibility.check(call.action());
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
        return turns.runWithAvailable(() -> {
            Invocation nested = unnumbered();
            BoundCall meant = anchored(bound, resolved(bound.action().action(), nestedCalls.evaluate(bound, nested)));
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
        ProviderBinding binding = provider < 0 ? null : providers.bindings().get(provider);
        try {
            if (binding == null && BuiltInAction.at(bound.action().index()).needsNoLocks()) {
                return attempt(bound, null, invocation);
            }
            Attempt attempt = new Attempt(bound, binding, invocation);
            return turns.runStep(binding, attempt, attempt);
        } catch (AbandonedTaskException e) {
            invocation.recording().ifPresent(OperationRecorder::markLost);
            return invocation.handOver(stopped.handleAbandoned(bound, invocation, e));
        } catch (DocUIException e) {
            return invocation.handOver(results.failureResult(bound, invocation, e));
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
        turns.setOccupant('`' + bound.maskedCall().display() + '`', invocation.operationId());
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
        OperationRecorder recording = invocation.recording().orElse(null);
        if (recording != null) {
            recording.saveResultingState();
        }
        boolean outer = Task.beginUninterruptible();
        try {
            return invocation.handOver(result);
        } finally {
            Task.endUninterruptible(outer);
        }
    }

    private ActionResult runBuiltIn(BoundCall bound, Invocation invocation) {
        BuiltInAction builtIn = BuiltInAction.at(bound.action().index());
        List<@Nullable Value> given = new ArrayList<>(nestedCalls.evaluate(bound, invocation));
        for (int i = 0; i < given.size(); i++) {
            given.set(i, visibleAnchor(bound.action().action().parameters().get(i), given.get(i)));
        }
        if (bound.action().action().requiresConfirmation()) {
            try {
                gate.check(bound, bound, invocation);
            } catch (DocUIException e) {
                throw past().explain(builtIn, given, e);
            }
        }
        Optional<OperationRecorder> recording = invocation.recording();
        recording.ifPresent(record -> record.setArguments(given));
        if (invocation.isDryRun() && !bound.action().action().readOnly()) {
            String would = HistoryActionRunner.handles(builtIn)
                    ? past().preview(builtIn, given)
                    : "Would run." + CallAuthorizer.NOTHING_DONE;
            return results.previewResult(bound, invocation, would);
        }
        if (builtIn.needsNoLocks()) {
            return ofOperation(builtIn, bound, given, invocation);
        }
        String text = HistoryActionRunner.handles(builtIn)
                ? past().run(builtIn, given, recording)
                : builtIns.run(builtIn, given);
        Value said = new TextValue(text);
        invocation.setResult(bound.action().action().returns(), said);
        return results.successResult(bound, invocation, text.isEmpty() ? null : text, said, text);
    }

    /** The anchor of an object that the document shows, whatever form it was given in. */
    private @Nullable Value visibleAnchor(ParameterDescriptor parameter, @Nullable Value value) {
        if (value == null || !(parameter.type() instanceof TypeDescriptor.AnchorType)) {
            return value;
        }
        return issuer.replaceObjects(arguments.resolve(parameter, value));
    }

    private ActionResult ofOperation(
            BuiltInAction builtIn, BoundCall bound, List<@Nullable Value> given, Invocation invocation) {
        String id = given.get(0) instanceof TextValue text ? text.text().strip() : "";
        AsyncOperation operation = operations.find(id).orElseThrow(() -> operations.unknownOperation(id));
        if (builtIn == BuiltInAction.CANCEL) {
            operation.cancel();
        }
        return results.successResult(
                bound, invocation, operation.statusData(), operation.statusData(), operation.statusText());
    }

    private ActionResult runAction(BoundCall bound, ProviderBinding binding, Invocation invocation) throws Exception {
        ActionCatalog.Entry entry = bound.action();
        // What became of an argument explains more than that nothing of its kind is left to call the action with.
        List<@Nullable Value> resolved;
        try {
            resolved = resolved(entry.action(), nestedCalls.evaluate(bound, invocation));
        } catch (DocUIException e) {
            visibility.checkBeforeFault(entry, e.error());
            throw e;
        }
        visibility.check(entry, resolved);
        choices.check(entry, resolved);
        Task.checkpoint();
        BoundCall meant = anchored(bound, resolved);
        invocation.setResolvedCall(invocation.nestedSecrets().isEmpty() ? meant : bound);
        gate.check(bound, meant, invocation);
        if (invocation.isDryRun() && !entry.action().dryRun()) {
            return results.previewResult(bound, invocation, gate.preview(meant));
        }
        OperationRecorder recording = invocation.recording().orElse(null);
        if (recording != null) {
            recording.setArguments(resolved);
            if (!invocation.isDryRun()) {
                recording.beforeDispatch(binding);
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
