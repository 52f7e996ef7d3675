package io.docui.example.ide.java;

import io.docui.example.ide.editor.EditResult;
import io.docui.example.ide.editor.Range;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.PositionMap;
import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.AnalyzedJavaProgram;
import io.docui.example.ide.refactor.JavaSymbol;
import io.docui.example.ide.refactor.Refactoring;
import io.docui.example.ide.refactor.RefactoringRefusedException;
import io.docui.example.ide.refactor.RefactoringResult;
import io.docui.example.ide.refactor.RefactoringSelectionResolver;
import io.docui.example.ide.refactor.RemainingNames;
import io.docui.example.ide.refactor.RenameFocus;
import io.docui.example.ide.refactor.RenameSymbol;
import io.docui.example.ide.refactor.SafeRename;
import io.docui.example.ide.refactor.SourcePosition;
import io.docui.example.ide.refactor.SourceRange;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.lsp.FileChange;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiFunction;
import javax.lang.model.SourceVersion;

/** Runs a Java refactoring from an action: computes it, checks it, and applies all of its changes or none. */
record RefactoringRunner(Workbench bench, JavaServices java) {
    /**
     * Changes to write, and the map of positions for each file.
     * @param summary what the note says in addition if the result does not have the changed lines
     */
    private record Ready(List<FileChange> changes, Map<Path, PositionMap> maps, String note, String summary) {}

    /** Creates a refactoring of a program from a range. It may throw a {@link RefactoringRefusedException}. */
    interface RefactoringFactory extends BiFunction<AnalyzedJavaProgram, SourceRange, Refactoring> {}

    EditResult refactor(
            String action, Range range, RefactoringFactory refactoringFactory, InvocationContext invocation) {
        TextRange at = bench.resolve(action, range, FileAccess.WRITE);
        checkJava(at.file());
        return refactorRange(action, at, refactoringFactory, invocation);
    }

    /** Runs a refactoring of a range whose file may be changed. */
    EditResult refactorRange(
            String action, TextRange at, RefactoringFactory refactoringFactory, InvocationContext invocation) {
        Ready ready = java.programs()
                .withProgramOf(
                        at, invocation, cachedProgram -> ready(at, refactoringFactory, cachedProgram, invocation));
        return withLines(apply(action, ready, invocation), ready, invocation);
    }

    /** Returns a result with the changed lines, which its call does not have. */
    private EditResult withLines(EditResult result, Ready ready, InvocationContext invocation) {
        EditResult quoted = invocation.isDryRun() ? result : ChangedLines.quoteIn(result, bench, java, ready.changes());
        return quoted.equals(result) ? result.withNote(ready.summary()) : quoted;
    }

    /** Renames the symbol that a range of a file names or declares. */
    EditResult rename(String action, TextRange at, String name, InvocationContext invocation) {
        RefactoringFactory renaming = (javaProgram, span) ->
                new SafeRename(new RenameSymbol(RefactoringSelectionResolver.name(javaProgram, span), name));
        Optional<Ready> focused = oldName(at)
                .map(old -> new RenameFocus(java.programs().name(at.file()), old, name))
                .flatMap(focus -> java.programs()
                        .withProgramOfRename(
                                at,
                                focus,
                                invocation,
                                cachedProgram -> isNamed(cachedProgram.program(), at, focus.old())
                                        ? Optional.of(ready(at, renaming, cachedProgram, invocation))
                                        : Optional.empty()));
        // Who renames knows the new lines.
        return apply(
                action,
                focused.orElseGet(() -> java.programs()
                        .withProgramOf(
                                at, invocation, cachedProgram -> ready(at, renaming, cachedProgram, invocation))),
                invocation);
    }

    /** Returns the name that a range consists of or declares, without a look at the program; empty if that takes more. */
    private Optional<String> oldName(TextRange at) {
        String text = bench.text(at.file());
        String named = at.of(text).strip();
        if (SourceVersion.isIdentifier(named)) {
            return Optional.of(named);
        }
        return java.outlines().members(at.file(), text).stream()
                .filter(member -> member.code() == at.start() && member.end() == at.end())
                .map(OutlineMember::name)
                .findFirst();
    }

    private boolean isNamed(AnalyzedJavaProgram javaProgram, TextRange at, String name) {
        try {
            SourcePosition found = RefactoringSelectionResolver.name(
                    javaProgram, new SourceRange(java.programs().name(at.file()), at.start(), at.end()));
            return javaProgram.build().text(found.file()).startsWith(name, found.offset());
        } catch (RefactoringRefusedException e) {
            return false; // The whole program gives the reason.
        }
    }

    private EditResult apply(String action, Ready ready, InvocationContext invocation) {
        if (invocation.isCancelled()) {
            throw new ActionException(ErrorCode.CANCELLED, "The refactoring was canceled. Nothing was changed.");
        }
        return bench.apply(action, ready.changes(), ready.maps(), invocation).withNote(ready.note());
    }

