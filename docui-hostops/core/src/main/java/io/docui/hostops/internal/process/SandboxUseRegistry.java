package io.docui.hostops.internal.process;

import io.docui.hostops.workspace.RealPathResolver;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;

/**
 * Tells the processes of one user that work on the same workspace, or on folders of it, whose programs run in the sandbox and what these may have
 * made (docs/spec/host-operations.md#sandbox). They share a folder of small files, none of which counts longer than its process lives.
 * Thread-safe.
 */
public final class SandboxUseRegistry implements Closeable {
    /** Names the workspace of a process. */
    private static final String WORKSPACE = ".workspace";

    /** Is there while programs of a process run in the sandbox. */
    private static final String USE = ".use";

    /** Is there while a command of a process changes the repository outside of the sandbox. */
    private static final String REPOSITORY = ".repository";

    /** Tells one process what another one has done. */
    private static final String NOTICE = ".notice";

    private static final String WRITABLE = "writable ";
    private static final String PROTECTED = "protected ";
    private static final String REPLACED = "replaced ";

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final int RETRY_MILLISECONDS = 20;
    private static final System.Logger LOG = System.getLogger(SandboxUseRegistry.class.getName());

    private final Path folder;
    private final Path workspace;
    private ProcessLockFile own;
    private final List<Notice> unread = new ArrayList<>();
    /** The last notice for each process. The same one is not sent again until it was read. */
    private final Map<String, SentNotice> sent = new HashMap<>();

    private final Set<Path> writable = new LinkedHashSet<>();
    private final Set<Path> protectedFiles = new LinkedHashSet<>();
    private List<String> published = List.of();
    private int programs;
    private int repositoryChanges;
    private int notices;
    private boolean closed;

    private record SentNotice(Path file, List<String> lines) {}

    /** What happened in another process. */
    public sealed interface Notice {
        /**
         * A program started in the sandbox.
         * @param writable the folders that it can write
         * @param protectedFiles the files in them that it cannot write
         */
        record Start(Set<Path> writable, Set<Path> protectedFiles) implements Notice {
            public Start {
                writable = Set.copyOf(writable);
                protectedFiles = Set.copyOf(protectedFiles);
            }
        }

        /** A file was replaced that the sandbox of running programs had protected. */
        record Replacement(Path file) implements Notice {}

        private static Notice of(List<String> lines) {
            List<Path> replaced = paths(lines, REPLACED);
            return replaced.isEmpty()
                    ? new Start(Set.copyOf(paths(lines, WRITABLE)), Set.copyOf(paths(lines, PROTECTED)))
                    : new Replacement(replaced.get(0));
        }
    }

    /** What a process does, from before it begins until it has ended. */
    public static final class Activity {
        private final Runnable atEnd;
        private final AtomicBoolean ended = new AtomicBoolean();

        private Activity(Runnable atEnd) {
            this.atEnd = atEnd;
        }

        /** Says that it has ended. */
        public void end() {
            if (!ended.getAndSet(true)) {
                atEnd.run();
            }
        }
    }

    private SandboxUseRegistry(Path folder, ProcessLockFile own, Path workspace) {
        this.folder = folder;
        this.own = own;
        this.workspace = workspace;
    }

    /**
     * Joins the processes that share a folder.
     * @param folder the folder, which is created if it is missing; no sandbox may reach it
     * @param workspace the workspace of this process, as a real path
     * @throws IOException if the folder cannot be used
     */
    public static SandboxUseRegistry open(Path folder, Path workspace) throws IOException {
        SandboxUseRegistry registry = new SandboxUseRegistry(folder, ProcessLockFile.create(folder), workspace);
        try {
            registry.join();
            return registry;
        } catch (IOException | RuntimeException e) {
            registry.close();
            throw e;
        }
    }

    /** Removes what killed processes have left, and learns which programs of others run now. */
    private synchronized void join() throws IOException {
        // From now on others tell what they start; what they have started before is read below.
        replace(file(own.name(), WORKSPACE), List.of(workspace.toUri().toString()));
        for (String other : others("")) {
            List<String> lines = lives(other) ? lines(file(other, USE)) : List.of();
            if (paths(lines, WRITABLE).stream().anyMatch(this::overlaps)) {
                unread.add(Notice.of(lines));
            }
        }
    }

    /** Joins again if somebody has removed the folder. */
    private void requirePresence() throws IOException {
        if (!closed && !own.exists()) {
            own.close();
            own = ProcessLockFile.create(folder);
            join();
            if (programs > 0) {
                publish();
            }
            if (repositoryChanges > 0) {
                replace(file(own.name(), REPOSITORY), List.of());
            }
        }
    }

