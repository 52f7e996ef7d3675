package io.docui.example.mud.demo.parser;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Applies the changes of a report to the document before it. */
final class DocumentPatcher {
    private final List<ParsedSection> sections;
    /** The places in the old document of sections that were removed and not replaced, in ascending order. */
    private final List<Integer> freePlaces = new ArrayList<>();

    private final Map<String, ParsedPrototype> prototypes = new LinkedHashMap<>();
    private final List<ParsedSection> departed;
    private List<ParsedPrototype> known;
    private String callable;

    private DocumentPatcher(ParsedDocument before) {
        this.sections = new ArrayList<>(before.sections());
        this.callable = before.callable();
        this.known = before.known();
        this.departed = before.departed();
        before.prototypes().forEach(prototype -> prototypes.put(prototype.name(), prototype));
    }

    /** Returns the document after the changes; empty if one of them concerns something unknown. */
    static Optional<ParsedDocument> of(
            ParsedDocument before, List<SectionChange> changes, List<String> removedHeadings) {
        DocumentPatcher documentPatcher = new DocumentPatcher(before);
        if (!removedHeadings.stream().allMatch(documentPatcher::remove)) {
            return Optional.empty();
        }
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
                documentPatcher.known,
                before.departedFrom(documentPatcher.sections)));
    }

    private boolean apply(SectionChange sectionChange) {
        boolean declares = sectionChange.lines().contains(ParsedDocument.DECLARATIONS)
                || !sectionChange.restoredFunctions().isEmpty();
        if (declares || sectionChange.title().equals(callable)) {
            return applyToPrototypes(sectionChange);
        }
        int place = placeOf(sectionChange.title());
        if (sectionChange.isWhole()) {
            ParsedSection section = new ParsedSection(sectionChange.title(), sectionChange.lines());
            if (place < 0) {
                add(section);
            } else {
                sections.set(place, section);
            }
            return true;
        }
        Optional<ParsedSection> changed = (place < 0
                        ? departed(sectionChange.title())
                        : Optional.of(sections.get(place)))
                .flatMap(section -> changed(section, sectionChange));
        if (place < 0) {
            changed.ifPresent(this::add);
        } else {
            changed.ifPresent(section -> sections.set(place, section));
        }
        return changed.isPresent();
    }

    private Optional<ParsedSection> departed(String heading) {
        return departed.stream()
                .filter(section -> section.title().equals(heading))
                .findFirst();
    }

    /** Returns whether all restored functions are known. */
    private boolean applyToPrototypes(SectionChange sectionChange) {
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

    /** Merges the lines that differ into a known section; empty if it is unclear what they replace. */
    private static Optional<ParsedSection> changed(ParsedSection known, SectionChange sectionChange) {
        List<String> lines = new ArrayList<>(known.lines());
        lines.removeIf(line -> isListed(line)
                && key(line).filter(sectionChange.removedNames()::contains).isPresent());
        for (String line : sectionChange.content()) {
            int place = isListed(line) ? placeOf(lines, key(line)) : placeOfParagraph(lines, line);
            boolean isKnownTable = !ParsedSection.isRow(line) || lines.stream().anyMatch(ParsedSection::isRow);
            if (!isKnownTable || place < 0 && !isListed(line)) {
                return Optional.empty();
            }
            if (place < 0) {
                lines.add(line);
            } else {
                lines.set(place, isListed(line) ? line : ParagraphParts.merge(lines.get(place), line));
            }
        }
        return Optional.of(new ParsedSection(known.title(), lines));
    }

    /** Returns whether a line is a row of a table or an item of a list. */
    private static boolean isListed(String line) {
        return ParsedSection.isRow(line) || line.startsWith("- ");
    }

    /**
     * Returns the place of the paragraph that another one replaces or whose parts it tells: one with these parts, the one with the same
     * words before its colon, or the only one.
     */
    private static int placeOfParagraph(List<String> lines, String paragraph) {
        for (int i = 0; i < lines.size(); i++) {
            if (!isListed(lines.get(i)) && ParagraphParts.tells(lines.get(i), paragraph)) {
                return i;
            }
        }
        int found = -1;
        int paragraphs = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            if (isListed(line)) {
                continue;
            }
            paragraphs++;
            if (found < 0 || !label(paragraph).isEmpty() && label(line).equals(label(paragraph))) {
                found = i;
            }
        }
        boolean isLabeled = found >= 0
                && !label(paragraph).isEmpty()
                && label(lines.get(found)).equals(label(paragraph));
        return isLabeled || paragraphs == 1 ? found : -1;
    }

    private static String label(String line) {
        String[] parts = line.split("[:：]", 2);
        return parts.length == 2 ? parts[0] : "";
    }

    private boolean remove(String heading) {
        if (heading.equals(callable)) {
            prototypes.clear();
            return true;
        }
        int place = placeOf(heading);
        if (place < 0) {
            return false;
        }
        sections.remove(place);
        freePlaces.add(place + freePlaces.size());
        return true;
    }

    /** Adds a section in the place of the first one that was removed, which it replaces more likely than not. */
    private void add(ParsedSection section) {
        if (freePlaces.isEmpty()) {
            sections.add(section);
        } else {
            sections.add(freePlaces.remove(0), section);
        }
    }

    /** Returns what identifies a line: its first anchor, or the words before the colon of an item without anchors. */
    private static Optional<String> key(String line) {
        Optional<String> anchor = InlineParser.references(line).stream().findFirst();
        int colon = anchor.isEmpty() && line.startsWith("- ") ? line.indexOf(": ") : -1;
        return colon < 0 ? anchor : Optional.of(line.substring("- ".length(), colon));
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
