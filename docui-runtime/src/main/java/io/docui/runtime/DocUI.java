package io.docui.runtime;

import io.docui.runtime.session.App;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Entry point of DocUI: creates applications, which open sessions, from bindings of annotated classes.
 *
 * <pre>{@code
 * Session session = DocUI.app(SlimeCaveDocUI.bind(cave)).open();
 * Context context = session.project();
 * ActionResult result = session.run("attack(target='obj:enemy:23')");
 * }</pre>
 */
public final class DocUI {
    private DocUI() {}

    /** Supplies the same bindings to every session. A class instead of a lambda, because a lambda costs more at the start of a process. */
    private record Shared(List<ProviderBinding> bindings) implements Supplier<List<ProviderBinding>> {
        @Override
        public List<ProviderBinding> get() {
            return bindings;
        }
    }

    /**
     * Creates an application whose sessions all share the given providers.
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
     * Creates an application with a separate provider for each session.
     *
     * @param binding the source of a new binding for each session
     * @return the application
     */
    public static App app(Supplier<ProviderBinding> binding) {
        return App.of(() -> List.of(binding.get()));
    }
}
