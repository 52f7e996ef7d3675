package io.docui.runtime.session;

import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.document.Translation;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.widget.Widget;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * An application: an id, a title and its providers (docs/spec/README.md#terms).
 *
 * <p>Immutable and thread-safe; each {@code with…} method returns a changed copy.
 */
public final class App {
    /** The id of a session that is none, but an application that is looked at. */
    private static final String NO_SESSION = "";

    /** Why its providers are closed. */
    private static final String LOOKED_AT = "an application that was looked at";

    private final Function<String, SessionProviders> providers;
    private final SessionSettings sessionSettings;

    /** Providers of sessions that leave nothing behind. */
    private record Unowned(Supplier<List<ProviderBinding>> providers) implements Function<String, SessionProviders> {
        @Override
        public SessionProviders apply(String id) {
            return SessionProviders.of(providers.get());
        }
    }

    private App(Function<String, SessionProviders> providers, SessionSettings sessionSettings) {
        this.providers = providers;
        this.sessionSettings = sessionSettings;
    }

    /**
     * An application.
     *
     * @param providers gives the bindings of a session; the first names the application
     * @return the application
     */
    public static App of(Supplier<List<ProviderBinding>> providers) {
        return new App(new Unowned(providers), SessionSettings.DEFAULT);
    }

    /**
     * An application whose sessions differ by what they are called, such as those that belong to a user each.
     *
     * @param providers gives the bindings of a session by its id, the same for the same id; of an empty id, which no session has, for
     *     {@link #providers}
     * @return the application
     */
    public static App bySession(Function<String, List<ProviderBinding>> providers) {
        return new App(id -> SessionProviders.of(providers.apply(id)), SessionSettings.DEFAULT);
    }

    /**
     * An application whose sessions have something that must end with them.
     *
     * @param providers gives what a session consists of; what it opens is better opened when it is first needed, for {@link #providers}
     *     asks too
     * @return the application
     */
    public static App ofResources(Supplier<SessionProviders> providers) {
        return new App(id -> providers.get(), SessionSettings.DEFAULT);
    }

    /**
     * The language of documents.
     *
     * @param locale the language of the framework's own words: Chinese, or English for all others
     * @param translation the application's titles and descriptions in that language
     * @return a changed copy
     */
    public App withLanguage(Locale locale, Translation translation) {
        return new App(providers, sessionSettings.withLanguage(locale, translation));
    }

    /**
     * The clock that timestamps come from.
     *
     * @param clock a clock
     * @return a changed copy
     */
    public App withClock(Clock clock) {
        return new App(providers, sessionSettings.withClock(clock));
    }

    /**
     * What judges each call before it runs.
     *
     * @param policy a policy; by default none, and only the actions themselves ask first
     * @return a changed copy
     */
    public App withPolicy(CallPolicy policy) {
        return new App(providers, sessionSettings.withPolicy(policy));
    }

    /**
     * How long a question waits for its answer, and a person who is asked for theirs; then nothing runs.
     *
     * @param limit a time; by default five minutes
     * @return a changed copy
     */
    public App withAnswerLimit(Duration limit) {
        return new App(providers, sessionSettings.withAnswerLimit(limit));
    }

    /**
     * The ledger that all sessions share; by default each remembers its last operations as long as it lasts. A session that
     * is opened with the id of an earlier one goes on where that ended: its operations go on being numbered, and can be
     * undone as far as the application's state is still the one that they left. One session at a time has an id; in another
     * process too, for a directory has one writer.
     *
     * @param ledger a ledger, which stays open when sessions close
     * @return a changed copy
     */
    public App withLedger(Ledger ledger) {
        return new App(providers, sessionSettings.withLedger(ledger));
    }

    /**
     * Who is behind the calls, for the ledger.
     *
     * @param attribution who; by default nobody is named
     * @return a changed copy
     */
    public App withAttribution(Attribution attribution) {
        return new App(providers, sessionSettings.withAttribution(attribution));
    }

    /**
     * What a document, and likewise a report, may cost at most.
     *
     * @param tokenBudget a budget; by default 4,000 tokens, estimated
     * @return a changed copy
     */
    public App withBudget(TokenBudget tokenBudget) {
        return new App(providers, sessionSettings.withBudget(tokenBudget));
    }

    /**
     * The widgets that each session begins with (docs/spec/widgets.md#widget-lifetime).
     *
     * @param widgets gives new widgets for each session, in the order in which they are opened
     * @return a changed copy
     */
    public App withWidgets(Supplier<List<Widget>> widgets) {
        return new App(providers, sessionSettings.withWidgets(widgets));
    }

    /**
     * How long the application's code may take: an action without a {@code timeout}, a view, a lookup. A call waits as long
     * for another that uses the same instance, or the same session (docs/spec/operations.md#time-limits).
     *
     * @param limit more than nothing; by default 60 seconds
     * @return a changed copy
     * @throws IllegalArgumentException if it is not positive
     */
    public App withTimeLimit(Duration limit) {
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("A time limit is more than nothing, not " + limit);
        }
        return new App(providers, sessionSettings.withTimeLimit(limit));
    }

    /**
     * What the application consists of, without a session: for fronts that list its actions. Where each session has
     * instances of its own, one more is made for this.
     *
     * @return its providers, the first of which gives the application its id and title
     */
    public List<ProviderDescriptor> providers() {
        SessionProviders unused = providers.apply(NO_SESSION);
        try {
            return unused.bindings().stream().map(ProviderBinding::descriptor).toList();
        } finally {
            unused.close("an application that was looked at");
        }
    }

    /**
     * What the application promises when the machine of a session is lost: the weakest of what its providers promise. Where one
     * saves its state, all must, for its calls are not made again; one that promises {@link RecoveryMode#REPLAY} and is a
     * {@link io.docui.runtime.action.Memento} saves it, too. What sessions share promises nothing: what one of them did would be done
     * again to all. Where each session has instances of its own, two more are made for this.
     *
     * @return the promise
     */
    public RecoveryMode recovery() {
        SessionProviders one = providers.apply(NO_SESSION);
        try {
            SessionProviders other = providers.apply(NO_SESSION);
            try {
                boolean shared = one.bindings().stream().anyMatch(other.bindings()::contains);
                return shared ? RecoveryMode.NONE : ProviderSnapshots.recovery(one.bindings());
            } finally {
                other.close(LOOKED_AT);
            }
        } finally {
            one.close(LOOKED_AT);
        }
    }

    /** What a document, and likewise a report, may cost. */
    public TokenBudget budget() {
        return sessionSettings.tokenBudget();
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
     * @throws IllegalArgumentException if two providers cannot form one application, or a widget's name is taken
     * @throws IllegalStateException if a session of this id is open in the same ledger: until it is closed, or if nobody
     *     closes it, as long as that {@link Ledger} is used
     * @throws io.docui.runtime.ledger.LedgerException if the ledger cannot be read
     */
    public Session open(String sessionId) {
        return new Session(sessionId, providers.apply(sessionId), sessionSettings);
    }
}
