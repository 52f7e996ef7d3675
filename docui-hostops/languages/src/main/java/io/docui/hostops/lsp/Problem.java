package io.docui.hostops.lsp;

/**
 * Problem in a source file, reported by a language server or compiler.
 *
 * @param severity {@code error}, {@code warning}, {@code information} or {@code hint}
 * @param sourceLocation the location
 * @param message the message
 * @param source the reporter and its error code; may be empty
 */
public record Problem(String severity, SourceLocation sourceLocation, String message, String source) {}
