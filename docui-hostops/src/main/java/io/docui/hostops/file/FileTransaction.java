package io.docui.hostops.file;

import io.docui.hostops.file.TransactionPlan.NameChangeKind;
import io.docui.hostops.file.TransactionPlan.PlannedChange;
import io.docui.hostops.file.TransactionPlan.TransactionState;
import io.docui.hostops.workspace.DirectoryHandle;
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
import java.util.Set;

/**
 * Does all steps of a change, or none, whatever happens in between (docs/spec/host-operations.md#file-changes).
 *
 * <p>First what is there is copied to the change's own directory and the plan is written down; then all new files are written beside
 * the old ones, which is where a disk may be full; then names change, one step each. Who finds a plan that is not done takes it back.
 */
final class FileTransaction {
    static final String BEFORE = "before-";
    static final String AFTER = "after-";

    private final Workspace workspace;
    private final Path directory;
    private final String id;
    private final FileTreeOperations.CopyBudget budget;
    private final Set<Path> made = new HashSet<>();

    /** The keys of files with several names whose bytes change. */
    private final Set<String> rewritten = new HashSet<>();

    /**
     * A batch.
     *
     * @param workspace opens folders
     * @param directory the change's own, which is empty
     * @param most how many bytes may be kept of what was there
     */
    FileTransaction(Workspace workspace, Path directory, long most) {
        this.workspace = workspace;
        this.directory = directory;
        this.id = String.valueOf(directory.getFileName());
        this.budget = new FileTreeOperations.CopyBudget(most);
    }

    /**
     * Does it.
     *
     * @param steps what is to be done; none is about a name that another is about, or one below it
     * @param unmade folders that go if they are empty then, inner ones first
     * @return the plan as it was carried out
     * @throws FileOperationException if it cannot be done; nothing is then
     */
    TransactionPlan run(List<FileOperation> steps, List<Path> unmade) throws IOException {
        checkApart(steps);
        TransactionPlan plan = planned(steps, unmade);
        TransactionPlan.saveState(directory, TransactionState.PLANNED);
        plan.save(directory);
        TransactionState state = TransactionState.PLANNED;
        try {
            plan = staged(plan, steps);
            checkUnchanged(plan);
            plan.save(directory);
            TransactionPlan.saveState(directory, TransactionState.STAGED);
            state = TransactionState.STAGED;
            for (int i = 0; i < plan.parts().size(); i++) {
                apply(plan.parts().get(i), i);
            }
            foldersOf(plan).forEach(DirectorySync::sync);
            TransactionPlan.saveState(directory, TransactionState.DONE);
        } catch (IOException | RuntimeException e) {
            Rollback rollback = new Rollback(workspace, directory, plan, state);
            rollback.run();
            if (rollback.failures().isEmpty()) {
                throw e;
            }
            throw new FileOperationException(
                    FileErrorMessages.reason(e) + ". What was done could not be taken back: "
                            + String.join("; ", rollback.failures()),
                    e);
        }
        purge(plan);
        return plan;
    }

    private void checkApart(List<FileOperation> steps) {
        List<Path> paths = new ArrayList<>();
        for (FileOperation step : steps) {
            paths.add(step.path());
            if (step instanceof FileOperation.Move move) {
                paths.add(move.to());
            }
        }
        for (int i = 0; i < paths.size(); i++) {
            for (int j = 0; j < paths.size(); j++) {
                if (i != j && paths.get(i).startsWith(paths.get(j))) {
                    throw new FileOperationException(
                            workspace.displayPath(paths.get(i)) + " is changed twice, or with the folder "
                                    + workspace.displayPath(paths.get(j)) + ". Make one change after the other.");
                }
            }
        }
    }

    /** Removes for good what a change that is done has put aside; what cannot be removed now is when the store is opened next. */
    void purge(TransactionPlan plan) {
        try {
            for (PlannedChange part : plan.parts()) {
                if (part.kind() == NameChangeKind.REMOVE) {
                    try (DirectoryHandle folder = workspace.open(part.path())) {
                        FileTreeOperations.delete(folder, part.temporary());
                    }
                }
            }
            unmake(plan.unmade());
            TransactionPlan.saveState(directory, TransactionState.SETTLED);
        } catch (IOException | RuntimeException e) {
            System.getLogger(FileTransaction.class.getName())
                    .log(System.Logger.Level.WARNING, "What change " + id + " removed is not gone yet", e);
        }
    }

