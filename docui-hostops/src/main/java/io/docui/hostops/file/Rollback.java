package io.docui.hostops.file;

import io.docui.hostops.file.TransactionPlan.PlannedChange;
import io.docui.hostops.file.TransactionPlan.TransactionState;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes back what a change that is not done has done so far, whether it failed or its process was killed. What somebody else changed
 * since is left alone, and told. It can be killed, too, and run again.
 */
final class Rollback {
    /** Behind the name of what comes back, which is not to be taken for what was to come. */
    private static final String BACK = ".back";

    private final Workspace workspace;
    private final Path directory;
    private final TransactionPlan transactionPlan;
    private final TransactionState transactionState;
    private boolean again;
    private final List<String> left = new ArrayList<>();

    Rollback(Workspace workspace, Path directory, TransactionPlan transactionPlan, TransactionState transactionState) {
        this.workspace = workspace;
        this.directory = directory;
        this.transactionPlan = transactionPlan;
        this.transactionState = transactionState;
    }

    /** What could not be taken back, in words; empty if all was. */
    List<String> failures() {
        return List.copyOf(left);
    }

    /** Takes it back, and removes the change's directory if nothing is left to do. */
    void run() {
        // What was only staged goes first: that makes room on a disk that may be full.
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
                ChangeDirectory.remove(directory);
            } else if (!again) {
                TransactionPlan.saveState(directory, TransactionState.ABANDONED);
            }
        } catch (IOException e) {
            left.add("the copies in " + directory + " could not be removed: " + FileErrorMessages.reason(e));
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

    /** What the system refuses now it may grant at the next start; what somebody else did stays done. */
    private void failed(Path path, Exception e) {
        again |= e instanceof IOException;
        left.add(workspace.displayPath(path) + ": " + FileErrorMessages.reason(e));
    }

    /** Removes what was staged for a part; whether that was all that was done. */
    private boolean unstaged(PlannedChange plannedChange) throws IOException {
        Path above = plannedChange.path().getParent();
        if (above == null || !Files.isDirectory(above, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        try (DirectoryHandle directoryHandle = workspace.open(plannedChange.path())) {
            boolean staged =
                    directoryHandle.attributes(plannedChange.temporary()).isPresent();
            if (plannedChange.nameChangeKind() != TransactionPlan.NameChangeKind.PUT) {
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
            throw new FileOperationException("somebody changed it since, so it is left as it is");
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
            throw new FileOperationException("there is something else of that name by now");
        }
    }

    private void removeMade(Path path) throws IOException {
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
