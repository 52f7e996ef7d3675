package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.JavaToken;
import io.docui.example.ide.refactor.RefactoringResult;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the places that still have the full name of something that moved: strings in Java files, and other files. They are not changed. */
record OldNameMentions(Workbench bench, JavaServices java, InvocationContext invocation) {
    private static final int MOST_FILES = 5_000;
    private static final int LARGEST = 1 << 20;
    private static final int MOST_NAMED = 8;

    /** Describes the places in a sentence; empty if there are none. */
    Optional<String> describe(String name) {
        Pattern pattern = Pattern.compile("(?<![\\p{L}\\p{N}_$.])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}_$])");
        List<String> found = new ArrayList<>();
        for (Path file : files()) {
            java.texts()
                    .text(file)
                    .filter(text -> text.contains(name))
                    .ifPresent(text -> add(file, text, pattern, found));
        }
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of("Not changed: " + name + " in "
                        + String.join(", ", found.subList(0, Math.min(MOST_NAMED, found.size())))
                        + (found.size() > MOST_NAMED ? " and " + (found.size() - MOST_NAMED) + " more places" : "")
                        + '.');
    }

    /**
     * Describes all places that still have a name after the change of a symbol that had it: other symbols of that name, comments, strings
     * and other files.
     * @param symbols the other symbols of that name, by file and line before the change
     */
    Optional<String> describeRest(
            String name, RefactoringResult.Accepted change, Map<String, Map<Integer, Set<String>>> symbols) {
        Map<String, String> sources = change.build().sources();
        RemainingLines lines = new RemainingLines(name);
        List<Path> files = files();
        boolean isAll = files.size() < MOST_FILES;
        for (Path file : files) {
            String old = java.programs().name(file);
            String now = change.moves().getOrDefault(old, old);
            String text = sources.containsKey(now)
                    ? sources.get(now)
                    : java.texts().text(file).orElse("");
            lines.add(
                    file,
                    bench.workspace().displayPath(java.programs().file(now)),
                    text,
                    symbols.getOrDefault(old, Map.of()));
        }
        if (lines.isEmpty()) {
            return isAll ? Optional.of("No line has the old name.") : Optional.empty();
        }
        return Optional.of(lines.describe(isAll));
    }

    /** Returns the files of the workspace that may be read, up to a number. */
    private List<Path> files() {
        List<Path> files = new ArrayList<>();
        try {
            new FileWalker(bench.workspace(), invocation::isCancelled)
                    .walk(bench.workspace().root(), true, (directoryHandle, file, entry) -> {
                        if (entry.attributes().size() <= LARGEST && bench.mayRead(entry.path())) {
                            files.add(entry.path());
                        }
                        return files.size() < MOST_FILES;
                    });
        } catch (FileOperationException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
        return files;
    }

    private void add(Path file, String text, Pattern pattern, List<String> found) {
        LineIndex lines = LineIndex.of(text);
        if (!JavaOutlineParser.isJava(file)) {
            add(file, 0, text, pattern, lines, found);
            return;
        }
        for (JavaToken token : JavaToken.of(text)) {
            if (token.kind() == JavaToken.TokenKind.LITERAL) {
                add(file, token.start(), token.text(), pattern, lines, found);
            }
        }
    }

    private void add(Path file, int offset, String text, Pattern pattern, LineIndex lines, List<String> found) {
        Matcher matcher = pattern.matcher(text);
        while (matcher.find()) {
            String place = bench.workspace().displayPath(file) + ':' + lines.lineAt(offset + matcher.start());
            if (!found.contains(place)) {
                found.add(place);
            }
        }
    }
}
