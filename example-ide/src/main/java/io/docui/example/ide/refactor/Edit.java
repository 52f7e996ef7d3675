package io.docui.example.ide.refactor;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Replacement of a range in a source file by new text.
 * @param span the range; empty for an insertion
 */
public record Edit(Span span, List<ReplacementPart> pieces) {
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

    public String replacement() {
        return pieces.stream().map(ReplacementPart::text).collect(Collectors.joining());
    }
}
