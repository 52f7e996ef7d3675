package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.SourceLocation;

/**
 * Declaration that a language server reports, with its kind and location.
 *
 * @param name its name
 * @param kind its kind in lowercase, such as {@code function}
 * @param sourceLocation the location of its declaration
 * @param depth the number of enclosing symbols
 * @param container the enclosing symbol, if the server reports only its name; may be empty
 */
public record Symbol(String name, String kind, SourceLocation sourceLocation, int depth, String container) {}
