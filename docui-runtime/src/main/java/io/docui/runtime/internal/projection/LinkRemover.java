package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.builtin.BuiltInAction;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes the links of a document for a reader that cannot click (docs/spec/document.md#call-styles). A list item, a paragraph or a table
 * cell of links whose calls the reader can write by what the document shows is left out. Any other link becomes a code span with its call.
 */
final class LinkRemover {
    private static final String START = "](link:";
    private static final String LINK = "\\[((?:[^\\]\\\\]++|\\\\.)*+)\\]\\(link:\\d+(?: \"([^\"]*+)\")?+\\)";
    private static final Pattern ANY = Pattern.compile(LINK);
    private static final Pattern ONLY_LINKS = Pattern.compile("(?:- )?" + LINK + "(?:(?: · |, | )" + LINK + ")*+");
    private static final Pattern CELL_BORDER = Pattern.compile("(?<!\\\\)\\|");
    private static final Pattern FENCE = Pattern.compile("`{3,}");

    private static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_]*";
    private static final String ARGUMENT = NAME + "=(?:obj:[^\\s,()'\\[\\]{}]+|-?\\d[\\d.]*|true|false)";
    /** A call without text: of an action, with objects, numbers and booleans. */
    private static final Pattern WRITABLE = Pattern.compile("(" + NAME + "(?:\\." + NAME + ")*)\\((?:" + ARGUMENT
            + "(?:, " + ARGUMENT + ")*)?\\)(?: /\\* confirm \\*/)?");

    private static final Pattern OBJECT = Pattern.compile("=(obj:[^\\s,()]+)");

    private final Set<String> callable;
    private final Set<String> anchors;

    private LinkRemover(Set<String> callable, Set<String> anchors) {
        this.callable = callable;
        this.anchors = anchors;
    }

    /**
     * Returns a document without links. Its anchor table keeps them. A section of which nothing is left is left out.
     * @param title the lines before the first section
     */
    static Projection removeLinks(String title, Projection document) {
        Set<String> anchors = new HashSet<>();
        document.sections().forEach(section -> anchors.addAll(SectionDiff.anchors(section.body())));
        document.compacted().values().forEach(section -> anchors.addAll(SectionDiff.anchors(section.body())));
        LinkRemover remover = new LinkRemover(document.callable(), anchors);
        List<ProjectedSection> sections = new ArrayList<>();
        for (ProjectedSection section : document.sections()) {
            ProjectedSection changed = remover.removeFrom(section);
            if (!changed.isEmpty() || section.isEmpty()) {
                sections.add(changed);
            }
        }
        Map<String, ProjectedSection> compacted = new HashMap<>();
        document.compacted().forEach((id, section) -> compacted.put(id, remover.removeFrom(section)));
        boolean isWhole = document.content().equals(content(title, document.sections()));
        return new Projection(
                isWhole ? content(title, sections) : remover.removeFrom(document.content()),
                sections,
                document.renderedViews(),
                compacted,
                document.callable(),
                document.table());
    }

    private static String content(String title, List<ProjectedSection> sections) {
        StringBuilder content = new StringBuilder(title).append('\n');
        sections.forEach(section -> content.append('\n').append(section.markdown()));
        return content.toString();
    }

    /** Returns Markdown with each link replaced by its call. */
    static String replaceLinks(String markdown) {
        return markdown.contains(START) ? new LinkRemover(Set.of(), Set.of()).removeFrom(markdown) : markdown;
    }

    private ProjectedSection removeFrom(ProjectedSection section) {
        String body = section.body();
        return body.contains(START)
                ? new ProjectedSection(
                        section.id(),
                        section.title(),
                        section.heading(),
                        removeFrom(body).strip())
                : section;
    }

    private String removeFrom(String markdown) {
        StringJoiner lines = new StringJoiner("\n");
        String fence = "";
        boolean isAfterGap = false; // a line was left out, and nothing but a blank line has followed
        boolean isAfterBlank = true;
        for (String line : markdown.split("\n", -1)) {
            Matcher mark = FENCE.matcher(line);
            boolean isCode = !fence.isEmpty();
            if (!isCode && mark.lookingAt()) {
                fence = mark.group();
            } else if (isCode && line.equals(fence)) {
                fence = "";
            }
            String kept = isCode || !line.contains(START) ? line : removeFromLine(line);
            boolean isLeftOut = kept.isEmpty() && !line.isEmpty();
            if (isLeftOut || line.isEmpty() && isAfterGap && isAfterBlank) {
                isAfterGap = true;
                continue;
            }
            isAfterBlank = line.isEmpty();
            isAfterGap &= isAfterBlank;
            lines.add(kept);
        }
        return lines.toString();
    }

    private String removeFromLine(String line) {
        if (!line.startsWith("|")) {
            return isWritable(line) ? "" : replaceEach(line);
        }
        String[] cells = CELL_BORDER.split(line, -1);
        for (int i = 0; i < cells.length; i++) {
            cells[i] = isWritable(cells[i].strip()) ? " " : replaceEach(cells[i]);
        }
        return String.join("|", cells);
    }

    private boolean isWritable(String text) {
        return ONLY_LINKS.matcher(text).matches()
                && ANY.matcher(text).results().allMatch(link -> link.group(2) != null && isWritableCall(link.group(2)));
    }

    private boolean isWritableCall(String title) {
        Matcher call = WRITABLE.matcher(title);
        return call.matches()
                && callable.contains(call.group(1))
                && OBJECT.matcher(title).results().allMatch(object -> anchors.contains(object.group(1)));
    }

    private String replaceEach(String text) {
        return ANY.matcher(text)
                .replaceAll(link -> Matcher.quoteReplacement(
                        link.group(2) == null
                                ? link.group()
                                : call(link.group(1), link.group(2)))); // not a link of ours
    }

    /** Returns the call of a link, with its label if the call may not explain itself. */
    private String call(String label, String title) {
        String fence = "`";
        while (title.contains(fence)) {
            fence += "`";
        }
        String span = fence + title + fence;
        String name = title.substring(0, Math.max(0, title.indexOf('(')));
        return BuiltInAction.isName(name) || isWritableCall(title) ? span : span + " (" + label + ')';
    }
}
