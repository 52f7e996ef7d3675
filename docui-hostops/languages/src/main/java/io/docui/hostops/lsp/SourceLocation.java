package io.docui.hostops.lsp;

import java.nio.file.Path;

/**
 * Location in a source file, with the text of its line.
 *
 * @param path the file
 * @param line the line, from 1
 * @param column the column in code points, from 1
 * @param text the line without surrounding white space; empty if it may not or cannot be shown
 */
public record SourceLocation(Path path, int line, int column, String text) {}
