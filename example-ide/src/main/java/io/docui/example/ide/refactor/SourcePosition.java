package io.docui.example.ide.refactor;

/**
 * Position in a source file, as the path of the file and an offset.
 * @param offset the number of characters from the beginning of the file, 0 or more
 */
public record SourcePosition(String file, int offset) {}
