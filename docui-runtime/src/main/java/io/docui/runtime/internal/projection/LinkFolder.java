package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.projection.ReportedDocument.ReportedSection;
import io.docui.runtime.internal.text.MarkdownLineReader;
import io.docui.runtime.internal.wizard.CurrentBinder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Leaves links out of the text for a reader that writes calls and never clicks (docs/spec/document.md#folded-links). It leaves out a list
 * item, a paragraph or a table cell that consists of links, if the reader can write their calls: their prototypes and their objects are
 * shown. The links stay valid. Not thread-safe.
 */
final class LinkFolder {
    /** The number of written inputs after which a reader that has not clicked is expected not to click. */
    private static final int WRITTEN = 3;

    private final CurrentBinder binder;
    private final String mark;
    private final boolean isAllowed;
    private int written;
    private boolean clicked;

    /** Holder of the pattern, which is compiled when a reader first mentions a link. */
    private static final class Patterns {
        private static final Pattern CLICKED = Pattern.compile("(?:link[:/]|^\\s*)(\\d{1,18})(?!\\d)");

        private Patterns() {}
    }

    /**
     * Creates a folder for a reader that has sent nothing yet.
     * @param isAllowed whether links are folded at all
     */
    LinkFolder(CurrentBinder binder, ChangeReportMessages words, boolean isAllowed) {
        this.binder = binder;
        this.mark = words.foldedLinks();
        this.isAllowed = isAllowed;
    }

    /**
     * Records what a reader sent.
     * @param input a link, or text in the call language
     * @param isClick whether the input is a link
     * @param seen the document that the reader has; null if there is none
     */
    void recordInput(String input, boolean isClick, @Nullable Projection seen) {
        if (isClick || input.contains("link:")) {
            clicked |= seen != null && showsLink(input, seen);
        } else {
            written++;
        }
    }

    /** Returns whether one of the views shows a link of an input. Links of the framework do not count, and are never folded. */
    private static boolean showsLink(String input, Projection seen) {
        return Patterns.CLICKED.matcher(input).results().anyMatch(link -> showsLinkNumber(link.group(1), seen));
    }

    private static boolean showsLinkNumber(String digits, Projection seen) {
        return seen.table()
                        .link(Long.parseLong(digits))
                        .filter(link -> seen.callable()
                                .contains(link.call().substring(0, link.call().indexOf('('))))
                        .isPresent()
                && seen.sections().stream()
                        .filter(LinkFolder::isView)
                        .anyMatch(section -> section.body().contains(MarkdownLink.CALL_MARK + digits + ' '));
    }

    private static boolean isView(ProjectedSection section) {
        return !section.id().equals(ProjectedSection.ACTIONS)
                && !section.id().equals(ProjectedSection.WIZARD)
                && !section.id().equals(NoticeSectionWriter.ID);
    }

    /** Returns a document as the reader is to see it. */
    ReportedDocument fold(Projection document, SeenPrototypes prototypes) {
        if (!isFolding()) {
            return new ReportedDocument(document, document.sections(), document.compacted());
        }
        Predicate<List<MarkdownLink>> isLeftOut = writable(document, prototypes);
        List<ProjectedSection> sections = new ArrayList<>();
        for (ProjectedSection section : document.sections()) {
            sections.add(isView(section) ? fold(section, isLeftOut) : section);
        }
        Map<String, ProjectedSection> compacted = new HashMap<>();
        document.compacted().forEach((id, section) -> compacted.put(id, fold(section, isLeftOut)));
        return new ReportedDocument(document, sections, compacted);
    }

    /**
     * Returns known sections without the links that the reader does not need, so that leaving out a link is no change.
     * @param seen the document that the reader has
     */
    Map<String, ReportedSection> foldKnown(
            Map<String, ReportedSection> known, Projection seen, SeenPrototypes prototypes) {
        if (!isFolding() || known.isEmpty()) {
            return known;
        }
        Predicate<List<MarkdownLink>> isLeftOut = writable(seen, prototypes);
        Map<String, ReportedSection> folded = new HashMap<>();
        known.forEach((id, told) -> folded.put(id, new ReportedSection(fold(told.section(), isLeftOut), told.level())));
        return folded;
    }

    private boolean isFolding() {
        return isAllowed && !clicked && written >= WRITTEN;
    }

    /** Returns a test of whether a reader can write the calls of links. */
    private Predicate<List<MarkdownLink>> writable(Projection document, SeenPrototypes prototypes) {
        Set<String> anchors = new HashSet<>();
        Set<String> functions = new HashSet<>(prototypes.known());
        for (ProjectedSection section : document.sections()) {
            String body = section.body();
            anchors.addAll(SectionDiff.anchors(body));
            if (section.id().equals(ProjectedSection.ACTIONS)) {
                functions.addAll(SeenPrototypes.functions(body));
            }
        }
        document.compacted().values().forEach(section -> anchors.addAll(SectionDiff.anchors(section.body())));
        return links -> links.stream().allMatch(link -> isWritable(link, document, anchors, functions));
    }

    private boolean isWritable(MarkdownLink link, Projection document, Set<String> anchors, Set<String> functions) {
        return document.table()
                .link(link.callNumber())
                .filter(call -> isWritable(call, anchors, functions))
                .isPresent();
    }

    private ProjectedSection fold(ProjectedSection section, Predicate<List<MarkdownLink>> isLeftOut) {
        String body = section.body();
        String folded = body.contains(MarkdownLink.CALL_MARK) ? fold(body, isLeftOut) : body;
        return folded.equals(body)
                ? section
                : new ProjectedSection(section.id(), section.title(), section.heading(), folded);
    }

    private String fold(String body, Predicate<List<MarkdownLink>> isLeftOut) {
        List<String> lines = new ArrayList<>();
        MarkdownLineReader reader = new MarkdownLineReader(body);
        boolean isFolded = false;
        while (reader.next()) {
            String line = reader.line();
            String kept = reader.isCode() || !line.contains(MarkdownLink.CALL_MARK)
                    ? line
                    : LinkLineEditor.edit(line, isLeftOut, UnaryOperator.identity());
            boolean isSecondBlank = !reader.isCode()
                    && kept.isEmpty()
                    && (lines.isEmpty() || lines.get(lines.size() - 1).isEmpty());
            isFolded |= !kept.equals(line);
            if (!isSecondBlank && (kept.equals(line) || !kept.isEmpty())) {
                lines.add(kept);
            }
        }
        String text = String.join("\n", lines).strip();
        return isFolded ? (text + (text.isEmpty() ? "" : "\n\n") + mark) : body;
    }

    /** Returns whether a reader can write the call of a link: it knows the prototype and sees the objects, and there is no other text. */
    private boolean isWritable(LinkEntry link, Set<String> anchors, Set<String> functions) {
        try {
            List<BoundCall> calls = binder.current().bind(link.call());
            return calls.size() == 1
                    && functions.contains(calls.get(0).call().name())
                    && calls.get(0).call().arguments().stream()
                            .allMatch(argument -> isShown(argument.value(), anchors));
        } catch (DocUIException e) {
            return false; // its action cannot be called now
        }
    }

    private static boolean isShown(Value value, Set<String> anchors) {
        return value instanceof NumberValue
                || value instanceof BooleanValue
                || value instanceof AnchorValue anchor
                        && anchors.contains(anchor.anchor().withoutEpoch());
    }
}
