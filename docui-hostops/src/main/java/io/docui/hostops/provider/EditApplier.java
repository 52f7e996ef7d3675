package io.docui.hostops.provider;

import io.docui.hostops.lsp.FileChange;
import io.docui.runtime.call.Call;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Puts a server's edit into effect by the files channel: all of it or nothing. */
public interface EditApplier {
    /**
     * What an edit did, or would do.
     *
     * @param files each file that it changes, in words
     * @param diff the difference, perhaps shortened
     * @param undo the call that takes it back; empty for a preview
     */
    record EditOutcome(List<String> files, String diff, Optional<Call> undo) {}

    /**
     * Applies changes.
     *
     * @param changes the changes; each file must still have the text that they were computed on
     * @param preview whether nothing is to be done but to tell
     * @return what was done
     * @throws io.docui.runtime.action.ActionException if not all of it could be done; then nothing was
     */
    EditOutcome apply(List<FileChange> changes, boolean preview);

    /**
     * The places that changes write to.
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
