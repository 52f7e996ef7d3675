package io.docui.runtime.internal.run;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorMemory;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.Choices;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.call.Secrets;
import io.docui.runtime.internal.dispatch.ValueArgumentReader;
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
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Runs one call: resolve → visible? → run → result. Whatever goes wrong is in the result (DESIGN sections 7 and 8). */
final class CallRunner implements CallRuns {
    private static final System.Logger LOG = System.getLogger(CallRunner.class.getName());

    private static final int MOST_OFFERED = 5;

    private final String sessionId;
    private final Providers providers;
    private final AnchorResolver anchors;
    private final AnchorIssuer issuer;
    private final ArgumentResolver arguments;
    private final CallBinder binder;
    private final BuiltInRunner builtIns;
    private final Gate gate;
    private final Visibility visibility;
    private final Choices choices;
    private final Awaiting awaiting;
    private final NestedCalls nestedCalls;
    private final Offers offers;
    private final OperationLog log;
    private final Replay replay;
    private final PastRunner past;

    CallRunner(
            String sessionId,
            Providers providers,
            AnchorMemory memory,
            AnchorResolver anchors,
            CallBinder binder,
            Offers offers,
            BuiltInRunner builtIns,
            Gate gate,
            OperationLog log) {
        this.sessionId = sessionId;
        this.providers = providers;
        this.anchors = anchors;
        this.issuer = new AnchorIssuer(providers, memory, null);
        this.arguments = new ArgumentResolver(anchors);
        this.binder = binder;
        this.builtIns = builtIns;
        this.gate = gate;
        this.log = log;
        this.visibility = new Visibility(providers);
        PastCalls calls = new PastCalls(providers, memory, anchors, binder);
        this.replay = new Replay(log, calls, this);
        this.past = new PastRunner(new Undo(log, providers, calls, this), replay, new LedgerTable(log));
        this.choices = new Choices(providers);
        this.awaiting = new Awaiting(providers);
        this.nestedCalls = new NestedCalls(binder, this::nested);
        this.offers = offers;
    }

    /**
     * Runs a call and tells what became of it.
     *
     * @param bound the call; a click runs the call of its link
     * @param clearance who has agreed that it runs
     */
    ActionResult run(BoundCall bound, Clearance clearance) {
        BoundCall meant;
        try {
            meant = meant(bound);
        } catch (DocUIException e) {
            return ActionResult.failed(null, bound.call().name(), bound.masked().display(), e.error());
        }
        return recorded(meant, invocation(clearance));
    }

    /** Runs a call as an operation: its entry is on disk before anybody hears of it. */
    private ActionResult recorded(BoundCall bound, Invocation invocation) {
        Recording recording = log.begin(
                bound, invocation.operationId(), invocation.clearance().authorizes());
        ActionResult result;
        providers.lock();
        try {
            result = recording.handed(within(bound, invocation.in(recording), recording));
        } finally {
            providers.unlock();
        }
        return recording.settled(result);
    }

    private ActionResult within(BoundCall bound, Invocation invocation, Recording recording) {
        ActionResult result = run(bound, invocation);
        recording.secrets(invocation.secrets());
        recording.undoneBy(invocation.inverse());
        recording.touched(invocation.touched());
        return result;
    }

    @Override
    public ActionResult within(BoundCall call, Recording recording) {
        Invocation invocation = new Invocation(sessionId, recording.id(), Clearance.CONFIRMED);
        return within(call, invocation.in(recording), recording);
    }

    @Override
    public ActionResult operation(BoundCall call) {
        return recorded(call, invocation(Clearance.CONFIRMED));
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
        return ActionResult.of(replay.run(operations, false));
    }

    private Invocation invocation(Clearance clearance) {
        return new Invocation(sessionId, log.nextId(), clearance);
    }

    /**
     * The call itself, or that of the link which it clicks.
     *
     * @throws DocUIException if there is no such link
     */
    BoundCall meant(BoundCall bound) {
        ActionCatalog.Entry entry = bound.action();
        if (entry.providerIndex() >= 0 || BuiltIn.at(entry.index()) != BuiltIn.CLICK) {
            return bound;
        }
        providers.lock();
        try {
            return builtIns.clicked(nestedCalls.evaluated(bound, unnumbered()));
        } finally {
            providers.unlock();
        }
    }

