package io.docui.runtime.internal.projection;

import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.text.BlockText;

/**
 * One section of a document.
 *
 * @param id what {@code expand} and {@code collapse} know it by
 * @param title its heading as text
 * @param heading its heading as Markdown, with its marks
 * @param markdown the whole section, which ends in a line break
 */
public record ProjectedSection(String id, String title, String heading, BlockText markdown) {
    /** The id of the section of prototypes. */
    public static final String ACTIONS = "actions";

    /** The id of the section of the wizard that is open. */
    public static final String WIZARD = "wizard";

    /**
     * A section.
     *
     * @param body what stands below the heading, as Markdown, without blank lines at its ends
     */
    ProjectedSection(String id, String title, String heading, String body) {
        this(id, title, heading, BlockText.of(body.isEmpty() ? heading + '\n' : heading + '\n' + body + '\n'));
    }

    /** A section under a title of text. */
    static ProjectedSection of(String id, String title, String body) {
        MarkdownWriter heading = new MarkdownWriter();
        heading.heading(2).text(title);
        return new ProjectedSection(id, title, heading.finish(), body);
    }

    /** Whether nothing stands below the heading. */
    boolean isEmpty() {
        return markdown.length() <= heading.length() + 1;
    }

    /** What stands below the heading, as Markdown, without blank lines at its ends. */
    public String body() {
        return isEmpty() ? "" : markdown.toString().substring(heading.length() + 1, markdown.length() - 1);
    }
}
