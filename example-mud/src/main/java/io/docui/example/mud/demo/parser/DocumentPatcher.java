package io.docui.example.mud.demo.parser;

import io.docui.example.mud.demo.parser.SectionChange.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Applies the changes of a report to the document before it. */
final class DocumentPatcher {
    private final List<ParsedSection> sections;
    private final Map<String, ParsedPrototype> prototypes = new LinkedHashMap<>();
    private List<ParsedPrototype> known;
    private String callable;

    private DocumentPatcher(ParsedDocument before) {
        this.sections = new ArrayList<>(before.sections());
        this.callable = before.callable();
        this.known = before.known();
        before.prototypes().forEach(prototype -> prototypes.put(prototype.name(), prototype));
    }

    /** Returns the document after the changes; empty if one of them concerns something unknown. */
    static Optional<ParsedDocument> of(ParsedDocument before, List<SectionChange> changes) {
        DocumentPatcher documentPatcher = new DocumentPatcher(before);
        for (SectionChange sectionChange : changes) {
            if (!documentPatcher.apply(sectionChange)) {
                return Optional.empty();
            }
        }
        return Optional.of(new ParsedDocument(
                before.title(),
                documentPatcher.sections,
                documentPatcher.callable,
                List.copyOf(documentPatcher.prototypes.values()),
                documentPatcher.known));
    }

    private boolean apply(SectionChange sectionChange) {
        boolean declares = sectionChange.lines().contains(ParsedDocument.DECLARATIONS)
                || !sectionChange.restoredFunctions().isEmpty();
        if (declares || sectionChange.title().equals(callable)) {
            return applyToPrototypes(sectionChange);
        }
        if (sectionChange.kind() == Kind.NEW) {
            return sections.add(new ParsedSection(sectionChange.title(), sectionChange.lines()));
        }
        int place = placeOf(sectionChange.former());
        if (place < 0) {
            return false;
        }
        if (sectionChange.kind() == Kind.REMOVED) {
            sections.remove(place);
            return true;
        }
        Optional<ParsedSection> changed = changed(sections.get(place), sectionChange);
        changed.ifPresent(section -> sections.set(place, section));
        return changed.isPresent();
    }

    /** Returns whether all restored functions are known. */
    private boolean applyToPrototypes(SectionChange sectionChange) {
        if (sectionChange.kind() == Kind.REMOVED) {
            prototypes.clear();
            return true;
        }
        callable = sectionChange.title();
        sectionChange.removedNames().forEach(prototypes::remove);
        known = ParsedPrototype.latest(known, ParsedPrototype.all(sectionChange.content()));
        ParsedPrototype.all(sectionChange.content()).forEach(prototype -> prototypes.put(prototype.name(), prototype));
        List<ParsedPrototype> back = known.stream()
                .filter(prototype -> sectionChange.restoredFunctions().contains(prototype.name()))
                .toList();
        back.forEach(prototype -> prototypes.put(prototype.name(), prototype));
        return back.size() == sectionChange.restoredFunctions().size();
    }

    private int placeOf(String heading) {
        for (int i = 0; i < sections.size(); i++) {
            if (sections.get(i).title().equals(heading)) {
                return i;
            }
        }
        return -1;
    }

    /** Merges a part into the known list or table; any other change replaces the section. */
    private static Optional<ParsedSection> changed(ParsedSection known, SectionChange sectionChange) {
        if (!sectionChange.isPart()) {
            return Optional.of(new ParsedSection(sectionChange.title(), sectionChange.content()));
        }
        List<String> part = sectionChange.partLines();
        boolean fits = ParsedSection.isTable(known.lines()) || part.stream().noneMatch(ParsedSection::isRow);
        return fits
                ? Optional.of(new ParsedSection(
                        sectionChange.title(), merged(known.lines(), part, sectionChange.removedNames())))
                : Optional.empty();
    }

    private static List<String> merged(List<String> known, List<String> part, List<String> gone) {
        List<String> lines = new ArrayList<>(known);
        lines.removeIf(line -> key(line).filter(gone::contains).isPresent());
        for (String line : part) {
            int place = placeOf(lines, key(line));
            if (place < 0) {
                lines.add(line);
            } else {
                lines.set(place, line);
            }
        }
        return lines;
    }

    /** Returns the first anchor of a line, which identifies it. */
    private static Optional<String> key(String line) {
        return InlineParser.references(line).stream().findFirst();
    }

    private static int placeOf(List<String> lines, Optional<String> key) {
        for (int i = 0; i < lines.size(); i++) {
            if (key.isPresent() && key(lines.get(i)).equals(key)) {
                return i;
            }
        }
        return -1;
    }
}
