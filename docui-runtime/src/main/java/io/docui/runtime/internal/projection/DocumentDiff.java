package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.projection.ReportedDocument.ReportedSection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Computes the Markdown diff of two documents: the changed lines of each section, or all of its lines (docs/spec/document.md#changes). */
final class DocumentDiff {
    /** The divisor of a returning section's length that gives the maximum length of its change. */
    private static final int MINOR_SHARE = 2;

    private final KnownText known;
    private final ChangeReportMessages words;
    private final ReportedDocument before;
    private final Map<String, ReportedSection> shown;
    private final Map<String, ReportedSection> told = new HashMap<>();
    private final ReportedDocument after;
    private final ReportedDiff reportedDiff;
    private final Set<String> there = new HashSet<>();
    private final List<String> removedHeadings = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    private DocumentDiff(
            ReportedDocument before,
            Map<String, ReportedSection> shown,
            ReportedDocument after,
            ReportedDiff reportedDiff,
            KnownText known) {
        this.before = before;
        this.shown = shown;
        this.after = after;
        this.reportedDiff = reportedDiff;
        this.known = known;
        this.words = known.words();
    }

    /**
     * What a reader knows and wants apart from the document.
     * @param requested the ids of the sections that the reader asked to see
     * @param isBrief whether only the lines that differ are told
     * @param callStyle how the reader makes calls
     */
    record KnownText(
            ShownTexts shown, Set<String> requested, boolean isBrief, CallStyle callStyle, ChangeReportMessages words) {
        SeenPrototypes prototypes() {
            return shown.prototypes();
        }

        SeenParagraphs paragraphs() {
            return shown.paragraphs();
        }

        DepartedSections departed() {
            return shown.departed();
        }
    }

    /** What a reader was shown before the document that it saw last. */
    record ShownTexts(SeenPrototypes prototypes, SeenParagraphs paragraphs, DepartedSections departed) {}

    /**
     * A change.
     * @param markdown its text; empty if nothing changed
     * @param sections what a reader knows who is sent the change: the sections by id
     */
    record Change(String markdown, Map<String, ReportedSection> sections) {}

    /**
     * Computes the change from one document to another.
     * @param shown the sections that the reader knows, by id, shown or not
     * @param asked whether the document's question was just asked, or asked again
     * @param reportedDiff the diff in the outcome that precedes the change
     */
    static Change compute(
            ReportedDocument before,
            Map<String, ReportedSection> shown,
            ReportedDocument after,
            boolean asked,
            ReportedDiff reportedDiff,
            KnownText known) {
        DocumentDiff change = new DocumentDiff(before, shown, after, reportedDiff, known);
        change.tell(asked);
        return new Change(change.callable() + change.removedHeadings() + change.out, change.told);
    }

    private void tell(boolean asked) {
        Map<String, ProjectedSection> old = new LinkedHashMap<>();
        before.sections().forEach(section -> old.put(section.id(), section));
        after.sections().forEach(section -> there.addAll(SectionDiff.anchors(section.body())));
        for (ProjectedSection section : after.sections()) {
            ProjectedSection former = old.remove(section.id());
            if (section.id().equals(ProjectedSection.WIZARD)) {
                wizard(asked ? null : former, section);
            } else if (section.id().equals(ProjectedSection.ACTIONS)) {
                actions(section);
            } else {
                section(former, section);
            }
        }
        old.remove(ProjectedSection.WIZARD);
        old.values().forEach(this::removed);
    }

    /** Appends a new question in full. An answered question needs no text: the result that follows says enough. */
    private void wizard(@Nullable ProjectedSection former, ProjectedSection now) {
        if (!now.equals(former)) {
            append(now.heading(), now.body());
        }
    }

    /** Appends changed prototypes. A changed number of hidden actions, or the omission of all actions, is no change by itself. */
    private void actions(ProjectedSection now) {
        if (known.callStyle() == CallStyle.TOOLS) {
            return; // stated before all sections
        }
        String change = known.prototypes().change(before.callable(), now.body(), after.callable());
        if (!change.isEmpty()) {
            append(now.heading() + words.changed(), change);
        }
    }

    private void section(@Nullable ProjectedSection former, ProjectedSection now) {
        ReportedSection known = shown.get(now.id());
        if (this.known.requested().contains(now.id())) {
            append(now.heading() + words.now(), now.body());
            remember(now);
        } else if (former == null || !former.heading().equals(now.heading())) {
            if (former != null) {
                removed(former); // readers identify a section by its heading
            }
            returned(now);
        } else if (known == null || !this.known.isBrief()) {
            if (!now.equals(former)) {
                now(now);
            }
        } else if (now.equals(known.section())
                || known.section().equals(after.compacted().get(now.id()))) {
            told.put(now.id(), known); // the budget may have shortened it, but what the reader knows is still so
        } else {
            changed(known, now);
        }
    }

    /** Appends a section that was not in the document before: what has changed since the reader knew it, if that is much shorter. */
    private void returned(ProjectedSection now) {
        ReportedSection departed = known.isBrief() ? known.departed().find(now).orElse(null) : null;
        Optional<LodLevel> level = after.level(now);
        if (departed == null || level.isEmpty() || level.get() != departed.level()) {
            now(now);
        } else if (now.equals(departed.section())) {
            if (!now.body().equals(words.foldedLinks())) { // a section of links alone, which the reader does not need
                append(now.heading() + words.unchanged(), "");
            }
            remember(now);
        } else {
            Optional<String> lines = SectionDiff.compute(
                            departed.section().body(), now.body(), there, reportedDiff, words)
                    .filter(part -> part.length() <= now.body().length() / MINOR_SHARE);
            if (lines.isPresent()) {
                append(now.heading() + words.changed(), known.paragraphs().shorten(lines.get()));
                remember(now);
            } else {
                now(now);
            }
        }
    }

    private void now(ProjectedSection section) {
        append(section.heading() + words.now(), known.paragraphs().shorten(section.body()));
        remember(section);
    }

    private void remember(ProjectedSection section) {
        after.level(section).ifPresent(level -> told.put(section.id(), new ReportedSection(section, level)));
    }

    /**
     * Appends the changed lines of a section, or all of it if they would not tell the whole change. If the section has another level, long
     * paragraphs that the reader knows are no change: they still exist, whether they are shown or not.
     */
    private void changed(ReportedSection from, ProjectedSection now) {
        Optional<LodLevel> level = after.level(now);
        if (level.isEmpty()) {
            now(now);
            return;
        }
        boolean isSameLevel = level.get() == from.level();
        String before = isSameLevel
                ? from.section().body()
                : known.paragraphs().withoutKnown(from.section().body());
        String body = isSameLevel ? now.body() : known.paragraphs().withoutKnown(now.body());
        Optional<String> lines =
                before.equals(body) ? Optional.of("") : SectionDiff.compute(before, body, there, reportedDiff, words);
        if (lines.isEmpty()) {
            now(now);
            return;
        }
        if (!lines.get().isEmpty()) {
            append(now.heading() + words.changed(), known.paragraphs().shorten(lines.get()));
        }
        remember(now);
    }

    private void removed(ProjectedSection section) {
        String heading = section.heading();
        removedHeadings.add(heading.substring(0, heading.indexOf(' ') + 1) + section.title());
    }

    /** Returns the line that names the actions that have become callable or not callable, for a reader who is shown no prototypes. */
    private String callable() {
        if (known.callStyle() != CallStyle.TOOLS) {
            return "";
        }
        List<String> parts = new ArrayList<>();
        List<String> possible = without(after.callable(), before.callable());
        List<String> impossible = without(before.callable(), after.callable());
        if (!possible.isEmpty()) {
            parts.add(ChangeReportMessages.names(words.possible(), possible));
        }
        if (!impossible.isEmpty()) {
            parts.add(ChangeReportMessages.names(words.impossible(), impossible));
        }
        return parts.isEmpty() ? "" : '\n' + String.join("; ", parts) + '\n';
    }

    private static List<String> without(Set<String> names, Set<String> others) {
        return names.stream().filter(name -> !others.contains(name)).toList();
    }

    /** Returns the line that names the removed sections, which stands before all sections, so that it belongs to none. */
    private String removedHeadings() {
        if (removedHeadings.isEmpty()) {
            return "";
        }
        MarkdownWriter line = new MarkdownWriter();
        InlineBuffer text = line.paragraph().text(words.removed() + ": ");
        for (int i = 0; i < removedHeadings.size(); i++) {
            text.text(i == 0 ? "" : ", ").code(removedHeadings.get(i));
        }
        return '\n' + line.finish() + '\n';
    }

    private void append(String heading, String body) {
        out.append('\n').append(heading).append('\n');
        if (!body.isEmpty()) {
            out.append(body).append('\n');
        }
    }
}
