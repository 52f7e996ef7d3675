package io.docui.runtime.session;

import io.docui.annotations.RecoveryMode;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.SecretDetector;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.thread.ThreadContextPropagator;
import io.docui.runtime.thread.ThreadContextSnapshot;
import io.docui.runtime.widget.Widget;
import io.docui.runtime.widget.WidgetCatalog;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Immutable configuration of an application (providers, language, policy, ledger, budget, limits), which opens sessions
 * (docs/spec/README.md#terms).
 *
 * <p>Thread-safe; each {@code with…} method returns a changed copy.
 */
public final class App {
    /** The session id for providers that are only inspected. */
    private static final String NO_SESSION = "";

    /** The owner in log messages when inspected providers are closed. */
    private static final String LOOKED_AT = "an inspected application";

    private final Function<String, SessionProviders> providers;
    private final SessionSettings sessionSettings;
    private final @Nullable BiFunction<? super String, ? super App, App> customizer;

    /** Supplies providers without resources to close. */
    private record Unowned(Supplier<List<ProviderBinding>> providers) implements Function<String, SessionProviders> {
        @Override
        public SessionProviders apply(String id) {
            return SessionProviders.of(providers.get());
        }
    }

    private App(Function<String, SessionProviders> providers, SessionSettings sessionSettings) {
        this(providers, sessionSettings, null);
    }

    private App(
            Function<String, SessionProviders> providers,
            SessionSettings sessionSettings,
            @Nullable BiFunction<? super String, ? super App, App> customizer) {
        this.providers = providers;
        this.sessionSettings = sessionSettings;
        this.customizer = customizer;
    }

    private App with(SessionSettings changed) {
        return new App(providers, changed, customizer);
    }

    /**
     * Creates an application.
     *
     * @param providers the supplier of a session's bindings; the first binding gives the application its id and title
     * @return the application
     */
    public static App of(Supplier<List<ProviderBinding>> providers) {
        return new App(new Unowned(providers), SessionSettings.DEFAULT);
    }

    /**
     * Creates an application whose providers depend on the session's id, for example with separate data for each user.
     *
     * @param providers the function from a session's id to its bindings; it must return the same bindings for the same id.
     *     {@link #providers} passes an empty id, which no session has
     * @return the application
     */
    public static App bySession(Function<String, List<ProviderBinding>> providers) {
        return new App(id -> SessionProviders.of(providers.apply(id)), SessionSettings.DEFAULT);
    }

    /**
     * Creates an application whose sessions own resources that must be closed with the session.
     *
     * @param providers the supplier of a session's providers and resources. Open resources lazily, because {@link #providers} calls
     *     the supplier too
     * @return the application
     */
    public static App ofResources(Supplier<SessionProviders> providers) {
        return new App(id -> providers.get(), SessionSettings.DEFAULT);
    }

    /**
     * Returns whether DocUI has an action of a name, such as {@code look} or {@code undo_last}. An application can have another action of
     * that name, except {@code look}, {@code click}, {@code answer} and {@code help}.
     *
     * @param action the name of an action
     * @return whether the action is built in
     */
    public static boolean isBuiltIn(String action) {
        return BuiltInAction.isName(action);
    }

    /**
     * Returns a copy with another language of the documents.
     *
     * @param locale the language of the framework's texts: Chinese, or English for all other languages
     * @param translation the application's titles and descriptions in that language
     * @return a changed copy
     */
    public App withLanguage(Locale locale, DescriptionTranslator translation) {
        return with(sessionSettings.withLanguage(locale, translation));
    }

    /**
     * Returns a copy with another clock for timestamps.
     *
     * @param clock a clock
     * @return a changed copy
     */
    public App withClock(Clock clock) {
        return with(sessionSettings.withClock(clock));
    }

    /**
     * Returns a copy with another policy for calls.
     *
     * @param policy a policy; by default {@link CallPolicy#NONE}, with which only the actions themselves require confirmation
     * @return a changed copy
     */
    public App withPolicy(CallPolicy policy) {
        return with(sessionSettings.withPolicy(policy));
    }

    /**
     * Returns a copy with another time limit for answers to questions and for approvals by a person. When the limit expires, the
     * call does not run.
     *
     * @param limit a duration; by default five minutes
     * @return a changed copy
     */
    public App withAnswerLimit(Duration limit) {
        return with(sessionSettings.withAnswerLimit(limit));
    }

    /**
     * Returns a copy with a ledger that all sessions share. By default each session keeps its last operations in memory.
     *
     * <p>A session with the id of an earlier session continues that session: the numbers of its operations continue, and earlier
     * operations can be undone if the application's state is still the one after the operation. Only one open session can have an
     * id, also across processes, because a directory has only one writer.
     *
     * @param ledger a ledger, which stays open when sessions close
     * @return a changed copy
     */
    public App withLedger(Ledger ledger) {
        return with(sessionSettings.withLedger(ledger));
    }

    /**
     * Returns a copy that masks the secrets which a detector finds, in the ledger and nowhere else. An operation with a masked argument
     * cannot be replayed or redone.
     *
     * @param detector a detector; by default there is none
     * @return a changed copy
     */
    public App withSecretDetector(SecretDetector detector) {
        return new App(providers, sessionSettings.withSecretDetector(detector));
    }

    /**
     * Returns a copy with another attribution of the calls in the ledger.
     *
     * @param attribution the attribution; by default it names nobody
     * @return a changed copy
     */
    public App withAttribution(Attribution attribution) {
        return with(sessionSettings.withAttribution(attribution));
    }

    /**
     * Returns a copy with another maximum size of a document or a report.
     *
     * @param tokenBudget a budget; by default 4,000 tokens, estimated
     * @return a changed copy
     */
    public App withBudget(TokenBudget tokenBudget) {
        return with(sessionSettings.withBudget(tokenBudget));
    }

    /**
     * Returns a copy whose reports repeat what their reader knows. Use it for readers that do not see their own calls or earlier reports.
     *
     * @param repetitions what to repeat; by default nothing
     * @return a changed copy
     */
    public App withRepetitions(Set<Repetition> repetitions) {
        return with(sessionSettings.withRepetitions(Set.copyOf(repetitions)));
    }

    /**
     * Returns a copy whose documents and reports are for readers that make calls in another way.
     *
     * @param callStyle how readers make calls; by default {@link CallStyle#DOCUMENT}
     * @return a changed copy
     */
    public App withCallStyle(CallStyle callStyle) {
        return with(sessionSettings.withCallStyle(callStyle));
    }

    /**
     * Returns a copy with other initial widgets of each session (docs/spec/widgets.md#widget-lifetime).
     *
     * @param widgets the supplier of new widgets for each session, in the order in which they are opened. A widget must open its resources
     *     when the session opens it, not in its constructor: {@link #providers} calls the supplier too, and does not close the widgets
     * @return a changed copy
     */
    public App withWidgets(Supplier<List<Widget>> widgets) {
        return with(sessionSettings.withWidgets(widgets));
    }

    /**
     * Returns a copy that propagates the thread-bound context of callers, such as the security context and the MDC, to the threads on which
     * application code runs (docs/spec/sessions.md#caller-context). If {@code io.micrometer:context-propagation} is present, what its
     * registry knows is always propagated as well.
     *
     * @param propagator the propagator; by default {@link ThreadContextPropagator#none}
     * @return a changed copy
     */
    public App withThreadContext(ThreadContextPropagator propagator) {
        return with(sessionSettings.withThreadContext(propagator));
    }

    /**
     * Returns a copy with another time limit for application code: an action without a {@code timeout}, a view, or a lookup. The limit also
     * applies to the time a call waits for another call of the same instance or session (docs/spec/operations.md#time-limits).
     *
     * @param limit a positive duration; by default 60 seconds
     * @return a changed copy
     * @throws IllegalArgumentException if the limit is not positive
     */
    public App withTimeLimit(Duration limit) {
        if (limit.isZero() || limit.isNegative()) {
            throw new IllegalArgumentException("A time limit must be positive, not " + limit);
        }
        return with(sessionSettings.withTimeLimit(limit));
    }

    /**
     * Returns a copy with other providers, and with all other settings of this application.
     *
     * @param supplier the supplier of a session's providers and resources, as for {@link #ofResources}
     * @return a changed copy
     */
    public App withProviders(Supplier<SessionProviders> supplier) {
        return new App(id -> supplier.get(), sessionSettings, customizer);
    }

    /**
     * Returns a copy that is adapted for each session, for example to the user for whom the session opens: with a policy or an attribution
     * of its own. Several adapters apply in the order in which they were added.
     *
     * @param adapter receives the session's id and this application without adapters, as the adapters before it have changed it, on the
     *     thread that opens the session, and returns the application that opens it. {@link #providers} and {@link #recovery} do not use it
     * @return a changed copy
     */
    public App withSessionCustomizer(BiFunction<? super String, ? super App, App> adapter) {
        BiFunction<? super String, ? super App, App> earlier = customizer;
        return new App(
                providers,
                sessionSettings,
                earlier == null ? adapter : (id, app) -> adapter.apply(id, earlier.apply(id, app)));
    }

    /**
     * Returns descriptors of the application's providers and initial widgets without a session, for fronts that list the actions. If each
     * session has separate instances, this creates another instance. Widgets are created, but not opened.
     *
     * @return the descriptors of the providers, then those of the widgets; the first one has the application's id and title
     */
    public List<ProviderDescriptor> providers() {
        SessionProviders unused = providers.apply(NO_SESSION);
        try {
            List<ProviderDescriptor> descriptors = new ArrayList<>();
            for (ProviderBinding binding : unused.bindings()) {
                descriptors.add(binding.descriptor());
            }
            for (Widget widget : sessionSettings.sessionWidgets()) {
                descriptors.add(WidgetCatalog.descriptor(widget));
            }
            return List.copyOf(descriptors);
        } finally {
            unused.close("an inspected application");
        }
    }

    /**
     * Returns the application's promise for recovery after the machine of a session is lost: the weakest promise of its providers.
     *
     * <p>If one provider saves its state, all must, because calls are not replayed then. A provider with {@link RecoveryMode#REPLAY} that
     * is a {@link io.docui.runtime.action.Memento} saves its state, too. Instances shared by sessions have no promise, because a replay of
     * one session's calls would affect all sessions; only {@link RecoveryMode#EXTERNAL} holds for them. If each session has separate instances, this creates two more.
     *
     * @return the promise
     */
    public RecoveryMode recovery() {
        SessionProviders one = providers.apply(NO_SESSION);
        try {
            SessionProviders other = providers.apply(NO_SESSION);
            try {
                boolean shared = one.bindings().stream()
                        .filter(binding -> binding.recovery() != RecoveryMode.EXTERNAL)
                        .anyMatch(other.bindings()::contains);
                return shared ? RecoveryMode.NONE : ProviderSnapshots.recovery(one.bindings());
            } finally {
                other.close(LOOKED_AT);
            }
        } finally {
            one.close(LOOKED_AT);
        }
    }

    /** Returns the translation of the application's titles and descriptions; {@link DescriptionTranslator#NONE} if there is none. */
    public DescriptionTranslator translation() {
        return sessionSettings.translation();
    }

    /** Returns the propagator of the thread-bound context of callers; {@link ThreadContextPropagator#none} if there is none. */
    public ThreadContextPropagator threadContext() {
        return sessionSettings.threadContext();
    }

    /** Returns the policy for calls; {@link CallPolicy#NONE} if there is none. */
    public CallPolicy policy() {
        return sessionSettings.policy();
    }

    /**
     * Captures the thread-bound context of the current thread, as the application propagates it. A front that uses a session on another
     * thread than the one that received the request restores it there.
     *
     * @return the context
     */
    public ThreadContextSnapshot captureThreadContext() {
        return sessionSettings.threadContext().capture();
    }

    /** Returns the maximum size of a document or a report. */
    public TokenBudget budget() {
        return sessionSettings.tokenBudget();
    }

    /** Returns the ledger that all sessions share; empty if each session has its own in memory. */
    public Optional<Ledger> ledger() {
        return sessionSettings.sharedLedger();
    }

    /** Opens a session with a new random id. */
    public Session open() {
        return open("sess-" + UUID.randomUUID());
    }

    /**
     * Opens a session.
     *
     * @param sessionId the session's id, which appears in full anchors: letters, digits, {@code _}, {@code .} and {@code -}
     * @return the session
     * @throws IllegalArgumentException if two providers cannot form one application, or a widget's name is taken
     * @throws IllegalStateException if a session with this id is open in the same ledger. The id is in use until the session is
     *     closed, or as long as the {@link Ledger} is used if the session is never closed
     * @throws io.docui.runtime.ledger.LedgerException if the ledger cannot be read
     */
    public Session open(String sessionId) {
        if (customizer != null) {
            return customizer
                    .apply(sessionId, new App(providers, sessionSettings))
                    .open(sessionId);
        }
        return new Session(sessionId, providers.apply(sessionId), sessionSettings);
    }
}
