package io.docui.runtime.spi;

import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * A provider instance with everything that was generated for its class: what {@code SlimeCaveDocUI.bind(cave)} gives.
 *
 * <p>It owns the instance's lock and its version (docs/spec/sessions.md#instances): calls and projections of one binding never
 * overlap, so bind an instance once and share the binding. {@link #touch()} may be called from any thread.
 */
public abstract class ProviderBinding {
    private static final AtomicLong SEQUENCE = new AtomicLong();

    private final long sequence = SEQUENCE.incrementAndGet();
    private final ProviderDescriptor descriptor;
    private final List<ObjectType<?>> types;
    private final InstanceLock lock = new InstanceLock();
    private final AtomicLong version = new AtomicLong(1);
    private long touchesInside;

    /**
     * A binding.
     *
     * @param descriptor what the compiler knows of the provider
     * @param types the object types that the provider reaches, in the order of the descriptor
     */
    protected ProviderBinding(ProviderDescriptor descriptor, ObjectType<?>... types) {
        this.descriptor = descriptor;
        this.types = List.of(types);
    }

    /** What the compiler knows of the provider. */
    public final ProviderDescriptor descriptor() {
        return descriptor;
    }

    /** The binding's place among all of the process: locks of several are taken in this order. */
    public final long lockOrder() {
        return sequence;
    }

    /** Says that the provider's state changed outside of a call; sessions see it at their next projection. */
    public final void touch() {
        version.incrementAndGet();
        if (lock.isHeldByCurrentThread()) {
            touchesInside++;
        }
    }

    /**
     * How often the state has changed by what runs under the lock: by a call, or by a view, which must not.
     *
     * @return a number that only grows; to be read under the lock
     */
    public final long internalChanges() {
        return touchesInside;
    }

    /**
     * How often the state has changed.
     *
     * @return a number that only grows
     */
    public final long version() {
        return version.get();
    }

    /** The lock that every call and every projection of the instance holds. */
    public final InstanceLock lock() {
        return lock;
    }

    /**
     * The object types that the provider reaches.
     *
     * @return the types, in the order of the descriptor
     */
    public List<ObjectType<?>> objectTypes() {
        return types;
    }

    /**
     * Calls an action.
     *
     * @param action the action's index in the descriptor
     * @param in its arguments
     * @param context what the action may know of the call
     * @return what the method returned; null for {@code void}
     * @throws Exception whatever the application throws
     */
    public abstract @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context)
            throws Exception;

    /**
     * Says that there is no such action.
     *
     * @param action an index beyond the descriptor's
     * @return what to throw
     */
    protected final IllegalArgumentException unknownAction(int action) {
        return new IllegalArgumentException(descriptor.id() + " has no action " + action);
    }

    /**
     * Turns what an action returned into data.
     *
     * @param action the action's index in the descriptor
     * @param result what its method returned
     * @return the data
     */
    public abstract Value encode(int action, @Nullable Object result);

    /**
     * The one line that a result shows as, if its type declares one.
     *
     * @param result what a method returned
     * @return the line, unescaped
     */
    public Optional<String> gist(Object result) {
        return Optional.empty();
    }

    /**
     * Tells whether an action can be called now.
     *
     * @param action the action's index in the descriptor
     * @return what the method named by {@code visibleWhen} says, if it asks for no object
     */
    public boolean isVisible(int action) {
        return true;
    }

    /**
     * Tells whether an action decides for each object.
     *
     * @param action the action's index in the descriptor
     * @return true if the method named by {@code visibleWhen} takes the action's first object
     */
    public boolean isVisibilityPerObject(int action) {
        return false;
    }

    /**
     * Tells whether an action can be called now for an object.
     *
     * @param action the action's index in the descriptor
     * @param first the action's first object
     * @return what the method named by {@code visibleWhen} says, if it asks for an object
     */
    public boolean isVisible(int action, Object first) {
        return true;
    }

    /**
     * Tells whether an action has a parameter with {@code @Choices}.
     *
     * @param action the action's index in the descriptor
     * @return true if {@link #choices} has something to say for one of its parameters
     */
    public boolean hasChoices(int action) {
        return false;
    }

    /**
     * The values that are possible now for a parameter; for a parameter of several values, each of them.
     *
     * @param action the action's index in the descriptor
     * @param parameter the parameter's index
     * @return a list of them as data, or {@link Value.NullValue} if the method that gives them returned null; empty if the
     *     parameter has no {@code @Choices}
     * @throws Exception whatever the application throws
     */
    public Optional<Value> choices(int action, int parameter) throws Exception {
        return Optional.empty();
    }

    /**
     * Writes a view.
     *
     * @param view the view's index in the descriptor
     * @param out where to
     * @throws Exception whatever the application throws
     */
    public void render(int view, DocWriter out) throws Exception {
        throw new IllegalArgumentException(descriptor.id() + " has no view " + view);
    }

    /**
     * Tells whether objects of a type can be found by key.
     *
     * @param type the type's index in {@link #objectTypes()}
     * @return true if the provider has an {@code @ObjectLookup} for it
     */
    public boolean hasLookup(int type) {
        return false;
    }

    /**
     * The provider as one that can save and restore itself.
     *
     * @return the provider, if it is a {@link Memento}
     */
    public Optional<Memento> memento() {
        return Optional.empty();
    }

    /**
     * What the provider promises when the machine of a session is lost.
     *
     * @return what {@code @DocUIApp(recovery = …)} or {@code @DocUIWidget(recovery = …)} says
     */
    public RecoveryMode recovery() {
        return RecoveryMode.NONE;
    }

    /**
     * Finds an object by its key.
     *
     * @param type the type's index in {@link #objectTypes()}
     * @param key the key
     * @return the object, or empty if it is gone
     * @throws Exception whatever the application throws
     */
    public Optional<?> lookup(int type, Object key) throws Exception {
        return Optional.empty();
    }
}
