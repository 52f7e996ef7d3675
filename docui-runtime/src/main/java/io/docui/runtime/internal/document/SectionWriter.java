package io.docui.runtime.internal.document;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.ActionLink;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.internal.text.ChunkedText;
import io.docui.runtime.internal.text.TextAbbreviator;
import java.util.Collection;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes the output of a view as one section of the document, and adds its objects and links to the anchor table. Not thread-safe. A
 * section that exceeds its limit throws a {@code DocUIException} with {@code INVALID_SOURCE_DATA}.
 */
public final class SectionWriter implements DocWriter {
    /** The default limit of a section, in UTF-16 characters of Markdown. */
    public static final int DEFAULT_LIMIT = 1_000_000;

    private static final int HEADING_LEVEL = 3;

    /** The maximum length of a title, in code points. A title appears in the document even if its section is omitted. */
    private static final int LONGEST_TITLE = 200;

    private final String id;
    private final LodLevel lod;
    private final SectionMessages words;
    private final TablePageSelection pagination;
    private final OutputLimit outputLimit;
    private final MarkdownWriter out;
    private final InlineValueWriter parts;
    private final ObjectLayout objects;

    private String title;
    private @Nullable Rows rows;
    private int tables;
    private boolean finished;

    public SectionWriter(String id, String title, LodLevel lod, SectionAnchorIssuer anchorSource) {
        this(id, title, lod, anchorSource, SectionMessages.ENGLISH, TablePageSelection.ALL);
    }

    public SectionWriter(
            String id,
            String title,
            LodLevel lod,
            SectionAnchorIssuer anchorSource,
            SectionMessages words,
            TablePageSelection pagination) {
        this(new SectionHead(id, title, lod), anchorSource, words, pagination, DEFAULT_LIMIT, null);
    }

    /** A section's id, its title, and its level of detail. */
    public record SectionHead(String id, String title, LodLevel lod) {}

    /**
     * Creates a section.
     * @param limit the maximum number of characters of Markdown, and of rows of a table
     * @param before the section in the previous document, written with the same texts, whose rows may be reused; null for none
     */
    public SectionWriter(
            SectionHead head,
            SectionAnchorIssuer anchorSource,
            SectionMessages words,
            TablePageSelection pagination,
            int limit,
            @Nullable ReusableSection before) {
        this.id = head.id();
        this.title = head.title();
        this.lod = head.lod();
        this.words = words;
        this.pagination = pagination;
        this.outputLimit = new OutputLimit("The view " + id, limit);
        this.out = new MarkdownWriter(
                this.outputLimit, before == null ? List.of() : before.text().blocks());
        this.parts = new InlineValueWriter(anchorSource, words, out.inline());
        this.objects = new ObjectLayout(out, parts, lod, id, before == null ? List.of() : before.tables());
    }

    public ReusableSection finish() {
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(title);
        String line = heading.finish();
        ChunkedText text = next().finishUnder(line);
        finished = true;
        return new ReusableSection(id, title, line, text, objects.tables());
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
        return item(new ActionLink(label, call));
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
            throw new IllegalArgumentException("A table must have at least one heading");
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

    /** Continues with the next block, and ends an open table. */
    private MarkdownWriter next() {
        if (finished) {
            throw new IllegalStateException(
                    "The section " + id + " is finished. A DocWriter can be used for only one projection");
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
            Predicate<String> filter = page.rowFilter();
            if (!shown
                    || page.isDone()
                    || filter != null && !RowPreview.accepts(filter, cells, parts.anchorSource(), words)) {
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
