package io.docui.processor.model;

import java.util.List;

/**
 * Parsed template of a {@code @Gist} annotation, as a list of texts and placeholders.
 * @param pieces the texts and placeholders, in order
 */
public record TemplateModel(SourceRef source, String text, List<Piece> pieces, boolean malformed) {
    public TemplateModel {
        pieces = List.copyOf(pieces);
    }

    /** A piece of a template: literal text or a placeholder for a component. */
    public sealed interface Piece {
        /** Literal text between the placeholders of a template, without escapes. */
        record Text(String text) implements Piece {}

        /** A placeholder for the value of a component with the given name. */
        record Placeholder(String name) implements Piece {}
    }

    /**
     * Parses a template.
     * @param template the text, with names in braces; a doubled brace is a literal brace
     */
    public static TemplateModel of(SourceRef source, String template) {
        return new TemplateParser(template).parse(source);
    }
}
