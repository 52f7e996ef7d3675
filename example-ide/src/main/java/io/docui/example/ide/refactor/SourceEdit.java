package io.docui.example.ide.refactor;

import java.util.List;
import java.util.stream.Collectors;

/**
 * Replacement of a range in a source file by new text.
 * @param span the range; empty for an insertion
 */
public record SourceEdit(SourceRange span, List<SourceReplacementPart> pieces) {
    public SourceEdit {
        pieces = List.copyOf(pieces);
    }

    static SourceEdit of(SourceRange span, SourceReplacementPart... pieces) {
        return new SourceEdit(span, List.of(pieces));
    }

    static SourceEdit insert(String file, int offset, SourceReplacementPart... pieces) {
        return new SourceEdit(new SourceRange(file, offset, offset), List.of(pieces));
    }

    static SourceEdit delete(SourceRange span) {
        return new SourceEdit(span, List.of());
    }

    public String replacement() {
        return pieces.stream().map(SourceReplacementPart::text).collect(Collectors.joining());
    }
}
