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
    private final TransactionPlan plan;
    private final TransactionState state;
    private boolean again;
    private final List<String> left = new ArrayList<>();

    Rollback(Workspace workspace, Path directory, TransactionPlan plan, TransactionState state) {
        this.workspace = workspace;
        this.directory = directory;
        this.plan = plan;
        this.state = state;
    }

    /** What could not be taken back, in words; empty if all was. */
    List<String> failures() {
        return List.copyOf(left);
    }

    /** Takes it back, and removes the change's directory if nothing is left to do. */
    void run() {
        // What was only staged goes first: that makes room on a disk that may be full.
        List<Integer> applied = new ArrayList<>();
        for (int i = plan.parts().size() - 1; i >= 0; i--) {
            int place = i;
            attempt(plan.parts().get(i), part -> {
                if (!unstaged(part)) {
                    applied.add(place);
                }
            });
        }
        applied.forEach(i -> attempt(plan.parts().get(i), part -> takeBack(part, i)));
        for (int i = plan.made().size() - 1; i >= 0; i--) {
            attemptFolder(plan.made().get(i), this::removeMade);
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

    private void attempt(PlannedChange part, Attempt<PlannedChange> attempt) {
        try {
            attempt.on(part);
        } catch (IOException | RuntimeException e) {
            failed(part.path(), e);
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
    private boolean unstaged(PlannedChange part) throws IOException {
        Path above = part.path().getParent();
        if (above == null || !Files.isDirectory(above, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        try (DirectoryHandle folder = workspace.open(part.path())) {
            boolean staged = folder.attributes(part.temporary()).isPresent();
            if (part.kind() != TransactionPlan.NameChangeKind.PUT) {
                return state == TransactionState.PLANNED;
            }
            FileTreeOperations.delete(folder, part.temporary());
            FileTreeOperations.delete(folder, part.temporary() + BACK);
            return staged || state == TransactionState.PLANNED;
        }
    }

    private void takeBack(PlannedChange part, int i) throws IOException {
        String name = String.valueOf(part.path().getFileName());
        try (DirectoryHandle folder = workspace.open(part.path())) {
            switch (part.kind()) {
                case PUT -> unput(part, i, folder, name);
                case REWRITE -> {
                    if (!FileTreeOperations.fingerprint(folder, name).equals(part.before())) {
                        BackupCopies.rewrite(directory, FileTransaction.BEFORE + i, folder, name);
                    }
                }
                case REMOVE -> {
                    if (folder.attributes(part.temporary()).isPresent()) {
                        requireFree(folder, name);
                        folder.rename(part.temporary(), folder, name);
                    }
                }
                case MOVE -> unmove(part, folder, name);
            }
        }
    }

    private void unput(PlannedChange part, int i, DirectoryHandle folder, String name) throws IOException {
        String now = FileTreeOperations.fingerprint(folder, name);
        if (now.equals(part.before())) {
            return;
        }
        if (!now.equals(part.after())) {
            throw new FileOperationException("somebody changed it since, so it is left as it is");
        }
        if (part.before().isEmpty()) {
            FileTreeOperations.delete(folder, name);
            return;
        }
        try (DirectoryHandle images = BackupCopies.folder(directory)) {
            FileTreeOperations.copy(
                    images,
                    FileTransaction.BEFORE + i,
                    folder,
                    part.temporary() + BACK,
                    new FileTreeOperations.CopyBudget(Long.MAX_VALUE),
                    false);
        }
        folder.rename(part.temporary() + BACK, folder, name);
    }

    private void unmove(PlannedChange part, DirectoryHandle folder, String name) throws IOException {
        if (folder.attributes(name).isPresent() || !Files.exists(part.to(), LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try (DirectoryHandle target = workspace.open(part.to())) {
            target.rename(String.valueOf(part.to().getFileName()), folder, name);
        }
    }

    private static void requireFree(DirectoryHandle folder, String name) throws IOException {
        if (folder.attributes(name).isPresent()) {
            throw new FileOperationException("there is something else of that name by now");
        }
    }

    private void removeMade(Path path) throws IOException {
        if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
            try (DirectoryHandle folder = workspace.openFolder(path);
                    DirectoryHandle above = workspace.open(path)) {
                if (folder.names(1).isEmpty()) {
                    above.delete(String.valueOf(path.getFileName()));
                }
            }
        }
    }
}