    private boolean lives(String other) throws IOException {
        if (own.lives(other)) {
            return true;
        }
        remove(other);
        return false;
    }

    /**
     * Tells other processes that a program is about to start in the sandbox.
     * @param folders the folders that it can write; none if it only reads
     * @param readOnly files in them that it cannot write
     * @return the program, which counts as running until {@link Activity#end}
     * @throws IOException if others cannot be told, so that it must not start
     */
    public synchronized Activity begin(Collection<Path> folders, Collection<Path> readOnly) throws IOException {
        requirePresence();
        List<Path> kept =
                readOnly.stream().filter(SandboxUseRegistry::hasOneName).toList();
        if (!folders.isEmpty() && !writable.isEmpty()) {
            protectedFiles.retainAll(kept);
        } else if (!folders.isEmpty()) {
            protectedFiles.addAll(kept);
        }
        writable.addAll(folders);
        programs++;
        try {
            publish();
            if (!folders.isEmpty()) {
                tell(folders, describe(folders, kept));
            }
            return new Activity(this::endProgram);
        } catch (IOException | RuntimeException e) {
            endProgram();
            throw e;
        }
    }

    private synchronized void endProgram() {
        programs--;
        if (programs == 0) {
            writable.clear();
            protectedFiles.clear();
            withdraw(USE);
        }
    }

    private void withdraw(String suffix) {
        try {
            Files.deleteIfExists(file(own.name(), suffix));
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Other processes wait for this one until it ends", e);
        }
    }

    /**
     * Tells other processes that a command outside of the sandbox is about to change the repository of the workspace. Programs that can exchange what
     * git finds do not start meanwhile.
     * @return the command, which counts as running until {@link Activity#end}
     * @throws UncheckedIOException if others cannot be told, so that it must not start
     */
    public synchronized Activity beginRepositoryChange() {
        try {
            requirePresence();
            replace(file(own.name(), REPOSITORY), List.of());
            repositoryChanges++;
            return new Activity(this::endRepositoryChange);
        } catch (IOException e) {
            throw unknown(e);
        }
    }

    private synchronized void endRepositoryChange() {
        repositoryChanges--;
        if (repositoryChanges == 0) {
            withdraw(REPOSITORY);
        }
    }

    /**
     * Waits until no other process changes a repository that a program in the sandbox can reach.
     * @param folders the folders that the program can write; the program must have begun
     * @throws IOException if another process takes too long, so that the program must not start
     */
    public void awaitRepositories(Collection<Path> folders) throws IOException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        for (Set<Long> changing = changing(folders); !changing.isEmpty(); changing = changing(folders)) {
            if (System.nanoTime() - end >= 0) {
                throw new IOException("Nothing was started in the sandbox, because another DocUI process ("
                        + changing.iterator().next()
                        + ") changes the repository, and the program could exchange what git finds. Try again later.");
            }
            try {
                TimeUnit.MILLISECONDS.sleep(RETRY_MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("The call was canceled.", e);
            }
        }
    }

    private synchronized Set<Long> changing(Collection<Path> folders) throws IOException {
        Set<Long> processes = new TreeSet<>();
        for (String other : others(REPOSITORY)) {
            Path place = workspaceOf(other);
            if (folders.stream().anyMatch(folder -> overlap(folder, place)) && lives(other)) {
                processes.add(ProcessLockFile.processId(other));
            }
        }
        return processes;
    }

    /** Tells other processes that a file was replaced that the sandbox of running programs had protected. */
    public synchronized void recordReplaced(Path file) {
        protectedFiles.remove(file);
        try {
            if (programs > 0) {
                publish();
                tell(writable, List.of(REPLACED + file.toUri()));
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "Other processes cannot be told that " + file + " was replaced", e);
        }
    }

    /**
     * Returns the IDs of the other processes that have programs in the sandbox in this workspace. Another instance in this process counts as one.
     * @throws UncheckedIOException if that cannot be known
     */
    public synchronized List<Long> otherProcesses() {
        try {
            return findOtherProcesses();
        } catch (IOException e) {
            throw unknown(e);
        }
    }

    private static UncheckedIOException unknown(IOException e) {
        return new UncheckedIOException("The files that DocUI processes share cannot be used.", e);
    }

