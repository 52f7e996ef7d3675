package io.docui.runtime;

import io.docui.runtime.session.App;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The entrance: makes applications of annotated classes.
 *
 * <pre>{@code
 * Session session = DocUI.app(SlimeCaveDocUI.bind(cave)).open();
 * Context context = session.project();
 * ActionResult result = session.run("attack(target='obj:enemy:23')");
 * }</pre>
 */
public final class DocUI {
    private DocUI() {}

    /** Gives every session the same bindings; a class of its own, for a lambda costs a fresh process more. */
    private record Shared(List<ProviderBinding> bindings) implements Supplier<List<ProviderBinding>> {
        @Override
        public List<ProviderBinding> get() {
            return bindings;
        }
    }

    /**
     * An application of instances that all its sessions share.
     *
     * @param first the provider that gives the application its id and title
     * @param others further providers
     * @return the application
     */
    public static App app(ProviderBinding first, ProviderBinding... others) {
        List<ProviderBinding> bindings = new ArrayList<>(List.of(others));
        bindings.add(0, first);
        return App.of(new Shared(List.copyOf(bindings)));
    }

    /**
     * An application with an instance per session.
     *
     * @param binding gives a new binding for each session
     * @return the application
     */
    public static App app(Supplier<ProviderBinding> binding) {
        return App.of(() -> List.of(binding.get()));
    }
}
