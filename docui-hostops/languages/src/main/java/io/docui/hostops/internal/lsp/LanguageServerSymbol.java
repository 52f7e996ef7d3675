package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.SourceLocation;

/**
 * Declaration that a language server reports, with its kind and location.
 * @param kind its kind in lowercase, such as {@code function}
 * @param container the enclosing symbol, if the server reports only its name; may be empty
 */
public record LanguageServerSymbol(
        String name, String kind, SourceLocation sourceLocation, int depth, String container) {}
