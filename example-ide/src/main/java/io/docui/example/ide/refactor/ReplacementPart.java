package io.docui.example.ide.refactor;

import org.jspecify.annotations.Nullable;

/**
 * Part of a replacement, with its origin, so that the meaning of each name can be compared before and after.
 * @param origin the range of the old text that it represents; null for new text
 */
public record ReplacementPart(String text, @Nullable Span origin) {
    static ReplacementPart fresh(String text) {
        return new ReplacementPart(text, null);
    }

    static ReplacementPart copy(CompilationInput compilationInput, Span span) {
        return new ReplacementPart(compilationInput.text(span), span);
    }
}