    /**
     * Stops a call that is not complete, if its action cannot be called now anyway.
     *
     * @throws DocUIException NOT_VISIBLE
     */
    void checkVisible(BoundCall call) {
        providers.lock();
        try {
            visibility.check(call.action());
        } finally {
            providers.unlock();
        }
    }

    /** What only gathers the results of calls within a call, which is not run itself. */
    private Invocation unnumbered() {
        return new Invocation(sessionId, "", Clearance.NONE);
    }

    /**
     * A call whose labels, variables and nested calls are replaced by what they mean now, so that an answer confirms just
     * what was shown. One with nested calls whose results are sensitive stays as it is: they are to be neither shown nor
     * taken for what is not sensitive.
     *
     * @throws DocUIException if it means nothing any more
     */
    BoundCall pinned(BoundCall bound) {
        providers.lock();
        try {
            Invocation nested = unnumbered();
            BoundCall meant = anchored(bound, resolved(bound.action().action(), nestedCalls.evaluated(bound, nested)));
            return nested.secrets().isEmpty() ? meant : bound;
        } finally {
            providers.unlock();
        }
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
        boolean builtIn = bound.action().providerIndex() < 0;
        providers.lock();
        try {
            return builtIn ? runBuiltIn(bound, invocation) : runAction(bound, invocation);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            return failed(bound, invocation, e);
        } finally {
            providers.unlock();
        }
    }

    private ActionResult runBuiltIn(BoundCall bound, Invocation invocation) {
        BuiltIn builtIn = BuiltIn.at(bound.action().index());
        List<@Nullable Value> given = new ArrayList<>(nestedCalls.evaluated(bound, invocation));
        for (int i = 0; i < given.size(); i++) {
            given.set(i, visibleAnchor(bound.action().action().parameters().get(i), given.get(i)));
        }
        if (bound.action().action().asksFirst()) {
            gate.check(bound, bound, invocation.clearance());
        }
        Optional<Recording> recording = invocation.recording();
        recording.ifPresent(record -> record.resolved(given));
        String text =
                PastRunner.carriesOut(builtIn) ? past.run(builtIn, given, recording) : builtIns.run(builtIn, given);
        return succeeded(bound, invocation, text.isEmpty() ? null : text, new TextValue(text), text);
    }

    /** The anchor of an object that the document shows, whatever form it was given in. */
    private @Nullable Value visibleAnchor(ParameterDescriptor parameter, @Nullable Value value) {
        if (value == null || !(parameter.type() instanceof TypeDescriptor.AnchorType)) {
            return value;
        }
        return issuer.anchored(arguments.resolve(parameter, value));
    }

    private ActionResult runAction(BoundCall bound, Invocation invocation) throws Exception {
        ActionCatalog.Entry entry = bound.action();
        ProviderBinding binding = providers.bindings().get(entry.providerIndex());
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
        gate.check(bound, anchored(bound, resolved), invocation.clearance());
        invocation.recording().ifPresent(recording -> {
            recording.resolved(resolved);
            recording.dispatching(binding);
        });
        boolean returned = false;
        try {
            Object result = awaiting.call(
                    entry.action(),
                    () -> Dispatcher.dispatch(
                            binding,
                            entry.index(),
                            new ValueArgumentReader(resolved, providers::reference),
                            invocation,
                            () -> secrets(bound, invocation)));
            Told told = Told.of(binding, entry, result, invocation, issuer::anchored, providers::label);
            warnOfNull(entry.action(), result, invocation);
            returned = true;
            return succeeded(bound, invocation, result, told.data(), told.text());
        } finally {
            if (!entry.action().readOnly() || invocation.touched() || !returned) {
                binding.touch();
            }
        }
    }

