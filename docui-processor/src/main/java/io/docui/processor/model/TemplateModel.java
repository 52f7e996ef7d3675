package io.docui.processor.model;

import java.util.List;

/**
 * The text of a {@code @Gist}, in pieces.
 *
 * @param source the annotation's value
 * @param text the text as it is written
 * @param pieces texts and placeholders, in order
 * @param malformed whether a brace has no counterpart
 */
public record TemplateModel(SourceRef source, String text, List<Piece> pieces, boolean malformed) {
    /** Copies the pieces. */
    public TemplateModel {
        pieces = List.copyOf(pieces);
    }

    /** A part of the line. */
    public sealed interface Piece {
        /** Text as it stands. */
        record Text(String text) implements Piece {}

        /** The value of a component. */
        record Placeholder(String name) implements Piece {}
    }

    /**
     * Reads a template.
     *
     * @param source its place
     * @param template text with names in braces; a doubled brace stands for itself
     * @return the pieces
     */
    public static TemplateModel of(SourceRef source, String template) {
        return new TemplateParser(template).parse(source);
    }
}
