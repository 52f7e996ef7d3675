package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.TextBlock;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Divides the rows of a table into blocks, and takes those of the document before whose objects are the same.
 *
 * <p>Only objects that always show the same are asked for here. One that came, went or changed makes one block new: the rows
 * behind it are found again in the next.
 */
final class RowBlockBuilder {
    /** So many rows are a block. */
    static final int MOST = 32;

    /** Fewer rows are rather written again together with those before them, or blocks would become smaller and smaller. */
    private static final int LEAST = 16;

    /** So many blocks are looked for: if more than these have gone, the rest is written again once. */
    private static final int AHEAD = 8;

    private final MarkdownWriter out;
    private final AnchorSource anchorSource;
    private final List<?> shown;
    private final List<RowBlock> before;
    /** The block before which may come next; or one of those behind it, if rows have gone. */
    private int next;

    private final List<RowBlock> blocks = new ArrayList<>();
    /** The first row that is in no block yet, and where its object stands; none before the first cut. */
    private int first = -1;

    private int place;

    /**
     * The rows of a table, whose head is written.
     *
     * @param shown the objects, a row each
     * @param before the blocks of the table before; none if rows of the same objects may be others
     */
    RowBlockBuilder(MarkdownWriter out, AnchorSource anchorSource, List<?> shown, List<RowBlock> before) {
        this.out = out;
        this.anchorSource = anchorSource;
        this.shown = shown;
        this.before = before;
    }

    /** Its blocks. */
    List<RowBlock> blocks() {
        return blocks;
    }

    /**
     * Comes to a row: takes it and those behind it from the table before, if they stand there.
     *
     * @param row a row that is not written yet
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
        RowBlock again = again(now);
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

    /** The block of the table before that begins with a row, if its objects follow here; the last row is always written. */
    @SuppressWarnings("ReferenceEquality") // another instance may show something else
    private @Nullable RowBlock again(int row) {
        for (int i = next; i < before.size() && i < next + AHEAD; i++) {
            RowBlock block = before.get(i);
            if (block.objects()[0] == shown.get(row)) {
                boolean isWorthIt = block.objects().length >= LEAST || row == first;
                next = i + 1;
                return isWorthIt && isHere(block, row) ? block : null;
            }
        }
        return null;
    }

    @SuppressWarnings("ReferenceEquality") // another instance may show something else
    private boolean isHere(RowBlock block, int row) {
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
        TextBlock text = out.endRowBlock();
        if (row > 0) {
            keep(shown.subList(first, row).toArray(), text);
        }
        begin(row);
    }

    /** Keeps a block for the next document, unless one of its objects stands elsewhere in the section too. */
    private void keep(Object[] objects, TextBlock text) {
        if (anchorSource.objectCount() - place == objects.length) {
            blocks.add(new RowBlock(objects, text, place));
        }
    }

    private void begin(int row) {
        first = row;
        place = anchorSource.objectCount();
    }
}
