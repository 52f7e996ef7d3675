package io.docui.example.ide.refactor;

import org.jspecify.annotations.Nullable;

/**
 * A part of a replacement that knows where it comes from, so that the meaning of each name can be compared before and after.
 *
 * @param text what is written
 * @param origin the range of the old text that it stands for; null for what is new
 */
public record ReplacementPart(String text, @Nullable Span origin) {
    static ReplacementPart fresh(String text) {
        return new ReplacementPart(text, null);
    }

    static ReplacementPart copy(CompilationInput compilationInput, Span span) {
        return new ReplacementPart(compilationInput.text(span), span);
    }
}
