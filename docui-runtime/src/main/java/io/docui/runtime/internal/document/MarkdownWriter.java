package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.BlockText;
import io.docui.runtime.internal.text.TextBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a document block by block: the one place that knows how Markdown is written.
 *
 * <p>A method that begins a block ends the one before; the {@link InlineBuffer} that it returns takes the content of the block
 * until then. Text cannot leave its block, and blocks cannot run together, whatever the application hands in
 * (docs/spec/document.md#escaping). Not thread-safe.
 */
public final class MarkdownWriter {
    private static final int SHORTEST_FENCE = 3;
    private static final String INFO_MARKS = "+#._-";

    private enum Block {
        NONE,
        HEADING,
        PARAGRAPH,
        ITEM,
        NUMBERED,
        TABLE,
        OTHER
    }

    private final StringBuilder out = new StringBuilder(1024);
    private final OutputLimit outputLimit;
    private final InlineBuffer inlineBuffer;
    private final InlineEscaper escaper = new InlineEscaper(out);

    private Block last = Block.NONE;
    /** The block that is open: its marks are written when it ends. */
    private Block open = Block.NONE;

    /** The level of an open heading or the number of an open item. */
    private int number;

    /** The columns of the table that is open; 0 until its headings are known. */
    private int columns;

    /** The cells that the open row has, or -1 if no row is open. */
    private int cells = -1;

    private boolean cellOpen;

    /** What was written before what is in {@link #out}. */
    private final List<TextBlock> blocks = new ArrayList<>();

    private int lengthOfBlocks;
    private final List<TextBlock> before;
    /** Whether the next row begins a block. */
    private boolean betweenRows;

    /** A document without a limit. */
    public MarkdownWriter() {
        this(OutputLimit.NONE, List.of());
    }

    /**
     * A document.
     *
     * @param outputLimit how long it may be
     * @param before the blocks of a document that this one may be like
     */
    MarkdownWriter(OutputLimit outputLimit, List<TextBlock> before) {
        this.outputLimit = outputLimit;
        this.before = before;
        this.inlineBuffer = new InlineBuffer(outputLimit);
    }

    /**
     * Begins a heading.
     *
     * @param level 1 to 6
     * @return its content
     */
    public InlineBuffer heading(int level) {
        return begin(Block.HEADING, level);
    }

    /** Begins a paragraph. */
    public InlineBuffer paragraph() {
        return begin(Block.PARAGRAPH, 0);
    }

    /** Begins an item of a list; it follows an item as the next of the same list. */
    public InlineBuffer item() {
        return begin(Block.ITEM, 0);
    }

    /**
     * Begins an item of a numbered list; it follows such an item as the next of the same list.
     *
     * @param itemNumber its number, 0 to 999,999,999
     * @return its content
     */
    public InlineBuffer numberedItem(int itemNumber) {
        return begin(Block.NUMBERED, itemNumber);
    }

    /** Begins a table with the row of its headings. */
    public void table() {
        endBlock();
        separate(Block.TABLE);
        last = Block.TABLE;
        columns = 0;
        cells = 0;
    }

    /** Begins the next row of the table. */
    public void row() {
        if (last != Block.TABLE || open != Block.NONE) {
            throw new IllegalStateException("There is no table to write a row to");
        }
        if (!betweenRows) {
            nextLine();
        }
        betweenRows = false;
        cells = 0;
    }

    private void nextLine() {
        endRow();
        keepLimit();
        out.append('\n');
    }

    /**
     * Ends the block of text where another row of the table is to follow.
     *
     * @return the block
     */
    TextBlock endRowBlock() {
        nextLine();
        betweenRows = true;
        return cut();
    }

    /** Writes rows that were a block before, where another row is to follow. */
    void appendRows(TextBlock rows) {
        blocks.add(rows);
        lengthOfBlocks += rows.text().length();
        keepLimit();
    }

    /** What was written since the last block is one; that of the document before if it is the same. */
    private TextBlock cut() {
        String text = out.toString();
        out.setLength(0);
        int place = blocks.size();
        TextBlock same = place < before.size() ? before.get(place) : null;
        TextBlock block = same != null && same.text().equals(text) ? same : new TextBlock(text);
        blocks.add(block);
        lengthOfBlocks += text.length();
        return block;
    }

    private int length() {
        return lengthOfBlocks + out.length();
    }

    /**
     * Begins the next cell of the row. One that is not written to stays blank.
     *
     * @return its content
     */
    public InlineBuffer cell() {
        if (cells < 0) {
            throw new IllegalStateException("There is no row to write a cell to");
        }
        endCell();
        cellOpen = true;
        cells++;
        return content();
    }

    /** Takes back the block that was begun last, unless it is a row or a cell, with all that was written to it. */
    public void discard() {
        open = Block.NONE;
    }

    /**
     * Writes source text as it is, in a fence that it cannot close.
     *
     * @param language its language, or empty; what an info string cannot hold is left out
     * @param text the text
     */
    public void code(String language, String text) {
        endBlock();
        if (text.length() > outputLimit.characters() - length()) {
            throw outputLimit.limitExceeded();
        }
        separate(Block.OTHER);
        String fence = "`".repeat(Math.max(SHORTEST_FENCE, longestRunOfBackticks(text) + 1));
        out.append(fence).append(infoString(language)).append('\n').append(text);
        if (!text.isEmpty() && !text.endsWith("\n")) {
            out.append('\n');
        }
        out.append(fence);
        last = Block.OTHER;
    }

    /**
     * Writes blocks that another writer has written.
     *
     * @param markdown what {@link #toString()} of that one gave; nothing is written if it is empty
     */
    public void writeBlocks(String markdown) {
        endBlock();
        if (!markdown.isEmpty()) {
            separate(Block.OTHER);
            out.append(markdown);
            last = Block.OTHER;
        }
    }

    /**
     * Ends the block that is open.
     *
     * @return the document so far, without a line break at its end
     * @throws io.docui.runtime.error.DocUIException INVALID_SOURCE_DATA if it is longer than it may be
     */
    public String finish() {
        endBlock();
        return blocks.isEmpty() ? out.toString() : new BlockText(written()).toString();
    }

    private List<TextBlock> written() {
        List<TextBlock> all = new ArrayList<>(blocks);
        all.add(new TextBlock(out.toString()));
        return all;
    }

    /**
     * Ends the block that is open.
     *
     * @param heading a line that stands before the document, and follows from what is in it
     * @return the heading, the document, if there is anything in it, and a line break
     * @throws io.docui.runtime.error.DocUIException INVALID_SOURCE_DATA if the document is longer than it may be
     */
    BlockText finishUnder(String heading) {
        endBlock();
        List<TextBlock> all = written();
        all.set(0, new TextBlock(heading + '\n' + all.get(0).text()));
        int last = all.size() - 1;
        if (length() > 0) {
            all.set(last, new TextBlock(all.get(last).text() + '\n'));
        }
        for (int i : new int[] {0, last}) {
            if (i < before.size() && before.get(i).text().equals(all.get(i).text())) {
                all.set(i, before.get(i));
            }
        }
        return new BlockText(all);
    }

    /** The content of whatever block is open: the same object all the time. */
    InlineBuffer inline() {
        return inlineBuffer;
    }

    private InlineBuffer begin(Block block, int itsNumber) {
        endBlock();
        open = block;
        number = itsNumber;
        return content();
    }

    private InlineBuffer content() {
        inlineBuffer.beginBlock(outputLimit.characters() - length());
        return inlineBuffer;
    }

    private void endBlock() {
        endRow();
        if (open != Block.NONE) {
            Block block = open;
            open = Block.NONE;
            separate(block);
            if (block == Block.HEADING) {
                out.append("#".repeat(number)).append(' ');
            } else if (block == Block.ITEM) {
                out.append("- ");
            } else if (block == Block.NUMBERED) {
                out.append(number).append(". ");
            }
            inlineBuffer.endBlock(false);
            escaper.write(inlineBuffer, place(block));
            last = block;
        }
        keepLimit();
    }

    private static EscapeContext place(Block block) {
        if (block == Block.HEADING) {
            return EscapeContext.HEADING;
        }
        return block == Block.ITEM ? EscapeContext.ITEM : EscapeContext.LINE;
    }

    private void keepLimit() {
        if (length() > outputLimit.characters()) {
            throw outputLimit.limitExceeded();
        }
    }

    private void endRow() {
        if (cells < 0) {
            return;
        }
        endCell();
        out.append('|');
        if (columns == 0) {
            columns = cells;
            out.append("\n|").append("---|".repeat(columns));
        }
        if (cells != columns || cells == 0) {
            throw new IllegalStateException("A row has " + cells + " cells, but the table " + columns + " columns");
        }
        cells = -1;
    }

    private void endCell() {
        if (cellOpen) {
            cellOpen = false;
            inlineBuffer.endBlock(true);
            out.append("| ");
            escaper.write(inlineBuffer, EscapeContext.CELL);
            if (inlineBuffer.size() > 0) {
                out.append(' ');
            }
        }
    }

    /** Goes to where the next block begins: the next line of a list or behind a heading, else behind a blank line. */
    private void separate(Block next) {
        if (last == Block.NONE) {
            return;
        }
        boolean sameList = last == next && (next == Block.ITEM || next == Block.NUMBERED);
        out.append(sameList || last == Block.HEADING ? "\n" : "\n\n");
    }

    private static int longestRunOfBackticks(String text) {
        int longest = 0;
        int run = 0;
        for (int i = text.indexOf('`'); i >= 0 && i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return longest;
    }

    private static String infoString(String language) {
        StringBuilder info = new StringBuilder();
        for (int i = 0; i < language.length(); i++) {
            char c = language.charAt(i);
            if (CharacterClass.isAsciiLetterOrDigit(c) || INFO_MARKS.indexOf(c) >= 0) {
                info.append(c);
            }
        }
        return info.toString();
    }
}
