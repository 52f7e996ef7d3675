package io.docui.runtime.session;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A provider whose actions, memento and visibility do what a test wants; its state is a number. */
final class ConfigurableProvider extends ProviderBinding implements Memento {
    private final List<ActionBody> bodies;
    final AtomicInteger state = new AtomicInteger();
    volatile Runnable beforeSave = () -> {};
    volatile Runnable beforeVisible = () -> {};

    /** What an action does. */
    interface ActionBody {
        @Nullable
        String run(InvocationContext context) throws Exception;
    }

    /** The actions of a machine to be. */
    static final class ProviderBuilder {
        private final List<ActionDescriptor> actions = new ArrayList<>();
        private final List<ActionBody> bodies = new ArrayList<>();

        ProviderBuilder with(ActionDescriptor.Builder action, ActionBody actionBody) {
            actions.add(action.build());
            bodies.add(actionBody);
            return this;
        }

        ConfigurableProvider build(String id) {
            return new ConfigurableProvider(id, List.copyOf(actions), List.copyOf(bodies));
        }
    }

    private ConfigurableProvider(String id, List<ActionDescriptor> actions, List<ActionBody> bodies) {
        super(new ProviderDescriptor(id, id, "", actions, List.of(), List.of()));
        this.bodies = bodies;
    }

    static ActionDescriptor.Builder action(String name) {
        return ActionDescriptor.builder(name).returns(StringType.TEXT);
    }

    /** Waits as code does that ignores interruption. */
    static void waitUninterruptibly(CountDownLatch until) {
        while (until.getCount() > 0) {
            try {
                until.await();
            } catch (InterruptedException e) {
                // as it says: such code is what the limits are for
            }
        }
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        if (descriptor()
                .actions()
                .get(action)
                .parameters()
                .isEmpty()) { // else it does as it does, whatever it is given
            in.beginObject(ArgumentKeys.of());
            in.nextKey();
        }
        return bodies.get(action).run(context);
    }

    @Override
    public boolean isVisible(int action) {
        beforeVisible.run();
        return true;
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return result == null ? NullValue.NULL : new TextValue((String) result);
    }

    @Override
    public void render(int view, DocWriter out) {}

    @Override
    public Snapshot save() {
        beforeSave.run();
        return Snapshot.of("text/plain", String.valueOf(state.get()));
    }

    @Override
    public void restore(Snapshot saved) {
        state.set(Integer.parseInt(saved.text()));
    }

    @Override
    public Optional<Memento> memento() {
        return Optional.of(this);
    }
}
