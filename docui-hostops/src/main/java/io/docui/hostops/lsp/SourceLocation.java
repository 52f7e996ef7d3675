package io.docui.hostops.lsp;

import java.nio.file.Path;

/**
 * A place that a server names.
 *
 * @param path the file
 * @param line the line, from 1
 * @param column the column in code points, from 1
 * @param text the line itself, without white space around it; empty if it may not or cannot be shown
 */
public record SourceLocation(Path path, int line, int column, String text) {}
