package io.docui.example.ide.refactor;

/**
 * Position in a source file, as the path of the file and an offset.
 *
 * @param file the path of the file, as the {@link CompilationInput} names it
 * @param offset the number of characters from the beginning of the file, 0 or more
 */
public record SourcePosition(String file, int offset) {}
