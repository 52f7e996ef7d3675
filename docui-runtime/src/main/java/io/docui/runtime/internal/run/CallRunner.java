package io.docui.runtime.internal.run;

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
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.Choices;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.turn.GivenUp;
import io.docui.runtime.internal.turn.Turn;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.internal.undo.CallRuns;
import io.docui.runtime.internal.undo.LedgerTable;
import io.docui.runtime.internal.undo.OperationLog;
import io.docui.runtime.internal.undo.PastCalls;
import io.docui.runtime.internal.undo.Recording;
import io.docui.runtime.internal.undo.Replay;
import io.docui.runtime.internal.undo.Undo;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Runs one call: resolve → visible? → run → result. Whatever goes wrong is in the result (docs/spec/operations.md#call-path). */
final class CallRunner implements CallRuns {
    private final String sessionId;
    private final Providers providers;
    private final AnchorIssuer issuer;
    private final ArgumentResolver arguments;
    private final CallBinder binder;
    private final BuiltInRunner builtIns;
    private final Gate gate;
    private final Visibility visibility;
    private final Choices choices;
    private final NestedCalls nestedCalls;
    private final Results results;
    private final Turns turns;
    private final Operations operations;
    private final StoppedCalls stopped;
    private final ActionCaller caller;
    private final OperationLog log;
    private final AnchorMemory memory;
    private final AnchorResolver anchors;
    private @Nullable PastRunner past;

    CallRunner(
            String sessionId,
            Providers providers,
            AnchorMemory memory,
            AnchorResolver anchors,
            CallBinder binder,
            Offers offers,
            BuiltInRunner builtIns,
            Gate gate,
            OperationLog log,
            Turns turns,
            Operations operations) {
        this.sessionId = sessionId;
        this.providers = providers;
        this.issuer = new AnchorIssuer(providers, memory, null);
        this.arguments = new ArgumentResolver(anchors);
        this.binder = binder;
        this.builtIns = builtIns;
        this.gate = gate;
        this.log = log;
        this.visibility = new Visibility(providers, anchors, gate);
        this.memory = memory;
        this.anchors = anchors;
        this.choices = new Choices(providers);
        this.turns = turns;
        this.operations = operations;
        this.nestedCalls = new NestedCalls(binder, this);
        this.results = new Results(issuer, anchors, offers);
        Awaiting awaiting = new Awaiting(turns);
        this.stopped = new StoppedCalls(results, operations);
        this.caller = new ActionCaller(providers, issuer, anchors, awaiting, results, stopped, turns, operations);
    }

    /**
     * Runs a call and tells what became of it.
     *
     * @param bound the call; a click runs the call of its link
     * @param clearance who has agreed that it runs
     * @param mode how
     */
    ActionResult run(BoundCall bound, Clearance clearance, Mode mode) {
        BoundCall meant;
        try {
            meant = meant(bound);
        } catch (DocUIException e) {
            return ActionResult.failed(null, bound.call().name(), bound.masked().display(), e.error());
        }
        return recorded(meant, invocation(mode, clearance));
    }

    /**
     * Runs a call that may have to ask.
     *
     * @param bound the call, which is no click
     * @param clearance who has agreed that it runs
     */
    Tried tried(BoundCall bound, Clearance clearance) {
        Invocation invocation = invocation(Mode.RUN, clearance);
        ActionResult result = recorded(bound, invocation);
        return new Tried(
                result, invocation.meant().orElse(null), invocation.question().orElse(null));
    }

    /**
     * Runs a call that another asks for which goes on by itself: whoever agreed to that has agreed to it.
     *
     * @param bound the call
     * @param by what asks for it
     */
    ActionResult submitted(BoundCall bound, Invocation by) {
        BoundCall meant;
        try {
            meant = meant(bound);
        } catch (DocUIException e) {
            return ActionResult.failed(null, bound.call().name(), bound.masked().display(), e.error());
        }
        Invocation invocation = invocation(Mode.RUN, by.clearance()).partOf(by);
        Recording recording = log.begin(meant, invocation.operationId(), authorized(invocation));
        by.recording().ifPresent(recording::inNameOf);
        return recording.settled(run(meant, invocation.in(recording)));
    }

    /** What takes calls back and makes them again, from the first time that it is asked. */
    private synchronized PastRunner past() {
        PastRunner known = past;
        if (known == null) {
            PastCalls calls = new PastCalls(providers, memory, anchors, binder);
            known = new PastRunner(
                    new Undo(log, providers, calls, this), new Replay(log, calls, this), new LedgerTable(log));
            past = known;
        }
        return known;
    }

    /** Lets calls that go on by themselves ask for others. */
    void submissions(Submissions those) {
        caller.submissions(those);
    }

    /**
     * What became of a call that may have had to ask.
     *
     * @param result what became of it
     * @param meant the call as {@link #pinned} gives it; null if it did not come so far
     * @param question what the action asks; null if it does not
     */
    record Tried(ActionResult result, @Nullable BoundCall meant, ActionException.@Nullable Question question) {}

    /** Runs a call as an operation: its entry is on disk before anybody hears of it. */
    private ActionResult recorded(BoundCall bound, Invocation invocation) {
        Recording recording = log.begin(bound, invocation.operationId(), authorized(invocation));
        if (invocation.isDryRun()) {
            recording.dryRun();
        }
        return recording.settled(run(bound, invocation.in(recording)));
    }

    /** Who let a call run; a preview is let run by nobody. */
    private @Nullable String authorized(Invocation invocation) {
        if (invocation.isDryRun()) {
            return null;
        }
        String confirmer = invocation.clearance() == Clearance.CONFIRMED ? log.confirmer() : null;
        return confirmer == null ? invocation.clearance().authorizes(gate.approver()) : confirmer;
    }

    @Override
    public ActionResult within(BoundCall call, Recording recording) {
        Invocation invocation = new Invocation(sessionId, recording.id(), Mode.NESTED, Clearance.CONFIRMED, operations);
        ActionResult result = run(call, invocation.in(recording));
        invocation.tell(recording);
        return result;
    }

    @Override
    public ActionResult operation(BoundCall call) {
        return recorded(call, invocation(Mode.RUN, Clearance.CONFIRMED));
    }

    @Override
    public boolean isStopped() {
        Turn turn = Turn.current();
        return turn != null && turn.stop() != null;
    }

    @Override
    public void restartClock() {
        Turns.clock(turns.limit());
    }

    @Override
    public void uncertain(String provider, String operation, String sentence) {
        operations.uncertain(provider, operation, sentence);
    }

    @Override
    public void project() {
        builtIns.refresh();
    }

    /**
     * Runs operations of a ledger again.
     *
     * @throws DocUIException if one cannot be called again; then nothing ran
     */
    ActionResult replay(List<OperationEntry> operations) {
        try {
            return turns.step(null, failure -> {}, () -> {
                Replay.Replayed replayed = past().again(operations);
                return ActionResult.of(replayed.results(), replayed.error());
            });
        } catch (GivenUp e) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.TIMEOUT, "An operation was not done in time, and does not stop."));
        }
    }

    private Invocation invocation(Mode mode, Clearance clearance) {
        return new Invocation(sessionId, log.nextId(), mode, clearance, operations);
    }

    /**
     * The call itself, or that of the link which it clicks.
     *
     * @throws DocUIException if there is no such link
     */
    BoundCall meant(BoundCall bound) {
        ActionCatalog.Entry entry = bound.action();
        boolean isClick = entry.providerIndex() < 0 && BuiltIn.at(entry.index()) == BuiltIn.CLICK;
        return isClick ? builtIns.clicked(nestedCalls.evaluated(bound, unnumbered())) : bound;
    }

    /**
     * Stops a call that is not complete, if its action cannot be called now anyway.
     *
     * @throws DocUIException NOT_VISIBLE
     */
    void checkVisible(BoundCall call) {
        turns.insist(() -> {
            visibility.check(call.action());
            return call;
        });
    }

    /** What only gathers the results of calls within a call, which is not run itself. */
    private Invocation unnumbered() {
        return Invocation.within(sessionId, "");
    }

    /**
     * A call whose labels, variables and nested calls are replaced by what they mean now, so that an answer confirms just
     * what was shown. One with nested calls whose results are sensitive stays as it is: they are to be neither shown nor
     * taken for what is not sensitive.
     *
     * @throws DocUIException if it means nothing any more
     */
    BoundCall pinned(BoundCall bound) {
        return turns.insist(() -> {
            Invocation nested = unnumbered();
            BoundCall meant = anchored(bound, resolved(bound.action().action(), nestedCalls.evaluated(bound, nested)));
            return nested.nestedSecrets().isEmpty() ? meant : bound;
        });
    }

    /** A call with references to the objects that it is about. */
    private BoundCall anchored(BoundCall bound, List<@Nullable Value> resolved) {
        List<@Nullable Value> values = new ArrayList<>(resolved.size());
        for (@Nullable Value value : resolved) {
            values.add(value == null ? null : issuer.anchored(value));
        }
        return new BoundCall(bound.action(), bound.qualifier(), values, bound.catalog(), bound.position());
    }

    private ActionResult run(BoundCall bound, Invocation invocation) {
        int provider = bound.action().providerIndex();
        ProviderBinding binding = provider < 0 ? null : providers.bindings().get(provider);
        try {
            if (binding == null && BuiltIn.at(bound.action().index()).touchesNothing()) {
                return attempt(bound, null, invocation);
            }
            Attempt attempt = new Attempt(bound, binding, invocation);
            return turns.step(binding, attempt, attempt);
        } catch (GivenUp e) {
            invocation.recording().ifPresent(Recording::lost);
            return invocation.handed(stopped.leftAlone(bound, invocation, e));
        } catch (DocUIException e) {
            return invocation.handed(results.failed(bound, invocation, e));
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
            stopped.late(bound, invocation, failure);
        }
    }

    /** Runs a call in its turn. Whatever goes wrong is in the result, unless nobody waits for that any more. */
    private ActionResult attempt(BoundCall bound, @Nullable ProviderBinding binding, Invocation invocation) {
        invocation.begin(bound, Turn.current());
        turns.occupy('`' + bound.masked().display() + '`', invocation.operationId());
        ActionResult result;
        try {
            result = binding == null ? runBuiltIn(bound, invocation) : runAction(bound, binding, invocation);
            if (result.asyncHandle() != null) {
                return result; // nobody waits for it
            }
            result = stopped.unlessStopped(result, bound, invocation);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            if (e instanceof ActionException refusal) {
                refusal.question().ifPresent(invocation::asks);
            }
            result = stopped.failed(bound, invocation, e);
        }
        Recording recording = invocation.recording().orElse(null);
        if (recording != null) {
            recording.saveLeft();
        }
        boolean outer = Turn.beginUndisturbed();
        try {
            return invocation.handed(result);
        } finally {
            Turn.endUndisturbed(outer);
        }
    }

    private ActionResult runBuiltIn(BoundCall bound, Invocation invocation) {
        BuiltIn builtIn = BuiltIn.at(bound.action().index());
        List<@Nullable Value> given = new ArrayList<>(nestedCalls.evaluated(bound, invocation));
        for (int i = 0; i < given.size(); i++) {
            given.set(i, visibleAnchor(bound.action().action().parameters().get(i), given.get(i)));
        }
        if (bound.action().action().asksFirst()) {
            try {
                gate.check(bound, bound, invocation);
            } catch (DocUIException e) {
                throw past().explained(builtIn, given, e);
            }
        }
        Optional<Recording> recording = invocation.recording();
        recording.ifPresent(record -> record.resolved(given));
        if (invocation.isDryRun() && !bound.action().action().readOnly()) {
            String would =
                    PastRunner.carriesOut(builtIn) ? past().preview(builtIn, given) : "Would run." + Gate.NOTHING_DONE;
            return results.previewed(bound, invocation, would);
        }
        if (builtIn.touchesNothing()) {
            return ofOperation(builtIn, bound, given, invocation);
        }
        String text =
                PastRunner.carriesOut(builtIn) ? past().run(builtIn, given, recording) : builtIns.run(builtIn, given);
        Value said = new TextValue(text);
        invocation.returned(bound.action().action().returns(), said);
        return results.succeeded(bound, invocation, text.isEmpty() ? null : text, said, text);
    }

    /** The anchor of an object that the document shows, whatever form it was given in. */
    private @Nullable Value visibleAnchor(ParameterDescriptor parameter, @Nullable Value value) {
        if (value == null || !(parameter.type() instanceof TypeDescriptor.AnchorType)) {
            return value;
        }
        return issuer.anchored(arguments.resolve(parameter, value));
    }

    private ActionResult ofOperation(
            BuiltIn builtIn, BoundCall bound, List<@Nullable Value> given, Invocation invocation) {
        String id = given.get(0) instanceof TextValue text ? text.text().strip() : "";
        Operation operation = operations.find(id).orElseThrow(() -> operations.unknown(id));
        if (builtIn == BuiltIn.CANCEL) {
            operation.cancel();
        }
        return results.succeeded(bound, invocation, operation.data(), operation.data(), operation.words());
    }

    private ActionResult runAction(BoundCall bound, ProviderBinding binding, Invocation invocation) throws Exception {
        ActionCatalog.Entry entry = bound.action();
        // What became of an argument explains more than that nothing of its kind is left to call the action with.
        List<@Nullable Value> resolved;
        try {
            resolved = resolved(entry.action(), nestedCalls.evaluated(bound, invocation));
        } catch (DocUIException e) {
            visibility.checkFirst(entry, e.error());
            throw e;
        }
        visibility.check(entry, resolved);
        choices.check(entry, resolved);
        Turn.checkpoint();
        BoundCall meant = anchored(bound, resolved);
        invocation.meant(invocation.nestedSecrets().isEmpty() ? meant : bound);
        gate.check(bound, meant, invocation);
        if (invocation.isDryRun() && !entry.action().dryRun()) {
            return results.previewed(bound, invocation, gate.preview(meant));
        }
        Recording recording = invocation.recording().orElse(null);
        if (recording != null) {
            recording.resolved(resolved);
            if (!invocation.isDryRun()) {
                recording.dispatching(binding);
            }
        }
        StoppedCalls.checkWanted(invocation);
        Turn.enter(binding);
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
    Invocation nested(Call call) {
        Invocation invocation = invocation(Mode.NESTED, Clearance.NONE);
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
