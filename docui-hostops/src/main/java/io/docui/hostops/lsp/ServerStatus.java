package io.docui.hostops.lsp;

/**
 * How a server is, for people.
 *
 * @param id its name in the table
 * @param root the project that it serves, relative to the workspace; {@code .} for the workspace
 * @param state how it is
 * @param detail why, or what it is doing; may be empty
 */
public record ServerStatus(String id, String root, ServerState state, String detail) {}
