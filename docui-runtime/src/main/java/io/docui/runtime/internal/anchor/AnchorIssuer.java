package io.docui.runtime.internal.anchor;

import io.docui.annotations.IdStyle;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.Media;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorRegistry.ObjectIdentity;
import io.docui.runtime.internal.app.ConfirmationPolicy;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.document.SectionAnchorIssuer;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.spi.ObjectType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Issues anchors for the objects, media and links of a session, and records them in the anchor table of a document. */
public final class AnchorIssuer implements SectionAnchorIssuer, Function<Object, AnchorReference> {
    private static final System.Logger LOG = LazyLogger.of(AnchorIssuer.class.getName());

    private final ProviderRegistry providerRegistry;
    private final AnchorRegistry memory;
    private final @Nullable AnchorTable table;

    /**
     * Creates an issuer.
     * @param table the table to fill; null to only assign anchors
     */
    public AnchorIssuer(ProviderRegistry providerRegistry, AnchorRegistry memory, @Nullable AnchorTable table) {
        this.providerRegistry = providerRegistry;
        this.memory = memory;
        this.table = table;
    }

    @Override
    public @Nullable ObjectType<?> typeOf(Object value) {
        return providerRegistry.typeOf(value);
    }

    @Override
    public @Nullable ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
        return providerRegistry.commonType(one, other);
    }

    @Override
    public String object(ObjectType<?> type, Object object) {
        return objectOf(type, object);
    }

    @Override
    public String media(Media media) {
        boolean inResult = table == null;
        return memory.registerNumbered(memory.media().put(media, inResult)).anchor();
    }

    private <T> String objectOf(ObjectType<T> type, Object value) {
        T object = type.javaType().cast(value);
        String name = type.descriptor().type();
        Object key = required(type.key(object), type);
        String label = type.displayLabel(object);
        ObjectEntry entry = table == null ? null : table.nextExpected();
        if (table != null && entry != null && isSame(entry, name, key, label)) {
            table.add(
                    entry.instance() == object
                            ? entry
                            : new ObjectEntry(entry.anchor(), name, key, entry.provider(), label, object));
            return entry.anchor();
        }
        return noted(type, object, key, label);
    }

    private static boolean isSame(ObjectEntry entry, String type, Object key, String label) {
        return entry.label().equals(label)
                && entry.key().equals(key)
                && entry.type().equals(type);
    }

    private <T> String noted(ObjectType<T> type, T object, Object key, String label) {
        String name = type.descriptor().type();
        ObjectIdentity objectIdentity = new ObjectIdentity(name, key);
        AnchoredObject anchoredObject;
        if (type.descriptor().idStyle() == IdStyle.NATURAL) {
            checkNatural(type, key);
            anchoredObject = memory.registerNatural(
                    objectIdentity,
                    AnchorReference.object(name, String.valueOf(key)).toString());
        } else {
            anchoredObject = memory.registerNumbered(objectIdentity);
        }
        anchoredObject.markRemoved(null);
        anchoredObject.setLabel(label);
        if (table != null) {
            String provider = providerRegistry.providerOf(name);
            ObjectEntry entry = new ObjectEntry(anchoredObject.anchor(), name, key, provider, label, object);
            Optional<ObjectEntry> first = table.object(entry.anchor());
            if (first.isPresent()) {
                checkConflict(first.get(), entry);
            }
            table.add(entry);
        }
        return anchoredObject.anchor();
    }

    @Override
    public BuiltInCalls builtInCalls() {
        return providerRegistry.builtInCalls();
    }

    @Override
    public SectionAnchorIssuer preview() {
        return new AnchorPreview(this, memory);
    }

    @Override
    public int objectCount() {
        return table == null ? 0 : table.size();
    }

    @Override
    public void addFromPrevious(int place, int count) {
        if (table != null) {
            table.addFromPrevious(place, count);
        }
    }

    /** A key that cannot be parsed from its anchor would make the anchor unusable. */
    private static void checkNatural(ObjectType<?> type, Object key) {
        String anchor = AnchorReference.object(type.descriptor().type(), String.valueOf(key))
                .toString();
        if (AnchorReference.parse(anchor).isEmpty()) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.INVALID_SOURCE_DATA,
                    "The key of an object of type " + type.descriptor().name() + " is empty."));
        }
    }

    /** The first object with a key stays. A different object with the same key is most likely an error in the application. */
    private static void checkConflict(ObjectEntry first, ObjectEntry second) {
        if (first.instance() != second.instance() && !first.label().equals(second.label())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "{0}: \"{1}\" and \"{2}\" have the same key {3}; the first one is kept",
                    ErrorCode.ANCHOR_CONFLICT,
                    first.label(),
                    second.label(),
                    first.anchor());
        }
    }

    @SuppressWarnings("ConstantValue")
    private static <V> V required(@Nullable V key, ObjectType<?> type) {
        if (key == null) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.INVALID_SOURCE_DATA,
                    "The key of an object of type " + type.descriptor().name() + " is null."));
        }
        return key;
    }

    @Override
    public RegisteredLink link(Call call) {
        Call anchored = replaceObjects(call);
        String canonical = anchored.canonical();
        LinkEntry entry = new LinkEntry(memory.linkNumber(canonical), canonical);
        if (table != null) {
            table.add(entry);
        }
        return new RegisteredLink(entry.anchor(), mask(anchored), requiresConfirmation(anchored));
    }

    /**
     * Masks the sensitive arguments of a call.
     * @return the call for display; a call with masks cannot be run
     */
    public Call mask(Call call) {
        return action(call)
                .map(action -> SensitiveValueMasker.mask(action, call, providerRegistry.catalog()))
                .orElse(call);
    }

    /** Returns whether a call has sensitive values. Its text cannot be both shown and run. */
    public boolean hasSecrets(Call call) {
        return action(call)
                .filter(action -> SensitiveValueMasker.isPresentIn(action, call, providerRegistry.catalog()))
                .isPresent();
    }

    /** Returns whether a call needs a confirmation before it runs. */
    public boolean requiresConfirmation(Call call) {
        return entry(call)
                .flatMap(entry -> ConfirmationPolicy.reason(providerRegistry, entry, call))
                .isPresent();
    }

    private Optional<ActionCatalog.Entry> entry(Call call) {
        return providerRegistry.catalog().find(call.name()).stream().findFirst();
    }

    private Optional<ActionDescriptor> action(Call call) {
        return entry(call).map(ActionCatalog.Entry::action);
    }

    /** Replaces objects by anchors, and removes the qualifier if the action's name is unique. */
    public Call replaceObjects(Call call) {
        Call anchored = ObjectAnchorReplacer.replaceObjects(call, this);
        ActionCatalog catalog = providerRegistry.catalog();
        List<ActionCatalog.Entry> named = catalog.find(call.name());
        return named.size() == 1
                ? new Call(catalog.requiredQualifier(named.get(0)), anchored.action(), anchored.arguments())
                : anchored;
    }

    /**
     * Replaces objects by anchors.
     * @return the same value without {@link io.docui.runtime.call.Value.InstanceValue}
     */
    public Value replaceObjects(Value value) {
        return ObjectAnchorReplacer.replaceObjects(value, this);
    }

    @Override
    public AnchorReference apply(Object object) {
        if (object instanceof Media media) {
            return AnchorReference.parse(media(media)).orElseThrow();
        }
        ObjectType<?> type = providerRegistry.typeOf(object);
        if (type == null) {
            throw ObjectAnchorReplacer.unknownObject(object);
        }
        return AnchorReference.parse(object(type, object)).orElseThrow();
    }

    public BoundCall replaceObjects(BoundCall call, List<@Nullable Value> resolved) {
        List<@Nullable Value> values = new ArrayList<>(resolved.size());
        for (@Nullable Value value : resolved) {
            values.add(value == null ? null : replaceObjects(value));
        }
        return new BoundCall(call.action(), call.qualifier(), values, call.catalog(), call.position());
    }
}
