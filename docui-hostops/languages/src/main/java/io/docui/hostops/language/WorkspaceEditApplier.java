package io.docui.hostops.language;

import io.docui.hostops.lsp.FileChange;
import io.docui.runtime.call.Call;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Applies a language server's edit to workspace files as a whole, or not at all. */
public interface WorkspaceEditApplier {
    /**
     * The result of an edit or of its preview.
     *
     * @param files a description of each changed file
     * @param diff the diff, possibly shortened
     * @param undo the call that reverts the edit; empty for a preview
     */
    record EditOutcome(List<String> files, String diff, Optional<Call> undo) {}

    /**
     * Applies changes.
     *
     * @param changes the changes; each file must still have the text on which they were computed
     * @param preview whether to return the result without changing files
     * @return the result
     * @throws io.docui.runtime.action.ActionException if the changes cannot be applied as a whole; then nothing was changed
     */
    EditOutcome apply(List<FileChange> changes, boolean preview);

    /**
     * Returns the paths that changes write to.
     *
     * @param changes the changes
     * @return the paths
     */
    static List<Path> writtenPaths(List<FileChange> changes) {
        return changes.stream()
                .flatMap(change -> change instanceof FileChange.Moved moved
                        ? java.util.stream.Stream.of(moved.path(), moved.to())
                        : java.util.stream.Stream.of(change.path()))
                .toList();
    }
}
