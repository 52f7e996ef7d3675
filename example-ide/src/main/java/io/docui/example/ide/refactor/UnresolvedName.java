package io.docui.example.ide.refactor;

/**
 * Name in a file with errors that could refer to a symbol, because javac cannot resolve it.
 * @param offset the offset of the name
 */
public record UnresolvedName(String file, int offset) {}
