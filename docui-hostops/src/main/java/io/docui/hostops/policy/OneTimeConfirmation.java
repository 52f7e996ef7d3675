package io.docui.hostops.policy;

import io.docui.hostops.policy.PolicyFile.Confirmation;

/**
 * Something that a person is asked about the first time only: a yes to one file or command is none to another.
 *
 * @param tool the action
 * @param place the entry of the confirmations that asks
 * @param what the path, the command or the program that the entry is about, with the window's title if the entry is about that; empty if it is about the action alone
 */
record OneTimeConfirmation(String tool, int place, String what) {
    static OneTimeConfirmation of(String tool, int place, Confirmation entry, Effect effect) {
        boolean narrow = entry.command().isPresent()
                || !entry.path().isEmpty()
                || entry.app().isPresent();
        return new OneTimeConfirmation(tool, place, narrow ? what(entry, effect) : "");
    }

    private static String what(Confirmation entry, Effect effect) {
        if (effect instanceof Effect.UsesApp app) {
            boolean titled =
                    entry.app().filter(pattern -> pattern.title().isPresent()).isPresent();
            return app.process() + '\n' + app.executable() + (titled ? '\n' + app.title() : "");
        }
        if (effect instanceof Effect.RunsCommand command) {
            return command.displayText();
        }
        return effect instanceof Effect.UsesPath use ? use.path().normalize().toString() : "";
    }
}
