package io.docui.hostops.internal.change;

import io.docui.hostops.internal.change.FileTransactionPlan.PlannedChange;
import io.docui.hostops.internal.change.FileTransactionPlan.TransactionState;
import io.docui.hostops.internal.file.FileErrorMessages;
import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Rolls back an unfinished change, whether it failed or its process was killed, and reports what it cannot undo. It leaves alone what
 * others have changed since. It can be killed as well, and run again.
 */
public final class Rollback {
    /** The suffix of a file that is being restored, which distinguishes it from a staged new file. */
    private static final String BACK = ".back";

    private final Workspace workspace;
    private final Path directory;
    private final FileTransactionPlan transactionPlan;
    private final TransactionState transactionState;
    private boolean again;
    private final List<String> left = new ArrayList<>();
    /** The folders in which nothing is left without its name. */
    private final Set<Path> tidied = new HashSet<>();

    public Rollback(
            Workspace workspace,
            Path directory,
            FileTransactionPlan transactionPlan,
            TransactionState transactionState) {
        this.workspace = workspace;
        this.directory = directory;
        this.transactionPlan = transactionPlan;
        this.transactionState = transactionState;
    }

    /** Returns a description of each failure; empty if everything was rolled back. */
    public List<String> failures() {
        return List.copyOf(left);
    }

    /** Rolls back the change and removes its directory if nothing remains to be done. */
    public void run() {
        // Files that were only staged are removed first, which frees space on a possibly full disk.
        List<Integer> applied = new ArrayList<>();
        for (int i = transactionPlan.parts().size() - 1; i >= 0; i--) {
            int place = i;
            attempt(transactionPlan.parts().get(i), plannedChange -> {
                if (!unstaged(plannedChange)) {
                    applied.add(place);
                }
            });
        }
        applied.forEach(i -> attempt(transactionPlan.parts().get(i), plannedChange -> takeBack(plannedChange, i)));
        for (int i = transactionPlan.createdFolders().size() - 1; i >= 0; i--) {
            attemptFolder(transactionPlan.createdFolders().get(i), this::removeMade);
        }
        try {
            if (left.isEmpty()) {
                ChangeStoreDirectory.remove(directory);
            } else if (!again) {
                FileTransactionPlan.saveState(directory, TransactionState.ABANDONED);
            }
        } catch (IOException e) {
            left.add("the backup copies in " + directory + " could not be removed: " + FileErrorMessages.reason(e));
        }
    }

    private interface Attempt<T> {
        void on(T it) throws IOException;
    }

    private void attempt(PlannedChange plannedChange, Attempt<PlannedChange> attempt) {
        try {
            attempt.on(plannedChange);
        } catch (IOException | RuntimeException e) {
            failed(plannedChange.path(), e);
        }
    }

    private void attemptFolder(Path folder, Attempt<Path> attempt) {
        try {
            attempt.on(folder);
        } catch (IOException | RuntimeException e) {
            failed(folder, e);
        }
    }

    /** Records a failure. An operation that the system refuses may succeed at the next start, but changes by others stay. */
    private void failed(Path path, Exception e) {
        again |= e instanceof IOException;
        left.add(workspace.displayPath(path) + ": " + FileErrorMessages.reason(e));
    }

