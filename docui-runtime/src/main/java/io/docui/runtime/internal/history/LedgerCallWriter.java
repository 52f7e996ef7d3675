package io.docui.runtime.internal.history;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.spi.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Serializes calls for the ledger so that they have the same meaning in another process: full anchors, object keys, masked secrets. */
final class LedgerCallWriter {
    private static final System.Logger LOG = LazyLogger.of(LedgerCallWriter.class.getName());

    private final String sessionId;
    private final ProviderRegistry providerRegistry;
    private final AnchorResolver anchors;
    private final AnchorIssuer issuer;
    private @Nullable Pattern ours;

    /**
     * A serialized call.
     * @param objects the keys of the objects whose numbers are in the text, by anchor in display form
     */
    record WrittenCall(String text, List<String> maskedParameters, Map<String, String> objects) {}

    LedgerCallWriter(String sessionId, ProviderRegistry providerRegistry, AnchorResolver anchors, AnchorIssuer issuer) {
        this.sessionId = sessionId;
        this.providerRegistry = providerRegistry;
        this.anchors = anchors;
        this.issuer = issuer;
    }

    /**
     * Serializes a call from a model.
     * @param values the arguments that the action received, with objects; null if the call did not get that far
     */
    WrittenCall of(BoundCall bound, @Nullable List<? extends @Nullable Value> values, List<String> secrets) {
        return written(bound.action(), values == null ? bound.arguments() : values, secrets, bound.catalog());
    }

    /**
     * Serializes the inverse of a call, if it is known.
     * @param registered the inverse that the action registered; null if it registered none
     * @param values the arguments that the action received; null if the call did not get that far
     */
    Optional<WrittenCall> inverse(
            @Nullable Call registered,
            BoundCall bound,
            @Nullable List<? extends @Nullable Value> values,
            WrittenCall writtenCall) {
        if (registered != null) {
            try {
                return of(registered);
            } catch (Throwable e) {
                FatalErrors.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "The inverse of " + writtenCall.text() + " cannot be written", e);
                return Optional.empty();
            }
        }
        String declared = bound.action().action().undo();
        if (declared == null
                || values == null
                || !writtenCall.maskedParameters().isEmpty()) {
            return Optional.empty(); // masked values cannot be passed again
        }
        return undoing(declared, bound, values);
    }

    /** Serializes the call of the undo action with the arguments of the original call. */
    private Optional<WrittenCall> undoing(String undo, BoundCall bound, List<? extends @Nullable Value> values) {
        return providerRegistry.catalog().entries().stream()
                .filter(entry -> entry.providerIndex() == bound.action().providerIndex())
                .filter(entry -> entry.action().name().equals(undo))
                .findFirst()
                .map(entry -> written(entry, values, List.of(), bound.catalog()));
    }

    /** Serializes a call that the application built; empty if the call contains secrets and cannot be written. */
    Optional<WrittenCall> of(Call call) {
        if (issuer.hasSecrets(call)) {
            return Optional.empty();
        }
        Map<String, String> objects = new LinkedHashMap<>();
        Call anchored = issuer.replaceObjects(call);
        List<Call.Argument> arguments = new ArrayList<>();
        for (Call.Argument argument : anchored.arguments()) {
            arguments.add(new Call.Argument(argument.name(), full(argument.value(), objects)));
        }
        Call full = new Call(anchored.provider(), anchored.action(), arguments);
        return Optional.of(new WrittenCall(full.canonical(), List.of(), objects));
    }

    /** Returns a call in the form of this session's documents. */
    String localText(String text) {
        if (!text.contains("'docui://")) {
            return text;
        }
        Pattern own = ours;
        if (own == null) {
            own = Pattern.compile("(?<!\\\\)'docui://" + Pattern.quote(sessionId) + "/[^/']+/obj/");
            ours = own;
        }
        return own.matcher(text).replaceAll("'obj:");
    }

    /** Returns a call with all arguments masked, for an entry that is too large. */
    static WrittenCall fullyMasked(BoundCall bound) {
        List<Call.Argument> masks = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Call.Argument argument : bound.call().arguments()) {
            masks.add(new Call.Argument(argument.name(), new TextValue(Values.MASK)));
            names.add(argument.name());
        }
        Call call = new Call(bound.call().provider(), bound.call().action(), masks);
        return new WrittenCall(call.canonical(), names, Map.of());
    }

    private WrittenCall written(
            ActionCatalog.Entry entry,
            List<? extends @Nullable Value> values,
            List<String> secrets,
            ActionCatalog catalog) {
        Map<String, String> objects = new LinkedHashMap<>();
        ActionDescriptor action = entry.action();
        List<Call.Argument> given = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            Value value = values.get(i);
            if (value != null) {
                Value full = full(issuer.replaceObjects(value), objects);
                given.add(new Call.Argument(action.parameters().get(i).name(), full));
            }
        }
        Call call = new Call(providerRegistry.catalog().requiredQualifier(entry), action.name(), given);
        List<Call.Argument> shown = new ArrayList<>();
        List<String> masked = new ArrayList<>();
        for (Call.Argument argument :
                SensitiveValueMasker.mask(action, call, catalog).arguments()) {
            Value discreet = SensitiveValueMasker.redact(argument.value(), secrets);
            shown.add(new Call.Argument(argument.name(), discreet));
            Value real = given.get(shown.size() - 1).value();
            if (discreet != real && !discreet.equals(real)) {
                masked.add(argument.name());
            }
        }
        return new WrittenCall(new Call(call.provider(), call.action(), shown).canonical(), masked, objects);
    }

    private Value full(Value value, Map<String, String> objects) {
        if (value instanceof AnchorValue anchor) {
            return new AnchorValue(full(anchor.anchor(), objects));
        }
        if (value instanceof ListValue list) {
            List<Value> items = new ArrayList<>(list.items().size());
            for (Value item : list.items()) {
                items.add(full(item, objects));
            }
            return new ListValue(items);
        }
        if (value instanceof ObjectValue object) {
            Map<String, Value> fields = new LinkedHashMap<>();
            for (Map.Entry<String, Value> field : object.fields().entrySet()) {
                fields.put(field.getKey(), full(field.getValue(), objects));
            }
            return new ObjectValue(fields);
        }
        return value;
    }

    private AnchorReference full(AnchorReference reference, Map<String, String> objects) {
        if (reference.kind() != AnchorKind.OBJ || reference.session() != null) {
            return reference;
        }
        Optional<AnchoredObject> known = anchors.peek(reference);
        if (known.isEmpty()) {
            return reference; // it refers to nothing, and will fail
        }
        AnchorReference display = AnchorReference.parse(known.get().anchor()).orElseThrow();
        String type = known.get().identity().type();
        String provider = providerRegistry
                .findType(type)
                .map(ProviderRegistry.TypeEntry::provider)
                .orElseGet(() -> providerRegistry.bindings().get(0).descriptor().id());
        if (known.get().isNumbered() && !type.equals(AnchorType.MEDIA.type())) {
            objects.put(
                    known.get().anchor(), String.valueOf(known.get().identity().key()));
        }
        return new AnchorReference(AnchorKind.OBJ, sessionId, provider, type, display.id(), 0);
    }
}
