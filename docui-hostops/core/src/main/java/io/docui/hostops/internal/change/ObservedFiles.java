package io.docui.hostops.internal.change;

import io.docui.hostops.internal.change.FileTransactionPlan.NameChangeKind;
import io.docui.hostops.internal.change.FileTransactionPlan.PlannedChange;
import io.docui.hostops.internal.change.FileTransactionPlan.TransactionState;
import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Change that a program makes, and that can be reverted like any other: the previous state of the files is copied before the program
 * starts, and compared with the state after its end. Not thread-safe; the caller holds the lock of the store.
 */
public final class ObservedFiles {
    /** The names of the copies until the change is complete; then those of changed files get their final names. */
    private static final String OBSERVED = "observed-";

    private final Workspace workspace;
    private final Path directory;
    private final List<PlannedChange> parts = new ArrayList<>();
    private final Set<Path> missing = new LinkedHashSet<>();
    private final FileTreeOperations.CopyBudget copyBudget;

    /**
     * Copies the present state of files.
     * @param directory the change's own empty directory
     * @param paths real paths in the workspace, which may not exist
     * @param most the maximum number of bytes to copy
     * @throws io.docui.hostops.workspace.FileOperationException if there is more to copy
     */
    public ObservedFiles(Workspace workspace, Path directory, List<Path> paths, long most) throws IOException {
        this.workspace = workspace;
        this.directory = directory;
        this.copyBudget = new FileTreeOperations.CopyBudget(most);
        // Until it is complete, the change cannot be reverted, and no other process takes it for an interrupted one.
        FileTransactionPlan.saveState(directory, TransactionState.ABANDONED);
        new FileTransactionPlan(List.of(), List.of(), List.of(), 0).save(directory);
        for (Path path : paths) {
            parts.add(part(path));
        }
    }

    private PlannedChange part(Path path) throws IOException {
        String before = "";
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            String image = OBSERVED + parts.size();
            try (DirectoryHandle in = workspace.open(path);
                    DirectoryHandle images = BackupCopies.folder(directory)) {
                FileTreeOperations.copy(in, String.valueOf(path.getFileName()), images, image, copyBudget, false);
                before = FileTreeOperations.fingerprint(images, image);
            }
        } else {
            Path folder = path.getParent();
            List<Path> above = new ArrayList<>();
            while (folder != null && !Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                above.add(0, folder);
                folder = folder.getParent();
            }
            missing.addAll(above);
        }
        return new PlannedChange(NameChangeKind.PUT, path, path, "", before, "");
    }

    /**
     * Completes the change with the files that differ now.
     * @return the paths that differ; empty if none do, in which case there is no change
     */
    public List<Path> complete() throws IOException {
        List<PlannedChange> changed = new ArrayList<>();
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < parts.size(); i++) {
            PlannedChange part = parts.get(i);
            String after = BackupCopies.fingerprint(workspace, part.path());
            if (!after.equals(part.before())) {
                changed.add(part.after(after));
                numbers.add(i);
            }
        }
        List<PlannedChange> outer = new ArrayList<>();
        for (int i = 0; i < changed.size(); i++) {
            if (isBelowAnother(changed.get(i), changed)) {
                continue;
            }
            Path image = directory.resolve(OBSERVED + numbers.get(i));
            if (Files.exists(image, LinkOption.NOFOLLOW_LINKS)) {
                Files.move(image, directory.resolve(FileTransaction.BEFORE + outer.size()));
            }
            outer.add(changed.get(i));
        }
        if (outer.isEmpty()) {
            return List.of();
        }
        List<Path> created = missing.stream()
                .filter(folder -> Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS))
                .filter(folder -> outer.stream().noneMatch(part -> folder.startsWith(part.path())))
                .toList();
        new FileTransactionPlan(outer, created, List.of(), copyBudget.bytes()).save(directory);
        FileTransactionPlan.saveState(directory, TransactionState.SETTLED);
        return outer.stream().map(PlannedChange::path).toList();
    }

    /** The state of a folder includes that of everything below it. */
    private static boolean isBelowAnother(PlannedChange part, List<PlannedChange> all) {
        return all.stream()
                .anyMatch(other ->
                        !other.path().equals(part.path()) && part.path().startsWith(other.path()));
    }

    /** Returns the directory of the change. */
    public Path directory() {
        return directory;
    }
}
