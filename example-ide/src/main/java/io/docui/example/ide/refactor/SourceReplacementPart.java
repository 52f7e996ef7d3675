package io.docui.example.ide.refactor;

import org.jspecify.annotations.Nullable;

/**
 * Part of a replacement, with its origin, so that the meaning of each name can be compared before and after.
 * @param origin the range of the old text that it represents; null for new text
 */
public record SourceReplacementPart(String text, @Nullable SourceRange origin) {
    static SourceReplacementPart fresh(String text) {
        return new SourceReplacementPart(text, null);
    }

    static SourceReplacementPart copy(CompilationInput compilationInput, SourceRange span) {
        return new SourceReplacementPart(compilationInput.text(span), span);
    }
}
