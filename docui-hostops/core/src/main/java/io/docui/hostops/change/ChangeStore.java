package io.docui.hostops.change;

import io.docui.hostops.file.FileOperation;
import io.docui.hostops.internal.change.BackupCopies;
import io.docui.hostops.internal.change.ChangeHistory;
import io.docui.hostops.internal.change.ChangeHistory.PastChange;
import io.docui.hostops.internal.change.ChangeStoreDirectory;
import io.docui.hostops.internal.change.FileTransaction;
import io.docui.hostops.internal.change.FileTransactionPlan;
import io.docui.hostops.internal.change.FileTransactionPlan.NameChangeKind;
import io.docui.hostops.internal.change.FileTransactionPlan.PlannedChange;
import io.docui.hostops.internal.change.FileTransactionPlan.TransactionState;
import io.docui.hostops.internal.change.ObservedFiles;
import io.docui.hostops.internal.change.Rollback;
import io.docui.hostops.internal.file.FileErrorMessages;
import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.internal.text.ByteSizeFormat;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/**
 * Applies file changes atomically and keeps the previous contents, so that this or a later process can revert a change.
 *
 * <p>Several processes may have stores in one directory. Thread-safe.
 */
public final class ChangeStore {
    private static final int MOST_CHANGES = 1_000;
    private static final long MOST_BYTES = 1L << 30;
    private static final long MOST_OF_ONE = FileTreeOperations.MOST_HASHED;

    /** The maximum number of later changes named when a revert is refused. */
    private static final int MOST_NAMED = 20;

    /** The store is pruned after this number of changes; a few more may be kept in the meantime. */
    private static final int TIDIED = 16;

    private final Workspace workspace;
    private final ChangeStoreDirectory changeDirectory;
    private final List<String> recovered;

    /** The size of each change that was inspected; a change never grows. */
    private final Map<Integer, Long> bytes = new ConcurrentHashMap<>();

    private int untidied;

    private ChangeStore(Workspace workspace, ChangeStoreDirectory changeDirectory) throws IOException {
        this.workspace = workspace;
        this.changeDirectory = changeDirectory;
        this.recovered = changeDirectory.runExclusively(() -> recover(changeDirectory.changes()));
    }

    /**
     * A completed change.
     *
     * @param id the name of the change
     * @param paths the paths that it touched
     */
    public record Change(String id, List<Path> paths) {
        /** Copies the list. */
        public Change {
            paths = List.copyOf(paths);
        }
    }

    /**
     * Opens the store of a directory and rolls back changes that a process left unfinished.
     *
     * @param directory a dedicated directory outside the workspace; created if it does not exist
     * @param workspace the workspace whose files are changed
     * @return the store
     * @throws IOException if the directory cannot be used
     */
    public static ChangeStore open(Path directory, Workspace workspace) throws IOException {
        try {
            return new ChangeStore(workspace, ChangeStoreDirectory.in(directory));
        } catch (FileOperationException e) {
            throw new IOException(e.getMessage(), e); // another program holds the store
        }
    }

    /** Returns one sentence for each change that was rolled back when the store was opened. */
    public List<String> recoveryMessages() {
        return recovered;
    }

    /**
     * Applies a change to files.
     *
     * @param steps the steps; no step acts on the path of another step or on a path below it
     * @return the completed change
     * @throws io.docui.hostops.workspace.FileOperationException if the change fails; nothing is changed then
     * @throws io.docui.hostops.workspace.WorkspacePathException if a path now leads elsewhere; nothing is changed then
     */
    public Change apply(List<FileOperation> steps) {
        return exclusively(() -> applied(steps, List.of(), Optional.empty()));
    }

    /**
     * Files whose state was kept before a program runs that may change them.
     */
    public static final class Observation {
        private final ObservedFiles files;

        private Observation(ObservedFiles files) {
            this.files = files;
        }
    }

    /**
     * Keeps the present state of files that a program is about to change.
     *
     * @param paths real paths in the workspace, which may not exist
     * @return the observation, for {@link #complete}
     * @throws io.docui.hostops.workspace.FileOperationException if the files are too large or cannot be read
     */
    public Observation observe(List<Path> paths) {
        return exclusively(() -> {
            Path directory = changeDirectory.next();
            try {
                return new Observation(new ObservedFiles(workspace, directory, paths, ObservedFiles.MOST_BYTES));
            } catch (IOException | RuntimeException e) {
                ChangeStoreDirectory.remove(directory);
                throw e;
            }
        });
    }

