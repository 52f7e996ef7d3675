package io.docui.example.mud.demo.reading;

import io.docui.example.mud.demo.reading.Change.Kind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Works changes into a document that is known. */
final class Revision {
    private final List<Section> sections;
    private final Map<String, Prototype> prototypes = new LinkedHashMap<>();
    private String callable;

    private Revision(Document before) {
        this.sections = new ArrayList<>(before.sections());
        this.callable = before.callable();
        before.prototypes().forEach(prototype -> prototypes.put(prototype.name(), prototype));
    }

    /** The document after the changes; empty if one of them is about something that is not known. */
    static Optional<Document> of(Document before, List<Change> changes) {
        Revision revision = new Revision(before);
        for (Change change : changes) {
            if (!revision.apply(change)) {
                return Optional.empty();
            }
        }
        return Optional.of(new Document(
                before.title(), revision.sections, revision.callable, List.copyOf(revision.prototypes.values())));
    }

    private boolean apply(Change change) {
        if (change.lines().contains(Document.DECLARATIONS) || change.title().equals(callable)) {
            applyToPrototypes(change);
            return true;
        }
        if (change.kind() == Kind.NEW) {
            return sections.add(new Section(change.title(), change.lines()));
        }
        int place = placeOf(change.former());
        if (place < 0) {
            return false;
        }
        if (change.kind() == Kind.REMOVED) {
            sections.remove(place);
            return true;
        }
        Optional<Section> changed = changed(sections.get(place), change);
        changed.ifPresent(section -> sections.set(place, section));
        return changed.isPresent();
    }

    private void applyToPrototypes(Change change) {
        if (change.kind() == Kind.REMOVED) {
            prototypes.clear();
            return;
        }
        callable = change.title();
        change.gone().forEach(prototypes::remove);
        Prototype.all(change.content()).forEach(prototype -> prototypes.put(prototype.name(), prototype));
    }

    private int placeOf(String heading) {
        for (int i = 0; i < sections.size(); i++) {
            if (sections.get(i).title().equals(heading)) {
                return i;
            }
        }
        return -1;
    }

    /** Rows without a head belong to the table that is known; anything else stands in place of what was there. */
    private static Optional<Section> changed(Section known, Change change) {
        List<String> content = change.content();
        boolean rows = content.stream().allMatch(Section::isRow) && !Section.isTable(content);
        if (!rows) {
            return Optional.of(new Section(change.title(), content));
        }
        return Section.isTable(known.lines())
                ? Optional.of(new Section(change.title(), merged(known.lines(), content, change.gone())))
                : Optional.empty();
    }

    private static List<String> merged(List<String> known, List<String> rows, List<String> gone) {
        List<String> lines = new ArrayList<>(known);
        lines.removeIf(line -> Inline.references(line).stream().anyMatch(gone::contains));
        for (String row : rows) {
            int place = rowOf(lines, Inline.references(row));
            if (place < 0) {
                lines.add(row);
            } else {
                lines.set(place, row);
            }
        }
        return lines;
    }

    private static int rowOf(List<String> lines, List<String> references) {
        for (int i = 0; i < lines.size(); i++) {
            if (!references.isEmpty() && Inline.references(lines.get(i)).equals(references)) {
                return i;
            }
        }
        return -1;
    }
}
