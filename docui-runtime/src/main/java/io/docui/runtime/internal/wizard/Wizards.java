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
public final class Wizards {
    private final Duration limit;
    private final Clock clock;
    private @Nullable PendingWizard pending;
    private @Nullable DocUIError about;
    private @Nullable Ended last;
    private long version;

    /** How a wizard ends. */
    public enum End {
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

        End(String words, boolean untried) {
            this.words = words;
            this.untried = untried;
        }
    }

    /** The wizard that ended last, and how. */
    private record Ended(PendingWizard wizard, End how) {}

    /**
     * Without a wizard.
     *
     * @param limit how long one waits for its answer
     * @param clock the session's time
     */
    public Wizards(Duration limit, Clock clock) {
        this.limit = limit;
        this.clock = clock;
    }

    /** The wizard that is open, if one is, and its time is not over. */
    public Optional<PendingWizard> open() {
        PendingWizard wizard = pending;
        if (wizard != null && !clock.instant().isBefore(wizard.deadline())) {
            close(End.TIME_OVER);
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
        return open().isPresent() && error.equals(about);
    }

    /** Ends the wizard that is open, if one is. */
    public void close(End how) {
        PendingWizard wizard = pending;
        if (wizard != null) {
            last = new Ended(wizard, how);
            pending = null;
            version++;
        }
    }

    /** What is said of an answer when no wizard is open: why the last one is gone, and how to put its question again. */
    public DocUIError gone() {
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
    public Exchange exchange(Optional<PendingWizard> before, boolean success) {
        PendingWizard now = open().orElse(null);
        PendingWizard old = before.orElse(null);
        if (now != null && now != old) {
            return Exchange.opens(now);
        }
        if (old == null) {
            return Exchange.NONE;
        }
        if (now != null) {
            return success ? Exchange.NONE : Exchange.continues(old);
        }
        Ended ended = last;
        if (ended == null || ended.wizard() != old) {
            return Exchange.NONE;
        }
        return switch (ended.how()) {
            case ANSWERED -> Exchange.settles(old, true);
            case CANCELLED -> Exchange.settles(old, false);
            case OTHER_CALL, TIME_OVER, ACTION_GONE -> Exchange.NONE;
        };
    }

    /** How long a wizard waits. */
    public Duration limit() {
        return limit;
    }

    /** How often a wizard was opened or ended. */
    public long version() {
        open();
        return version;
    }
}
