package io.docui.hostops.shell;

import io.docui.annotations.Describe;
import org.jspecify.annotations.Nullable;

/**
 * Range of lines of a saved output, with line numbers and the start of the next range.
 *
 * @param text the lines, each behind its number
 * @param lines how many the output has in all
 * @param next the line to go on from; none if these are the last
 */
@Describe("Lines of a saved output.")
public record OutputLines(String text, long lines, @Nullable Integer next) {}
