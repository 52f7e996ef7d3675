package io.docui.runtime.internal.wizard;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.wizard.WizardStep.Inform;
import io.docui.runtime.wizard.WizardStep.Topic;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Holder of the open wizard of a session, of which there is at most one; an answer, another call or a timeout closes it
 * (docs/spec/wizards.md#wizard-end). Not thread-safe: a session runs one operation at a time.
 */
public final class CurrentWizard {
    private final Duration limit;
    private final Clock clock;
    private @Nullable PendingWizard pending;
    private @Nullable DocUIError about;
    private @Nullable Ended last;
    /** How many rounds have ended since the last wizard was closed, including the one that closed it. */
    private int roundsSinceEnd;

    private long version;
    private boolean written;

    /** Reason why a wizard was closed. */
    public enum WizardEnd {
        /** It was answered, and its call has been tried. */
        ANSWERED("it was answered", false),
        CANCELLED("it was canceled", true),
        /** It was answered, but the person who was then asked did not approve the call. */
        NOT_APPROVED("the person did not approve the call", false),
        OTHER_CALL("another call was made", true),
        /** It was not answered in time. */
        TIME_OVER("it timed out", true),
        /** Its action was removed together with the widget. */
        ACTION_GONE("its action was removed", false);

        private final String words;
        private final boolean untried;

        WizardEnd(String words, boolean untried) {
            this.words = words;
            this.untried = untried;
        }
    }

    /** The last closed wizard, with the reason. */
    private record Ended(PendingWizard wizard, WizardEnd how) {}

    /** Creates a holder without a wizard. */
    public CurrentWizard(Duration limit, Clock clock) {
        this.limit = limit;
        this.clock = clock;
    }

    /** Returns the open wizard, unless its time limit has expired. */
    public Optional<PendingWizard> current() {
        PendingWizard wizard = pending;
        if (wizard != null && !clock.instant().isBefore(wizard.deadline())) {
            close(WizardEnd.TIME_OVER);
        }
        return Optional.ofNullable(pending);
    }

    Instant deadline() {
        return clock.instant().plus(limit);
    }

    /**
     * Opens a wizard, and replaces the one that may be open.
     * @param error the error that the wizard asks about, which needs no separate report
     */
    void open(PendingWizard wizard, DocUIError error) {
        pending = wizard;
        about = error;
        written = false;
        version++;
    }

    /** Records that the reader wrote the call of the open wizard as it is, so that its question need not repeat it. */
    public void recordWritten() {
        written = true;
    }

    /** Returns whether the open wizard confirms a call that the reader wrote as it is, and tells what the call would do. */
    public boolean isCallKnown() {
        return written && current().filter(wizard -> effect(wizard).isPresent()).isPresent();
    }

    private static Optional<String> effect(PendingWizard wizard) {
        return wizard.spec().steps().stream()
                .filter(step -> step instanceof Inform inform && inform.topic() == Topic.EFFECT)
                .map(step -> ((Inform) step).details().get(0))
                .findFirst();
    }

    /** Returns the effect that the wizard that was closed last told of a call, if an answer confirmed the call. */
    public Optional<String> confirmedEffect(String call) {
        Ended ended = last;
        return ended == null || !hasConfirmed(call) ? Optional.empty() : effect(ended.wizard());
    }

    /** Returns whether the open wizard asks about an error, so that the error needs no separate report. */
    public boolean asksAbout(DocUIError error) {
        return current().isPresent() && error.equals(about);
    }

    /** Returns whether the wizard that was closed last showed a call, and an answer confirmed it. */
    public boolean hasConfirmed(String call) {
        Ended ended = last;
        return ended != null
                && ended.how() == WizardEnd.ANSWERED
                && ended.wizard().isConfirmation()
                && ended.wizard().spec().call().equals(call);
    }

    /** Closes the open wizard, if there is one. */
    public void close(WizardEnd how) {
        PendingWizard wizard = pending;
        if (wizard != null) {
            last = new Ended(wizard, how);
            roundsSinceEnd = 0;
            pending = null;
            version++;
        }
    }

    /** Records that the call of the wizard that was answered last was not approved by a person, so that nothing ran. */
    public void recordNotApproved() {
        Ended ended = last;
        if (ended != null) {
            last = new Ended(ended.wizard(), WizardEnd.NOT_APPROVED);
        }
    }

    /**
     * Returns the error for an answer without an open wizard. If the last one was closed since the call before the answer began, the answer was
     * meant for it: the error tells why it was closed, and how to ask its question again.
     * @param canAskAgain whether the call of a wizard would run or ask now
     */
    public DocUIError noWizardError(Predicate<PendingWizard> canAskAgain) {
        DocUIError error = DocUIError.of(ErrorCode.NOT_VISIBLE, "No question is open. Nothing ran.");
        Ended ended = last;
        if (ended == null || roundsSinceEnd > 1) {
            return error;
        }
        BoundCall call = ended.wizard().call();
        DocUIError told =
                error.withCause('`' + ended.wizard().spec().title() + "` has ended: " + ended.how().words + '.');
        boolean again = ended.how().untried && !call.hasSecrets() && canAskAgain.test(ended.wizard());
        return again
                ? told.withRecoveries(
                        List.of(new Recovery("Ask again", call.call().canonical()), Recovery.REFRESH))
                : told;
    }

    /**
     * Records the end of a round, and returns its role in the exchange with a wizard.
     * @param before the wizard that was open before the round
     * @param result what the round led to
     */
    @SuppressWarnings("ReferenceEquality") // each wizard is one instance
    public WizardRoundRole exchange(Optional<PendingWizard> before, ActionResult result) {
        roundsSinceEnd++;
        PendingWizard now = current().orElse(null);
        PendingWizard old = before.orElse(null);
        if (now != null && now != old) {
            return WizardRoundRole.opening(now, !result.steps().isEmpty());
        }
        if (old == null) {
            return WizardRoundRole.NONE;
        }
        if (now != null) {
            return result.success() ? WizardRoundRole.NONE : WizardRoundRole.continuing(old);
        }
        Ended ended = last;
        if (ended == null || ended.wizard() != old) {
            return WizardRoundRole.NONE;
        }
        return switch (ended.how()) {
            case ANSWERED -> WizardRoundRole.closing(old, true);
            case CANCELLED, NOT_APPROVED -> WizardRoundRole.closing(old, false);
            case OTHER_CALL, TIME_OVER, ACTION_GONE -> WizardRoundRole.NONE;
        };
    }

    public Duration timeLimit() {
        return limit;
    }

    /** Returns how often a wizard was opened or closed. */
    public long version() {
        current();
        return version;
    }
}
