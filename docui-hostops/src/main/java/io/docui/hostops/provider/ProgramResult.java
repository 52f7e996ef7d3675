package io.docui.hostops.provider;

import io.docui.hostops.process.CapturedOutput;

/**
 * What became of a program that was run for an action.
 *
 * @param result the same as {@code bash} tells
 * @param output all that it wrote
 */
public record ProgramResult(CommandResult result, CapturedOutput output) {
    /** Whether it says that it did what it should. */
    public boolean ok() {
        return result.ended().equals("exit code 0");
    }
}
