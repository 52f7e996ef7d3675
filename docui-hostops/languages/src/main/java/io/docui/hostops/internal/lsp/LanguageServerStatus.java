package io.docui.hostops.internal.lsp;

/**
 * Status of a language server for display, with its project, its state and the reason.
 * @param root the project that it serves, relative to the workspace; {@code .} for the workspace
 * @param detail the reason for the state, or the current work; may be empty
 */
public record LanguageServerStatus(String id, String root, LanguageServerState state, String detail) {}
