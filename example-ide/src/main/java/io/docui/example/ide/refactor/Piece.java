package io.docui.example.ide.refactor;

import org.jspecify.annotations.Nullable;

/**
 * A part of a replacement that knows where it comes from, so that the meaning of each name can be compared before and after.
 *
 * @param text what is written
 * @param origin the range of the old text that it stands for; null for what is new
 */
public record Piece(String text, @Nullable Span origin) {
    static Piece fresh(String text) {
        return new Piece(text, null);
    }

    static Piece copy(Build build, Span span) {
        return new Piece(build.text(span), span);
    }
}
