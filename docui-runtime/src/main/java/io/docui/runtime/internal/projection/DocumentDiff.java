package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Computes the Markdown diff of two documents: the changed sections, and for lists and tables only the changed lines. */
final class DocumentDiff {
    private final SeenPrototypes prototypes;
    private final SeenParagraphs paragraphs;
    private final ChangeReportMessages words;
    private final Projection before;
    private final Projection after;
    private final Set<String> there = new HashSet<>();
    private final StringBuilder out = new StringBuilder();

    private DocumentDiff(
            Projection before,
            Projection after,
            SeenPrototypes prototypes,
            SeenParagraphs paragraphs,
            ChangeReportMessages words) {
        this.before = before;
        this.after = after;
        this.prototypes = prototypes;
        this.paragraphs = paragraphs;
        this.words = words;
    }

    /**
     * Computes the change from one document to another.
     * @param asked whether the document's question was just asked, or asked again
     * @return Markdown; empty if nothing changed
     */
    static String compute(
            Projection before,
            Projection after,
            boolean asked,
            SeenPrototypes prototypes,
            SeenParagraphs paragraphs,
            ChangeReportMessages words) {
        DocumentDiff change = new DocumentDiff(before, after, prototypes, paragraphs, words);
        change.tell(asked);
        return change.out.toString();
    }

    private void tell(boolean asked) {
        Map<String, ProjectedSection> old = new LinkedHashMap<>();
        before.sections().forEach(section -> old.put(section.id(), section));
        after.sections().forEach(section -> there.addAll(SectionLineDiff.anchors(section.body())));
        for (ProjectedSection section : after.sections()) {
            ProjectedSection known = old.remove(section.id());
            if (section.id().equals(ProjectedSection.WIZARD)) {
                wizard(asked ? null : known, section);
            } else if (section.id().equals(ProjectedSection.ACTIONS)) {
                actions(known, section);
            } else if (known == null) {
                append(section.heading() + words.added(), paragraphs.shorten(section.body()));
            } else if (!known.equals(section)) {
                append(changed(known, section), body(known, section));
            }
        }
        old.remove(ProjectedSection.WIZARD);
        old.values().forEach(gone -> append(gone.heading() + words.removed(), ""));
    }

    /** Appends a new question in full. An answered question needs no text: the result that follows says enough. */
    private void wizard(@Nullable ProjectedSection before, ProjectedSection now) {
        if (!now.equals(before)) {
            append(now.heading(), now.body());
        }
    }

    /** Appends changed prototypes. A changed number of hidden actions, or the omission of all actions, is no change by itself. */
    private void actions(@Nullable ProjectedSection known, ProjectedSection now) {
        String change = prototypes.change(before.callable(), now.body(), after.callable());
        if (!change.isEmpty()) {
            append(now.heading() + (known == null ? words.added() : words.changed()), change);
        }
    }

    private void append(String heading, String body) {
        out.append('\n').append(heading).append('\n');
        if (!body.isEmpty()) {
            out.append(body).append('\n');
        }
    }

    /** Returns the heading with its suffix. Readers identify a section by its heading, so a new heading names the one it replaces. */
    private String changed(ProjectedSection known, ProjectedSection now) {
        if (!known.heading().equals(now.heading())) {
            return now.heading() + words.inPlaceOf(known.heading().replaceFirst("^#+ ", ""));
        }
        int more = Integer.compare(detail(after, now), detail(before, known));
        return now.heading() + (more == 0 ? words.changed() : more < 0 ? words.shortened() : words.expanded());
    }

    /** Returns the changed lines, or the whole body. Lines lost by shortening still exist, so they are not reported as removed. */
    private String body(ProjectedSection known, ProjectedSection now) {
        return known.heading().equals(now.heading()) && detail(after, now) == detail(before, known)
                ? SectionLineDiff.compute(known.body(), now.body(), there, words)
                        .orElseGet(() -> paragraphs.shorten(now.body()))
                : paragraphs.shorten(now.body());
    }

    private static int detail(Projection document, ProjectedSection section) {
        return document.level(section.id()).map(LodLevel::ordinal).orElse(-1);
    }
}
