package io.docui.hostops.shell;

import io.docui.annotations.Describe;
import org.jspecify.annotations.Nullable;

/**
 * Result of a shell command for a model: its outcome, its output, and how to read the rest.
 *
 * @param ended how it ended, or that it is still running
 * @param output its output, both streams in order; the middle of long output is left out
 * @param took how long it ran
 * @param saved the name of the full output for show_output, if the output here is shortened
 * @param changed the files that it named and changed, if they were kept before
 * @param note further remarks
 */
@Describe("The result of a command.")
public record CommandResult(
        String ended,
        String output,
        String took,
        @Nullable String saved,
        @Nullable String changed,
        @Nullable String note) {
    CommandResult withChanged(String files, String remark) {
        CommandResult noted = remark.isEmpty() ? this : withNote(remark);
        return new CommandResult(ended, output, took, saved, files, noted.note());
    }

    CommandResult withNote(String remark) {
        String both = note == null ? remark : note + ' ' + remark;
        return new CommandResult(ended, output, took, saved, changed, both);
    }
}
