package io.docui.example.mud.demo.parser;

/**
 * A noun of a document: {@code [Slime 1](obj:enemy:9)}.
 *
 * @param label what it is called
 * @param type what it is: {@code enemy}; empty where the reference does not say
 * @param reference how to refer to it in a call: {@code obj:enemy:9}
 */
public record Anchor(String label, String type, String reference) {}
