package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.text.MarkdownLineReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Removes the links of a document for a reader that cannot click (docs/spec/document.md#call-styles). A list item, a paragraph or a table
 * cell of links whose calls the reader can write by what the document shows is left out. Any other link becomes a code span with its call.
 */
final class LinkRemover {
    private static final String NAME = "[\\p{L}_][\\p{L}\\p{N}_]*";
    private static final String ARGUMENT = NAME + "=(?:obj:[^\\s,()'\\[\\]{}]+|-?\\d[\\d.]*|true|false)";
    /** A call without text: of an action, with objects, numbers and booleans. */
    private static final Pattern WRITABLE = Pattern.compile("(" + NAME + "(?:\\." + NAME + ")*)\\((?:" + ARGUMENT
            + "(?:, " + ARGUMENT + ")*)?\\)(?: /\\* confirm \\*/)?");

    private static final Pattern OBJECT = Pattern.compile("=(obj:[^\\s,()]+)");

    private final BuiltInCalls builtInCalls;
    private final Set<String> callable;
    private final Set<String> anchors;

    private LinkRemover(BuiltInCalls builtInCalls, Set<String> callable, Set<String> anchors) {
        this.builtInCalls = builtInCalls;
        this.callable = callable;
        this.anchors = anchors;
    }

    /**
     * Returns a document without links. Its anchor table keeps them. A section of which nothing is left is left out.
     * @param title the lines before the first section
     */
    static Projection removeLinks(String title, Projection document, BuiltInCalls builtInCalls) {
        Set<String> anchors = new HashSet<>();
        document.sections().forEach(section -> anchors.addAll(SectionDiff.anchors(section.body())));
        document.compacted().values().forEach(section -> anchors.addAll(SectionDiff.anchors(section.body())));
        LinkRemover remover = new LinkRemover(builtInCalls, document.callable(), anchors);
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
    static String replaceLinks(String markdown, BuiltInCalls builtInCalls) {
        return markdown.contains(MarkdownLink.CALL_MARK)
                ? new LinkRemover(builtInCalls, Set.of(), Set.of()).removeFrom(markdown)
                : markdown;
    }

    private ProjectedSection removeFrom(ProjectedSection section) {
        String body = section.body();
        return body.contains(MarkdownLink.CALL_MARK)
                ? new ProjectedSection(
                        section.id(),
                        section.title(),
                        section.heading(),
                        removeFrom(body).strip())
                : section;
    }

    private String removeFrom(String markdown) {
        StringJoiner lines = new StringJoiner("\n");
        MarkdownLineReader reader = new MarkdownLineReader(markdown);
        boolean isAfterGap = false; // a line was left out, and nothing but a blank line has followed
        boolean isAfterBlank = true;
        while (reader.next()) {
            String line = reader.line();
            String kept = reader.isCode() || !line.contains(MarkdownLink.CALL_MARK)
                    ? line
                    : LinkLineEditor.edit(line, this::areWritable, this::replaceEach);
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

    private boolean areWritable(List<MarkdownLink> links) {
        return links.stream().allMatch(link -> link.callNumber() >= 0 && isWritableCall(link.title()));
    }

    private boolean isWritableCall(@Nullable String title) {
        if (title == null) {
            return false; // not a link of ours
        }
        Matcher call = WRITABLE.matcher(title);
        return call.matches()
                && callable.contains(call.group(1))
                && OBJECT.matcher(title).results().allMatch(object -> anchors.contains(object.group(1)));
    }

    private String replaceEach(String text) {
        StringBuilder out = new StringBuilder();
        int written = 0;
        for (MarkdownLink link : MarkdownLinkFinder.find(text)) {
            String title = link.title();
            if (link.callNumber() >= 0 && title != null) {
                out.append(text, written, link.start()).append(call(link.label(), title));
                written = link.end();
            }
        }
        return out.append(text, written, text.length()).toString();
    }

    /** Returns the call of a link, with its label if the call may not explain itself. */
    private String call(String label, String title) {
        String fence = "`";
        while (title.contains(fence)) {
            fence += "`";
        }
        String span = fence + title + fence;
        String name = title.substring(0, Math.max(0, title.indexOf('(')));
        return builtInCalls.find(name) != null || isWritableCall(title) ? span : span + " (" + label + ')';
    }
}
