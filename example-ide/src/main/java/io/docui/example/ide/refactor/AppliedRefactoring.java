package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Applies the proposal of a refactoring in memory: the new build, and the old place that each new place comes from. */
final class AppliedRefactoring {
    private final CompilationInput before;
    private final Map<String, String> moves;
    private final Map<String, String> created;
    private final Map<String, List<SourceEdit>> edits = new LinkedHashMap<>();
    private final Map<String, TreeMap<Integer, Segment>> segments = new HashMap<>();
    private final CompilationInput after;

    AppliedRefactoring(CompilationInput before, RefactoringProposal proposal) {
        this.before = before;
        this.moves = proposal.moves();
        proposal.edits()
                .forEach(edit -> edits.computeIfAbsent(edit.span().file(), file -> new ArrayList<>())
                        .add(edit));
        Map<String, String> texts = new HashMap<>();
        for (String file : changedFiles()) {
            texts.put(moves.getOrDefault(file, file), changedFiles(file));
        }
        this.created = proposal.created();
        texts.putAll(created);
        Set<String> taken = new LinkedHashSet<>(moves.values());
        taken.addAll(created.keySet());
        taken.retainAll(before.sources().keySet());
        if (!taken.isEmpty()) {
            throw new RefactoringRefusedException(
                    "The file already exists: " + String.join(", ", taken) + ". Choose another name.");
        }
        this.after = before.with(texts, moves.keySet());
    }

    /** Returns the paths of the new files. */
    Set<String> createdFiles() {
        return created.keySet();
    }

    CompilationInput newBuild() {
        return after;
    }

    Set<String> changedFiles() {
        Set<String> files = new LinkedHashSet<>(edits.keySet());
        files.addAll(moves.keySet());
        return files;
    }

    /** Returns the files that parts of the new texts come from, by their old paths. */
    Set<String> origins() {
        Set<String> files = new LinkedHashSet<>();
        edits.values()
                .forEach(all -> all.forEach(edit -> edit.pieces().forEach(replacementPart -> {
                    if (replacementPart.origin() != null) {
                        files.add(replacementPart.origin().file());
                    }
                })));
        return files;
    }

    String newPath(String file) {
        return moves.getOrDefault(file, file);
    }

    /** Returns the old position that a new position comes from; null if it is new. */
    @Nullable
    SourcePosition origin(SourcePosition sourcePosition) {
        TreeMap<Integer, Segment> known = segments.get(sourcePosition.file());
        if (known == null) {
            return sourcePosition;
        }
        Map.Entry<Integer, Segment> entry = known.floorEntry(sourcePosition.offset());
        if (entry == null || entry.getValue().origin == null) {
            return null;
        }
        int within = sourcePosition.offset() - entry.getKey();
        SourceRange origin = entry.getValue().origin;
        boolean last = within == entry.getValue().length - 1 && within > 0;
        return new SourcePosition(origin.file(), last ? origin.end() - 1 : origin.start() + within);
    }

    private String changedFiles(String file) {
        String text = before.text(file);
        StringBuilder result = new StringBuilder(text.length() + 200);
        TreeMap<Integer, Segment> known = new TreeMap<>();
        int at = 0;
        for (SourceEdit edit : edits.getOrDefault(file, List.of())) {
            SourceRange span = edit.span();
            before.text(span);
            append(
                    result,
                    known,
                    new SourceReplacementPart(
                            text.substring(at, span.start()), new SourceRange(file, at, span.start())));
            edit.pieces().forEach(replacementPart -> append(result, known, replacementPart));
            at = span.end();
        }
        append(result, known, new SourceReplacementPart(text.substring(at), new SourceRange(file, at, text.length())));
        segments.put(newPath(file), known);
        return result.toString();
    }

    private static void append(
            StringBuilder result, Map<Integer, Segment> known, SourceReplacementPart replacementPart) {
        if (!replacementPart.text().isEmpty()) {
            known.put(result.length(), new Segment(replacementPart.text().length(), replacementPart.origin()));
            result.append(replacementPart.text());
        }
    }

    private record Segment(int length, @Nullable SourceRange origin) {}
}