    private List<Long> findOtherProcesses() throws IOException {
        Set<Long> processes = new TreeSet<>();
        for (String other : others(USE)) {
            boolean here = overlaps(workspaceOf(other))
                    || paths(lines(file(other, USE)), WRITABLE).stream().anyMatch(this::overlaps);
            if (here && lives(other)) {
                processes.add(ProcessLockFile.processId(other));
            }
        }
        return List.copyOf(processes);
    }

    /**
     * Returns what has happened in other processes since the last call, oldest first.
     * @throws UncheckedIOException if that cannot be known
     */
    public synchronized List<Notice> takeNotices() {
        try {
            return readNotices();
        } catch (IOException e) {
            throw unknown(e);
        }
    }

    private List<Notice> readNotices() throws IOException {
        requirePresence();
        List<Notice> all = new ArrayList<>(unread);
        unread.clear();
        for (Path file : files(own.name() + ".*" + NOTICE)) {
            List<String> lines = lines(file);
            Files.deleteIfExists(file);
            all.add(Notice.of(lines));
        }
        return all;
    }

    private static List<String> describe(Collection<Path> writable, Collection<Path> protectedFiles) {
        return Stream.concat(
                        writable.stream().map(folder -> WRITABLE + folder.toUri()),
                        protectedFiles.stream().map(file -> PROTECTED + file.toUri()))
                .toList();
    }

    private void publish() throws IOException {
        List<String> lines = describe(writable, protectedFiles);
        Path file = file(own.name(), USE);
        if (!lines.equals(published) || !Files.exists(file)) {
            replace(file, lines);
            published = lines;
        }
    }

    private void tell(Collection<Path> folders, List<String> lines) throws IOException {
        for (String other : others(WORKSPACE)) {
            Path place = workspaceOf(other);
            SentNotice last = sent.get(other);
            boolean told = last != null && last.lines().equals(lines) && Files.exists(last.file());
            if (told || folders.stream().noneMatch(folder -> overlap(folder, place))) {
                continue;
            }
            if (lives(other)) {
                String number = String.format(".%s.%010d", own.name(), notices++);
                Path file = file(other, number + NOTICE);
                replace(file, lines);
                sent.put(other, new SentNotice(file, lines));
            } else {
                sent.remove(other);
            }
        }
    }

    private Path workspaceOf(String other) throws IOException {
        List<String> lines = lines(file(other, WORKSPACE));
        return lines.isEmpty() ? Path.of("") : Path.of(URI.create(lines.get(0))); // it has ended just now
    }

    private boolean overlaps(Path folder) {
        return overlap(workspace, folder);
    }

    private static boolean overlap(Path one, Path other) {
        return one.startsWith(other) || other.startsWith(one);
    }

    /** Tells whether a file has no hard links. By another name, the sandbox does not protect it. */
    private static boolean hasOneName(Path file) {
        try {
            return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                    && RealPathResolver.isReal(file)
                    && Files.getAttribute(file, "unix:nlink") instanceof Integer names
                    && names == 1;
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private Path file(String name, String suffix) {
        return own.folder().resolve(name + suffix);
    }

    /** Returns the names of the others that have a file with a suffix. */
    private Set<String> others(String suffix) throws IOException {
        Set<String> names = new LinkedHashSet<>();
        for (Path file : files("*" + suffix)) {
            String name = file.getFileName().toString();
            names.add(name.substring(0, name.indexOf('.')));
        }
        names.remove(own.name());
        return names;
    }

    private List<Path> files(String pattern) throws IOException {
        List<Path> all = new ArrayList<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(own.folder(), pattern)) {
            entries.forEach(all::add);
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        all.sort(null);
        return all;
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            return Files.readAllLines(file, StandardCharsets.US_ASCII);
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }

    private static List<Path> paths(List<String> lines, String kind) {
        return lines.stream()
                .filter(line -> line.startsWith(kind))
                .map(line -> Path.of(URI.create(line.substring(kind.length()))))
                .toList();
    }

    /** Nobody sees a half of it. */
    private static void replace(Path file, List<String> lines) throws IOException {
        Path draft = file.resolveSibling(file.getFileName() + ".new");
        Files.write(draft, lines, StandardCharsets.US_ASCII);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }

    private void remove(String name) throws IOException {
        for (Path file : files(name + ".*")) {
            Files.deleteIfExists(file);
        }
    }

    /** Leaves the other processes. */
    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            try (ProcessLockFile left = own) {
                remove(left.name());
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The next process removes what is left in " + folder, e);
            }
        }
    }
}
