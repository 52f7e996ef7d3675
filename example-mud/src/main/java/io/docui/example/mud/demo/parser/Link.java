package io.docui.example.mud.demo.parser;

/**
 * A verb of a document with its arguments filled in: {@code [Flee](link:5 "flee()")}.
 *
 * @param label what it is called
 * @param reference how to click it: {@code link:5}
 * @param call the call that a click makes
 */
public record Link(String label, String reference, String call) {}
