package io.docui.hostops.shell;

import io.docui.annotations.Describe;
import org.jspecify.annotations.Nullable;

/**
 * Result of a shell command for a model: its outcome, its output, and how to read the rest.
 *
 * @param ended how it ended, or that it still runs
 * @param output what it wrote, both streams in their order; the middle of much is left out
 * @param took how long it ran
 * @param saved the name of all of its output, for show_output, where not all of it is here
 * @param note what else there is to know of it
 */
@Describe("What became of a command.")
public record CommandResult(
        String ended,
        String output,
        String took,
        @Nullable String saved,
        @Nullable String note) {}
