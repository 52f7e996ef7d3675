package io.docui.runtime.internal.history;

import io.docui.annotations.IdStyle;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorRegistry.ObjectIdentity;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.app.ProviderRegistry.TypeEntry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.ledger.AnchorCounters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Converts calls recorded in the ledger to calls of this session. Objects are found by their keys, regardless of their
 * former numbers and of whether the document shows them.
 */
public record LedgerCallReader(
        ProviderRegistry providerRegistry, AnchorRegistry memory, AnchorResolver anchors, CallBinder binder) {
    /** Binds a call without resolving its objects. */
    BoundCall bind(String text) {
        List<BoundCall> calls = binder.bind(text);
        if (calls.size() != 1) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.SYNTAX, "The ledger entry must contain exactly one call: " + text));
        }
        return calls.get(0);
    }

    /** Replaces the anchors in a call with references of this session. */
    BoundCall localize(BoundCall call, Map<String, String> objects) {
        List<@Nullable Value> values = new ArrayList<>(call.arguments().size());
        for (@Nullable Value value : call.arguments()) {
            values.add(value == null ? null : localize(value, objects));
        }
        return new BoundCall(call.action(), call.qualifier(), values, call.catalog(), call.position());
    }

    /** Reserves the numbers that had been issued before a call, so that no new object or link gets them. */
    void reserveNumbers(AnchorCounters numbering) {
        memory.reserveUpTo(numbering.objects(), numbering.links());
    }

    private Value localize(Value value, Map<String, String> objects) {
        if (value instanceof AnchorValue anchor && anchor.anchor().session() != null) {
            return new AnchorValue(localize(anchor.anchor(), objects));
        }
        if (value instanceof ListValue list) {
            return new ListValue(
                    list.items().stream().map(item -> localize(item, objects)).toList());
        }
        if (value instanceof ObjectValue object) {
            Map<String, Value> fields = new LinkedHashMap<>();
            object.fields().forEach((name, field) -> fields.put(name, localize(field, objects)));
            return new ObjectValue(fields);
        }
        return value;
    }

    private AnchorReference localize(AnchorReference reference, Map<String, String> objects) {
        String type = reference.type() == null ? "" : reference.type();
        AnchorReference display = new AnchorReference(reference.kind(), null, null, type, reference.id(), 0);
        Optional<TypeEntry> entry = providerRegistry.findType(type);
        String key = entry.filter(known -> known.type().descriptor().idStyle() == IdStyle.NATURAL)
                .map(known -> reference.id())
                .orElseGet(() -> objects.get(display.toString()));
        if (entry.isEmpty() || key == null) {
            throw gone(display);
        }
        return reference(entry.get(), key).orElseThrow(() -> gone(display));
    }

    private Optional<AnchorReference> reference(TypeEntry entry, String text) {
        Object key;
        try {
            key = entry.type().parseKey(text);
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // no object of the type has such a key
        }
        ObjectIdentity objectIdentity =
                new ObjectIdentity(entry.type().descriptor().type(), key);
        Optional<String> shown = memory.find(objectIdentity)
                .map(AnchorRegistry.AnchoredObject::anchor)
                .filter(anchor -> anchors.table().object(anchor).isPresent());
        if (shown.isPresent()) {
            return shown.flatMap(AnchorReference::parse);
        }
        if (entry.lookup() == null) {
            return Optional.empty(); // only a document could identify it
        }
        AnchorIssuer issuer = new AnchorIssuer(providerRegistry, memory, anchors.table());
        return providerRegistry
                .lookup(entry, key)
                .flatMap(object -> AnchorReference.parse(issuer.object(entry.type(), object)));
    }

    private static DocUIException gone(AnchorReference reference) {
        return new DocUIException(DocUIError.of(
                        ErrorCode.ANCHOR_STALE, "Anchor " + reference + " is stale. Please refresh to get current IDs.")
                .withCause("its object is gone or is unknown in this session"));
    }
}
