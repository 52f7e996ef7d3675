package io.docui.runtime.internal.app;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.internal.call.CatalogSource;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.LockSource;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The providers of a session as one: actions by name, object types by name and by class, lookups wherever they are. */
public final class ProviderRegistry implements LockSource, CatalogSource {
    private final List<ActionDescriptor> builtIns;
    private final Map<String, TypeEntry> byName = new ConcurrentHashMap<>();
    private final Map<Class<?>, Optional<ObjectType<?>>> byClass = new ConcurrentHashMap<>();
    private volatile List<ProviderBinding> bindings = List.of();
    private volatile InstanceLocks instanceLocks = new InstanceLocks(List.of());
    private volatile ActionCatalog catalog = new ActionCatalog(List.of());

    /** What the versions of those that went have counted, so that the sum only grows. */
    private volatile long versionOfOthers;

    /**
     * An object type with the provider that finds its objects.
     *
     * @param type the type
     * @param provider the id of the provider that it belongs to
     * @param lookup the provider that finds its objects; null if none does
     * @param index the type's index in that provider
     */
    public record TypeEntry(
            ObjectType<?> type, String provider, @Nullable ProviderBinding lookup, int index) {}

    /**
     * The given providers.
     *
     * @param bindings the providers, in order
     * @param builtIns the actions that every application has
     * @throws IllegalArgumentException if two providers bear the same id, or two types the same name
     */
    public ProviderRegistry(List<ProviderBinding> bindings, List<ActionDescriptor> builtIns) {
        this.builtIns = List.copyOf(builtIns);
        set(bindings);
        this.versionOfOthers = 1L - bindings.size();
    }

    /**
     * Puts other providers in the place of these, between two calls: widgets come and go (docs/spec/widgets.md#widget-lifetime).
     *
     * @param others the providers, in order; those that stay are the same instances
     * @throws IllegalArgumentException if two providers bear the same id, or two types the same name; then nothing changes
     */
    public void replace(List<ProviderBinding> others) {
        long version = version();
        List<ProviderBinding> before = bindings;
        try {
            set(others);
        } catch (IllegalArgumentException e) {
            set(before);
            throw e;
        }
        // Each term is read once: a session replaces its providers, one thread at a time.
        versionOfOthers = version + 1 - versionOfThese();
    }

    private void set(List<ProviderBinding> now) {
        ActionCatalog actions = new ActionCatalog(entries(now, builtIns));
        byName.clear();
        byClass.clear();
        for (ProviderBinding binding : now) {
            addTypes(binding);
        }
        for (Map.Entry<String, TypeEntry> named : byName.entrySet()) {
            if (named.getValue().lookup() == null) {
                named.setValue(withInheritedLookup(named.getValue()));
            }
        }
        bindings = List.copyOf(now);
        instanceLocks = new InstanceLocks(now);
        catalog = actions;
    }

    /** The lookup of the nearest supertype finds objects of a type that has none of its own, but no constants by their names. */
    private TypeEntry withInheritedLookup(TypeEntry entry) {
        if (entry.type().javaType().isEnum()) {
            return entry;
        }
        TypeEntry nearest = null;
        for (TypeEntry other : byName.values()) {
            Class<?> owner = other.type().javaType();
            boolean serves = other.lookup() != null
                    && owner.isAssignableFrom(entry.type().javaType());
            if (serves && (nearest == null || nearest.type().javaType().isAssignableFrom(owner))) {
                nearest = other;
            }
        }
        return nearest == null
                ? entry
                : new TypeEntry(entry.type(), entry.provider(), nearest.lookup(), nearest.index());
    }

    private static List<ActionCatalog.Entry> entries(List<ProviderBinding> bindings, List<ActionDescriptor> builtIns) {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (int p = 0; p < bindings.size(); p++) {
            String id = bindings.get(p).descriptor().id();
            if (!ids.add(id)) {
                throw new IllegalArgumentException("Two providers of one application have the id " + id
                        + ". Give one of them another @DocUIApp(id = …).");
            }
            List<ActionDescriptor> actions = bindings.get(p).descriptor().actions();
            for (int i = 0; i < actions.size(); i++) {
                entries.add(new ActionCatalog.Entry(id, p, i, actions.get(i)));
            }
        }
        for (int i = 0; i < builtIns.size(); i++) {
            entries.add(new ActionCatalog.Entry("", -1, i, builtIns.get(i)));
        }
        return entries;
    }

    private void addTypes(ProviderBinding binding) {
        List<ObjectType<?>> types = binding.objectTypes();
        for (int i = 0; i < types.size(); i++) {
            ObjectType<?> type = types.get(i);
            ProviderBinding lookup = binding.hasLookup(i) ? binding : null;
            TypeEntry entry = new TypeEntry(type, binding.descriptor().id(), lookup, i);
            TypeEntry known = byName.get(type.descriptor().type());
            if (known != null && known.type().javaType() != type.javaType()) {
                throw new IllegalArgumentException(
                        "The object types " + known.type().javaType().getName() + " and "
                                + type.javaType().getName()
                                + " have the same name " + type.descriptor().type()
                                + ". Give one of them another @DocUIObject(type = …).");
            }
            if (known == null || known.lookup() == null) {
                byName.put(type.descriptor().type(), entry);
            }
        }
    }

    /** The providers, in order. */
    public List<ProviderBinding> bindings() {
        return bindings;
    }

    /** Their actions, and the built-in ones. */
    @Override
    public ActionCatalog catalog() {
        return catalog;
    }

    /** Their locks. */
    @Override
    public InstanceLocks locks() {
        return instanceLocks;
    }

