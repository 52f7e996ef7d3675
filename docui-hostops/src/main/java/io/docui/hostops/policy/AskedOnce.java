package io.docui.hostops.policy;

import io.docui.hostops.policy.PolicyFile.Confirmation;

/**
 * Something that a person is asked about the first time only: a yes to one file or command is none to another.
 *
 * @param tool the action
 * @param place the entry of the confirmations that asks
 * @param what the path or the command that the entry is about; empty if it is about the action alone
 */
record AskedOnce(String tool, int place, String what) {
    static AskedOnce of(String tool, int place, Confirmation entry, Effect effect) {
        boolean narrow = entry.command().isPresent() || !entry.path().isEmpty();
        return new AskedOnce(tool, place, narrow ? what(effect) : "");
    }

    private static String what(Effect effect) {
        if (effect instanceof Effect.RunsCommand command) {
            return command.shown();
        }
        return effect instanceof Effect.UsesPath use ? use.path().normalize().toString() : "";
    }
}
