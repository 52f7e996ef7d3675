package io.docui.runtime.internal.project;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What differs between two documents: the sections that differ, and of lists and tables the lines that do. */
final class DocumentChange {
    private final SeenPrototypes prototypes;
    private final Set<String> there = new HashSet<>();
    private final StringBuilder out = new StringBuilder();

    private DocumentChange(SeenPrototypes prototypes) {
        this.prototypes = prototypes;
    }

    /**
     * The change from one document to another.
     *
     * @param before what the reader saw
     * @param after what there is now
     * @param asked whether the question in it has just been put, be it once more
     * @param prototypes what the reader was ever shown
     * @return Markdown; empty if nothing changed
     */
    static String between(Projection before, Projection after, boolean asked, SeenPrototypes prototypes) {
        DocumentChange change = new DocumentChange(prototypes);
        change.tell(before, after, asked);
        return change.out.toString();
    }

    private void tell(Projection before, Projection after, boolean asked) {
        Map<String, ProjectedSection> old = new LinkedHashMap<>();
        before.sections().forEach(section -> old.put(section.id(), section));
        after.sections().forEach(section -> there.addAll(LineChange.anchors(section.body())));
        for (ProjectedSection section : after.sections()) {
            ProjectedSection known = old.remove(section.id());
            if (section.id().equals(ProjectedSection.WIZARD)) {
                wizard(asked ? null : known, section);
            } else if (section.id().equals(ProjectedSection.ACTIONS)) {
                actions(known, section);
            } else if (known == null) {
                append(section.heading() + " (new)", section.body());
            } else if (!known.equals(section)) {
                append(changed(known, section), body(known, section));
            }
        }
        old.remove(ProjectedSection.WIZARD);
        old.values().forEach(gone -> append(gone.heading() + " (removed)", ""));
    }

    /** A question is shown whole when it is put, and not told of when it is answered: what follows says enough. */
    private void wizard(@Nullable ProjectedSection before, ProjectedSection now) {
        if (!now.equals(before)) {
            append(now.heading(), now.body());
        }
    }

    /** How many actions show only at a higher level is not told of by itself. */
    private void actions(@Nullable ProjectedSection before, ProjectedSection now) {
        String change = prototypes.change(before == null ? "" : before.body(), now.body());
        if (!change.isEmpty()) {
            append(now.heading() + (before == null ? " (new)" : " (changed)"), change);
        }
    }

    private void append(String heading, String body) {
        out.append('\n').append(heading).append('\n');
        if (!body.isEmpty()) {
            out.append(body).append('\n');
        }
    }

    /** Sections are known to a reader by their headings, so a new one says whose place it takes. */
    private static String changed(ProjectedSection before, ProjectedSection after) {
        return before.heading().equals(after.heading())
                ? after.heading() + " (changed)"
                : after.heading() + " (in place of: " + before.heading().replaceFirst("^#+ ", "") + ')';
    }

    private String body(ProjectedSection before, ProjectedSection after) {
        return before.heading().equals(after.heading())
                ? LineChange.between(before.body(), after.body(), there).orElse(after.body())
                : after.body();
    }
}
