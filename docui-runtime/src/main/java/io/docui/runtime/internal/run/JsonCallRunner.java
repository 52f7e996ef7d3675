package io.docui.runtime.internal.run;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.TargetValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.Targets;
import io.docui.runtime.internal.app.Choices;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.dispatch.InexactArguments;
import io.docui.runtime.internal.dispatch.JsonArgumentReader;
import io.docui.runtime.internal.dispatch.KeyResolver;
import io.docui.runtime.internal.dispatch.ValueArgumentReader;
import io.docui.runtime.internal.log.LateLogger;
import io.docui.runtime.internal.turn.Turns;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Runs one action with JSON arguments: straight from the text where it is in the exact form, else by way of the binder,
 * which mends what may be mended and reports the rest.
 */
public final class JsonCallRunner {
    private static final System.Logger LOG = LateLogger.of(JsonCallRunner.class.getName());
    private static final String NO_SESSION = "none";
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private final Providers providers;
    private final CallBinder binder;
    private final KeyResolver keys;
    private final Choices choices;
    private final Turns turns;
    private final Awaiting awaiting;
    private final AtomicLong operations = new AtomicLong();

    /** A runner of the given providers' actions. */
    public JsonCallRunner(Providers providers) {
        this.providers = providers;
        this.binder = new CallBinder(providers.catalog(), Set.of());
        this.keys = new KeyResolver(providers);
        this.choices = new Choices(providers);
        this.turns = new Turns(providers, LIMIT, Clock.systemUTC());
        this.awaiting = new Awaiting(turns);
    }

    /**
     * Calls an action.
     *
     * @param action its name
     * @param json its arguments
     * @return what became of it
     */
    public ActionResult run(String action, String json) {
        try {
            return run(ActionNames.find(providers.catalog(), action), json);
        } catch (DocUIException e) {
            return ActionResult.notRun(e.error());
        }
    }

    private ActionResult run(ActionCatalog.Entry entry, String json) {
        String action = entry.action().name();
        ProviderBinding binding = providers.bindings().get(entry.providerIndex());
        Invocation invocation = new Invocation(
                NO_SESSION, "op-" + operations.incrementAndGet(), Mode.NESTED, Clearance.CONFIRMED, progress -> {});
        try {
            return turns.here(binding, () -> attempt(entry, binding, json, invocation));
        } catch (DocUIException e) {
            return ActionResult.failed(invocation.operationId(), action, null, e.error());
        }
    }

    private ActionResult attempt(
            ActionCatalog.Entry entry, ProviderBinding binding, String json, Invocation invocation) {
        String action = entry.action().name();
        try {
            Object result = dispatch(entry, binding, json, invocation);
            return succeeded(entry, binding, invocation, result);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            DocUIError error = Failures.error(
                    e,
                    invocation.operationId(),
                    action,
                    call -> Targets.replaced(call, this::key),
                    secrets(entry, json));
            return ActionResult.failed(invocation.operationId(), action, null, error);
        } finally {
            if (!entry.action().readOnly() || invocation.touched()) {
                binding.touch();
            }
        }
    }

    /** What is sensitive in the arguments of a call that failed. */
    private List<String> secrets(ActionCatalog.Entry entry, String json) {
        try {
            return binder.bindJson(entry, json).secrets();
        } catch (DocUIException e) {
            return List.of(); // it never ran, and the binder quotes nothing that is sensitive
        }
    }

    private @Nullable Object dispatch(
            ActionCatalog.Entry entry, ProviderBinding binding, String json, Invocation invocation) throws Exception {
        checkVisible(entry, binding.isVisible(entry.index()));
        if (!binding.isVisibilityPerObject(entry.index()) && !binding.hasChoices(entry.index())) {
            try {
                JsonArgumentReader in = new JsonArgumentReader(json, keys);
                return awaiting.call(entry.action(), () -> streamed(binding, entry.index(), in, invocation));
            } catch (InexactArguments e) {
                logRefusal(entry, e);
            } catch (DocUIException e) {
                binder.bindJson(entry, json); // other faults come first, and all of them together
                throw e;
            }
        }
        List<@Nullable Value> values = resolved(binder.bindJson(entry, json));
        int first =
                binding.isVisibilityPerObject(entry.index()) ? entry.action().firstObject() : -1;
        if (first >= 0 && values.get(first) instanceof TargetValue target) {
            checkVisible(entry, binding.isVisible(entry.index(), target.object()));
        }
        choices.check(entry, values);
        return awaiting.call(
                entry.action(),
                () -> Dispatcher.dispatch(
                        binding,
                        entry.index(),
                        new ValueArgumentReader(values, providers),
                        invocation,
                        () -> secrets(entry, json)));
    }

