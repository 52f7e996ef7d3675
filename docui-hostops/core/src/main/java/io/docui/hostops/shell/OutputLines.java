package io.docui.hostops.shell;

import io.docui.annotations.Describe;
import org.jspecify.annotations.Nullable;

/**
 * Range of lines of a saved output, with line numbers and the start of the next range.
 *
 * @param text the lines, each after its number
 * @param lines the total number of lines
 * @param next the line to continue from; absent if these are the last lines
 */
@Describe("Lines of saved output.")
public record OutputLines(String text, long lines, @Nullable Integer next) {}
