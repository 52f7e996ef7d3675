package io.docui.runtime.internal.wizard;

import io.docui.runtime.context.Context;

/**
 * Role of a round in the exchange with a wizard, so that the history keeps the result and folds the other rounds
 * (docs/spec/wizards.md#history-of-a-wizard).
 * @param call the masked display text of the call that the wizard asks about; empty outside an exchange
 * @param note how the exchange was settled, such as {@code chosen in 1 round}; empty if this round does not settle it or no call ran
 */
public record WizardRoundRole(ExchangePart exchangePart, String call, String note) {
    /** A round outside an exchange. */
    public static final WizardRoundRole NONE = new WizardRoundRole(ExchangePart.NONE, "", "");

    /** Role of a round. */
    public enum ExchangePart {
        /** It is not part of an exchange. */
        NONE,
        OPENS,
        /** It opens by the last of several calls, so that the history keeps it. */
        OPENS_LAST,
        /** It answers, and another answer is necessary. */
        CONTINUES,
        /** It answers, and ends the exchange. */
        SETTLES
    }

    static WizardRoundRole opening(PendingWizard wizard, boolean isScript) {
        ExchangePart first = isScript ? ExchangePart.OPENS_LAST : ExchangePart.OPENS;
        ExchangePart exchangePart = wizard.round() == 0 ? first : ExchangePart.CONTINUES;
        return new WizardRoundRole(exchangePart, wizard.spec().call(), "");
    }

    static WizardRoundRole continuing(PendingWizard wizard) {
        return new WizardRoundRole(ExchangePart.CONTINUES, wizard.spec().call(), "");
    }

    static WizardRoundRole closing(PendingWizard wizard, boolean ran) {
        int rounds = wizard.round() + 1;
        String how = wizard.isConfirmation() && wizard.round() == 0 ? "confirmed" : "chosen";
        String note = ran ? how + " in " + rounds + (rounds == 1 ? " round" : " rounds") : "";
        return new WizardRoundRole(ExchangePart.SETTLES, wizard.spec().call(), note);
    }

    /**
     * Returns a round as the history shows it: with the pending call if the exchange was canceled, or with a note on
     * the exchange if the call ran.
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
