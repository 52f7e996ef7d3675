package io.docui.example.ide.run;

import java.nio.file.Path;

/**
 * A line of a file of the workspace.
 *
 * @param file the file, absolute
 * @param line its line, from 1
 */
record SourceLocation(Path file, int line) {}
