package io.docui.testkit;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A document or a report, read as a model reads it.
 *
 * <p>Immutable. What is asked for and not there is an {@link AssertionError} that shows the document.
 */
public final class TestDocument {
    private final String markdown;
    private final Content content;

    /** What a parser found in a document. */
    record Content(String text, List<DocumentLink> links, List<Section> sections) {}

    /**
     * A heading with what stands under it, up to the next heading.
     *
     * @param title the heading, as a reader sees it; empty for what stands before the first
     * @param text all of its text, the heading's included, without Markdown's marks and escapes
     * @param tables its tables
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

    /** The Markdown, byte for byte as the model gets it. */
    public String markdown() {
        return markdown;
    }

    /** The text without Markdown's marks and escapes. */
    public String text() {
        return content.text();
    }

    /** All anchors, in the order of the document: objects, and links that run calls. */
    public List<DocumentLink> links() {
        return List.copyOf(content.links());
    }

    /** The sections, in order. */
    public List<Section> sections() {
        return List.copyOf(content.sections());
    }

    /**
     * A link that runs a call.
     *
     * @param label its whole label
     * @return the link
     * @throws AssertionError if there is none, or several with different calls
     */
    public DocumentLink link(String label) {
        return only(label, "link", true);
    }

    /**
     * An object.
     *
     * @param label its whole label
     * @return the object; its anchor can stand in a call
     * @throws AssertionError if there is none, or several
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
                        ? "There is no " + kind + " \"" + label + "\", but: " + labels
                        : "Several " + kind + "s are called \"" + label + "\": " + found);
    }

    /**
     * A section.
     *
     * @param title its heading; in a report, without the mark of what became of it, such as {@code (changed)}
     * @return the section
     * @throws AssertionError if there is none
     */
    public Section section(String title) {
        return content.sections().stream()
                .filter(section -> section.title().equals(title)
                        || section.title().startsWith(title + " (")
                                && section.title().endsWith(")"))
                .findFirst()
                .orElseThrow(() -> missing("There is no section \"" + title + "\", but: "
                        + content.sections().stream().map(Section::title).toList()));
    }

    /**
     * The only table of a section.
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

    /** The Markdown. */
    @Override
    public String toString() {
        return markdown;
    }
}