    /** Removes the staged file of a planned change. Returns true if nothing else needs to be undone. */
    private boolean unstaged(PlannedChange plannedChange) throws IOException {
        Path above = plannedChange.path().getParent();
        if (above == null || !Files.isDirectory(above, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        try (DirectoryHandle directoryHandle = workspace.open(plannedChange.path())) {
            if (tidied.add(above)) {
                directoryHandle.removeUnnamed();
            }
            boolean staged =
                    directoryHandle.attributes(plannedChange.temporary()).isPresent();
            if (plannedChange.nameChangeKind() == FileTransactionPlan.NameChangeKind.REPLACE) {
                FileTreeOperations.delete(directoryHandle, plannedChange.temporary());
                return transactionState == TransactionState.PLANNED;
            }
            if (plannedChange.nameChangeKind() != FileTransactionPlan.NameChangeKind.PUT) {
                return transactionState == TransactionState.PLANNED;
            }
            FileTreeOperations.delete(directoryHandle, plannedChange.temporary());
            FileTreeOperations.delete(directoryHandle, plannedChange.temporary() + BACK);
            return staged || transactionState == TransactionState.PLANNED;
        }
    }

    private void takeBack(PlannedChange plannedChange, int i) throws IOException {
        String name = String.valueOf(plannedChange.path().getFileName());
        try (DirectoryHandle directoryHandle = workspace.open(plannedChange.path())) {
            switch (plannedChange.nameChangeKind()) {
                case PUT -> unput(plannedChange, i, directoryHandle, name);
                case REWRITE -> {
                    if (!FileTreeOperations.fingerprint(directoryHandle, name).equals(plannedChange.before())) {
                        BackupCopies.rewrite(directory, FileTransaction.BEFORE + i, directoryHandle, name);
                    }
                }
                case REPLACE -> unreplace(plannedChange, directoryHandle, name);
                case REMOVE -> {
                    if (directoryHandle.attributes(plannedChange.temporary()).isPresent()) {
                        requireFree(directoryHandle, name);
                        directoryHandle.rename(plannedChange.temporary(), directoryHandle, name);
                    }
                }
                case MOVE -> unmove(plannedChange, directoryHandle, name);
            }
        }
    }

    private void unput(PlannedChange plannedChange, int i, DirectoryHandle directoryHandle, String name)
            throws IOException {
        String now = FileTreeOperations.fingerprint(directoryHandle, name);
        if (now.equals(plannedChange.before())) {
            return;
        }
        if (!now.equals(plannedChange.after())) {
            throw new FileOperationException("it has changed since, so it is left unchanged");
        }
        if (plannedChange.before().isEmpty()) {
            FileTreeOperations.delete(directoryHandle, name);
            return;
        }
        try (DirectoryHandle images = BackupCopies.folder(directory)) {
            FileTreeOperations.copy(
                    images,
                    FileTransaction.BEFORE + i,
                    directoryHandle,
                    plannedChange.temporary() + BACK,
                    new FileTreeOperations.CopyBudget(Long.MAX_VALUE),
                    false);
        }
        directoryHandle.rename(plannedChange.temporary() + BACK, directoryHandle, name);
    }

    private static void unreplace(PlannedChange plannedChange, DirectoryHandle directoryHandle, String name)
            throws IOException {
        String old = plannedChange.temporary() + FileTransaction.REPLACED;
        if (directoryHandle.attributes(old).isEmpty()) {
            return;
        }
        String now = FileTreeOperations.fingerprint(directoryHandle, name);
        if (!now.isEmpty() && !now.equals(plannedChange.after())) {
            throw new FileOperationException("it has changed since, so it is left unchanged");
        }
        FileTreeOperations.delete(directoryHandle, name);
        directoryHandle.rename(old, directoryHandle, name);
    }

    private void unmove(PlannedChange plannedChange, DirectoryHandle directoryHandle, String name) throws IOException {
        if (directoryHandle.attributes(name).isPresent()
                || !Files.exists(plannedChange.to(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (DirectoryHandle target = workspace.open(plannedChange.to())) {
            target.rename(String.valueOf(plannedChange.to().getFileName()), directoryHandle, name);
        }
    }

    private static void requireFree(DirectoryHandle directoryHandle, String name) throws IOException {
        if (directoryHandle.attributes(name).isPresent()) {
            throw new FileOperationException("another file has that name now");
        }
    }

    private void removeMade(Path path) throws IOException {
        Path folder = path.getParent();
        if (folder != null && Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryHandle above = workspace.openFolder(folder)) {
                above.removeUnnamed();
            }
        }
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryHandle directoryHandle = workspace.openFolder(path);
                    DirectoryHandle above = workspace.open(path)) {
                if (directoryHandle.names(1).isEmpty()) {
                    above.delete(String.valueOf(path.getFileName()));
                }
            }
        }
    }
}
