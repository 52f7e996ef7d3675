package io.docui.runtime.internal.project;

import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.Budget;
import io.docui.runtime.internal.document.MarkdownWriter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds the lines of whole sections that contain a text, and brings what they show into view (DESIGN section 10).
 *
 * <p>Serves one search.
 */
final class Finder {
    private static final Pattern FENCE = Pattern.compile("`{3,}");
    private static final Pattern MARKS = Pattern.compile("^(#+ |- |\\d+\\. )");
    private static final Pattern DESTINATION = Pattern.compile("\\]\\(([^\\s)]*)[^)]*\\)");
    private static final Pattern ESCAPE = Pattern.compile("\\\\(\\p{Punct})");

    private final String wanted;
    private final Projection current;
    private final Budget budget;
    private final StringBuilder out = new StringBuilder();
    private final List<String> notShown = new ArrayList<>();
    private int spent;

    /**
     * A search.
     *
     * @param text what to look for, in any case
     * @param current the document, whose table takes the anchors that are found
     * @param budget what the lines may cost: a quarter of it
     */
    Finder(String text, Projection current, Budget budget) {
        this.wanted = text.toLowerCase(Locale.ROOT);
        this.current = current;
        this.budget = budget;
    }

    /** Searches a section, of which all is written. */
    void search(ProjectedView.Written whole) {
        Set<String> inView = inView(whole.section().id());
        String fence = "";
        for (String line : whole.section().body().lines().toList()) {
            Matcher mark = FENCE.matcher(line);
            if (fence.isEmpty() && mark.lookingAt()) {
                fence = mark.group();
            } else if (!fence.isEmpty() && line.equals(fence)) {
                fence = "";
            } else if (matches(line, !fence.isEmpty())) {
                found(whole, line, !fence.isEmpty(), inView.contains(line));
            }
        }
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
        return lower.contains(wanted)
                || !source
                        && ESCAPE.matcher(DESTINATION.matcher(lower).replaceAll(""))
                                .replaceAll("$1")
                                .replace("[", "")
                                .contains(wanted);
    }

    private void found(ProjectedView.Written whole, String line, boolean source, boolean visible) {
        MarkdownWriter place = new MarkdownWriter();
        place.item().text(whole.section().title() + (visible ? ":" : " (out of view):"));
        String shown = source ? code(line) : MARKS.matcher(line).replaceFirst("");
        String item = place.markdown() + ' ' + shown + '\n';
        int cost = budget.cost(item);
        if (!notShown.isEmpty() || spent + cost > budget.spendable() / 4) {
            notShown.add(line);
            return;
        }
        spent += cost;
        out.append(item);
        bringIntoView(whole.table(), source ? "" : line);
    }

    private static String code(String line) {
        MarkdownWriter code = new MarkdownWriter();
        code.paragraph().code(line.strip());
        return code.markdown();
    }

    private void bringIntoView(AnchorTable from, String line) {
        Matcher matcher = DESTINATION.matcher(line);
        while (matcher.find()) {
            String anchor = matcher.group(1);
            from.object(anchor).ifPresent(current.table()::add);
            AnchorReference.parse(anchor)
                    .filter(reference -> reference.kind() == AnchorKind.LINK)
                    .flatMap(reference -> from.link(reference.number().orElseThrow()))
                    .ifPresent(current.table()::add);
        }
    }

    /** The lines that were found, as Markdown; a sentence if there are none. */
    String result() {
        if (out.isEmpty() && notShown.isEmpty()) {
            return "Nothing that is shown contains it, in view or not.";
        }
        if (!notShown.isEmpty()) {
            out.append("- … ").append(notShown.size()).append(" more: look for a longer text\n");
        }
        return out.toString().stripTrailing();
    }
}
