package io.docui.runtime.session;

import io.docui.runtime.spi.ProviderBinding;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;

/**
 * An application: an id, a title and its providers (DESIGN section 1).
 *
 * <p>Immutable and thread-safe; each {@code with…} method returns a changed copy.
 */
public final class App {
    private final Supplier<List<ProviderBinding>> providers;
    private final Locale locale;
    private final Clock clock;

    private App(Supplier<List<ProviderBinding>> providers, Locale locale, Clock clock) {
        this.providers = providers;
        this.locale = locale;
        this.clock = clock;
    }

    /**
     * An application.
     *
     * @param providers gives the bindings of a session; the first names the application
     * @return the application
     */
    public static App of(Supplier<List<ProviderBinding>> providers) {
        return new App(providers, Locale.ENGLISH, Clock.systemUTC());
    }

    /**
     * The language of the framework's own headings: Chinese, or English for all others.
     *
     * @param language a locale
     * @return a changed copy
     */
    public App withLocale(Locale language) {
        return new App(providers, language, clock);
    }

    /**
     * The clock that timestamps come from.
     *
     * @param source a clock
     * @return a changed copy
     */
    public App withClock(Clock source) {
        return new App(providers, locale, source);
    }

    /** Opens a session with an id of its own. */
    public Session open() {
        return open("sess-" + Long.toHexString(System.nanoTime()));
    }

    /**
     * Opens a session.
     *
     * @param sessionId its id: letters, digits, {@code _}, {@code .} and {@code -}
     * @return the session
     */
    public Session open(String sessionId) {
        return new Session(sessionId, providers.get(), locale, clock);
    }
}
