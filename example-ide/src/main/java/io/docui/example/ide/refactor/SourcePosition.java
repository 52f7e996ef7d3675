package io.docui.example.ide.refactor;

/**
 * A place in a source file.
 *
 * @param file the path of the file, as the {@link CompilationInput} names it
 * @param offset characters from the file's beginning, 0 or more
 */
public record SourcePosition(String file, int offset) {}