    /** Of what refused an argument that may be sensitive the log has the type alone: nothing tells yet what it quotes. */
    private static void logRefusal(ActionCatalog.Entry entry, InexactArguments thrown) {
        String text = "The binder reads what streaming did not take";
        Throwable refusal = thrown.getCause();
        if (refusal != null && entry.action().parameters().stream().anyMatch(ParameterDescriptor::holdsSecrets)) {
            LOG.log(System.Logger.Level.TRACE, text + ": " + refusal.getClass().getName());
        } else {
            LOG.log(System.Logger.Level.TRACE, text, thrown);
        }
    }

    /** Calls an action as its arguments stream in; if one is refused before the action is called, the binder says why. */
    private static @Nullable Object streamed(
            ProviderBinding binding, int action, JsonArgumentReader in, Invocation invocation) throws Exception {
        try {
            return binding.dispatch(action, in, invocation);
        } catch (InexactArguments | DocUIException e) {
            throw e;
        } catch (RuntimeException e) {
            throw in.isReading() ? new InexactArguments(e) : e;
        }
    }

    private static void checkVisible(ActionCatalog.Entry entry, boolean visible) {
        if (!visible) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.NOT_VISIBLE, entry.action().name() + " cannot be called now."));
        }
    }

    private List<@Nullable Value> resolved(BoundCall bound) {
        ArgumentResolver resolver = new ArgumentResolver(keys);
        List<@Nullable Value> values = new ArrayList<>(bound.arguments().size());
        for (int i = 0; i < bound.arguments().size(); i++) {
            Value value = bound.arguments().get(i);
            values.add(
                    value == null
                            ? null
                            : resolver.resolve(
                                    bound.action().action().parameters().get(i), value));
        }
        return values;
    }

    private ActionResult succeeded(
            ActionCatalog.Entry entry, ProviderBinding binding, Invocation invocation, @Nullable Object result) {
        boolean none = PromiseType.valueOf(entry.action().returns()) == TypeDescriptor.SimpleType.VOID;
        Told told = Told.of(binding, entry, result, invocation, providers);
        Value data = Targets.replaced(told.shown(), this::key);
        return new ActionResult(
                true,
                invocation.operationId(),
                entry.action().name(),
                null,
                result,
                none ? null : data,
                none ? null : told.text(),
                null,
                null,
                suggestions(invocation),
                null,
                null,
                List.of(),
                invocation.metadata(),
                null);
    }

    private List<String> suggestions(Invocation invocation) {
        if (invocation.suggestions().isEmpty()) {
            return List.of();
        }
        List<String> suggestions = new ArrayList<>();
        for (Call call : invocation.suggestions()) {
            suggestions.add(Targets.replaced(call, this::key).canonical());
        }
        return suggestions;
    }

    /** The reference of an object by its key. */
    private AnchorReference key(Object object) {
        if (object instanceof Media) { // without a session nobody keeps them: the reference is a name and no more
            return AnchorReference.object(TypeDescriptor.AnchorType.MEDIA.type(), String.valueOf(operations.get()));
        }
        ObjectType<?> type = providers.typeOf(object);
        if (type == null) {
            throw Targets.unknown(object);
        }
        return AnchorReference.object(type.descriptor().type(), String.valueOf(keyOf(type, object)));
    }

    private static <T> Object keyOf(ObjectType<T> type, Object object) {
        return type.key(type.javaType().cast(object));
    }
}