    /**
     * Completes the change that a program made to observed files. It can then be reverted like any other.
     *
     * @param observation the files before the program ran
     * @return the change; empty if the files are as they were
     * @throws io.docui.hostops.workspace.FileOperationException if the files cannot be read
     */
    public Optional<Change> complete(Observation observation) {
        Path directory = observation.files.directory();
        try {
            observation.files.compare();
        } catch (IOException e) {
            throw FileErrorMessages.fault(e);
        }
        return exclusively(() -> {
            if (!FileTransactionPlan.isIn(directory)) {
                return Optional.empty(); // removed in the meantime, because there were many other changes
            }
            List<Path> paths = observation.files.complete();
            if (paths.isEmpty()) {
                ChangeStoreDirectory.remove(directory);
                return Optional.empty();
            }
            return Optional.of(new Change(String.valueOf(directory.getFileName()), paths));
        });
    }

    /**
     * Records files and directories that a program has made, as a change that can be reverted like any other.
     *
     * @param paths real paths in the workspace
     * @return the change; empty if none of them exists
     * @throws io.docui.hostops.workspace.FileOperationException if the files cannot be read
     */
    public Optional<Change> recordCreated(List<Path> paths) {
        return complete(exclusively(() -> {
            Path directory = changeDirectory.next();
            try {
                return new Observation(ObservedFiles.ofMissing(workspace, directory, paths));
            } catch (IOException | RuntimeException e) {
                ChangeStoreDirectory.remove(directory);
                throw e;
            }
        }));
    }

    /**
     * Reverts a change. The revert is itself a change.
     *
     * @param id the change to revert
     * @return the completed change
     * @throws io.docui.hostops.workspace.FileOperationException if the change is no longer stored, if files were changed since,
     *     or if the revert fails; nothing is changed then
     */
    public Change revert(String id) {
        return exclusively(() -> {
            Path directory = directory(id);
            FileTransactionPlan transactionPlan = FileTransactionPlan.load(directory);
            checkUntouched(id, transactionPlan);
            List<FileOperation> steps = new ArrayList<>();
            for (int i = transactionPlan.parts().size() - 1; i >= 0; i--) {
                steps.add(inverse(transactionPlan.parts().get(i), directory, FileTransaction.BEFORE + i));
            }
            List<Path> unmade = new ArrayList<>(transactionPlan.createdFolders());
            Collections.reverse(unmade);
            return applied(steps, unmade, Optional.of(id));
        });
    }

    /**
     * Tells whether a change can be reverted now.
     *
     * @param id the change
     * @return false if it is no longer stored, was reverted, or was made elsewhere, or if its files were changed since
     */
    public boolean isRevertible(String id) {
        try {
            return exclusively(() -> {
                checkUntouched(id, FileTransactionPlan.load(directory(id)));
                return true;
            });
        } catch (FileOperationException e) {
            System.getLogger(ChangeStore.class.getName()).log(System.Logger.Level.DEBUG, "A change is not offered", e);
            return false;
        }
    }

    /**
     * Returns the paths that a change touched.
     *
     * @param id the change
     * @return the real paths
     * @throws io.docui.hostops.workspace.FileOperationException if the change is no longer stored
     */
    public List<Path> paths(String id) {
        return exclusively(() -> FileTransactionPlan.load(directory(id)).paths());
    }

    /**
     * Returns what a change moved.
     *
     * @param id the change
     * @return the real paths after the move by the real paths before it; empty if the change moved nothing
     * @throws io.docui.hostops.workspace.FileOperationException if the change is no longer stored
     */
    public Map<Path, Path> moves(String id) {
        return exclusively(() -> FileTransactionPlan.load(directory(id)).parts().stream()
                .filter(part -> part.nameChangeKind() == NameChangeKind.MOVE)
                .collect(Collectors.toUnmodifiableMap(PlannedChange::path, PlannedChange::to)));
    }

    /**
     * Returns the folders that reverting a change puts back, with everything in them.
     *
     * @param id the change
     * @return the copies in the store by the real paths of the folders; empty if no folder is put back
     * @throws io.docui.hostops.workspace.FileOperationException if the change is no longer stored
     */
    public Map<Path, Path> restoredFolders(String id) {
        return exclusively(() -> {
            Path directory = directory(id);
            List<PlannedChange> parts = FileTransactionPlan.load(directory).parts();
            Map<Path, Path> copies = new LinkedHashMap<>();
            for (int i = 0; i < parts.size(); i++) {
                Path copy = directory.resolve(FileTransaction.BEFORE + i);
                if (parts.get(i).nameChangeKind() != NameChangeKind.MOVE
                        && Files.isDirectory(copy, LinkOption.NOFOLLOW_LINKS)) {
                    copies.put(parts.get(i).path(), copy);
                }
            }
            return Collections.unmodifiableMap(copies);
        });
    }

    private <T> T exclusively(ChangeStoreDirectory.ExclusiveTask<T> exclusiveTask) {
        try {
            return changeDirectory.runExclusively(exclusiveTask);
        } catch (IOException e) {
            throw FileErrorMessages.fault(e);
        }
    }

