package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.MarkdownBlocks.Block;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A document as a reader has it in mind.
 *
 * @param title the title line
 * @param sections its sections in order, without the prototypes
 * @param callable the heading of the prototypes; empty if there are none
 * @param prototypes what can be called now
 * @param known what could ever be called: a report only names what comes back
 */
public record ParsedDocument(
        String title, List<Section> sections, String callable, List<Prototype> prototypes, List<Prototype> known) {
    static final String DECLARATIONS = "```typescript";

    /** Copies the lists. */
    public ParsedDocument {
        sections = List.copyOf(sections);
        prototypes = List.copyOf(prototypes);
        known = List.copyOf(known);
    }

    /**
     * Reads a whole document.
     *
     * @param markdown the text
     * @return what it says
     */
    public static ParsedDocument read(String markdown) {
        return of(MarkdownBlocks.of(markdown));
    }

    static ParsedDocument of(List<Block> blocks) {
        String title = "";
        String callable = "";
        List<Section> sections = new ArrayList<>();
        List<Prototype> prototypes = new ArrayList<>();
        for (Block block : blocks) {
            if (block.level() == 1) {
                title = block.title();
            } else if (block.lines().contains(DECLARATIONS)) {
                callable = block.title();
                prototypes.addAll(Prototype.all(block.lines()));
            } else if (block.level() == 2 && ReportedQuestion.read(block).isEmpty()) {
                sections.add(new Section(block.title(), block.lines()));
            }
        }
        return new ParsedDocument(title, sections, callable, prototypes, prototypes);
    }

    /** The same document in the mind of a reader who has read others before. */
    public ParsedDocument after(ParsedDocument before) {
        return new ParsedDocument(title, sections, callable, prototypes, Prototype.latest(before.known(), prototypes));
    }

    /** The section under a heading. */
    public Optional<Section> section(String heading) {
        return sections.stream()
                .filter(section -> section.title().equals(heading))
                .findFirst();
    }

    /** All links, in order. */
    public List<Link> links() {
        return sections.stream().flatMap(section -> section.links().stream()).toList();
    }

    /** What can be called under a name. */
    public Optional<Prototype> prototype(String name) {
        return prototypes.stream()
                .filter(prototype -> prototype.name().equals(name))
                .findFirst();
    }
}
