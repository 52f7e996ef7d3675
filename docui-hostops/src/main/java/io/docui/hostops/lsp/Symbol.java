package io.docui.hostops.lsp;

/**
 * Something that a program declares.
 *
 * @param name its name
 * @param kind what it is, in small letters, such as {@code function}
 * @param sourceLocation where it is declared
 * @param depth how many others it is in
 * @param container what it is in, where that is all that is known; may be empty
 */
public record Symbol(String name, String kind, SourceLocation sourceLocation, int depth, String container) {}
