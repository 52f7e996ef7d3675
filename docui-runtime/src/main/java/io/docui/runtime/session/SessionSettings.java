package io.docui.runtime.session;

import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.Repetition;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.thread.ContextPropagationDetector;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.SecretDetector;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.thread.ThreadContextPropagator;
import io.docui.runtime.widget.Widget;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Settings that all sessions of an application share. Immutable: only a new copy is changed, before anybody else can see it. */
final class SessionSettings implements Cloneable {
    static final SessionSettings DEFAULT = new SessionSettings();

    /** The maximum number of entries in the memory of a session without a shared ledger. */
    private static final int REMEMBERED = 2_000;

    /** The maximum size of these entries in bytes, including the snapshots for undo. */
    private static final long REMEMBERED_BYTES = 16L << 20;

    private Locale locale = Locale.ENGLISH;
    private DescriptionTranslator translation = DescriptionTranslator.NONE;
    private Clock clock = Clock.systemUTC();
    private CallPolicy policy = CallPolicy.NONE;
    private Duration answerWithin = Duration.ofMinutes(5);
    private Duration timeLimit = Duration.ofSeconds(60);
    private @Nullable Ledger ledger;
    private @Nullable SecretDetector secretDetector;
    private Attribution attribution = Attribution.NONE;
    private TokenBudget tokenBudget = TokenBudget.standard();
    private Set<Repetition> repetitions = Set.of();
    private CallStyle callStyle = CallStyle.DOCUMENT;
    private ThreadContextPropagator threadContext = ContextPropagationDetector.propagator();
    private @Nullable Supplier<List<Widget>> widgets;

    private SessionSettings() {}

    private SessionSettings copy() {
        try {
            return (SessionSettings) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError("the class is cloneable", e);
        }
    }

    Locale locale() {
        return locale;
    }

    DescriptionTranslator translation() {
        return translation;
    }

    Clock clock() {
        return clock;
    }

    CallPolicy policy() {
        return policy;
    }

    /** Returns the time limit for answers to questions and for approvals. */
    Duration answerWithin() {
        return answerWithin;
    }

    /** Returns the default time limit of application code, and the maximum time one call waits for another. */
    Duration timeLimit() {
        return timeLimit;
    }

    /** Returns what finds the secrets that are masked in the ledger; null if nothing does. */
    @Nullable
    SecretDetector secretDetector() {
        return secretDetector;
    }

    Attribution attribution() {
        return attribution;
    }

    /** Returns the maximum size of a document or a report. */
    TokenBudget tokenBudget() {
        return tokenBudget;
    }

    /** Returns what reports repeat although the reader knows it. */
    Set<Repetition> repetitions() {
        return repetitions;
    }

    /** Returns how the reader of documents and reports makes calls. */
    CallStyle callStyle() {
        return callStyle;
    }

    /** Returns the ledger that all sessions share, if there is one. */
    Optional<Ledger> sharedLedger() {
        return Optional.ofNullable(ledger);
    }

    /** Returns the propagator of the application, and of Micrometer's context propagation if it is present. */
    ThreadContextPropagator threadContext() {
        return threadContext;
    }

    /** Returns the ledger that all sessions share, or a new one in memory. */
    Ledger sessionLedger() {
        return ledger == null ? new MemoryLedger(REMEMBERED, REMEMBERED_BYTES) : ledger;
    }

    /** Returns new initial widgets. */
    List<Widget> sessionWidgets() {
        return widgets == null ? List.of() : widgets.get();
    }

    SessionSettings withLanguage(Locale newLocale, DescriptionTranslator newTranslation) {
        SessionSettings changed = copy();
        changed.locale = newLocale;
        changed.translation = newTranslation;
        return changed;
    }

    SessionSettings withClock(Clock value) {
        SessionSettings changed = copy();
        changed.clock = value;
        return changed;
    }

    SessionSettings withPolicy(CallPolicy value) {
        SessionSettings changed = copy();
        changed.policy = value;
        return changed;
    }

    SessionSettings withAnswerLimit(Duration value) {
        SessionSettings changed = copy();
        changed.answerWithin = value;
        return changed;
    }

    SessionSettings withTimeLimit(Duration value) {
        SessionSettings changed = copy();
        changed.timeLimit = value;
        return changed;
    }

    SessionSettings withLedger(Ledger value) {
        SessionSettings changed = copy();
        changed.ledger = value;
        return changed;
    }

    SessionSettings withSecretDetector(SecretDetector value) {
        SessionSettings changed = copy();
        changed.secretDetector = value;
        return changed;
    }

    SessionSettings withAttribution(Attribution value) {
        SessionSettings changed = copy();
        changed.attribution = value;
        return changed;
    }

    SessionSettings withBudget(TokenBudget value) {
        SessionSettings changed = copy();
        changed.tokenBudget = value;
        return changed;
    }

    SessionSettings withRepetitions(Set<Repetition> value) {
        SessionSettings changed = copy();
        changed.repetitions = value;
        return changed;
    }

    SessionSettings withCallStyle(CallStyle value) {
        SessionSettings changed = copy();
        changed.callStyle = value;
        return changed;
    }

    SessionSettings withThreadContext(ThreadContextPropagator value) {
        SessionSettings changed = copy();
        changed.threadContext = ContextPropagationDetector.propagator().and(value);
        return changed;
    }

    SessionSettings withWidgets(Supplier<List<Widget>> value) {
        SessionSettings changed = copy();
        changed.widgets = value;
        return changed;
    }
}
