package io.docui.hostops.internal.change;

import io.docui.hostops.file.FileOperation;
import io.docui.hostops.internal.change.FileTransactionPlan.NameChangeKind;
import io.docui.hostops.internal.change.FileTransactionPlan.PlannedChange;
import io.docui.hostops.internal.change.FileTransactionPlan.TransactionState;
import io.docui.hostops.internal.file.DirectoryFsync;
import io.docui.hostops.internal.file.FileErrorMessages;
import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Executes all steps of a file change or none of them, even if the process is killed (docs/spec/host-operations.md#file-changes). First,
 * the existing files are copied to the change's own directory and the plan is saved. Then all new files are written next to the old ones,
 * which is where a full disk shows. Finally the names change, one step each. A process that finds an unfinished plan rolls it back.
 */
public final class FileTransaction {
    public static final String BEFORE = "before-";
    static final String AFTER = "after-";
    /** The suffix of what is set aside until something else has its name. */
    static final String REPLACED = ".old";

    private final Workspace workspace;
    private final Path directory;
    private final String id;
    private final Optional<String> reverts;
    private final FileTreeOperations.CopyBudget copyBudget;
    private final Set<Path> made = new HashSet<>();

    /** The keys of files with several names whose bytes change. */
    private final Set<String> rewritten = new HashSet<>();

    /**
     * Creates a transaction.
     * @param directory the change's own empty directory
     * @param most the maximum number of bytes of previous contents to keep
     * @param reverts the name of the change that the transaction reverts; empty if it reverts none
     */
    public FileTransaction(Workspace workspace, Path directory, long most, Optional<String> reverts) {
        this.workspace = workspace;
        this.reverts = reverts;
        this.directory = directory;
        this.id = String.valueOf(directory.getFileName());
        this.copyBudget = new FileTreeOperations.CopyBudget(most);
    }

    /**
     * Runs the transaction.
     * @param steps the steps; no step acts on the path of another step or on a path below it
     * @param unmade directories to remove if they are empty at the end, inner ones first
     * @throws io.docui.hostops.workspace.FileOperationException if a step fails; nothing is changed then
     */
    public FileTransactionPlan run(List<FileOperation> steps, List<Path> unmade) throws IOException {
        checkApart(steps);
        FileTransactionPlan transactionPlan = planned(steps, unmade);
        FileTransactionPlan.saveState(directory, TransactionState.PLANNED);
        transactionPlan.save(directory);
        TransactionState transactionState = TransactionState.PLANNED;
        try {
            transactionPlan = staged(transactionPlan, steps);
            checkUnchanged(transactionPlan);
            transactionPlan.save(directory);
            FileTransactionPlan.saveState(directory, TransactionState.STAGED);
            transactionState = TransactionState.STAGED;
            for (int i = 0; i < transactionPlan.parts().size(); i++) {
                apply(transactionPlan.parts().get(i), i);
            }
            foldersOf(transactionPlan).forEach(DirectoryFsync::sync);
            FileTransactionPlan.saveState(directory, TransactionState.DONE);
        } catch (IOException | RuntimeException e) {
            Rollback rollback = new Rollback(workspace, directory, transactionPlan, transactionState);
            rollback.run();
            if (rollback.failures().isEmpty()) {
                throw e;
            }
            throw new FileOperationException(
                    FileErrorMessages.reason(e) + ". The completed steps could not be reverted: "
                            + String.join("; ", rollback.failures()),
                    e);
        }
        purge(transactionPlan);
        return transactionPlan;
    }

    private void checkApart(List<FileOperation> steps) {
        List<Path> paths = new ArrayList<>();
        for (FileOperation fileOperation : steps) {
            paths.add(fileOperation.path());
            if (fileOperation instanceof FileOperation.Move move) {
                paths.add(move.to());
            }
        }
        for (int i = 0; i < paths.size(); i++) {
            for (int j = 0; j < paths.size(); j++) {
                if (i != j && paths.get(i).startsWith(paths.get(j))) {
                    throw new FileOperationException(
                            workspace.displayPath(paths.get(i)) + " is changed twice, or overlaps the folder "
                                    + workspace.displayPath(paths.get(j)) + ". Make these changes in separate calls.");
                }
            }
        }
    }

    /** Deletes permanently what a completed change has set aside. If this fails, it is repeated when the store is opened next. */
    public void purge(FileTransactionPlan transactionPlan) {
        try {
            for (PlannedChange plannedChange : transactionPlan.parts()) {
                boolean replaces = plannedChange.nameChangeKind() == NameChangeKind.REPLACE;
                if (replaces || plannedChange.nameChangeKind() == NameChangeKind.REMOVE) {
                    try (DirectoryHandle directoryHandle = workspace.open(plannedChange.path())) {
                        FileTreeOperations.delete(
                                directoryHandle, plannedChange.temporary() + (replaces ? REPLACED : ""));
                    }
                }
            }
            unmake(transactionPlan.unmade());
            FileTransactionPlan.saveState(directory, TransactionState.SETTLED);
        } catch (IOException | RuntimeException e) {
            System.getLogger(FileTransaction.class.getName())
                    .log(
                            System.Logger.Level.WARNING,
                            "The files removed by change " + id + " could not be deleted yet",
                            e);
        }
    }

    private FileTransactionPlan planned(List<FileOperation> steps, List<Path> unmade) throws IOException {
        List<PlannedChange> parts = new ArrayList<>();
        List<Path> folders = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            FileOperation fileOperation = steps.get(i);
            parts.add(part(fileOperation, i, folders));
            if (!Collections.disjoint(rewritten, copyBudget.sharedFiles())) {
                throw sameFile(fileOperation.path());
            }
        }
        return new FileTransactionPlan(
                parts, folders, unmade, copyBudget.bytes(), reverts, Optional.of(workspace.root()));
    }

    private PlannedChange part(FileOperation fileOperation, int i, List<Path> folders) throws IOException {
        Path path = fileOperation.path();
        missingFolders(fileOperation instanceof FileOperation.Move move ? move.to() : path, folders);
        String temporary = ".docui-" + id + '-' + i + ".tmp";
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            if (fileOperation instanceof FileOperation.Remove || fileOperation instanceof FileOperation.Move) {
                throw new FileOperationException("There is no " + workspace.displayPath(path) + '.');
            }
            return new PlannedChange(NameChangeKind.PUT, path, path, temporary, "", "");
        }
        if (fileOperation instanceof FileOperation.Move move) {
            if (Files.exists(move.to(), LinkOption.NOFOLLOW_LINKS)) {
                throw new FileOperationException(workspace.displayPath(move.to()) + " already exists.");
            }
            return new PlannedChange(NameChangeKind.MOVE, path, move.to(), temporary, "", "");
        }
        boolean folder = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
        boolean restores = fileOperation instanceof FileOperation.Restore;
        if (folder && !restores && !(fileOperation instanceof FileOperation.Remove)) {
            throw new FileOperationException(workspace.displayPath(path) + " is a folder.");
        }
        if (fileOperation instanceof FileOperation.WriteFile && !Files.isWritable(path)) {
            throw new FileOperationException(
                    workspace.displayPath(path) + " may not be written: its permissions forbid it.");
        }
        String before = keep(path, BEFORE + i, fileOperation instanceof FileOperation.Remove);
        if (fileOperation instanceof FileOperation.Remove) {
            return new PlannedChange(NameChangeKind.REMOVE, path, path, temporary, before, "");
        }
        boolean kept = Files.exists(directory.resolve(BEFORE + i), LinkOption.NOFOLLOW_LINKS);
        if (fileOperation instanceof FileOperation.Restore restore && (folder || !kept || isFolder(restore))) {
            return new PlannedChange(NameChangeKind.REPLACE, path, path, temporary, before, "");
        }
        if (FileTreeOperations.names(path) < 2) {
            return new PlannedChange(NameChangeKind.PUT, path, path, temporary, before, "");
        }
        Object key = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
        if (!rewritten.add(String.valueOf(key))) {
            if (!restores) {
                throw sameFile(path);
            }
            // The other name gets its content back in place. What this one had, it gets as a file of its own.
            return new PlannedChange(NameChangeKind.PUT, path, path, temporary, before, "");
        }
        return new PlannedChange(NameChangeKind.REWRITE, path, path, temporary, before, "");
    }

    /**
     * Copies the present state of a path, and returns its fingerprint. A revert goes on without a copy if there is too much to keep, because
     * one file that grew must not prevent that the others come back, and a pipe has nothing to keep.
     */
    private String keep(Path path, String image, boolean links) throws IOException {
        String name = String.valueOf(path.getFileName());
        FileTreeOperations.Amount kept = copyBudget.amount();
        try (DirectoryHandle in = workspace.open(path);
                DirectoryHandle images = BackupCopies.folder(directory)) {
            try {
                FileTreeOperations.copy(in, name, images, image, copyBudget, links);
                return FileTreeOperations.fingerprint(images, image);
            } catch (FileTreeOperations.CopyLimitException e) {
                if (reverts.isEmpty()) {
                    throw e;
                }
                FileTreeOperations.delete(images, image);
                copyBudget.reset(kept);
                return FileTreeOperations.fingerprint(in, name);
            }
        }
    }

    private FileOperationException sameFile(Path path) {
        return new FileOperationException(
                workspace.displayPath(path)
                        + " is the same file as another one in this change, under another name. Make these changes in separate calls.");
    }

    private static boolean isFolder(FileOperation.Restore restore) {
        return Files.isDirectory(restore.images().resolve(restore.image()), LinkOption.NOFOLLOW_LINKS);
    }

    private void missingFolders(Path path, List<Path> folders) {
        Path folder = path.getParent();
        List<Path> missing = new ArrayList<>();
        while (folder != null && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && made.add(folder)) {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileOperationException(
                        workspace.displayPath(folder) + " is not a folder, so it has no contents.");
            }
            missing.add(0, folder);
            folder = folder.getParent();
        }
        folders.addAll(missing);
    }

    private FileTransactionPlan staged(FileTransactionPlan transactionPlan, List<FileOperation> steps)
            throws IOException {
        for (Path folder : transactionPlan.createdFolders()) {
            try (DirectoryHandle above = workspace.open(folder)) {
                above.makeFolder(String.valueOf(folder.getFileName()));
            }
        }
        List<PlannedChange> parts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            parts.add(staged(transactionPlan.parts().get(i), steps.get(i), i));
        }
        return new FileTransactionPlan(
                parts,
                transactionPlan.createdFolders(),
                transactionPlan.unmade(),
                transactionPlan.bytes(),
                reverts,
                transactionPlan.workspace());
    }

    private PlannedChange staged(PlannedChange plannedChange, FileOperation fileOperation, int i) throws IOException {
        if (plannedChange.nameChangeKind() == NameChangeKind.REMOVE
                || plannedChange.nameChangeKind() == NameChangeKind.MOVE) {
            return plannedChange;
        }
        try (DirectoryHandle beside = workspace.open(plannedChange.path());
                DirectoryHandle images = BackupCopies.folder(directory)) {
            boolean inPlace = plannedChange.nameChangeKind() == NameChangeKind.REWRITE;
            DirectoryHandle target = inPlace ? images : beside;
            String name = inPlace ? AFTER + i : plannedChange.temporary();
            if (fileOperation instanceof FileOperation.Restore restore) {
                try (DirectoryHandle source = BackupCopies.folder(restore.images())) {
                    String image = restore.image();
                    FileTreeOperations.copy(
                            source, image, target, name, new FileTreeOperations.CopyBudget(Long.MAX_VALUE), true);
                }
                // If only the time was changed, the old time is what is restored.
                boolean sameContent =
                        FileTreeOperations.fingerprint(target, name).equals(plannedChange.before());
                if (!plannedChange.before().isEmpty() && !sameContent) {
                    FileTreeOperations.touch(target, name);
                }
            } else if (fileOperation instanceof FileOperation.MakeFolder) {
                target.makeFolder(name);
            } else if (fileOperation instanceof FileOperation.WriteFile writeFile) {
                try (SeekableByteChannel out = target.create(name)) {
                    if (!plannedChange.before().isEmpty()) {
                        FileTreeOperations.attributes(
                                beside, String.valueOf(plannedChange.path().getFileName()), target, name, null);
                    }
                    FileTreeOperations.write(writeFile.bytes().duplicate(), out);
                    FileTreeOperations.force(out);
                }
                if (!plannedChange.before().isEmpty()) {
                    // The system takes these bits away when somebody writes.
                    FileTreeOperations.specialMode(
                            plannedChange.path(), target.path().resolve(name));
                }
            }
            return plannedChange.after(FileTreeOperations.fingerprint(target, name));
        }
    }

    /** Verifies that no file was changed by others since it was copied, so that their changes are not lost. */
    private void checkUnchanged(FileTransactionPlan transactionPlan) throws IOException {
        for (PlannedChange plannedChange : transactionPlan.parts()) {
            if (plannedChange.nameChangeKind() != NameChangeKind.MOVE
                    && !BackupCopies.fingerprint(workspace, plannedChange.path())
                            .equals(plannedChange.before())) {
                throw new FileOperationException(
                        workspace.displayPath(plannedChange.path())
                                + " was changed by another program during the call. Nothing was changed. Read it and try again.");
            }
        }
    }

    private void apply(PlannedChange plannedChange, int i) throws IOException {
        String name = String.valueOf(plannedChange.path().getFileName());
        try (DirectoryHandle directoryHandle = workspace.open(plannedChange.path())) {
            switch (plannedChange.nameChangeKind()) {
                case PUT -> directoryHandle.rename(plannedChange.temporary(), directoryHandle, name);
                case REPLACE -> {
                    directoryHandle.rename(name, directoryHandle, plannedChange.temporary() + REPLACED);
                    directoryHandle.rename(plannedChange.temporary(), directoryHandle, name);
                }
                case REMOVE -> directoryHandle.rename(name, directoryHandle, plannedChange.temporary());
                case REWRITE -> BackupCopies.rewrite(directory, AFTER + i, directoryHandle, name);
                case MOVE -> move(directoryHandle, name, plannedChange.to());
            }
        }
    }

    private void move(DirectoryHandle directoryHandle, String name, Path to) throws IOException {
        String newName = String.valueOf(to.getFileName());
        try (DirectoryHandle target = workspace.open(to)) {
            if (target.attributes(newName).isPresent()) {
                throw new FileOperationException(workspace.displayPath(to) + " already exists.");
            }
            directoryHandle.rename(name, target, newName);
        }
    }

    private void unmake(List<Path> folders) throws IOException {
        for (Path path : folders) {
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

    private static Set<Path> foldersOf(FileTransactionPlan transactionPlan) {
        Set<Path> folders = new HashSet<>();
        transactionPlan.paths().forEach(path -> folders.add(path.getParent()));
        return folders;
    }
}
