package io.docui.example.mud.demo.parser;

/**
 * Link of a document that makes a complete call: {@code [Flee](link:5 "flee()")}.
 * @param reference the reference for a click, such as {@code link:5}
 */
public record ParsedLink(String label, String reference, String call) {}
