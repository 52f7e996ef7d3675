package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What differs between two documents: the sections that differ, and of lists and tables the lines that do. */
final class DocumentDiff {
    private final SeenPrototypes prototypes;
    private final ChangeMessages words;
    private final Projection before;
    private final Projection after;
    private final Set<String> there = new HashSet<>();
    private final StringBuilder out = new StringBuilder();

    private DocumentDiff(Projection before, Projection after, SeenPrototypes prototypes, ChangeMessages words) {
        this.before = before;
        this.after = after;
        this.prototypes = prototypes;
        this.words = words;
    }

    /**
     * The change from one document to another.
     *
     * @param before what the reader saw
     * @param after what there is now
     * @param asked whether the question in it has just been put, be it once more
     * @param prototypes what the reader was ever shown
     * @param words the framework's words
     * @return Markdown; empty if nothing changed
     */
    static String compute(
            Projection before, Projection after, boolean asked, SeenPrototypes prototypes, ChangeMessages words) {
        DocumentDiff change = new DocumentDiff(before, after, prototypes, words);
        change.tell(asked);
        return change.out.toString();
    }

    private void tell(boolean asked) {
        Map<String, ProjectedSection> old = new LinkedHashMap<>();
        before.sections().forEach(section -> old.put(section.id(), section));
        after.sections().forEach(section -> there.addAll(LineDiff.anchors(section.body())));
        for (ProjectedSection section : after.sections()) {
            ProjectedSection known = old.remove(section.id());
            if (section.id().equals(ProjectedSection.WIZARD)) {
                wizard(asked ? null : known, section);
            } else if (section.id().equals(ProjectedSection.ACTIONS)) {
                actions(known, section);
            } else if (known == null) {
                append(section.heading() + words.added(), section.body());
            } else if (!known.equals(section)) {
                append(changed(known, section), body(known, section));
            }
        }
        old.remove(ProjectedSection.WIZARD);
        old.values().forEach(gone -> append(gone.heading() + words.removed(), ""));
    }

    /** A question is shown whole when it is put, and not told of when it is answered: what follows says enough. */
    private void wizard(@Nullable ProjectedSection before, ProjectedSection now) {
        if (!now.equals(before)) {
            append(now.heading(), now.body());
        }
    }

    /** How many actions show only at a higher level is not told of by itself, nor that all of them are left out. */
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

    /** Sections are known to a reader by their headings, so a new one says whose place it takes. */
    private String changed(ProjectedSection known, ProjectedSection now) {
        if (!known.heading().equals(now.heading())) {
            return now.heading() + words.inPlaceOf(known.heading().replaceFirst("^#+ ", ""));
        }
        int more = Integer.compare(detail(after, now), detail(before, known));
        return now.heading() + (more == 0 ? words.changed() : more < 0 ? words.shortened() : words.expanded());
    }

    /** What a section lost by being shortened is still there, so its lines are not told of as gone. */
    private String body(ProjectedSection known, ProjectedSection now) {
        return known.heading().equals(now.heading()) && detail(after, now) == detail(before, known)
                ? LineDiff.compute(known.body(), now.body(), there, words).orElse(now.body())
                : now.body();
    }

    private static int detail(Projection document, ProjectedSection section) {
        return document.level(section.id()).map(LodLevel::ordinal).orElse(-1);
    }
}
