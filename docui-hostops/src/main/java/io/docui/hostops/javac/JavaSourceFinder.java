package io.docui.hostops.javac;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds out which sources of a workspace form one program with a file: those of its module with their tests, of what the module needs,
 * and of what needs the module. Nothing of the workspace is run. Thread-safe.
 */
public final class JavaSourceFinder {
    private final CompilationInputResolver modules;

    private JavaSourceFinder(CompilationInputResolver modules) {
        this.modules = modules;
    }

    /**
     * The sources of a workspace.
     *
     * @param workspace the workspace, without links
     * @param home the home folder of whoever builds it
     */
    public static JavaSourceFinder of(Path workspace, Path home) {
        return new JavaSourceFinder(new CompilationInputResolver(workspace, home));
    }

    /**
     * Sources that are compiled together.
     *
     * @param folders where packages begin, that of the file's module first
     * @param files the sources, by folder; declarations of modules are not among them
     * @param whole whether these are all sources; if not, there are more than were asked for
     * @param classPath jars, and folders of classes without sources
     * @param release the latest release of Java that one of the modules is for; empty for this program's own
     * @param doubts why a name that is not found may be there all the same, in sentences
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
     * The sources that form one program with a file.
     *
     * @param file the file, absolute and without links
     * @param most how many at most
     * @throws IOException if folders cannot be read
     */
    public SourceSet with(Path file, int most) throws IOException {
        Set<Path> folders = new LinkedHashSet<>();
        Set<Path> classPath = new LinkedHashSet<>();
        Set<String> doubts = new LinkedHashSet<>();
        Optional<Integer> release = Optional.empty();
        for (CompilationInput part : modules.around(file)) {
            folders.addAll(part.sourcePath());
            classPath.addAll(part.classPath());
            doubts.addAll(part.doubts());
            Optional<Integer> known = release;
            release = part.release()
                    .filter(one -> known.isEmpty() || one > known.get())
                    .or(() -> known);
        }
        Set<Path> files = new LinkedHashSet<>();
        files.add(file);
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
