package io.docui.runtime.internal.project;

import io.docui.runtime.anchor.AnchorTable;
import java.util.List;

/**
 * A document with what its anchors mean.
 *
 * @param title the title line, as Markdown
 * @param sections its sections in order
 * @param table its anchors
 * @param forms the actions whose prototypes it shows, by their names, with the names of their parameters
 */
public record Projection(String title, List<ProjectedSection> sections, AnchorTable table, List<Form> forms) {
    /** Copies the lists. */
    public Projection {
        sections = List.copyOf(sections);
        forms = List.copyOf(forms);
    }

    /**
     * A prototype that is shown.
     *
     * @param action the name that it is called by
     * @param parameters the names of its parameters
     */
    public record Form(String action, List<String> parameters) {
        /** Copies the names. */
        public Form {
            parameters = List.copyOf(parameters);
        }
    }

    /** The document as Markdown. */
    public String content() {
        StringBuilder out = new StringBuilder(title).append('\n');
        for (ProjectedSection section : sections) {
            out.append('\n').append(section.markdown());
        }
        return out.toString();
    }

    /** The same document under another epoch. */
    Projection under(long epoch) {
        AnchorTable renumbered = new AnchorTable(epoch);
        renumbered.addAll(table);
        return new Projection(title, sections, renumbered, forms);
    }
}
