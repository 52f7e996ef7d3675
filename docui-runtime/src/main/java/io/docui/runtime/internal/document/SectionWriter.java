package io.docui.runtime.internal.document;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.document.Link;
import io.docui.runtime.internal.text.BlockText;
import io.docui.runtime.internal.text.TextAbbreviator;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a view says into one section of the document, and its objects and links into the anchor table.
 *
 * <p>Not thread-safe. A section longer than its limit ends in a {@code DocUIException} with
 * {@code INVALID_SOURCE_DATA}.
 */
public final class SectionWriter implements DocWriter {
    /** How many characters (UTF-16) of Markdown a section may have where nothing else is said. */
    public static final int DEFAULT_LIMIT = 1_000_000;

    private static final int HEADING_LEVEL = 3;

    /** In code points: a title stands in the document even where its section is left out. */
    private static final int LONGEST_TITLE = 200;

    private final String id;
    private final LodLevel lod;
    private final SectionMessages words;
    private final Pagination pagination;
    private final OutputLimit outputLimit;
    private final MarkdownWriter out;
    private final PartWriter parts;
    private final ObjectLayout objects;

    private String title;
    private @Nullable Rows rows;
    private int tables;
    private boolean finished;

    /**
     * A section with the default limit.
     *
     * @param id the view's id
     * @param title its heading, until the view gives another
     * @param lod the level at which it is to be written
     * @param anchorSource where its anchors come from
     */
    public SectionWriter(String id, String title, LodLevel lod, AnchorSource anchorSource) {
        this(id, title, lod, anchorSource, SectionMessages.ENGLISH, Pagination.ALL, DEFAULT_LIMIT, null);
    }

    /**
     * A section with the default limit.
     *
     * @param id the view's id
     * @param title its heading, until the view gives another
     * @param lod the level at which it is to be written
     * @param anchorSource where its anchors come from
     * @param words the words that it has beside those of the view
     * @param pagination which rows of long tables it shows
     */
    public SectionWriter(
            String id,
            String title,
            LodLevel lod,
            AnchorSource anchorSource,
            SectionMessages words,
            Pagination pagination) {
        this(id, title, lod, anchorSource, words, pagination, DEFAULT_LIMIT, null);
    }

    /**
     * A section.
     *
     * @param id the view's id
     * @param title its heading, until the view gives another
     * @param lod the level at which it is to be written
     * @param anchorSource where its anchors come from
     * @param words the words that it has beside those of the view
     * @param pagination which rows of long tables it shows
     * @param limit how many characters of Markdown it may have, and a table rows
     * @param before the section in the document before, written by the same words, from which it may take rows
     */
    public SectionWriter(
            String id,
            String title,
            LodLevel lod,
            AnchorSource anchorSource,
            SectionMessages words,
            Pagination pagination,
            int limit,
            @Nullable WrittenSection before) {
        this.id = id;
        this.title = title;
        this.lod = lod;
        this.words = words;
        this.pagination = pagination;
        this.outputLimit = new OutputLimit("The view " + id, limit);
        this.out = new MarkdownWriter(
                this.outputLimit, before == null ? List.of() : before.text().blocks());
        this.parts = new PartWriter(anchorSource, words, out.inline());
        this.objects = new ObjectLayout(
                out, parts, anchorSource, lod, words, id, before == null ? List.of() : before.tables());
    }

    /**
     * Ends the section.
     *
     * @return what was written
     */
    public WrittenSection finish() {
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(title);
        String line = heading.finish();
        BlockText text = next().finishUnder(line);
        finished = true;
        return new WrittenSection(id, title, line, text, objects.tables());
    }

    @Override
    public LodLevel lod() {
        return lod;
    }

    @Override
    public DocWriter title(String text) {
        if (text.length() > outputLimit.characters()) {
            throw outputLimit.limitExceeded();
        }
        title = TextAbbreviator.abbreviate(text, LONGEST_TITLE);
        return this;
    }

    @Override
    public DocWriter heading(String text) {
        next().heading(HEADING_LEVEL).text(text);
        return this;
    }

    @Override
    public DocWriter paragraph(@Nullable Object... content) {
        parts.into(next().paragraph()).writeAll(content);
        return this;
    }

    @Override
    public DocWriter item(@Nullable Object... content) {
        parts.into(next().item()).writeAll(content);
        return this;
    }

    @Override
    public DocWriter link(String label, Call call) {
        return item(new Link(label, call));
    }

    @Override
    public DocWriter table(Collection<?> content) {
        next();
        objects.table(content, nextPage());
        return this;
    }

    @Override
    public TableWriter table(String... headings) {
        if (headings.length == 0) {
            throw new IllegalArgumentException("A table has at least one heading");
        }
        next().table();
        for (String heading : headings) {
            out.cell().text(heading);
        }
        rows = new Rows(List.of(headings), nextPage());
        return rows;
    }

    @Override
    public DocWriter card(@Nullable Object object) {
        next();
        objects.card(object);
        return this;
    }

    @Override
    public DocWriter code(String language, String text) {
        next().code(language, text);
        return this;
    }

    /** Goes on to the next block, which ends a table. */
    private MarkdownWriter next() {
        if (finished) {
            throw new IllegalStateException("The section " + id + " is finished: a DocWriter serves one projection");
        }
        if (rows != null) {
            rows.end();
            rows = null;
        }
        return out;
    }

    private TablePaginator nextPage() {
        return new TablePaginator(id, ++tables, pagination);
    }

    /** The rows of a table that the view writes itself. */
    private final class Rows implements TableWriter {
        private final List<String> headings;
        private final TablePaginator page;

        Rows(List<String> headings, TablePaginator page) {
            this.headings = headings;
            this.page = page;
        }

        private void end() {
            page.write(out, parts, words);
        }

        @Override
        public TableWriter row(@Nullable Object... cells) {
            if (rows != this) {
                throw new IllegalStateException("The table has ended: another block was written after it");
            }
            boolean shown = page.acceptRow();
            if (page.rows() > outputLimit.characters()) {
                throw outputLimit.limitExceeded();
            }
            if (cells.length != headings.size()) {
                throw new IllegalArgumentException("Row " + page.rows() + " has " + cells.length
                        + " cells, but the table has " + headings.size() + " columns: " + String.join(", ", headings));
            }
            if (!shown) {
                return this;
            }
            out.row();
            for (Object cell : cells) {
                parts.into(out.cell()).object(cell);
            }
            return this;
        }
    }
}
