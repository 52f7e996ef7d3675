package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.anchor.AnchorPreview;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.document.TablePageSelection;
import io.docui.runtime.internal.text.MarkdownLineReader;
import io.docui.runtime.internal.text.TextTruncator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Searches complete sections for a text (docs/spec/document.md#search). Of tables, only the matching rows are written and get anchors. An
 * instance serves one search.
 */
final class DocumentSearch implements TablePageSelection {
    private static final Pattern MARKS = Pattern.compile("^(#+ |- |\\d+\\. )");
    private static final Pattern DESTINATION = Pattern.compile("\\]\\(([^\\s)]*)[^)]*\\)");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(\\p{Punct})");

    /** The divisor of the budget that gives the share of a search. */
    private static final int SHARE = 4;

    /** The number of code points shown before the match in a truncated line. */
    private static final int BEFORE = 20;

    private final String wanted;
    private final Pattern literal;
    private final Projection current;
    private final TokenBudget tokenBudget;
    private final boolean firstOnly;
    private final StringBuilder out = new StringBuilder();
    private final List<String> notShown = new ArrayList<>();
    private final List<String> passed = new ArrayList<>();
    private final List<AnchorTable.ObjectEntry> objects = new ArrayList<>();
    private final List<AnchorTable.LinkEntry> links = new ArrayList<>();
    private int spent;
    /** The number of matching rows of tables that are written. */
    private int rows;
    /** The number of further matching rows. */
    private int moreRows;

    /**
     * Creates a search.
     * @param tokenBudget the budget; the lines use at most a quarter of it
     * @param firstOnly whether it matters only whether there is a match
     */
    DocumentSearch(String text, Projection current, TokenBudget tokenBudget, boolean firstOnly) {
        this.wanted = text.toLowerCase(Locale.ROOT);
        this.literal = Pattern.compile(text, Pattern.LITERAL | Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        this.current = current;
        this.tokenBudget = tokenBudget;
        this.firstOnly = firstOnly;
    }

    @Override
    public int rows() {
        return Integer.MAX_VALUE;
    }

    @Override
    public int page(int table) {
        return 1;
    }

    @Override
    public int cost(CharSequence text) {
        return tokenBudget.cost(text);
    }

    @Override
    public Predicate<String> rowFilter() {
        return this::acceptsRow;
    }

    @Override
    public boolean isDone() {
        return firstOnly && rows > 0;
    }

    /** Accepts the matching rows of a table of any size, but not more than there is room for. */
    private boolean acceptsRow(String row) {
        if (isDone() || !matches(row.replace(AnchorPreview.UNKNOWN, ""), false)) {
            return false;
        }
        boolean hasRoom = rows < room();
        rows += hasRoom ? 1 : 0;
        moreRows += hasRoom ? 0 : 1;
        return hasRoom;
    }

    void search(CachedSectionSource.RenderedSection whole) {
        Set<String> inView = inView(whole.section().id());
        MarkdownLineReader reader =
                new MarkdownLineReader(whole.section().body().replace('\r', '\n'));
        while (reader.next()) {
            String line = reader.line();
            if (!reader.isFence() && matches(line, reader.isCode())) {
                found(whole, line, reader.isCode(), inView.contains(line));
            }
        }
    }

    /** Skips a section that could not be rendered. */
    void skip(CachedSectionSource.RenderedSection failed) {
        passed.add(failed.section().title());
    }

    private Set<String> inView(String section) {
        Set<String> lines = new HashSet<>();
        current.sections().stream()
                .filter(shown -> shown.id().equals(section))
                .forEach(shown -> shown.body().lines().forEach(lines::add));
        return lines;
    }

    private boolean matches(String line, boolean source) {
        if (line.startsWith("|---")) {
            return false;
        }
        String lower = line.toLowerCase(Locale.ROOT);
        return lower.contains(wanted) || !source && plain(lower).contains(wanted);
    }

    /** Returns approximately the visible text of a line of Markdown. */
    private static String plain(String line) {
        return ESCAPE.matcher(DESTINATION.matcher(line).replaceAll(""))
                .replaceAll("$1")
                .replace("[", "");
    }

    private void found(CachedSectionSource.RenderedSection whole, String line, boolean source, boolean visible) {
        MarkdownWriter place = new MarkdownWriter();
        place.item().text(whole.section().title() + (visible ? ":" : " (out of view):"));
        String shown = source ? code(line) : MARKS.matcher(line).replaceFirst("");
        String item = place.finish() + ' ' + shown + '\n';
        boolean part = tokenBudget.cost(item) > room();
        if (part) {
            item = place.finish() + ' ' + code(around(source ? line : plain(line), line)) + '\n';
        }
        int cost = tokenBudget.cost(item);
        if (!notShown.isEmpty() || spent + cost > room()) {
            notShown.add(line);
            return;
        }
        spent += cost;
        out.append(item);
        collectAnchors(whole.table(), source || part ? "" : line);
    }

    private int room() {
        return tokenBudget.usableTokens() / SHARE;
    }

    /** Returns the part of a line around the first match: in the visible text if it matches there, otherwise in the source. */
    private String around(String plain, String line) {
        Matcher inPlain = literal.matcher(plain);
        Matcher inLine = literal.matcher(line);
        boolean shows = inPlain.find();
        String text = shows ? plain : line;
        int hit = shows ? inPlain.start() : inLine.find() ? inLine.start() : 0;
        int from = text.offsetByCodePoints(hit, -Math.min(BEFORE, text.codePointCount(0, hit)));
        int end = new TextTruncator(tokenBudget::cost).cutIndex(text, from, room() / 2);
        return (from > 0 ? "…" : "") + text.substring(from, end) + (end < text.length() ? "…" : "");
    }

    private static String code(String line) {
        MarkdownWriter code = new MarkdownWriter();
        code.paragraph().code(line.strip());
        return code.finish();
    }

    private void collectAnchors(AnchorTable from, String line) {
        Matcher matcher = DESTINATION.matcher(line);
        while (matcher.find()) {
            String anchor = matcher.group(1);
            from.object(anchor).ifPresent(objects::add);
            AnchorReference.parse(anchor)
                    .filter(reference -> reference.kind() == AnchorKind.LINK)
                    .flatMap(reference -> from.link(reference.number().orElseThrow()))
                    .ifPresent(links::add);
        }
    }

    /** Brings the anchors of the written lines into view, like those of a result. */
    void bringIntoView() {
        objects.forEach(current.table()::addFromResult);
        links.forEach(current.table()::add);
    }

    boolean hasMatch() {
        return !out.isEmpty() || !notShown.isEmpty();
    }

    /** Returns the matching lines as Markdown, or a sentence if there are none. */
    String result() {
        if (out.isEmpty() && notShown.isEmpty() && passed.isEmpty()) {
            return "No match in the document, in view or out of view.";
        }
        int more = notShown.size() + moreRows;
        if (more > 0) {
            out.append("- … ").append(more).append(" more: search for a longer text\n");
        }
        if (!passed.isEmpty()) {
            MarkdownWriter missing = new MarkdownWriter();
            missing.item()
                    .text("Not searched because it could not be written completely: " + String.join(", ", passed)
                            + ". Look there page by page.");
            out.append(missing.finish());
        }
        return out.toString().stripTrailing();
    }
}
