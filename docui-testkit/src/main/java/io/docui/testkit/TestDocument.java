package io.docui.testkit;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A parsed document or report of a {@link TestSession}, for tests that check what a model reads.
 *
 * <p>Immutable. A query for a missing element throws an {@link AssertionError} that shows the document.
 */
public final class TestDocument {
    private final String markdown;
    private final Content content;

    /** The text, links and sections that a parser found in a document. */
    record Content(String text, List<DocumentLink> links, List<Section> sections) {}

    /**
     * A heading of a document with the content below it, up to the next heading.
     *
     * @param title the heading, as a reader sees it; empty for the content before the first heading
     * @param text the whole text, including the heading, without Markdown marks and escapes
     * @param tables the tables of the section
     */
    public record Section(String title, String text, List<DocumentTable> tables) {
        /** Copies the tables. */
        public Section {
            tables = List.copyOf(tables);
        }
    }

    TestDocument(String markdown) {
        this.markdown = markdown;
        this.content = DocumentParser.read(markdown);
    }

    /** Returns the Markdown, byte for byte as the model receives it. */
    public String markdown() {
        return markdown;
    }

    /** Returns the text without Markdown marks and escapes. */
    public String text() {
        return content.text();
    }

    /** Returns all anchors in the order of the document: objects, and links that run calls. */
    public List<DocumentLink> links() {
        return List.copyOf(content.links());
    }

    /** Returns the sections, in order. */
    public List<Section> sections() {
        return List.copyOf(content.sections());
    }

    /**
     * Returns a link that runs a call.
     *
     * @param label the link's whole label
     * @return the link
     * @throws AssertionError if there is no such link, or several with different calls
     */
    public DocumentLink link(String label) {
        return only(label, "link", true);
    }

    /**
     * Returns a reference to an object.
     *
     * @param label the object's whole label
     * @return the object; its anchor can be used in a call
     * @throws AssertionError if there is no such object, or several
     */
    public DocumentLink object(String label) {
        return only(label, "object", false);
    }

    private DocumentLink only(String label, String kind, boolean isAction) {
        List<DocumentLink> found = links().stream()
                .filter(link -> link.isAction() == isAction && link.label().equals(label))
                .distinct()
                .toList();
        if (found.size() == 1) {
            return found.get(0);
        }
        String labels = links().stream()
                .filter(link -> link.isAction() == isAction)
                .map(link -> '"' + link.label() + '"')
                .distinct()
                .collect(Collectors.joining(", "));
        throw missing(
                found.isEmpty()
                        ? "There is no " + kind + " \"" + label + "\". The document has: " + labels
                        : "Several " + kind + "s are called \"" + label + "\": " + found);
    }

    /**
     * Returns a section.
     *
     * @param title the heading; in a report, without the mark of the section's change, such as {@code (changed)}
     * @return the section
     * @throws AssertionError if there is no such section
     */
    public Section section(String title) {
        return content.sections().stream()
                .filter(section -> section.title().equals(title)
                        || section.title().startsWith(title + " (")
                                && section.title().endsWith(")"))
                .findFirst()
                .orElseThrow(() -> missing("There is no section \"" + title + "\". The document has: "
                        + content.sections().stream().map(Section::title).toList()));
    }

    /**
     * Returns the only table of a section.
     *
     * @param title the section's heading
     * @return the table
     * @throws AssertionError if the section has no table, or several
     */
    public DocumentTable table(String title) {
        List<DocumentTable> tables = section(title).tables();
        if (tables.size() != 1) {
            throw missing("Section \"" + title + "\" has " + tables.size() + " tables");
        }
        return tables.get(0);
    }

    private AssertionError missing(String what) {
        return new AssertionError(what + ".\n\nThe document:\n" + markdown);
    }

    /** Returns the Markdown. */
    @Override
    public String toString() {
        return markdown;
    }
}
