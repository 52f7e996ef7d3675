package io.docui.runtime.internal.document;

import io.docui.runtime.internal.text.ChunkedText;
import io.docui.runtime.internal.text.MeasuredTextBlock;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes a Markdown document block by block; all Markdown syntax of documents is produced here. A method that begins a block ends the
 * previous one. The {@link InlineBuffer} that it returns takes the content of the block until then. Text cannot leave its block, and blocks
 * cannot run together, regardless of the application's input (docs/spec/document.md#escaping). Not thread-safe.
 */
public final class MarkdownWriter {
    private static final int SHORTEST_FENCE = 3;

    /** The maximum number of rows from which the cost of others is estimated. */
    private static final int SAMPLE_ROWS = 10;

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
    /** The open block; its marks are written when it ends. */
    private Block open = Block.NONE;

    /** The level of an open heading or the number of an open item. */
    private int number;

    /** The number of columns of the open table; 0 until its headings are known. */
    private int columns;

    /** The number of cells in the open row; -1 if no row is open. */
    private int cells = -1;

    private boolean cellOpen;

    /** The completed blocks, which precede the content of {@link #out}. */
    private final List<MeasuredTextBlock> blocks = new ArrayList<>();

    private int lengthOfBlocks;
    private final List<MeasuredTextBlock> before;
    /** Whether the next row begins a text block. */
    private boolean betweenRows;

    /** Creates a document without a limit. */
    public MarkdownWriter() {
        this(OutputLimit.NONE, List.of());
    }

    MarkdownWriter(OutputLimit outputLimit, List<MeasuredTextBlock> before) {
        this.outputLimit = outputLimit;
        this.before = before;
        this.inlineBuffer = new InlineBuffer(outputLimit);
    }

    /**
     * Begins a heading.
     * @param level 1 to 6
     */
    public InlineBuffer heading(int level) {
        return begin(Block.HEADING, level);
    }

    public InlineBuffer paragraph() {
        return begin(Block.PARAGRAPH, 0);
    }

    /** Begins a list item. After another item, it continues the same list. */
    public InlineBuffer item() {
        return begin(Block.ITEM, 0);
    }

    /**
     * Begins a numbered list item. After another numbered item, it continues the same list.
     * @param itemNumber the number, 0 to 999,999,999
     */
    public InlineBuffer numberedItem(int itemNumber) {
        return begin(Block.NUMBERED, itemNumber);
    }

    /** Begins a table with its header row. */
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

    /** Ends the text block where another row of the table follows. */
    MeasuredTextBlock endRowBlock() {
        nextLine();
        betweenRows = true;
        return cut();
    }

    /** Appends rows from an earlier block where another row follows. */
    void appendRows(MeasuredTextBlock rows) {
        blocks.add(rows);
        lengthOfBlocks += rows.text().length();
        keepLimit();
    }

    /** Makes a block of the text since the last block; reuses the block of the previous document if it is equal. */
    private MeasuredTextBlock cut() {
        String text = out.toString();
        out.setLength(0);
        int place = blocks.size();
        MeasuredTextBlock same = place < before.size() ? before.get(place) : null;
        MeasuredTextBlock block = same != null && same.text().equals(text) ? same : new MeasuredTextBlock(text);
        blocks.add(block);
        lengthOfBlocks += text.length();
        return block;
    }

    private int length() {
        return lengthOfBlocks + out.length();
    }

    /** Ends the table, and returns its last rows as lines; empty if it has none outside the completed blocks. */
    String lastRows() {
        endRow();
        int from = out.length();
        for (int i = 0; i < SAMPLE_ROWS && from > 0; i++) {
            int line = out.lastIndexOf("\n", from - 2) + 1;
            if (out.charAt(line) != '|' || out.indexOf("|---", line) == line) {
                break;
            }
            from = line;
        }
        return from == out.length() ? "" : out.substring(from) + '\n';
    }

    /** Begins the next cell of the row. A cell without content stays blank. */
    public InlineBuffer cell() {
        if (cells < 0) {
            throw new IllegalStateException("There is no row to write a cell to");
        }
        endCell();
        cellOpen = true;
        cells++;
        return content();
    }

    /** Discards the block that was begun last with all its content. Not for rows and cells. */
    public void discard() {
        open = Block.NONE;
    }

    /**
     * Writes source text unchanged, in a fence that the text cannot close.
     * @param language the language, or empty; characters that an info string cannot contain are omitted
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
     * Appends blocks from another writer.
     * @param markdown the result of {@link #finish()} of that writer; nothing is written if it is empty
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
     * Ends the open block.
     * @return the document so far, without a line break at its end
     * @throws io.docui.runtime.error.DocUIException INVALID_SOURCE_DATA if it exceeds the limit
     */
    public String finish() {
        endBlock();
        return blocks.isEmpty() ? out.toString() : new ChunkedText(written()).toString();
    }

    private List<MeasuredTextBlock> written() {
        List<MeasuredTextBlock> all = new ArrayList<>(blocks);
        all.add(new MeasuredTextBlock(out.toString()));
        return all;
    }

    /**
     * Ends the open block, and prepends a heading.
     * @param heading the line before the document, which is determined by the document's content
     * @return the heading, the document if it is not empty, and a line break
     * @throws io.docui.runtime.error.DocUIException INVALID_SOURCE_DATA if the document exceeds the limit
     */
    ChunkedText finishUnder(String heading) {
        endBlock();
        List<MeasuredTextBlock> all = written();
        all.set(0, new MeasuredTextBlock(heading + '\n' + all.get(0).text()));
        int last = all.size() - 1;
        if (length() > 0) {
            all.set(last, new MeasuredTextBlock(all.get(last).text() + '\n'));
        }
        for (int i : new int[] {0, last}) {
            if (i < before.size() && before.get(i).text().equals(all.get(i).text())) {
                all.set(i, before.get(i));
            }
        }
        return new ChunkedText(all);
    }

    /** Returns the buffer for the content of the open block; always the same object. */
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
            throw new IllegalStateException("A row has " + cells + " cells, but the table has " + columns + " columns");
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

    /** Moves to the start of the next block: the next line in a list or after a heading, otherwise after a blank line. */
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
            if (MarkdownCharacterClass.isAsciiLetterOrDigit(c) || INFO_MARKS.indexOf(c) >= 0) {
                info.append(c);
            }
        }
        return info.toString();
    }
}
