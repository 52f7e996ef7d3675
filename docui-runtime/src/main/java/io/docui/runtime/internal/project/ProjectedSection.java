package io.docui.runtime.internal.project;

import io.docui.runtime.internal.document.MarkdownWriter;

/**
 * One section of a document.
 *
 * @param id what {@code expand} and {@code collapse} know it by
 * @param title its heading as text
 * @param heading its heading as Markdown, with its marks
 * @param body what stands below, as Markdown, without blank lines at its ends
 */
public record ProjectedSection(String id, String title, String heading, String body) {
    /** The id of the section of prototypes. */
    public static final String ACTIONS = "actions";

    /** The id of the section of the wizard that is open. */
    public static final String WIZARD = "wizard";

    /** A section under a title of text. */
    static ProjectedSection titled(String id, String title, String body) {
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(title);
        return new ProjectedSection(id, title, heading.markdown(), body);
    }

    /** The whole section, which ends in a line break. */
    String markdown() {
        return body.isEmpty() ? heading + '\n' : heading + '\n' + body + '\n';
    }
}
