package io.docui.runtime.internal.document;

/**
 * What a view wrote: one section of the document.
 *
 * @param id the view's id
 * @param title the text of its heading, unescaped
 * @param markdown its blocks below the heading; may be empty
 */
public record Section(String id, String title, String markdown) {
    /**
     * Writes the section, with its heading, into a document.
     *
     * @param document where to
     */
    public void writeTo(MarkdownWriter document) {
        document.heading(2).text(title);
        document.blocks(markdown);
    }
}
