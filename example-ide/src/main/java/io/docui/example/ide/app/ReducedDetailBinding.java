package io.docui.example.ide.app;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Wraps the binding of another application's provider and reduces what it adds to documents. Its seldom used actions, and the comments of
 * the others, show only at the highest level of detail or with {@code help}. All actions stay callable. Its views show only when they have
 * something to show.
 */
final class ReducedDetailBinding extends ProviderBinding {
    private final ProviderBinding loud;
    private final BooleanSupplier shows;
    private final UnaryOperator<Object> completion;

    private ReducedDetailBinding(
            ProviderBinding loud,
            ProviderDescriptor descriptor,
            BooleanSupplier shows,
            UnaryOperator<Object> completion) {
        super(descriptor, loud.objectTypes().toArray(ObjectType[]::new));
        this.loud = loud;
        this.shows = shows;
        this.completion = completion;
    }

    /** Wraps a provider whose state is changed only by its own calls. */
    static ProviderBinding of(ProviderBinding binding, Collection<String> daily, BooleanSupplier shows) {
        return of(binding, daily, Set.of(), shows);
    }

    /**
     * Wraps a provider whose state is changed only by its own calls.
     * @param explained the actions that keep their comments
     */
    static ReducedDetailBinding of(
            ProviderBinding binding, Collection<String> daily, Set<String> explained, BooleanSupplier shows) {
        ProviderDescriptor all = binding.descriptor();
        Set<String> usual = Set.copyOf(daily);
        List<ActionDescriptor> actions = all.actions().stream()
                .map(action -> action.withLod(
                        usual.contains(action.name()) ? action.minLod() : LodLevel.FULL,
                        explained.contains(action.name()) ? LodLevel.SUMMARY : LodLevel.FULL))
                .toList();
        return new ReducedDetailBinding(
                binding,
                new ProviderDescriptor(all.id(), all.title(), all.description(), actions, all.objects(), all.views()),
                shows,
                UnaryOperator.identity());
    }

    /** Returns a wrapper that also completes the results of the actions. */
    ReducedDetailBinding withResults(UnaryOperator<Object> completed) {
        return new ReducedDetailBinding(loud, descriptor(), shows, completed);
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        Object result = loud.dispatch(action, in, context);
        return result == null ? null : completion.apply(result);
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return loud.encode(action, result);
    }

    @Override
    public Optional<String> gist(Object result) {
        return loud.gist(result);
    }

    @Override
    public boolean isVisible(int action) {
        return loud.isVisible(action);
    }

    @Override
    public boolean isVisibilityPerObject(int action) {
        return loud.isVisibilityPerObject(action);
    }

    @Override
    public boolean isVisible(int action, Object first) {
        return loud.isVisible(action, first);
    }

    @Override
    public boolean hasChoices(int action) {
        return loud.hasChoices(action);
    }

    @Override
    public Optional<Value> choices(int action, int parameter) throws Exception {
        return loud.choices(action, parameter);
    }

    @Override
    public void render(int view, DocWriter out) throws Exception {
        if (shows.getAsBoolean()) {
            loud.render(view, out);
        }
    }

    @Override
    public boolean hasLookup(int type) {
        return loud.hasLookup(type);
    }

    @Override
    public Optional<Memento> memento() {
        return loud.memento();
    }

    @Override
    public Optional<?> lookup(int type, Object key) throws Exception {
        return loud.lookup(type, key);
    }
}
