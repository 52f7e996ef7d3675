package io.docui.runtime.internal.wizard;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.BoundCall;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one wizard that a session can have open: its answer, another call or time ends it (docs/spec/wizards.md#wizard-end).
 *
 * <p>Not thread-safe: a session does one thing at a time.
 */
public final class CurrentWizard {
    private final Duration limit;
    private final Clock clock;
    private @Nullable PendingWizard pending;
    private @Nullable DocUIError about;
    private @Nullable Ended last;
    private long version;

    /** How a wizard ends. */
    public enum WizardEnd {
        /** It was answered, and its call has been tried. */
        ANSWERED("it was answered", false),
        /** It was cancelled. */
        CANCELLED("it was cancelled", true),
        /** Another call was made. */
        OTHER_CALL("another call was made", true),
        /** It was not answered in time. */
        TIME_OVER("its time was over", true),
        /** The action that it is about has gone with its widget. */
        ACTION_GONE("its action is gone", false);

        private final String words;
        private final boolean untried;

        WizardEnd(String words, boolean untried) {
            this.words = words;
            this.untried = untried;
        }
    }

    /** The wizard that ended last, and how. */
    private record Ended(PendingWizard wizard, WizardEnd how) {}

    /**
     * Without a wizard.
     *
     * @param limit how long one waits for its answer
     * @param clock the session's time
     */
    public CurrentWizard(Duration limit, Clock clock) {
        this.limit = limit;
        this.clock = clock;
    }

    /** The wizard that is open, if one is, and its time is not over. */
    public Optional<PendingWizard> current() {
        PendingWizard wizard = pending;
        if (wizard != null && !clock.instant().isBefore(wizard.deadline())) {
            close(WizardEnd.TIME_OVER);
        }
        return Optional.ofNullable(pending);
    }

    /** When a wizard that is opened now will end by itself. */
    Instant deadline() {
        return clock.instant().plus(limit);
    }

    /**
     * Opens a wizard in the place of the one that may be open.
     *
     * @param wizard the wizard
     * @param error the error that it asks about, so that nothing more need be said of it
     */
    void open(PendingWizard wizard, DocUIError error) {
        pending = wizard;
        about = error;
        version++;
    }

    /** Whether the wizard that is open asks about an error: then its question says all. */
    public boolean asksAbout(DocUIError error) {
        return current().isPresent() && error.equals(about);
    }

    /** Ends the wizard that is open, if one is. */
    public void close(WizardEnd how) {
        PendingWizard wizard = pending;
        if (wizard != null) {
            last = new Ended(wizard, how);
            pending = null;
            version++;
        }
    }

    /** What is said of an answer when no wizard is open: why the last one is gone, and how to put its question again. */
    public DocUIError noWizardError() {
        DocUIError error = DocUIError.of(
                ErrorCode.NOT_VISIBLE, "No question is open, so there is nothing to answer: nothing has run.");
        Ended ended = last;
        if (ended == null) {
            return error;
        }
        BoundCall call = ended.wizard().call();
        DocUIError told =
                error.withCause('`' + ended.wizard().spec().title() + "` has ended: " + ended.how().words + '.');
        boolean again = ended.how().untried && !call.hasSecrets();
        return again
                ? told.withRecoveries(
                        List.of(new Recovery("Ask again", call.call().canonical()), Recovery.REFRESH))
                : told;
    }

    /**
     * What a round was in the exchange of a wizard.
     *
     * @param before the wizard that was open before it
     * @param success whether what it asked for ran
     */
    @SuppressWarnings("ReferenceEquality") // one wizard is one instance
    public WizardExchange exchange(Optional<PendingWizard> before, boolean success) {
        PendingWizard now = current().orElse(null);
        PendingWizard old = before.orElse(null);
        if (now != null && now != old) {
            return WizardExchange.opening(now);
        }
        if (old == null) {
            return WizardExchange.NONE;
        }
        if (now != null) {
            return success ? WizardExchange.NONE : WizardExchange.continuing(old);
        }
        Ended ended = last;
        if (ended == null || ended.wizard() != old) {
            return WizardExchange.NONE;
        }
        return switch (ended.how()) {
            case ANSWERED -> WizardExchange.closing(old, true);
            case CANCELLED -> WizardExchange.closing(old, false);
            case OTHER_CALL, TIME_OVER, ACTION_GONE -> WizardExchange.NONE;
        };
    }

    /** How long a wizard waits. */
    public Duration timeLimit() {
        return limit;
    }

    /** How often a wizard was opened or ended. */
    public long version() {
        current();
        return version;
    }
}