    void checkJava(Path file) {
        if (!JavaOutlineParser.isJava(file)) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    bench.workspace().displayPath(file)
                            + " is not a Java file, and this refactoring needs Java. Edit the file with"
                            + " replace(range, text).");
        }
    }

    private Ready ready(
            TextRange at,
            RefactoringFactory refactoringFactory,
            JavaProgramCache.CachedProgram cachedProgram,
            InvocationContext invocation) {
        AnalyzedJavaProgram javaProgram = cachedProgram.program();
        String name = java.programs().name(at.file());
        if (!bench.text(at.file()).equals(javaProgram.build().sources().get(name))) {
            throw new ActionException(
                    bench.workspace().displayPath(at.file())
                            + " changed in the meantime, or another file declares the same class. Nothing was changed. Try again.");
        }
        invocation.progress("checking with javac");
        RefactoringResult refactoringResult;
        List<String> notes = new ArrayList<>();
        String summary = "";
        String rest = "";
        try {
            Refactoring refactoring =
                    refactoringFactory.apply(javaProgram, new SourceRange(name, at.start(), at.end()));
            Optional<SourcePosition> symbol = refactoring.symbol();
            if (symbol.isPresent()) {
                checkLeftOut(cachedProgram, javaProgram, symbol.get());
                notes.addAll(notAnalyzed(cachedProgram, symbol.get(), invocation));
            }
            refactoringResult = RefactoringResult.of(javaProgram, refactoring);
            if (refactoringResult instanceof RefactoringResult.Accepted done) {
                OldNameMentions mentions = new OldNameMentions(bench, java, invocation);
                refactoring.oldName(javaProgram).flatMap(mentions::describe).ifPresent(notes::add);
                rest = refactoring
                        .oldWord(javaProgram)
                        .flatMap(old ->
                                mentions.describeRest(old, done, RemainingNames.of(javaProgram, old, done.edits())))
                        .orElse("");
                refactoring.note(javaProgram).ifPresent(notes::add);
                summary = refactoring.summary(javaProgram).orElse("");
            }
        } catch (RefactoringRefusedException refactoringRefusedException) {
            refactoringResult = new RefactoringResult.Refused(refactoringRefusedException.reason());
        }
        if (refactoringResult instanceof RefactoringResult.Accepted accepted) {
            java.newDoubts(cachedProgram.doubts()).ifPresent(notes::add);
            String note = String.join(" ", notes);
            return ready(javaProgram, accepted, note + (note.isEmpty() || rest.isEmpty() ? "" : "\n") + rest, summary);
        }
        // What javac does not know about the program can be the true reason.
        String doubts = java.newDoubts(cachedProgram.doubts())
                .map(text -> " Note: " + text)
                .orElse("");
        throw new ActionException(
                "Nothing was changed. " + ((RefactoringResult.Refused) refactoringResult).reason() + doubts);
    }

    /** Refuses a change if a file that cannot be compiled with the others has the name. Such files are not changed with the others. */
    private static void checkLeftOut(
            JavaProgramCache.CachedProgram cachedProgram, AnalyzedJavaProgram javaProgram, SourcePosition at) {
        String text = javaProgram.build().text(at.file());
        int end = at.offset();
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        String old = text.substring(at.offset(), end);
        cachedProgram.leftOut().forEach((file, left) -> {
            if (left.contains(old)) {
                throw new RefactoringRefusedException(
                        file + " declares the same class as another file, so the two cannot be checked together,"
                                + " and contains the name " + old + ". Rename one of the two classes first.");
            }
        });
    }

    /** Describes the places outside of the program that have the name of a changed symbol. They are not changed with it. */
    private List<String> notAnalyzed(
            JavaProgramCache.CachedProgram cachedProgram, SourcePosition at, InvocationContext invocation) {
        JavaSymbol symbol;
        try {
            symbol = JavaSymbol.at(cachedProgram.program(), new SourceRange(at.file(), at.offset(), at.offset()));
        } catch (RefactoringRefusedException e) {
            return List.of(); // A label is not a symbol, and no other file can name it. Other names are refused by the
            // rename.
        }
        return symbol.isVisibleInOtherFiles()
                ? new IndexGaps(bench, java, invocation)
                        .places(cachedProgram, symbol, List.of()).stream()
                                .map(places -> "Not changed and " + places)
                                .toList()
                : List.of();
    }

    private Ready ready(
            AnalyzedJavaProgram javaProgram, RefactoringResult.Accepted accepted, String note, String summary) {
        Set<String> files = new TreeSet<>();
        accepted.edits().forEach(edit -> files.add(edit.span().file()));
        files.addAll(accepted.moves().keySet());
        List<FileChange> changes = new ArrayList<>();
        Map<Path, PositionMap> maps = new HashMap<>();
        Map<String, String> after = accepted.build().sources();
        for (String file : new LinkedHashSet<>(files)) {
            Path path = java.programs().file(file);
            String before = javaProgram.build().text(file);
            maps.put(path, PositionMap.of(before, replacements(file, accepted)));
            String moved = accepted.moves().get(file);
            if (moved == null) {
                changes.add(new FileChange.Written(path, before, after.getOrDefault(file, before)));
            } else {
                Path to = java.programs().file(moved);
                changes.add(new FileChange.Moved(path, to, before, after.getOrDefault(moved, before)));
            }
        }
        accepted.created()
                .forEach((file, text) ->
                        changes.add(new FileChange.Created(java.programs().file(file), text)));
        return new Ready(changes, maps, note, summary);
    }

    private static List<PositionMap.TextReplacement> replacements(String file, RefactoringResult.Accepted accepted) {
        return accepted.edits().stream()
                .filter(edit -> edit.span().file().equals(file))
                .map(edit -> new PositionMap.TextReplacement(
                        edit.span().start(), edit.span().end(), edit.replacement()))
                .toList();
    }
}
