package io.docui.runtime.session;

import io.docui.runtime.document.Translation;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.spi.ProviderBinding;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * An application: an id, a title and its providers (DESIGN section 1).
 *
 * <p>Immutable and thread-safe; each {@code with…} method returns a changed copy.
 */
public final class App {
    private final Supplier<List<ProviderBinding>> providers;
    private final Settings settings;

    /**
     * What all sessions of an application have in common.
     *
     * @param locale the language of the framework's own words
     * @param translation the application's words in that language
     * @param clock where timestamps come from
     * @param policy judges each call
     * @param answerWithin how long a question waits for its answer
     */
    record Settings(Locale locale, Translation translation, Clock clock, CallPolicy policy, Duration answerWithin) {}

    private App(Supplier<List<ProviderBinding>> providers, Settings settings) {
        this.providers = providers;
        this.settings = settings;
    }

    /**
     * An application.
     *
     * @param providers gives the bindings of a session; the first names the application
     * @return the application
     */
    public static App of(Supplier<List<ProviderBinding>> providers) {
        return new App(
                providers,
                new Settings(
                        Locale.ENGLISH, Translation.NONE, Clock.systemUTC(), CallPolicy.NONE, Duration.ofMinutes(5)));
    }

    /**
     * The language of documents.
     *
     * @param locale the language of the framework's own words: Chinese, or English for all others
     * @param translation the application's titles and descriptions in that language
     * @return a changed copy
     */
    public App withLanguage(Locale locale, Translation translation) {
        return new App(
                providers,
                new Settings(locale, translation, settings.clock(), settings.policy(), settings.answerWithin()));
    }

    /**
     * The clock that timestamps come from.
     *
     * @param clock a clock
     * @return a changed copy
     */
    public App withClock(Clock clock) {
        return new App(
                providers,
                new Settings(
                        settings.locale(), settings.translation(), clock, settings.policy(), settings.answerWithin()));
    }

    /**
     * What judges each call before it runs.
     *
     * @param policy a policy; by default none, and only the actions themselves ask first
     * @return a changed copy
     */
    public App withPolicy(CallPolicy policy) {
        return new App(
                providers,
                new Settings(
                        settings.locale(), settings.translation(), settings.clock(), policy, settings.answerWithin()));
    }

    /**
     * How long a question waits for its answer, and a person who is asked for theirs; then nothing runs.
     *
     * @param limit a time; by default five minutes
     * @return a changed copy
     */
    public App withAnswerLimit(Duration limit) {
        return new App(
                providers,
                new Settings(settings.locale(), settings.translation(), settings.clock(), settings.policy(), limit));
    }

    /** Opens a session with an id of its own. */
    public Session open() {
        return open("sess-" + UUID.randomUUID());
    }

    /**
     * Opens a session.
     *
     * @param sessionId its id, which appears in full anchors: letters, digits, {@code _}, {@code .} and {@code -}
     * @return the session
     * @throws IllegalArgumentException if two providers cannot form one application
     */
    public Session open(String sessionId) {
        return new Session(sessionId, providers.get(), settings);
    }
}
