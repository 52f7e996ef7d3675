package io.docui.runtime.internal.app;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.call.CatalogSource;
import io.docui.runtime.internal.task.InstanceLockSource;
import io.docui.runtime.internal.task.InstanceLocks;
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

/** Registry of a session's providers: their actions by name, object types by name and by class, lookups, locks and versions. */
public final class ProviderRegistry implements InstanceLockSource, CatalogSource {
    private final List<ActionDescriptor> builtIns;
    private final BuiltInCalls builtInCalls = new BuiltInCalls(this);
    private final Map<String, TypeEntry> byName = new ConcurrentHashMap<>();
    private final Map<Class<?>, Optional<ObjectType<?>>> byClass = new ConcurrentHashMap<>();
    private volatile List<ProviderBinding> bindings = List.of();
    private volatile InstanceLocks instanceLocks = new InstanceLocks(List.of());
    private volatile ActionCatalog catalog = new ActionCatalog(List.of());

    /** The versions that replaced providers contributed, so that the sum never decreases. */
    private volatile long versionOfOthers;

    /**
     * An object type with the provider that finds its objects.
     * @param lookup the provider that finds its objects; null if there is none
     */
    public record TypeEntry(
            ObjectType<?> type, String provider, @Nullable ProviderBinding lookup, int index) {}

    /**
     * Creates a registry of the given providers.
     * @param bindings the providers, in order
     * @throws IllegalArgumentException if two providers have the same id, two types have the same name, or a provider uses a name that
     *     is reserved for built-in actions
     */
    public ProviderRegistry(List<ProviderBinding> bindings, List<ActionDescriptor> builtIns) {
        this.builtIns = List.copyOf(builtIns);
        set(bindings);
        this.versionOfOthers = 1L - bindings.size();
    }

    /**
     * Replaces the providers between two calls, because widgets can be added and removed. See docs/spec/widgets.md#widget-lifetime.
     * @param others the new providers, in order; those that stay are the same instances
     * @throws IllegalArgumentException if two providers have the same id, or two types have the same name; then nothing changes
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
        // Each term is read once: only one thread at a time replaces the providers of a session.
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

    /**
     * Uses the lookup of the nearest supertype for a type without its own. An enum type inherits none, because that
     * lookup does not find constants by name.
     */
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
            BuiltInAction.checkNames(bindings.get(p).descriptor());
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

    /** Returns the providers, in order. */
    public List<ProviderBinding> bindings() {
        return bindings;
    }

    /** Returns the actions of the providers and the built-in actions. */
    @Override
    public ActionCatalog catalog() {
        return catalog;
    }

    /** Returns the spelling of the calls of built-in actions in this application. */
    public BuiltInCalls builtInCalls() {
        return builtInCalls;
    }

    @Override
    public InstanceLocks locks() {
        return instanceLocks;
    }

    /**
     * Returns whether an instance is available to the current thread, which must have acquired the locks.
     * @return false if the instance is busy; then none of its code may be called
     */
    public static boolean isAvailable(ProviderBinding binding) {
        return binding.lock().isHeldByCurrentThread();
    }

    /** Returns the number of state changes of all providers; it never decreases. */
    public long version() {
        return versionOfOthers + versionOfThese();
    }

    /** Lets the providers look for state changes that nobody reported. */
    public void detectChanges() {
        for (ProviderBinding binding : bindings) {
            binding.detectChanges();
        }
    }

    private long versionOfThese() {
        long sum = 0;
        for (ProviderBinding binding : bindings) {
            sum += binding.version();
        }
        return sum;
    }

    /** Returns the number of state changes that code under the providers' locks has made. */
    public long internalChanges() {
        long sum = 0;
        for (ProviderBinding binding : bindings) {
            sum += binding.internalChanges();
        }
        return sum;
    }

    /** Marks the state of the application as changed without a call. */
    public void markChanged() {
        bindings.get(0).touch();
    }

    /**
     * Finds a type by its name.
     * @return the type; empty if no provider has it
     */
    public Optional<TypeEntry> findType(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    public String providerOf(String name) {
        return Objects.requireNonNull(byName.get(name), name).provider();
    }

    /**
     * Returns the type of an object.
     * @return the type; null if no provider knows the object
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
     * Returns the nearest common type of two types.
     * @return the most specific type of the providers that is equal to or a supertype of both; null if there is none
     */
    public @Nullable ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
        return nearest(one.javaType(), other.javaType());
    }

    /**
     * Returns whether a type is the same as another type or a subtype of it.
     * @param wanted the name of the other type; empty for any object
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
     * Returns the label of an object.
     * @return the label; the text of the object if no provider knows its type
     */
    public String label(Object object) {
        ObjectType<?> type = typeOf(object);
        return type == null ? String.valueOf(object) : labelOf(type, object);
    }

    /**
     * Returns the reference of an object, with the contents of its anchor.
     * @return its type, its key (empty for media) and the object itself
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

    /** Returns the most specific type that both classes are assignable to, as far as the candidates are related. */
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
     * @return the object; empty if it is gone
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
                throw new LookupMethodException(entry.type(), new NullPointerException("the lookup returned null"));
            }
            if (found.isPresent() && !entry.type().javaType().isInstance(found.get())) {
                return Optional.empty(); // an object of another subtype, because the lookup belongs to a supertype
            }
            if (found.isPresent() && !key.equals(keyOf(entry.type(), found.get()))) {
                throw new LookupMethodException(
                        entry.type(), new IllegalStateException("the lookup of " + key + " found another object"));
            }
            return found;
        } catch (LookupMethodException e) {
            throw e;
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            throw new LookupMethodException(entry.type(), e);
        }
    }
}
