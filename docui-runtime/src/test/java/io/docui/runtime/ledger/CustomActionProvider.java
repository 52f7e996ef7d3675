package io.docui.runtime.ledger;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An application with one number as its state, whose actions a test makes up. */
final class CustomActionProvider extends ProviderBinding implements Memento {
    private final List<ActionFunction> works;

    /** Is told of each attempt to restore a state. */
    Runnable onRestore = () -> {};

    int state;

    /** What an action does. */
    @FunctionalInterface
    interface ActionFunction {
        String run(CustomActionProvider shop) throws Exception;
    }

    CustomActionProvider(String id, Map<ActionDescriptor, ActionFunction> actions) {
        super(new ProviderDescriptor(id, id, "", List.copyOf(actions.keySet()), List.of(), List.of()));
        works = List.copyOf(actions.values());
    }

    static ActionDescriptor.Builder action(String name) {
        return ActionDescriptor.builder(name).returns(StringType.TEXT);
    }

    /** Counts one further. */
    String increment() {
        state++;
        return "count " + state;
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        in.beginObject(ArgumentKeys.of());
        in.nextKey();
        return works.get(action).run(this);
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return result == null ? NullValue.NULL : new TextValue((String) result);
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("State " + state);
    }

    @Override
    public Optional<Memento> memento() {
        return Optional.of(this);
    }

    @Override
    public Snapshot save() {
        return Snapshot.of("text/plain", String.valueOf(state));
    }

    @Override
    public void restore(Snapshot snapshot) {
        onRestore.run();
        state = Integer.parseInt(snapshot.text());
    }
}
