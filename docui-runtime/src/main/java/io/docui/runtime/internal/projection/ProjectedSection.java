package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.text.ChunkedText;

/**
 * One rendered section of a document: its identity, heading and Markdown.
 * @param id the id that {@code expand} and {@code collapse} accept
 */
public record ProjectedSection(String id, String title, String heading, ChunkedText markdown) {
    /** The id of the section of prototypes. */
    public static final String ACTIONS = "actions";

    /** The id of the section of the open wizard. */
    public static final String WIZARD = "wizard";

    /**
     * Creates a section.
     * @param body the Markdown below the heading, without blank lines at its ends
     */
    ProjectedSection(String id, String title, String heading, String body) {
        this(id, title, heading, ChunkedText.of(body.isEmpty() ? heading + '\n' : heading + '\n' + body + '\n'));
    }

    /** Creates a section with a heading of level 2. */
    static ProjectedSection of(String id, String title, String body) {
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(title);
        return new ProjectedSection(id, title, heading.finish(), body);
    }

    /** Returns whether there is nothing below the heading. */
    boolean isEmpty() {
        return markdown.length() <= heading.length() + 1;
    }

    /** Returns the Markdown below the heading, without blank lines at its ends. */
    public String body() {
        return isEmpty() ? "" : markdown.toString().substring(heading.length() + 1, markdown.length() - 1);
    }
}
