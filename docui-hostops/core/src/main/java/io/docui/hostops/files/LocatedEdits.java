package io.docui.hostops.files;

import io.docui.hostops.files.FileProvider.FileEdit;
import io.docui.hostops.internal.edit.TextReplacement;
import io.docui.hostops.internal.files.FileEffectDeclarations;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The edits of a call and the files that they change, resolved as of now.
 *
 * @param edits the edits, with complete paths
 * @param byFile the files in order, by their real paths
 * @param replacements the edits of each file
 * @param completed the files of which the call has only the end of the path, for people
 */
record LocatedEdits(
        List<FileEdit> edits,
        Map<Path, ResolvedPath> byFile,
        Map<Path, List<TextReplacement>> replacements,
        Set<String> completed) {
    /** Resolves the paths of edits in the way in which the policy resolves them to judge the call. */
    static LocatedEdits of(Workspace workspace, List<FileEdit> edits) {
        Map<String, Boolean> replaces = new HashMap<>();
        edits.forEach(edit -> replaces.merge(edit.path(), !edit.oldText().isEmpty(), Boolean::logicalAnd));
        Map<String, ResolvedPath> located = new HashMap<>();
        Map<Path, ResolvedPath> byFile = new LinkedHashMap<>();
        Map<Path, List<TextReplacement>> replacements = new HashMap<>();
        Set<String> completed = new HashSet<>();
        List<FileEdit> complete = new ArrayList<>();
        for (FileEdit edit : edits) {
            ResolvedPath file = located.computeIfAbsent(
                    edit.path(),
                    path -> FileEffectDeclarations.locateEdited(
                            workspace, path, Boolean.TRUE.equals(replaces.get(path))));
            byFile.put(file.real(), file);
            if (!file.written().equals(edit.path())) {
                completed.add(InvisibleCharacters.showName(workspace.displayPath(file.real())));
            }
            FileEdit whole = new FileEdit(file.written(), edit.oldText(), edit.newText(), edit.all(), edit.line());
            complete.add(whole);
            replacements.computeIfAbsent(file.real(), real -> new ArrayList<>()).add(FileRewriter.replacement(whole));
        }
        return new LocatedEdits(complete, byFile, replacements, completed);
    }

    Collection<ResolvedPath> files() {
        return byFile.values();
    }

    List<TextReplacement> replacements(ResolvedPath file) {
        return Objects.requireNonNull(replacements.get(file.real()));
    }
}
