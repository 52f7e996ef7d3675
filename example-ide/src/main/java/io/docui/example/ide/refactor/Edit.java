package io.docui.example.ide.refactor;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A range of a file and what replaces it.
 *
 * @param span what is replaced; empty for an insertion
 * @param pieces the new text in parts
 */
public record Edit(Span span, List<Piece> pieces) {
    /** An edit that nobody can change any more. */
    public Edit {
        pieces = List.copyOf(pieces);
    }

    static Edit of(Span span, Piece... pieces) {
        return new Edit(span, List.of(pieces));
    }

    static Edit insert(String file, int offset, Piece... pieces) {
        return new Edit(new Span(file, offset, offset), List.of(pieces));
    }

    static Edit delete(Span span) {
        return new Edit(span, List.of());
    }

    /** The text that stands in the range afterwards. */
    public String replacement() {
        return pieces.stream().map(Piece::text).collect(Collectors.joining());
    }
}
