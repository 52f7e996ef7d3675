package io.docui.runtime.internal.wizard;

import io.docui.runtime.context.Context;

/**
 * Where a round stands in the exchange of a wizard, so that a history can keep what came of it and fold the rest
 * (docs/spec/wizards.md#history-of-a-wizard).
 *
 * @param exchangePart its part in the exchange
 * @param call the display text of the call that the exchange is about, masked; empty outside of one
 * @param note how it was settled, such as {@code chosen in 1 round}; empty if this round does not settle it
 */
public record WizardExchange(ExchangePart exchangePart, String call, String note) {
    /** A round that is no part of an exchange. */
    public static final WizardExchange NONE = new WizardExchange(ExchangePart.NONE, "", "");

    /** The part of a round. */
    public enum ExchangePart {
        /** It has nothing to do with a wizard. */
        NONE,
        /** It opens a wizard. */
        OPENS,
        /** It answers, and there is more to answer. */
        CONTINUES,
        /** It answers, and that is the end of it. */
        SETTLES
    }

    static WizardExchange opening(PendingWizard wizard) {
        ExchangePart exchangePart = wizard.round() == 0 ? ExchangePart.OPENS : ExchangePart.CONTINUES;
        return new WizardExchange(exchangePart, wizard.spec().call(), "");
    }

    static WizardExchange continuing(PendingWizard wizard) {
        return new WizardExchange(ExchangePart.CONTINUES, wizard.spec().call(), "");
    }

    static WizardExchange closing(PendingWizard wizard, boolean ran) {
        int rounds = wizard.round() + 1;
        String how = wizard.isConfirmation() && wizard.round() == 0 ? "confirmed" : "chosen";
        String note = ran ? how + " in " + rounds + (rounds == 1 ? " round" : " rounds") : "";
        return new WizardExchange(ExchangePart.SETTLES, wizard.spec().call(), note);
    }

    /**
     * A round as the history tells it: about the call that was asked about where nothing has run, and with how it came to
     * run where it has.
     */
    public Context.Round annotate(Context.Round round) {
        if (exchangePart != ExchangePart.SETTLES) {
            return round;
        }
        return note.isEmpty()
                ? new Context.Round(call, round.result(), round.timestamp())
                : new Context.Round(round.action(), round.result() + " (" + note + ")", round.timestamp());
    }
}
