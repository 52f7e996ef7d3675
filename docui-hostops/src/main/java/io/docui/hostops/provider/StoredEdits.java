package io.docui.hostops.provider;

import io.docui.hostops.file.ChangeStore;
import io.docui.hostops.file.Diff;
import io.docui.hostops.file.FileFault;
import io.docui.hostops.file.Step;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.file.TextReader;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.workspace.Located;
import io.docui.hostops.workspace.PathFault;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Applies servers' edits by the store of the files channel: each file keeps its encoding, all are changed or none, and all comes back. */
public final class StoredEdits implements EditChannel {
    private static final int LONGEST_DIFF = 6_000;

    private final Workspace workspace;
    private final ChangeStore store;
    private final TextReader reader;

    /**
     * Edits in a workspace.
     *
     * @param workspace the workspace
     * @param store does the changes, and keeps what was there before
     */
    public StoredEdits(Workspace workspace, ChangeStore store) {
        this.workspace = workspace;
        this.store = store;
        this.reader = new TextReader(workspace);
    }

    /** What is to be done, and how it is told. */
    private static final class Draft {
        private final List<Step> steps = new ArrayList<>();
        private final List<String> files = new ArrayList<>();
        private final StringBuilder diff = new StringBuilder();

        private void tell(String file, Diff changed) {
            files.add(file + " +" + changed.added() + " -" + changed.removed());
            diff.append(changed.text().stripTrailing()).append('\n');
        }
    }

    @Override
    public Outcome apply(List<FileChange> changes, boolean preview) {
        try {
            Draft draft = new Draft();
            changes.forEach(change -> add(change, draft));
            String diff = draft.diff.length() <= LONGEST_DIFF
                    ? draft.diff.toString()
                    : draft.diff.substring(0, LONGEST_DIFF) + "…\n(the rest is not shown)";
            if (preview) {
                return new Outcome(draft.files, diff, Optional.empty());
            }
            ChangeStore.Change done = store.apply(draft.steps);
            return new Outcome(draft.files, diff, Optional.of(FilesDocUI.revertChanges(done.id())));
        } catch (FileFault | PathFault e) {
            throw new ActionException(String.valueOf(e.getMessage()));
        }
    }

    private void add(FileChange change, Draft draft) {
        String shown = workspace.shown(change.path());
        if (change instanceof FileChange.Written written) {
            TextFile now = present(written.path(), written.before());
            draft.steps.add(put(written.path(), now, written.after()));
            draft.tell(shown, Diff.of(shown, written.before(), written.after()));
        } else if (change instanceof FileChange.Created created) {
            draft.steps.add(put(created.path(), TextFile.fresh(""), created.text()));
            draft.tell(shown + " (new)", Diff.of(shown, "", created.text()));
        } else if (change instanceof FileChange.Moved moved) {
            move(moved, shown, draft);
        } else if (change instanceof FileChange.Deleted deleted) {
            present(deleted.path(), deleted.before());
            draft.steps.add(new Step.Remove(deleted.path()));
            draft.tell(shown + " (removed)", Diff.of(shown, deleted.before(), ""));
        }
    }

    private void move(FileChange.Moved moved, String shown, Draft draft) {
        TextFile now = present(moved.path(), moved.before());
        String to = workspace.shown(moved.to());
        if (moved.after().equals(moved.before())) {
            draft.steps.add(new Step.Move(moved.path(), moved.to()));
        } else {
            draft.steps.add(new Step.Remove(moved.path()));
            draft.steps.add(put(moved.to(), now, moved.after()));
        }
        draft.tell(shown + " → " + to, Diff.of(to, moved.before(), moved.after()));
    }

    private static Step put(Path path, TextFile like, String text) {
        return new Step.Put(path, ByteBuffer.wrap(new TextFile(text, like.charset(), like.mark()).bytes()));
    }

    /** The file, which must still have the text that the edit was computed on. */
    private TextFile present(Path path, String before) {
        Located located = workspace.locate(path);
        TextFile now = reader.whole(located);
        if (!now.text().equals(before) || !located.real().equals(path)) {
            throw new FileFault(
                    workspace.shown(path) + " was changed by somebody else meanwhile. Nothing was changed; ask again.");
        }
        return now;
    }
}