    private Change applied(List<FileOperation> steps, List<Path> unmade, Optional<String> reverts) throws IOException {
        Path newest = changeDirectory.newest();
        if (Files.isDirectory(newest)) {
            // Only the newest change can have been left unfinished by another process since.
            recover(newest, new ArrayList<>());
        }
        Path directory = changeDirectory.next();
        FileTransaction batch = new FileTransaction(workspace, directory, MOST_OF_ONE, reverts);
        FileTransactionPlan transactionPlan;
        try {
            transactionPlan = batch.run(steps, unmade);
        } catch (IOException | RuntimeException e) {
            if (!FileTransactionPlan.isIn(directory)) {
                ChangeStoreDirectory.remove(directory);
            }
            throw e;
        }
        if (++untidied % TIDIED == 0) {
            prune();
        }
        return new Change(String.valueOf(directory.getFileName()), transactionPlan.paths());
    }

    private static FileOperation inverse(PlannedChange plannedChange, Path images, String image) {
        if (plannedChange.nameChangeKind() == NameChangeKind.MOVE) {
            return new FileOperation.Move(plannedChange.to(), plannedChange.path());
        }
        if (plannedChange.before().isEmpty()) {
            return new FileOperation.Remove(plannedChange.path());
        }
        if (!Files.exists(images.resolve(image), LinkOption.NOFOLLOW_LINKS)) {
            throw new FileOperationException("Change " + images.getFileName() + " cannot be reverted, because what "
                    + plannedChange.path().getFileName()
                    + " was before it was too large to keep, or was no file or folder. Nothing was changed.");
        }
        return new FileOperation.Restore(plannedChange.path(), images, image);
    }

    /** Checks that the files are as the change left them, and that no later change is about a moved one or removed a folder above them. */
    private void checkUntouched(String id, FileTransactionPlan transactionPlan) throws IOException {
        List<Path> changed = changedSince(transactionPlan);
        List<Path> withoutFolder = transactionPlan.parts().stream()
                .map(PlannedChange::path)
                .filter(path -> !changed.contains(path))
                .filter(path -> !hasFolder(path) && !transactionPlan.unmade().contains(path.getParent()))
                .toList();
        List<Path> moved = transactionPlan.parts().stream()
                .filter(part -> part.nameChangeKind() == NameChangeKind.MOVE && !changed.contains(part.path()))
                .map(PlannedChange::to)
                .toList();
        if (changed.isEmpty() && withoutFolder.isEmpty() && moved.isEmpty()) {
            return;
        }
        int number = Integer.parseInt(id.substring(1));
        ChangeHistory history = ChangeHistory.read(changeDirectory.changes().tailMap(number, true));
        // What is restored in a folder that a later change removed would stand in the way of that one.
        withoutFolder.stream()
                .filter(path -> !history.later(number, List.of(path)).isEmpty())
                .forEach(changed::add);
        // What a later change did to a moved file would go on under a name that this change does not know.
        moved.stream().filter(path -> history.isChangedAfter(number, path)).forEach(changed::add);
        if (changed.isEmpty()) {
            return;
        }
        Optional<String> revert = history.revertOf(id);
        throw new FileOperationException(
                revert.isPresent()
                        ? "Change " + id + " was already reverted, by " + revert.get() + '.'
                        : "Change " + id + " was not reverted because there were later changes to "
                                + String.join(
                                        ", ",
                                        changed.stream()
                                                .map(workspace::displayPath)
                                                .toList())
                                + ". " + wayBack(id, history.later(number, changed)));
    }

    private static boolean hasFolder(Path path) {
        Path folder = path.getParent();
        return folder == null || Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    }

    private List<Path> changedSince(FileTransactionPlan transactionPlan) throws IOException {
        List<Path> changed = new ArrayList<>();
        for (PlannedChange plannedChange : transactionPlan.parts()) {
            boolean same = plannedChange.nameChangeKind() == NameChangeKind.MOVE
                    ? Files.exists(plannedChange.to(), LinkOption.NOFOLLOW_LINKS)
                            && !Files.exists(plannedChange.path(), LinkOption.NOFOLLOW_LINKS)
                    : BackupCopies.fingerprint(workspace, plannedChange.path()).equals(plannedChange.after());
            if (!same) {
                changed.add(plannedChange.path());
            }
        }
        return changed;
    }

    /**
     * Returns the calls that revert a change together with later ones, or what to do instead if others have changed the files.
     *
     * @param later the later changes, newest first
     */
    private String wayBack(String id, List<PastChange> later) throws IOException {
        if (later.isEmpty() || !changedSince(later.get(0).plan()).isEmpty()) {
            return (later.isEmpty() ? "They were" : "The last one was")
                    + " made by another program, so edit the current content.";
        }
        String first = later.stream()
                .limit(MOST_NAMED)
                .map(change -> revertCall(change.id()))
                .collect(Collectors.joining("; "));
        return later.size() <= MOST_NAMED
                ? "To revert these too: " + first + "; " + revertCall(id)
                : "Revert these first: " + first + ", and then " + (later.size() - MOST_NAMED) + " more";
    }

