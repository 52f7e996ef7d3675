package io.docui.example.mud.demo.parser;

/**
 * Reference to an object in a document: {@code [Slime 1](obj:enemy:9)}.
 * @param type the type of the object, such as {@code enemy}; empty if the reference does not contain it
 * @param reference the reference for calls, such as {@code obj:enemy:9}
 */
public record ParsedAnchor(String label, String type, String reference) {}
