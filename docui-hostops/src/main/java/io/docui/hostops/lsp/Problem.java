package io.docui.hostops.lsp;

/**
 * Something that a server finds wrong with a text.
 *
 * @param severity {@code error}, {@code warning}, {@code information} or {@code hint}
 * @param sourceLocation where
 * @param message what
 * @param source who says so, and its code; may be empty
 */
public record Problem(String severity, SourceLocation sourceLocation, String message, String source) {}