    private static String revertCall(String id) {
        return "revert_changes('" + id + "')";
    }

    /**
     * Returns the name of the change that a person or a model means.
     *
     * @param changeOrPath the name of a change, or a path in the workspace, which means the newest change of that path that was not
     *     reverted
     * @return the name
     * @throws io.docui.hostops.workspace.FileOperationException if there is no such change
     */
    public String resolve(String changeOrPath) {
        if (changeOrPath.matches("c[0-9]{1,9}")) {
            return changeOrPath;
        }
        return exclusively(() -> {
            ResolvedPath path = workspace.locateEntry(changeOrPath);
            return ChangeHistory.newest(changeDirectory.changes(), path.entry(), path.real())
                    .map(PastChange::id)
                    .orElseThrow(() -> new FileOperationException(changeOrPath
                            + " is neither a change, such as c12, nor a path that was changed here."
                            + " undo_last() undoes the last operation."));
        });
    }

    private Path directory(String id) throws IOException {
        if (!id.matches("c[0-9]{1,9}")) {
            throw new FileOperationException(id + " is not the name of a change. Changes are named c1, c2 and so on.");
        }
        Path directory = changeDirectory.changes().get(Integer.valueOf(id.substring(1)));
        boolean done = directory != null
                && FileTransactionPlan.isIn(directory)
                && FileTransactionPlan.state(directory) != TransactionState.ABANDONED;
        if (directory == null || !done) {
            throw new FileOperationException("Change " + id + " does not exist or is no longer kept. The newest "
                    + MOST_CHANGES + " changes are kept, up to " + ByteSizeFormat.of(MOST_BYTES) + '.');
        }
        FileTransactionPlan plan = FileTransactionPlan.load(directory);
        if (!plan.belongsTo(workspace.root())) {
            throw new FileOperationException("Change " + id + " was made in another workspace"
                    + plan.workspace().map(root -> ", " + root).orElse("")
                    + ", so it cannot be reverted here.");
        }
        return directory;
    }

    /** Rolls back changes that a process left unfinished. The caller holds the lock. */
    private List<String> recover(NavigableMap<Integer, Path> changes) throws IOException {
        List<String> told = new ArrayList<>();
        for (Path directory : changes.values()) {
            recover(directory, told);
        }
        prune();
        return List.copyOf(told);
    }

    private void recover(Path directory, List<String> told) throws IOException {
        if (!FileTransactionPlan.isIn(directory)) {
            ChangeStoreDirectory.remove(directory);
            return;
        }
        TransactionState transactionState = FileTransactionPlan.state(directory);
        if (transactionState == TransactionState.SETTLED || transactionState == TransactionState.ABANDONED) {
            return;
        }
        FileTransactionPlan transactionPlan = FileTransactionPlan.load(directory);
        if (transactionState == TransactionState.DONE) {
            new FileTransaction(workspace, directory, MOST_OF_ONE, Optional.empty()).purge(transactionPlan);
            return;
        }
        Rollback rollback = new Rollback(workspace, directory, transactionPlan, transactionState);
        rollback.run();
        String what = "A change to "
                + String.join(
                        ", ",
                        transactionPlan.paths().stream()
                                .map(workspace::displayPath)
                                .toList())
                + " was interrupted and ";
        told.add(
                rollback.failures().isEmpty()
                        ? what + "was reverted."
                        : what + "could not be reverted: " + String.join("; ", rollback.failures()) + '.');
    }

    /** Removes the oldest changes if there are too many, but never the newest. */
    private void prune() throws IOException {
        long sum = 0;
        int kept = 0;
        for (Map.Entry<Integer, Path> change :
                changeDirectory.changes().descendingMap().entrySet()) {
            sum += held(change.getKey(), change.getValue());
            if (++kept > 1 && (kept > MOST_CHANGES || sum > MOST_BYTES)) {
                ChangeStoreDirectory.remove(change.getValue());
                bytes.remove(change.getKey());
            }
        }
    }

    private long held(int number, Path directory) {
        Long known = bytes.get(number);
        if (known == null) {
            known = FileTransactionPlan.isIn(directory) ? backedUp(directory) : 0;
            bytes.put(number, known);
        }
        return known;
    }

    /** Returns the size of a change; 0 if it is damaged, so that it is removed only when it is old. */
    private static long backedUp(Path directory) {
        try {
            return FileTransactionPlan.load(directory).bytes();
        } catch (IOException e) {
            System.getLogger(ChangeStore.class.getName())
                    .log(System.Logger.Level.WARNING, "The size of a change is unknown", e);
            return 0;
        }
    }
}
