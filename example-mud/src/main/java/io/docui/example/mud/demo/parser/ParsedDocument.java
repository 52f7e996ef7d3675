package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.MarkdownBlocks.Block;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parsed document: its sections and its action prototypes, with all prototypes seen so far.
 * @param sections the sections in order, without the prototypes
 * @param callable the heading of the prototypes; empty if there are none
 * @param known all prototypes that were ever shown, because a report only names those that are restored
 * @param departed the sections that were shown earlier, because a report only tells what has changed in one that returns
 */
public record ParsedDocument(
        String title,
        List<ParsedSection> sections,
        String callable,
        List<ParsedPrototype> prototypes,
        List<ParsedPrototype> known,
        List<ParsedSection> departed) {
    static final String DECLARATIONS = "```typescript";

    public ParsedDocument {
        sections = List.copyOf(sections);
        prototypes = List.copyOf(prototypes);
        known = List.copyOf(known);
        departed = List.copyOf(departed);
    }

    public static ParsedDocument read(String markdown) {
        return of(MarkdownBlocks.of(markdown));
    }

    static ParsedDocument of(List<Block> blocks) {
        String title = "";
        String callable = "";
        List<ParsedSection> sections = new ArrayList<>();
        List<ParsedPrototype> prototypes = new ArrayList<>();
        for (Block block : blocks) {
            if (block.level() == 1) {
                title = block.title();
            } else if (block.lines().contains(DECLARATIONS)) {
                callable = block.title();
                prototypes.addAll(ParsedPrototype.all(block.lines()));
            } else if (block.level() == 2 && ParsedQuestion.read(block).isEmpty()) {
                sections.add(new ParsedSection(block.title(), block.lines()));
            }
        }
        return new ParsedDocument(title, sections, callable, prototypes, prototypes, List.of());
    }

    /** Returns this document with the prototypes and sections that are known from an earlier one. */
    public ParsedDocument after(ParsedDocument before) {
        List<ParsedPrototype> shown = ParsedPrototype.latest(before.known(), prototypes);
        return new ParsedDocument(title, sections, callable, prototypes, shown, before.departedFrom(sections));
    }

    /** Returns the sections that were shown up to this document and are not among those of a later one. */
    List<ParsedSection> departedFrom(List<ParsedSection> later) {
        Map<String, ParsedSection> gone = new LinkedHashMap<>();
        departed.forEach(section -> gone.put(section.title(), section));
        sections.forEach(section -> gone.put(section.title(), section));
        later.forEach(section -> gone.remove(section.title()));
        return List.copyOf(gone.values());
    }

    public Optional<ParsedSection> section(String heading) {
        return sections.stream()
                .filter(section -> section.title().equals(heading))
                .findFirst();
    }

    /** Returns all links, in order. */
    public List<ParsedLink> links() {
        return sections.stream().flatMap(section -> section.links().stream()).toList();
    }

    public Optional<ParsedPrototype> prototype(String name) {
        return prototypes.stream()
                .filter(prototype -> prototype.name().equals(name))
                .findFirst();
    }
}
