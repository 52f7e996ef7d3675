package io.docui.example.ide.refactor;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A range of a file and what replaces it.
 *
 * @param span what is replaced; empty for an insertion
 * @param pieces the new text in parts
 */
public record Edit(Span span, List<ReplacementPart> pieces) {
    /** An edit that nobody can change any more. */
    public Edit {
        pieces = List.copyOf(pieces);
    }

    static Edit of(Span span, ReplacementPart... pieces) {
        return new Edit(span, List.of(pieces));
    }

    static Edit insert(String file, int offset, ReplacementPart... pieces) {
        return new Edit(new Span(file, offset, offset), List.of(pieces));
    }

    static Edit delete(Span span) {
        return new Edit(span, List.of());
    }

    /** The text that stands in the range afterwards. */
    public String replacement() {
        return pieces.stream().map(ReplacementPart::text).collect(Collectors.joining());
    }
}
