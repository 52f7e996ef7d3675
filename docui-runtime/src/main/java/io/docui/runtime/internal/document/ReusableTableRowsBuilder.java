package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.MeasuredTextBlock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Divides the rows of a table into blocks, and reuses blocks of the previous document that show the same objects. Use it only for immutable
 * objects. An added, removed or changed object makes only one block new, because the rows after it are found again in the next block.
 */
final class ReusableTableRowsBuilder {
    static final int MOST = 32;

    /**
     * The minimum number of rows to reuse after rows that were just written. Smaller blocks are rewritten, because
     * blocks would otherwise shrink over time.
     */
    private static final int LEAST = 16;

    /** The number of blocks to search ahead. If more blocks were removed, the rest is rewritten once. */
    private static final int AHEAD = 8;

    private final MarkdownWriter out;
    private final SectionAnchorIssuer anchorSource;
    private final List<?> shown;
    private final List<ReusableTableRows> before;
    /** The index of the first block of the previous table that may come next. */
    private int next;

    private final List<ReusableTableRows> blocks = new ArrayList<>();
    /** The first row that is not in a block yet, and the index of its object; -1 before the first cut. */
    private int first = -1;

    private int place;

    /**
     * Creates the builder of a table whose header is written.
     * @param before the blocks of the previous table; empty if the rows of the same objects may differ
     */
    ReusableTableRowsBuilder(
            MarkdownWriter out, SectionAnchorIssuer anchorSource, List<?> shown, List<ReusableTableRows> before) {
        this.out = out;
        this.anchorSource = anchorSource;
        this.shown = shown;
        this.before = before;
    }

    List<ReusableTableRows> blocks() {
        return blocks;
    }

    /**
     * Reuses this row and those that follow from the previous table if possible.
     * @return the row to write now; the number of rows if there is none
     */
    int reuseFrom(int row) {
        if (row == shown.size()) {
            return row;
        }
        if (row == 0) {
            cut(0);
        }
        int now = row;
        ReusableTableRows again = again(now);
        while (again != null) {
            cut(now);
            anchorSource.addFromPrevious(again.place(), again.objects().length);
            out.appendRows(again.text());
            keep(again.objects(), again.text());
            now += again.objects().length;
            begin(now);
            again = again(now);
        }
        if (now - first == MOST) {
            cut(now);
        }
        return now;
    }

    /** Returns the previous table's block that starts with a row and matches the objects here. The last row is always written. */
    @SuppressWarnings("ReferenceEquality") // another instance may have different content
    private @Nullable ReusableTableRows again(int row) {
        for (int i = next; i < before.size() && i < next + AHEAD; i++) {
            ReusableTableRows block = before.get(i);
            if (block.objects()[0] == shown.get(row)) {
                boolean isWorthIt = block.objects().length >= LEAST || row == first;
                next = i + 1;
                return isWorthIt && isHere(block, row) ? block : null;
            }
        }
        return null;
    }

    @SuppressWarnings("ReferenceEquality") // another instance may have different content
    private boolean isHere(ReusableTableRows block, int row) {
        Object[] objects = block.objects();
        if (row + objects.length >= shown.size()) {
            return false;
        }
        for (int i = 0; i < objects.length; i++) {
            if (objects[i] != shown.get(row + i)) {
                return false;
            }
        }
        return true;
    }

    /** Ends a block before a row. */
    private void cut(int row) {
        if (row == first) {
            return;
        }
        MeasuredTextBlock text = out.endRowBlock();
        if (row > 0) {
            keep(shown.subList(first, row).toArray(), text);
        }
        begin(row);
    }

    /** Keeps a block for the next document, unless one of its objects also occurs elsewhere in the section. */
    private void keep(Object[] objects, MeasuredTextBlock text) {
        if (anchorSource.objectCount() - place == objects.length) {
            blocks.add(new ReusableTableRows(objects, text, place));
        }
    }

    private void begin(int row) {
        first = row;
        place = anchorSource.objectCount();
    }
}
