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
 * Connects a provider instance to the code generated for its class; returned by generated methods such as
 * {@code SlimeCaveDocUI.bind(cave)}.
 *
 * <p>It owns the instance's lock and version (docs/spec/sessions.md#instances). Calls and projections of one binding never
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
    private volatile @Nullable Runnable changeDetector;

    /**
     * Creates a binding.
     *
     * @param descriptor the descriptor of the provider
     * @param types the object types that the provider reaches, in the order of the descriptor
     */
    protected ProviderBinding(ProviderDescriptor descriptor, ObjectType<?>... types) {
        this.descriptor = descriptor;
        this.types = List.of(types);
    }

    /** Returns the descriptor of the provider. */
    public final ProviderDescriptor descriptor() {
        return descriptor;
    }

    /** Returns the creation sequence number of the binding in this process. Locks of several bindings are acquired in this order. */
    public final long lockOrder() {
        return sequence;
    }

    /** Notifies DocUI of a state change outside a call. Sessions see the change at their next projection. */
    public final void touch() {
        version.incrementAndGet();
        if (lock.isHeldByCurrentThread()) {
            touchesInside++;
        }
    }

    /**
     * Sets a check for state changes that nobody reports, such as files that other programs edit. The check calls {@link #touch()} if
     * the state has changed. Set it before the binding is used.
     *
     * @param detector the check, which runs before each document, on the thread that requests it and without the lock; it must be fast
     *     and must not throw
     */
    public final void setChangeDetector(Runnable detector) {
        changeDetector = detector;
    }

    /** Runs the check for state changes that nobody reports, if there is one. */
    public final void detectChanges() {
        Runnable detector = changeDetector;
        if (detector != null) {
            detector.run();
        }
    }

    /**
     * Returns the number of state changes reported under the lock, by a call, or by a view, which must not change state.
     *
     * @return a number that never decreases; read it under the lock
     */
    public final long internalChanges() {
        return touchesInside;
    }

    /**
     * Returns the number of state changes.
     *
     * @return a number that never decreases
     */
    public final long version() {
        return version.get();
    }

    /** Returns the lock that every call and every projection of the instance holds. */
    public final InstanceLock lock() {
        return lock;
    }

    /**
     * Returns the object types that the provider reaches.
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
     * @param in the arguments
     * @param context the context of the call
     * @return the result of the method; null for {@code void}
     * @throws Exception any exception of the application
     */
    public abstract @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context)
            throws Exception;

    /**
     * Returns the exception for an invalid action.
     *
     * @param action an index beyond the descriptor's actions
     * @return the exception to throw
     */
    protected final IllegalArgumentException unknownAction(int action) {
        return new IllegalArgumentException(descriptor.id() + " has no action " + action);
    }

    /**
     * Converts the result of an action to data.
     *
     * @param action the action's index in the descriptor
     * @param result the result of the method
     * @return the data
     */
    public abstract Value encode(int action, @Nullable Object result);

    /**
     * Returns the one-line form of a result, if its type declares one.
     *
     * @param result the result of a method
     * @return the line, unescaped
     */
    public Optional<String> gist(Object result) {
        return Optional.empty();
    }

    /**
     * Returns whether an action can be called now.
     *
     * @param action the action's index in the descriptor
     * @return the result of the method named by {@code visibleWhen}, if it takes no object
     */
    public boolean isVisible(int action) {
        return true;
    }

    /**
     * Returns whether the visibility of an action depends on an object.
     *
     * @param action the action's index in the descriptor
     * @return true if the method named by {@code visibleWhen} takes the action's first object
     */
    public boolean isVisibilityPerObject(int action) {
        return false;
    }

    /**
     * Returns whether an action can be called now for an object.
     *
     * @param action the action's index in the descriptor
     * @param first the action's first object
     * @return the result of the method named by {@code visibleWhen}, if it takes an object
     */
    public boolean isVisible(int action, Object first) {
        return true;
    }

    /**
     * Returns whether an action has a parameter with {@code @Choices}.
     *
     * @param action the action's index in the descriptor
     * @return true if {@link #choices} returns choices for one of the parameters
     */
    public boolean hasChoices(int action) {
        return false;
    }

    /**
     * Returns the currently possible values of a parameter. For a list parameter, these are the possible elements.
     *
     * @param action the action's index in the descriptor
     * @param parameter the parameter's index
     * @return a list of the values as data, or {@link Value.NullValue} if the method that supplies them returned null; empty if the
     *     parameter has no {@code @Choices}
     * @throws Exception any exception of the application
     */
    public Optional<Value> choices(int action, int parameter) throws Exception {
        return Optional.empty();
    }

    /**
     * Renders a view.
     *
     * @param view the view's index in the descriptor
     * @param out the output
     * @throws Exception any exception of the application
     */
    public void render(int view, DocWriter out) throws Exception {
        throw new IllegalArgumentException(descriptor.id() + " has no view " + view);
    }

    /**
     * Returns whether objects of a type can be looked up by key.
     *
     * @param type the type's index in {@link #objectTypes()}
     * @return true if the provider has an {@code @ObjectLookup} for it
     */
    public boolean hasLookup(int type) {
        return false;
    }

    /**
     * Returns the provider as a memento, which can save and restore its state.
     *
     * @return the provider, if it is a {@link Memento}
     */
    public Optional<Memento> memento() {
        return Optional.empty();
    }

    /**
     * Returns whether a model may read the message of an exception. Generated code adds the types of {@code showMessagesOf}.
     *
     * @param thrown an exception of an action, other than an {@link io.docui.runtime.action.ActionException}
     * @return whether the message is shown
     */
    public boolean showsMessageOf(Throwable thrown) {
        return thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException;
    }

    /**
     * Returns the provider's promise for recovery after the machine of a session is lost.
     *
     * @return the value of {@code @DocUIApp(recovery = …)} or {@code @DocUIWidget(recovery = …)}
     */
    public RecoveryMode recovery() {
        return RecoveryMode.NONE;
    }

    /**
     * Looks up an object by its key.
     *
     * @param type the type's index in {@link #objectTypes()}
     * @param key the key
     * @return the object, or empty if it no longer exists
     * @throws Exception any exception of the application
     */
    public Optional<?> lookup(int type, Object key) throws Exception {
        return Optional.empty();
    }
}
