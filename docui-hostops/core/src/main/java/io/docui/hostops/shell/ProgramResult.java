package io.docui.hostops.shell;

import io.docui.hostops.process.CapturedOutput;

/**
 * Result of a program that was run for an action of another provider.
 *
 * @param result the command result, in the same form as for {@code bash}
 * @param output the complete output
 */
public record ProgramResult(CommandResult result, CapturedOutput output) {
    /** Tells whether the program reported success. */
    public boolean ok() {
        return result.ended().equals("exit code 0");
    }
}
