package io.docui.example.ide.run;

import java.nio.file.Path;

/**
 * Line of a file in the workspace, at which a program reports a problem.
 * @param line the number of the line, from 1
 */
record SourceLocation(Path file, int line) {}
