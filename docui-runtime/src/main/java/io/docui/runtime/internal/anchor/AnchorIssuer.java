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
import io.docui.runtime.internal.app.ConfirmationRules;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.SecretMasker;
import io.docui.runtime.internal.document.AnchorSource;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.spi.ObjectType;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Gives objects and calls their anchors, and writes them into a table where there is one. */
public final class AnchorIssuer implements AnchorSource, Function<Object, AnchorReference> {
    private static final System.Logger LOG = LazyLogger.of(AnchorIssuer.class.getName());

    private final ProviderRegistry providerRegistry;
    private final AnchorRegistry memory;
    private final @Nullable AnchorTable table;

    /**
     * An issuer.
     *
     * @param table what it fills; null to give numbers alone
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
    public int objectCount() {
        return table == null ? 0 : table.size();
    }

    @Override
    public void addFromPrevious(int place, int count) {
        if (table != null) {
            table.addFromPrevious(place, count);
        }
    }

    /** A key that cannot be read again out of its anchor would be a dead end. */
    private static void checkNatural(ObjectType<?> type, Object key) {
        String anchor = AnchorReference.object(type.descriptor().type(), String.valueOf(key))
                .toString();
        if (AnchorReference.parse(anchor).isEmpty()) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.INVALID_SOURCE_DATA,
                    "The key of an object of type " + type.descriptor().name() + " is empty."));
        }
    }

    /** The first object of a key stays; another with the same key is most likely a fault of the application. */
    private static void checkConflict(ObjectEntry first, ObjectEntry second) {
        if (first.instance() != second.instance() && !first.label().equals(second.label())) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "{0}: \"{1}\" and \"{2}\" have the same key {3}; the first stays",
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
     * A call as it may be shown: sensitive arguments are masked.
     *
     * @param call a call of one of the providers' actions
     * @return the call; one with masks is no call that runs as it stands
     */
    public Call mask(Call call) {
        return action(call)
                .map(action -> SecretMasker.mask(action, call, providerRegistry.catalog()))
                .orElse(call);
    }

    /** Tells whether a call gives what is sensitive, so that its text can be shown to nobody who is to run it. */
    public boolean hasSecrets(Call call) {
        return action(call)
                .filter(action -> SecretMasker.isPresentIn(action, call, providerRegistry.catalog()))
                .isPresent();
    }

    /** Tells whether a call asks before it runs. */
    public boolean requiresConfirmation(Call call) {
        return entry(call)
                .flatMap(entry -> ConfirmationRules.reason(providerRegistry, entry, call))
                .isPresent();
    }

    private Optional<ActionCatalog.Entry> entry(Call call) {
        return providerRegistry.catalog().find(call.name()).stream().findFirst();
    }

    private Optional<ActionDescriptor> action(Call call) {
        return entry(call).map(ActionCatalog.Entry::action);
    }

    /**
     * Puts anchors in the place of objects, and takes away the provider's name where the action's alone will do.
     *
     * @param call a call
     * @return the same call, which now has a canonical text
     */
    public Call replaceObjects(Call call) {
        Call anchored = ObjectSubstitution.replaceObjects(call, this);
        List<ActionCatalog.Entry> named = providerRegistry.catalog().find(call.action());
        boolean unique = named.size() == 1 && named.get(0).provider().equals(call.provider());
        return unique ? new Call(null, anchored.action(), anchored.arguments()) : anchored;
    }

    /**
     * Puts anchors in the place of objects.
     *
     * @param value a value
     * @return the same value without {@link io.docui.runtime.call.Value.InstanceValue}
     */
    public Value replaceObjects(Value value) {
        return ObjectSubstitution.replaceObjects(value, this);
    }

    /** The reference of an object. */
    @Override
    public AnchorReference apply(Object object) {
        if (object instanceof Media media) {
            return AnchorReference.parse(media(media)).orElseThrow();
        }
        ObjectType<?> type = providerRegistry.typeOf(object);
        if (type == null) {
            throw ObjectSubstitution.unknownObject(object);
        }
        return AnchorReference.parse(object(type, object)).orElseThrow();
    }
}
