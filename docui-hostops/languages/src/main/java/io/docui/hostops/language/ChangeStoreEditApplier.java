package io.docui.hostops.language;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.file.FileOperation;
import io.docui.hostops.file.TextDiff;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.files.FileProviderDocUI;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Applies language server edits through the change store, atomically and with an undo call. Each file keeps its encoding. */
public final class ChangeStoreEditApplier implements WorkspaceEditApplier {
    private static final int LONGEST_DIFF = 6_000;

    private final Workspace workspace;
    private final ChangeStore store;
    private final TextFileReader reader;

    /**
     * Creates an applier for a workspace.
     *
     * @param workspace the workspace
     * @param store the store that applies changes and keeps the previous contents
     */
    public ChangeStoreEditApplier(Workspace workspace, ChangeStore store) {
        this.workspace = workspace;
        this.store = store;
        this.reader = new TextFileReader(workspace);
    }

    /** The operations to apply and their description. */
    private static final class Draft {
        private final List<FileOperation> steps = new ArrayList<>();
        private final List<String> files = new ArrayList<>();
        private final StringBuilder diff = new StringBuilder();

        private void tell(String file, TextDiff changed) {
            files.add(file + ' ' + changed.summary());
            diff.append(changed.text().stripTrailing()).append('\n');
        }
    }

    @Override
    public EditOutcome apply(List<FileChange> changes, boolean preview) {
        try {
            Draft draft = new Draft();
            changes.forEach(change -> add(change, draft));
            String diff = draft.diff.length() <= LONGEST_DIFF
                    ? draft.diff.toString()
                    : draft.diff.substring(0, LONGEST_DIFF) + "…\n(the rest is not shown)";
            if (preview) {
                return new EditOutcome(draft.files, diff, Optional.empty());
            }
            ChangeStore.Change done = store.apply(draft.steps);
            return new EditOutcome(draft.files, diff, Optional.of(FileProviderDocUI.revertChanges(done.id())));
        } catch (FileOperationException | WorkspacePathException e) {
            throw new ActionException(String.valueOf(e.getMessage()));
        }
    }

    private void add(FileChange change, Draft draft) {
        String shown = workspace.displayPath(change.path());
        if (change instanceof FileChange.Written written) {
            TextFile now = present(written.path(), written.before());
            draft.steps.add(put(written.path(), now, written.after()));
            draft.tell(shown, TextDiff.of(shown, written.before(), written.after()));
        } else if (change instanceof FileChange.Created created) {
            draft.steps.add(put(created.path(), TextFile.create(""), created.text()));
            draft.tell(shown + " (new)", TextDiff.of(shown, "", created.text()));
        } else if (change instanceof FileChange.Moved moved) {
            move(moved, shown, draft);
        } else if (change instanceof FileChange.Deleted deleted) {
            present(deleted.path(), deleted.before());
            draft.steps.add(new FileOperation.Remove(deleted.path()));
            draft.tell(shown + " (removed)", TextDiff.of(shown, deleted.before(), ""));
        }
    }

    private void move(FileChange.Moved moved, String shown, Draft draft) {
        TextFile now = present(moved.path(), moved.before());
        String to = workspace.displayPath(moved.to());
        if (moved.after().equals(moved.before())) {
            draft.steps.add(new FileOperation.Move(moved.path(), moved.to()));
        } else {
            draft.steps.add(new FileOperation.Remove(moved.path()));
            draft.steps.add(put(moved.to(), now, moved.after()));
        }
        draft.tell(shown + " → " + to, TextDiff.of(to, moved.before(), moved.after()));
    }

    private static FileOperation put(Path path, TextFile like, String text) {
        return new FileOperation.WriteFile(
                path, ByteBuffer.wrap(new TextFile(text, like.charset(), like.mark()).bytes()));
    }

    /** Returns the file. Fails if its text is not the one on which the edit was computed. */
    private TextFile present(Path path, String before) {
        ResolvedPath resolvedPath = workspace.locate(path);
        TextFile now = reader.whole(resolvedPath);
        if (!now.text().equals(before) || !resolvedPath.real().equals(path)) {
            throw new FileOperationException(workspace.displayPath(path)
                    + " was changed by another program in the meantime. Nothing was changed. Call this again.");
        }
        return now;
    }
}
