package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Composes edits that can be within each other, such as the changes of two calls of which one is an argument of the other. The inner edits
 * come first.
 */
final class EditComposer {
    private final CompilationInput build;
    private final Map<String, NavigableMap<Integer, SourceEdit>> edits = new HashMap<>();
    private final List<SourceEdit> insertions = new ArrayList<>();

    EditComposer(CompilationInput build) {
        this.build = build;
    }

    /** Adds an edit. A second edit of the same range is ignored. */
    void add(SourceEdit edit) {
        SourceRange span = edit.span();
        if (span.start() == span.end()) {
            insertions.add(edit);
        } else {
            of(span.file()).putIfAbsent(span.start(), edit);
        }
    }

    /** Returns the parts of a range with the edits in it, which belong to the parts from then on. */
    List<SourceReplacementPart> take(SourceRange span) {
        List<SourceEdit> inside = new ArrayList<>(of(span.file())
                .subMap(span.start(), true, Math.max(span.start(), span.end() - 1), true)
                .values());
        inside.forEach(edit -> of(span.file()).remove(edit.span().start()));
        insertions.removeIf(edit -> edit.span().file().equals(span.file())
                && span.start() < edit.span().start()
                && edit.span().start() < span.end()
                && inside.add(edit));
        inside.sort(Comparator.comparingInt(edit -> edit.span().start()));
        List<SourceReplacementPart> parts = new ArrayList<>();
        int at = span.start();
        for (SourceEdit edit : inside) {
            parts.add(copy(span.file(), at, edit.span().start()));
            parts.addAll(edit.pieces());
            at = edit.span().end();
        }
        parts.add(copy(span.file(), at, span.end()));
        parts.removeIf(part -> part.text().isEmpty());
        return parts;
    }

    /** Replaces a range by parts. Parts that stay where they are, in their order, are not edited. */
    void replace(SourceRange span, List<SourceReplacementPart> parts) {
        String file = span.file();
        int at = span.start();
        List<SourceReplacementPart> pending = new ArrayList<>();
        for (SourceReplacementPart part : parts) {
            @Nullable SourceRange origin = part.origin();
            boolean stays = origin != null
                    && origin.file().equals(file)
                    && origin.start() >= at
                    && origin.end() <= span.end()
                    && build.text(origin).equals(part.text());
            if (stays && origin != null) {
                edit(new SourceRange(file, at, origin.start()), pending);
                pending.clear();
                at = origin.end();
            } else {
                pending.add(part);
            }
        }
        edit(new SourceRange(file, at, span.end()), pending);
    }

    private void edit(SourceRange span, List<SourceReplacementPart> parts) {
        SourceEdit edit = new SourceEdit(span, parts);
        if (!edit.replacement().equals(build.text(span))) {
            add(edit);
        }
    }

    private SourceReplacementPart copy(String file, int start, int end) {
        return SourceReplacementPart.copy(build, new SourceRange(file, start, Math.max(start, end)));
    }

    private NavigableMap<Integer, SourceEdit> of(String file) {
        return edits.computeIfAbsent(file, key -> new TreeMap<>());
    }

    List<SourceEdit> edits() {
        List<SourceEdit> all = new ArrayList<>(insertions);
        edits.values().forEach(file -> all.addAll(file.values()));
        return all;
    }
}
