package io.docui.hostops.internal.change;

import io.docui.hostops.internal.change.FileTransactionPlan.NameChangeKind;
import io.docui.hostops.internal.change.FileTransactionPlan.PlannedChange;
import io.docui.hostops.internal.change.FileTransactionPlan.TransactionState;
import io.docui.hostops.internal.file.FileTreeOperations;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Change that a program makes, and that can be reverted like any other: the previous state of the files is copied before the program
 * starts, and compared with the state after its end. Not thread-safe; the caller holds the lock of the store, except to compare.
 */
public final class ObservedFiles {
    /** The maximum size in bytes of the files that are copied before a program runs, which takes time. */
    public static final long MOST_BYTES = 32L << 20;

    /** The names of the copies until the change is complete; then those of changed files get their final names. */
    private static final String OBSERVED = "observed-";

    private final Workspace workspace;
    private final Path directory;
    private final List<PlannedChange> parts = new ArrayList<>();
    private final Set<Path> missing = new LinkedHashSet<>();
    /** The files that have several names (hard links), each with the names that are observed. */
    private final Map<Object, Set<Path>> sameFiles = new HashMap<>();

    private final List<DifferingFile> differing = new ArrayList<>();
    private final FileTreeOperations.CopyBudget copyBudget;
    /** When the program starts, as exact as the times of all file systems. */
    private final Instant started = Instant.now().truncatedTo(ChronoUnit.SECONDS);

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
        planned(List.of(), List.of()).save(directory);
        for (Path path : paths) {
            parts.add(part(path));
        }
    }

    /**
     * Creates the observation of paths that did not exist.
     * @param directory the change's own empty directory
     * @param paths real paths in the workspace
     */
    public static ObservedFiles ofMissing(Workspace workspace, Path directory, List<Path> paths) throws IOException {
        ObservedFiles files = new ObservedFiles(workspace, directory, List.of(), 0);
        paths.forEach(path -> files.parts.add(new PlannedChange(NameChangeKind.PUT, path, path, "", "", "")));
        return files;
    }

    private FileTransactionPlan planned(List<PlannedChange> changes, List<Path> created) {
        return new FileTransactionPlan(
                changes, created, List.of(), copyBudget.bytes(), Optional.empty(), Optional.of(workspace.root()));
    }

    private PlannedChange part(Path path) throws IOException {
        String before = "";
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            BasicFileAttributes attributes =
                    Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            if (attributes.isRegularFile() && attributes.fileKey() != null) {
                sameFiles
                        .computeIfAbsent(attributes.fileKey(), key -> new LinkedHashSet<>())
                        .add(path);
            }
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

    /** Compares the files with their previous state. This can take long, so nobody needs to hold the lock of the store. */
    public void compare() throws IOException {
        differing.clear();
        for (int i = 0; i < parts.size(); i++) {
            addDifferences(parts.get(i).path(), directory.resolve(OBSERVED + i), differing);
        }
    }

    /**
     * Completes the change with the files that {@link #compare} found to differ.
     * @return the paths that differ; empty if none do
     */
    public List<Path> complete() throws IOException {
        List<PlannedChange> outer = new ArrayList<>();
        for (DifferingFile file : differing) {
            if (isCoveredByAnother(file, differing)
                    || isAnotherName(file.change().path(), outer)) {
                continue;
            }
            if (!file.change().before().isEmpty()) {
                Files.move(file.image(), directory.resolve(FileTransaction.BEFORE + outer.size()));
            }
            outer.add(file.change());
        }
        if (outer.isEmpty()) {
            return List.of();
        }
        List<Path> created = missing.stream()
                .filter(folder -> Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS))
                .filter(folder -> outer.stream().noneMatch(part -> folder.startsWith(part.path())))
                .toList();
        planned(outer, created).save(directory);
        FileTransactionPlan.saveState(directory, TransactionState.SETTLED);
        return outer.stream().map(PlannedChange::path).toList();
    }

    /**
     * File or folder that is not as it was.
     * @param image its previous state; missing if it did not exist
     */
    private record DifferingFile(PlannedChange change, Path image) {}

    /** Compares a path with its previous state. A folder that is still one, with the same permissions, is compared entry by entry, so that the others stay. */
    private void addDifferences(Path path, Path image, List<DifferingFile> all) throws IOException {
        String before = fingerprint(image);
        String after = BackupCopies.fingerprint(workspace, path);
        boolean timed = !before.isEmpty() && !isFolder(path) && !Files.isSymbolicLink(path);
        if (before.equals(after) && (!timed || haveSameTime(path, image))) {
            return;
        }
        boolean folders = isFolder(image) && isFolder(path);
        if (!folders || !permissions(image).equals(permissions(path))) {
            all.add(new DifferingFile(new PlannedChange(NameChangeKind.PUT, path, path, "", before, after), image));
            return;
        }
        Set<String> names = new TreeSet<>(names(image));
        names.addAll(names(path));
        for (String name : names) {
            addDifferences(path.resolve(name), image.resolve(name), all);
        }
    }

    /**
     * Tells whether no program set the time of the last change ({@code touch -d}). One that writes the same bytes again does not count. Copies
     * have their times in microseconds, because Java sets no others.
     */
    private boolean haveSameTime(Path path, Path image) throws IOException {
        Instant before =
                Files.getLastModifiedTime(image, LinkOption.NOFOLLOW_LINKS).toInstant();
        Instant after =
                Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS).toInstant();
        boolean written = !after.isBefore(started) && !after.isAfter(Instant.now());
        return after.truncatedTo(ChronoUnit.MICROS).equals(before.truncatedTo(ChronoUnit.MICROS)) || written;
    }

    private static Set<PosixFilePermission> permissions(Path folder) throws IOException {
        PosixFileAttributeView view =
                Files.getFileAttributeView(folder, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        return view == null ? Set.of() : view.readAttributes().permissions();
    }

    private static boolean isFolder(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    }

    private static Set<String> names(Path folder) throws IOException {
        Set<String> names = new TreeSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            entries.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
        }
        return names;
    }

    private static String fingerprint(Path image) throws IOException {
        Path folder = Objects.requireNonNull(image.getParent());
        try (DirectoryHandle images = Workspace.of(folder).openFolder(folder)) {
            return Files.exists(image, LinkOption.NOFOLLOW_LINKS)
                    ? FileTreeOperations.fingerprint(images, String.valueOf(image.getFileName()))
                    : "";
        }
    }

    /** Tells whether a path was and is another name of a file that is restored in place, so that this name gets its content, too. */
    private boolean isAnotherName(Path path, List<PlannedChange> restored) throws IOException {
        Set<Path> names = sameFiles.values().stream()
                .filter(same -> same.contains(path))
                .findFirst()
                .orElse(Set.of());
        for (PlannedChange other : restored) {
            boolean same = names.contains(other.path())
                    && Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)
                    && Files.isRegularFile(other.path(), LinkOption.NOFOLLOW_LINKS)
                    && Files.isSameFile(path, other.path());
            if (same) {
                return true;
            }
        }
        return false;
    }

    /** A path can be named twice, or with a folder above it. */
    private static boolean isCoveredByAnother(DifferingFile file, List<DifferingFile> all) {
        Path path = file.change().path();
        for (DifferingFile other : all) {
            Path above = other.change().path();
            if (path.equals(above) ? all.indexOf(other) < all.indexOf(file) : path.startsWith(above)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the directory of the change. */
    public Path directory() {
        return directory;
    }
}