    private static void warnOfNull(ActionDescriptor action, @Nullable Object result, Invocation invocation) {
        TypeDescriptor type = PromiseType.valueOf(action.returns());
        boolean mayBeNull = type == TypeDescriptor.SimpleType.VOID
                || type == TypeDescriptor.SimpleType.ANY
                || type instanceof TypeDescriptor.OptionalType;
        if (result == null && !mayBeNull) {
            invocation.report("warning", new TextValue("The action returned null."));
        }
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
    private Invocation nested(Call call) {
        Invocation invocation = invocation(Clearance.NONE);
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

    /** What neither an error nor the log may quote: what is sensitive in what the call gives, however it came by it. */
    private static List<String> secrets(BoundCall bound, Invocation invocation) {
        Set<String> secrets = new LinkedHashSet<>(bound.secrets());
        invocation
                .arguments()
                .ifPresent(
                        arguments -> secrets.addAll(Secrets.in(bound.action().action(), arguments, bound.catalog())));
        secrets.addAll(invocation.secrets());
        return List.copyOf(secrets);
    }

    private ActionResult succeeded(
            BoundCall bound, Invocation invocation, @Nullable Object result, Value data, String text) {
        boolean none = PromiseType.valueOf(bound.action().action().returns()) == TypeDescriptor.SimpleType.VOID
                && result == null;
        return new ActionResult(
                true,
                invocation.operationId(),
                bound.call().name(),
                bound.masked().display(),
                result,
                none ? null : Secrets.removed(data, invocation.secrets()),
                none ? null : Secrets.removed(text, invocation.secrets()),
                null,
                null,
                suggestions(invocation.suggestions(), invocation.secrets()),
                null,
                null,
                List.of(),
                metadata(invocation),
                null);
    }

    private ActionResult failed(BoundCall bound, Invocation invocation, Throwable thrown) {
        String name = bound.call().name();
        List<String> secrets = secrets(bound, invocation);
        DocUIError error =
                withCandidates(bound, Failures.error(thrown, invocation.operationId(), name, this::recovery, secrets));
        List<Call> suggested = new ArrayList<>(invocation.suggestions());
        if (thrown instanceof ActionException refusal) {
            suggested.addAll(refusal.suggestions());
        }
        return new ActionResult(
                false,
                invocation.operationId(),
                name,
                bound.masked().display(),
                null,
                null,
                null,
                null,
                null,
                suggestions(suggested, secrets),
                null,
                null,
                List.of(),
                metadata(invocation),
                offers.of(error));
    }

    /** The call of a recovery, which everybody may read. */
    private Call recovery(Call call) {
        if (issuer.hasSecrets(call)) {
            throw new IllegalArgumentException("it is sensitive");
        }
        return issuer.anchored(call);
    }

    /** What an application suggests is worth no failure: what cannot be written is left out. */
    private List<String> suggestions(List<Call> calls, List<String> secrets) {
        List<String> texts = new ArrayList<>();
        for (Call call : calls) {
            try {
                if (issuer.hasSecrets(call)) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The suggestion {0} is left out: it is sensitive",
                            call.name());
                    continue;
                }
                String text = issuer.anchored(call).canonical();
                if (Secrets.removed(text, secrets).equals(text) && offers.fits(text)) {
                    texts.add(text);
                }
            } catch (Throwable e) {
                Fatal.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "The suggestion " + call.name() + " cannot be written", e);
            }
        }
        return texts;
    }

    private Map<String, Value> metadata(Invocation invocation) {
        Map<String, Value> anchored = new LinkedHashMap<>();
        invocation.metadata().forEach((key, value) -> {
            try {
                anchored.put(key, Secrets.removed(issuer.anchored(value), invocation.secrets()));
            } catch (Throwable e) {
                Fatal.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "What was reported as " + key + " cannot be written", e);
            }
        });
        return anchored;
    }

    /** Offers the same call with each object that would fit. */
    private DocUIError withCandidates(BoundCall bound, DocUIError error) {
        int index = error.path() == null ? -1 : bound.action().action().indexOf(error.path());
        if (index < 0 || error.candidates().isEmpty() || bound.hasSecrets()) {
            return error;
        }
        List<Recovery> recoveries = new ArrayList<>();
        for (String candidate : error.candidates()
                .subList(0, Math.min(MOST_OFFERED, error.candidates().size()))) {
            AnchorReference.parse(candidate).ifPresent(anchor -> {
                String label = anchors.table()
                        .object(candidate)
                        .map(object -> object.label())
                        .orElse(candidate);
                recoveries.add(new Recovery(
                        label, with(bound, index, new AnchorValue(anchor)).canonical()));
            });
        }
        recoveries.add(Recovery.REFRESH);
        return error.withRecoveries(recoveries);
    }

    private static Call with(BoundCall bound, int index, Value value) {
        List<@Nullable Value> values = new ArrayList<>(bound.arguments());
        values.set(index, value);
        return new BoundCall(bound.action(), bound.qualifier(), values, bound.catalog(), bound.position()).call();
    }
}
