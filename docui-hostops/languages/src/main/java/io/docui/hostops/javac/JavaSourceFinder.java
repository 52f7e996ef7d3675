package io.docui.hostops.javac;

import io.docui.hostops.internal.javac.CompilationInput;
import io.docui.hostops.internal.javac.CompilationInputResolver;
import io.docui.hostops.internal.javac.SourceRootFinder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the Java sources that form one program with a file: its module, the dependencies and the dependents. The sources include the
 * module's tests. Runs nothing of the workspace. Thread-safe.
 */
public final class JavaSourceFinder {
    private final CompilationInputResolver modules;

    private JavaSourceFinder(CompilationInputResolver modules) {
        this.modules = modules;
    }

    /**
     * Creates a finder for a workspace.
     *
     * @param workspace the workspace, with symbolic links resolved
     * @param home the home folder of the user who builds the workspace
     */
    public static JavaSourceFinder of(Path workspace, Path home) {
        return new JavaSourceFinder(new CompilationInputResolver(workspace, home));
    }

    /**
     * Sources that are compiled together.
     *
     * @param folders the source roots, those of the file's module first
     * @param files the sources, by folder, without module declarations
     * @param whole whether these are all sources; if not, there are more than the requested limit
     * @param classPath jars, and folders of classes without sources
     * @param release the latest Java release among the modules; empty for the release of the running JDK
     * @param doubts sentences that explain why an unresolved name may exist after all
     */
    public record SourceSet(
            List<Path> folders,
            List<Path> files,
            boolean whole,
            List<Path> classPath,
            Optional<Integer> release,
            List<String> doubts) {
        /** Copies the lists. */
        public SourceSet {
            folders = List.copyOf(folders);
            files = List.copyOf(files);
            classPath = List.copyOf(classPath);
            doubts = List.copyOf(doubts);
        }
    }

    /**
     * Returns the source root of a file: the folder of its package. Files of one source root form the same program.
     *
     * @param file the file, absolute and with symbolic links resolved
     * @return the folder
     * @throws IOException if the file cannot be read
     */
    public static Path sourceRoot(Path file) throws IOException {
        return SourceRootFinder.root(file);
    }

    /**
     * Returns the sources that form one program with each of some files.
     *
     * @param starts the files, absolute and with symbolic links resolved
     * @param most the limit on the number of sources
     * @return the sources of all these programs
     * @throws IOException if files or folders cannot be read
     */
    public SourceSet with(Collection<Path> starts, int most) throws IOException {
        Set<Path> folders = new LinkedHashSet<>();
        Set<Path> classPath = new LinkedHashSet<>();
        Set<String> doubts = new LinkedHashSet<>();
        Optional<Integer> release = Optional.empty();
        Set<Path> roots = new LinkedHashSet<>();
        for (Path start : starts) {
            for (CompilationInput part :
                    roots.add(sourceRoot(start)) ? modules.around(start) : List.<CompilationInput>of()) {
                folders.addAll(part.sourcePath());
                classPath.addAll(part.classPath());
                doubts.addAll(part.doubts());
                Optional<Integer> known = release;
                release = part.release()
                        .filter(one -> known.isEmpty() || one > known.get())
                        .or(() -> known);
            }
        }
        Set<Path> files = new LinkedHashSet<>(starts);
        files.addAll(SourceRootFinder.sources(List.copyOf(folders), most));
        List<Path> all = new ArrayList<>(files);
        boolean whole = all.size() <= most;
        return new SourceSet(
                List.copyOf(folders),
                whole ? all : all.subList(0, most),
                whole,
                List.copyOf(classPath),
                release,
                List.copyOf(doubts));
    }
}