    /**
     * Tells whether an instance can be used now, by a thread that has taken the locks.
     *
     * @param binding one of the providers
     * @return false if it is busy, and so nothing of it may be called
     */
    public static boolean isAvailable(ProviderBinding binding) {
        return binding.lock().isHeldByCurrentThread();
    }

    /** How often the state of any of them has changed; it only grows. */
    public long version() {
        return versionOfOthers + versionOfThese();
    }

    private long versionOfThese() {
        long sum = 0;
        for (ProviderBinding binding : bindings) {
            sum += binding.version();
        }
        return sum;
    }

    /** How often the state of any of them has changed by what runs under its lock. */
    public long internalChanges() {
        long sum = 0;
        for (ProviderBinding binding : bindings) {
            sum += binding.internalChanges();
        }
        return sum;
    }

    /** Says that the application's state changed without a call. */
    public void markChanged() {
        bindings.get(0).touch();
    }

    /**
     * The type of a name.
     *
     * @param name a type's name in anchors
     * @return the type, if a provider has it
     */
    public Optional<TypeEntry> findType(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /**
     * The provider of a type.
     *
     * @param name the name of a type that a provider has
     * @return the provider's id
     */
    public String providerOf(String name) {
        return Objects.requireNonNull(byName.get(name), name).provider();
    }

    /**
     * The type of an object.
     *
     * @param value anything
     * @return its type, or null if it is none of the objects that the providers reach
     */
    public @Nullable ObjectType<?> typeOf(Object value) {
        Class<?> javaClass = value.getClass();
        Optional<ObjectType<?>> known = byClass.get(javaClass);
        if (known == null) {
            known = Optional.ofNullable(nearest(javaClass, javaClass));
            byClass.put(javaClass, known);
        }
        return known.orElse(null);
    }

    /**
     * The nearest type that objects of two types are of.
     *
     * @param one a type
     * @param other another
     * @return a type of the providers' that both are, or are subtypes of; null if there is none
     */
    public @Nullable ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
        return nearest(one.javaType(), other.javaType());
    }

    /**
     * Tells whether objects of a type are of another: it is the same, or one of its supertypes.
     *
     * @param type a type's name in anchors
     * @param wanted another's; empty for any object
     * @return whether an object of the first will do where the second is wanted
     */
    public boolean isSubtype(String type, String wanted) {
        if (wanted.isEmpty() || wanted.equals(type)) {
            return true;
        }
        TypeEntry known = byName.get(type);
        TypeEntry other = byName.get(wanted);
        return known != null
                && other != null
                && other.type().javaType().isAssignableFrom(known.type().javaType());
    }

    /**
     * The label of an object.
     *
     * @param object an object of the application
     * @return its label, or its text if it is of no type that the providers reach
     */
    public String label(Object object) {
        ObjectType<?> type = typeOf(object);
        return type == null ? String.valueOf(object) : labelOf(type, object);
    }

    /**
     * An object with what its anchor says of it.
     *
     * @param object an object of the application
     * @return its type, its key (none for media) and itself
     * @throws IllegalArgumentException if it is of no type that the providers reach
     */
    public AnchorRef reference(Object object) {
        if (object instanceof Media) {
            return new AnchorRef(AnchorType.MEDIA.type(), "", object);
        }
        ObjectType<?> type = typeOf(object);
        if (type == null) {
            throw new IllegalArgumentException(
                    "Objects of " + object.getClass().getName() + " are unknown to the application's providers.");
        }
        return new AnchorRef(type.descriptor().type(), String.valueOf(keyOf(type, object)), object);
    }

    private static <T> Object keyOf(ObjectType<T> type, Object object) {
        return type.key(type.javaType().cast(object));
    }

    private static <T> String labelOf(ObjectType<T> type, Object object) {
        return type.displayLabel(type.javaType().cast(object));
    }

    /** The type that objects of both classes are of, and is a subtype of the others of which that is so, as far as these are related. */
    private @Nullable ObjectType<?> nearest(Class<?> one, Class<?> other) {
        ObjectType<?> nearest = null;
        for (ProviderBinding binding : bindings) {
            for (ObjectType<?> type : binding.objectTypes()) {
                Class<?> fits = type.javaType();
                if (fits.isAssignableFrom(one)
                        && fits.isAssignableFrom(other)
                        && (nearest == null || nearest.javaType().isAssignableFrom(type.javaType()))) {
                    nearest = type;
                }
            }
        }
        return nearest;
    }

    /**
     * Finds an object by its key, if its type has a lookup.
     *
     * @param entry the type
     * @param key the key
     * @return the object, or empty if it is gone
     * @throws ObjectLookupException if the application's lookup fails
     */
    public Optional<?> lookup(TypeEntry entry, Object key) {
        ProviderBinding binding = entry.lookup();
        if (binding == null) {
            throw new IllegalStateException(
                    "no lookup for " + entry.type().descriptor().type());
        }
        if (!isAvailable(binding)) {
            throw InstanceLocks.busyException(binding);
        }
        Task.enter(binding);
        try {
            @SuppressWarnings("OptionalAssignedToNull")
            Optional<?> found = binding.lookup(entry.index(), key);
            Task.checkpoint();
            if (found == null) {
                throw new ObjectLookupException(entry.type(), new NullPointerException("the lookup returned null"));
            }
            if (found.isPresent() && !entry.type().javaType().isInstance(found.get())) {
                return Optional.empty(); // another object of a supertype, whose lookup was asked
            }
            if (found.isPresent() && !key.equals(keyOf(entry.type(), found.get()))) {
                throw new ObjectLookupException(
                        entry.type(), new IllegalStateException("the lookup of " + key + " found another object"));
            }
            return found;
        } catch (ObjectLookupException e) {
            throw e;
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            throw new ObjectLookupException(entry.type(), e);
        }
    }
}