    private TransactionPlan planned(List<FileOperation> steps, List<Path> unmade) throws IOException {
        List<PlannedChange> parts = new ArrayList<>();
        List<Path> folders = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            FileOperation step = steps.get(i);
            parts.add(part(step, i, folders));
            if (!Collections.disjoint(rewritten, budget.shared())) {
                throw sameFile(step.path());
            }
        }
        return new TransactionPlan(parts, folders, unmade, budget.bytes());
    }

    private PlannedChange part(FileOperation step, int i, List<Path> folders) throws IOException {
        Path path = step.path();
        missingFolders(step instanceof FileOperation.Move move ? move.to() : path, folders);
        String temporary = ".docui-" + id + '-' + i + ".tmp";
        if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            if (step instanceof FileOperation.Remove || step instanceof FileOperation.Move) {
                throw new FileOperationException("There is no " + workspace.displayPath(path) + '.');
            }
            return new PlannedChange(NameChangeKind.PUT, path, path, temporary, "", "");
        }
        if (step instanceof FileOperation.Move move) {
            if (Files.exists(move.to(), LinkOption.NOFOLLOW_LINKS)) {
                throw new FileOperationException("There is a " + workspace.displayPath(move.to()) + " already.");
            }
            return new PlannedChange(NameChangeKind.MOVE, path, move.to(), temporary, "", "");
        }
        boolean folder = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
        if (folder && !(step instanceof FileOperation.Remove)) {
            throw new FileOperationException(workspace.displayPath(path) + " is a folder.");
        }
        if (step instanceof FileOperation.WriteFile && !Files.isWritable(path)) {
            throw new FileOperationException(
                    workspace.displayPath(path) + " may not be written: its permissions forbid it.");
        }
        String before;
        try (DirectoryHandle in = workspace.open(path);
                DirectoryHandle images = BackupCopies.folder(directory)) {
            String name = String.valueOf(path.getFileName());
            FileTreeOperations.copy(in, name, images, BEFORE + i, budget, step instanceof FileOperation.Remove);
            before = FileTreeOperations.fingerprint(images, BEFORE + i);
        }
        if (step instanceof FileOperation.Remove) {
            return new PlannedChange(NameChangeKind.REMOVE, path, path, temporary, before, "");
        }
        if (FileTreeOperations.names(path) < 2) {
            return new PlannedChange(NameChangeKind.PUT, path, path, temporary, before, "");
        }
        Object key = Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                .fileKey();
        if (!rewritten.add(String.valueOf(key))) {
            throw sameFile(path);
        }
        return new PlannedChange(NameChangeKind.REWRITE, path, path, temporary, before, "");
    }

    private FileOperationException sameFile(Path path) {
        return new FileOperationException(
                workspace.displayPath(path)
                        + " is the same file as another one of this change: it has several names. Make one change after the other.");
    }

    private void missingFolders(Path path, List<Path> folders) {
        Path folder = path.getParent();
        List<Path> missing = new ArrayList<>();
        while (folder != null && !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) && made.add(folder)) {
            if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                throw new FileOperationException(
                        workspace.displayPath(folder) + " is no folder, so there is nothing below it.");
            }
            missing.add(0, folder);
            folder = folder.getParent();
        }
        folders.addAll(missing);
    }

    private TransactionPlan staged(TransactionPlan plan, List<FileOperation> steps) throws IOException {
        for (Path folder : plan.made()) {
            try (DirectoryHandle above = workspace.open(folder)) {
                above.makeFolder(String.valueOf(folder.getFileName()));
            }
        }
        List<PlannedChange> parts = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            parts.add(staged(plan.parts().get(i), steps.get(i), i));
        }
        return new TransactionPlan(parts, plan.made(), plan.unmade(), plan.bytes());
    }

    private PlannedChange staged(PlannedChange part, FileOperation step, int i) throws IOException {
        if (part.kind() == NameChangeKind.REMOVE || part.kind() == NameChangeKind.MOVE) {
            return part;
        }
        try (DirectoryHandle beside = workspace.open(part.path());
                DirectoryHandle images = BackupCopies.folder(directory)) {
            DirectoryHandle target = part.kind() == NameChangeKind.PUT ? beside : images;
            String name = part.kind() == NameChangeKind.PUT ? part.temporary() : AFTER + i;
            if (step instanceof FileOperation.Restore restore) {
                try (DirectoryHandle source = BackupCopies.folder(restore.images())) {
                    String image = restore.image();
                    FileTreeOperations.copy(
                            source, image, target, name, new FileTreeOperations.CopyBudget(Long.MAX_VALUE), true);
                }
                if (!part.before().isEmpty()) {
                    FileTreeOperations.touch(target, name);
                }
            } else if (step instanceof FileOperation.MakeFolder) {
                target.makeFolder(name);
            } else if (step instanceof FileOperation.WriteFile put) {
                try (SeekableByteChannel out = target.create(name)) {
                    if (!part.before().isEmpty()) {
                        FileTreeOperations.attributes(
                                beside, String.valueOf(part.path().getFileName()), target, name, null);
                    }
                    FileTreeOperations.write(put.bytes().duplicate(), out);
                    FileTreeOperations.force(out);
                }
            }
            return part.after(FileTreeOperations.fingerprint(target, name));
        }
    }

    /** What somebody else changed since it was copied must not be lost. */
    private void checkUnchanged(TransactionPlan plan) throws IOException {
        for (PlannedChange part : plan.parts()) {
            if (part.kind() != NameChangeKind.MOVE
                    && !BackupCopies.fingerprint(workspace, part.path()).equals(part.before())) {
                throw new FileOperationException(
                        workspace.displayPath(part.path())
                                + " was changed by somebody else at this very moment. Nothing was changed; read it and try again.");
            }
        }
    }

    private void apply(PlannedChange part, int i) throws IOException {
        String name = String.valueOf(part.path().getFileName());
        try (DirectoryHandle folder = workspace.open(part.path())) {
            switch (part.kind()) {
                case PUT -> folder.rename(part.temporary(), folder, name);
                case REMOVE -> folder.rename(name, folder, part.temporary());
                case REWRITE -> BackupCopies.rewrite(directory, AFTER + i, folder, name);
                case MOVE -> move(folder, name, part.to());
            }
        }
    }

    private void move(DirectoryHandle folder, String name, Path to) throws IOException {
        String newName = String.valueOf(to.getFileName());
        try (DirectoryHandle target = workspace.open(to)) {
            if (target.attributes(newName).isPresent()) {
                throw new FileOperationException("There is a " + workspace.displayPath(to) + " already.");
            }
            folder.rename(name, target, newName);
        }
    }

    private void unmake(List<Path> folders) throws IOException {
        for (Path path : folders) {
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

    private static Set<Path> foldersOf(TransactionPlan plan) {
        Set<Path> folders = new HashSet<>();
        plan.paths().forEach(path -> folders.add(path.getParent()));
        return folders;
    }
}
