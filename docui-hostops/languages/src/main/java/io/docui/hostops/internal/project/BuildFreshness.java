package io.docui.hostops.internal.project;

import io.docui.hostops.project.BuildSystem;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the newest source file and the newest result of a build in each module of a folder, to tell whether a build is current. Other files
 * in an output folder, such as a log, are neither.
 */
public final class BuildFreshness {
    private static final int MOST = 50_000;
    private static final Set<String> PASSED_OVER = Set.of(
            ".git", ".hg", ".svn", "node_modules", ".gradle", ".idea", ".vscode", "__pycache__", ".venv", "venv");

    private BuildFreshness() {}

    /** The newest file of its kind in a module, with its path in the searched folder. */
    public record NewestFile(Path file, Instant time) {
        private static Optional<NewestFile> of(List<Optional<NewestFile>> files) {
            return files.stream().flatMap(Optional::stream).max(Comparator.comparing(NewestFile::time));
        }
    }

    /**
     * A folder with a build file.
     * @param folder its path in the searched folder
     * @param hasCode whether a build of it must have a result
     */
    public record BuildModule(Path folder, boolean hasCode, Optional<NewestFile> source, Optional<NewestFile> result) {}

    /**
     * Returns the modules of a folder; the folder itself is the first one.
     * @param folder the folder to search; symbolic links are not followed
     * @param systems the build systems of the folder
     * @throws IOException if the folder cannot be read or has too many files
     */
    public static List<BuildModule> modules(Path folder, List<BuildSystem> systems) throws IOException {
        Search search = new Search(folder, systems);
        Files.walkFileTree(folder, search);
        return search.modules.stream().map(ModuleSearch::module).toList();
    }

    /** Returns the newest source file of modules. */
    public static Optional<NewestFile> newestSource(List<BuildModule> modules) {
        return NewestFile.of(modules.stream().map(BuildModule::source).toList());
    }

    /** Returns the newest result of a build of modules. */
    public static Optional<NewestFile> newestResult(List<BuildModule> modules) {
        return NewestFile.of(modules.stream().map(BuildModule::result).toList());
    }

    /** The search in one module. */
    private static final class ModuleSearch {
        private final Path folder;
        private final boolean hasCode;
        private @Nullable NewestFile source;
        private @Nullable NewestFile result;

        ModuleSearch(Path folder, boolean hasCode) {
            this.folder = folder;
            this.hasCode = hasCode;
        }

        void addSource(NewestFile file) {
            source = source == null || file.time().isAfter(source.time()) ? file : source;
        }

        void addResult(NewestFile file) {
            result = result == null || file.time().isAfter(result.time()) ? file : result;
        }

        BuildModule module() {
            return new BuildModule(folder, hasCode, Optional.ofNullable(source), Optional.ofNullable(result));
        }
    }

    private static final class Search extends SimpleFileVisitor<Path> {
        private final Path root;
        private final Set<String> buildFiles;
        private final Set<String> outputs;
        private final BuildResultNames resultNames;
        private final List<ModuleSearch> modules = new ArrayList<>();
        private final Deque<Path> moduleFolders = new ArrayDeque<>();
        private final Deque<ModuleSearch> open = new ArrayDeque<>();
        private int seen;
        private @Nullable Path within;

        Search(Path root, List<BuildSystem> systems) {
            this.root = root;
            this.buildFiles = systems.stream()
                    .map(system -> String.valueOf(system.file().getFileName()))
                    .collect(Collectors.toUnmodifiableSet());
            this.outputs = systems.stream()
                    .flatMap(system -> system.outputs().stream())
                    .collect(Collectors.toUnmodifiableSet());
            this.resultNames = BuildResultNames.of(systems);
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = String.valueOf(folder.getFileName());
            if (folder.equals(root)) {
                begin(folder);
            } else if (within == null && outputs.contains(name)) {
                within = folder;
            } else if (within == null && PASSED_OVER.contains(name)) {
                return FileVisitResult.SKIP_SUBTREE;
            } else if (within == null
                    && buildFiles.stream().anyMatch(file -> Files.isRegularFile(folder.resolve(file)))) {
                begin(folder);
            }
            return FileVisitResult.CONTINUE;
        }

        private void begin(Path folder) {
            ModuleSearch module = new ModuleSearch(
                    root.relativize(folder),
                    resultNames.isCompiled()
                            && Files.isDirectory(folder.resolve("src").resolve("main")));
            modules.add(module);
            open.push(module);
            moduleFolders.push(folder);
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
            within = folder.equals(within) ? null : within;
            if (folder.equals(moduleFolders.peek())) {
                moduleFolders.pop();
                open.pop();
            }
            // A folder that cannot be listed is not part of a build.
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (++seen > MOST) {
                throw new IOException("it has more than " + MOST + " files");
            }
            if (!attributes.isRegularFile()) {
                return FileVisitResult.CONTINUE;
            }
            NewestFile known = new NewestFile(
                    root.relativize(file), attributes.lastModifiedTime().toInstant());
            ModuleSearch module = open.element();
            if (within == null) {
                module.addSource(known);
            } else if (resultNames.matches(file)) {
                module.addResult(known);
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException failure) {
            return FileVisitResult.CONTINUE; // deleted meanwhile or unreadable: not part of a build
        }
    }
}
