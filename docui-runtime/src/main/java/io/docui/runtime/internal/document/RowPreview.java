package io.docui.runtime.internal.document;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Writes a row of a table by itself, to see whether a search accepts it before its anchors are issued. */
final class RowPreview {
    private final MarkdownWriter out = new MarkdownWriter();
    private final InlineValueWriter parts;

    RowPreview(SectionAnchorIssuer anchorSource, SectionMessages words) {
        this.parts = new InlineValueWriter(anchorSource.preview(), words, out.inline());
        out.table();
    }

    MarkdownWriter out() {
        return out;
    }

    InlineValueWriter parts() {
        return parts;
    }

    /** Returns whether a search accepts a row with the given cells. */
    static boolean accepts(
            Predicate<String> filter,
            @Nullable Object[] cells,
            SectionAnchorIssuer anchorSource,
            SectionMessages words) {
        RowPreview row = new RowPreview(anchorSource, words);
        for (Object cell : cells) {
            row.parts.into(row.out.cell()).object(cell);
        }
        return row.isAccepted(filter);
    }

    boolean isAccepted(Predicate<String> filter) {
        String text = out.finish();
        return filter.test(text.substring(0, text.indexOf('\n'))); // without the border of a table's head
    }
}
