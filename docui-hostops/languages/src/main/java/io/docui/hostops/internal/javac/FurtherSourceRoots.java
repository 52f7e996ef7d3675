package io.docui.hostops.internal.javac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Source roots that a build compiles beside the usual ones: those that a POM names, other source sets, and the folders of a workspace without
 * a build file. Roots with a file of the same package and name as another one are left out, because they cannot be compiled together.
 */
final class FurtherSourceRoots {
    private static final int MOST_SOURCES = 3_000;

    private final Path workspace;

    FurtherSourceRoots(Path workspace) {
        this.workspace = workspace;
    }

    /** Returns the folders {@code src/NAME/java} of a module. */
    static List<Path> sourceSets(Path module) {
        return SourceRootFinder.below(module.resolve("src"))
                .map(set -> set.resolve("java"))
                .filter(Files::isDirectory)
                .toList();
    }

    /** Returns the source folders that a project names, as far as they exist. */
    List<Path> named(Path module, MavenProject project) {
        List<Path> folders = new ArrayList<>();
        for (String name : project.sourceFolders()) {
            try {
                Path folder = module.resolve(name).normalize();
                if (folder.startsWith(workspace) && Files.isDirectory(folder)) {
                    folders.add(folder);
                }
            } catch (InvalidPathException e) {
                System.getLogger(FurtherSourceRoots.class.getName())
                        .log(System.Logger.Level.DEBUG, "Left out: " + name, e);
            }
        }
        return folders;
    }

    /** Returns the source roots of all Java files of the workspace; none if there are very many. */
    List<Path> all() throws IOException {
        List<Path> files = SourceRootFinder.sources(SourceRootFinder.folders(workspace), MOST_SOURCES);
        if (files.size() > MOST_SOURCES) {
            return List.of();
        }
        Set<Path> roots = new LinkedHashSet<>();
        Set<Path> seen = new HashSet<>();
        for (Path file : files) {
            if (seen.add(Objects.requireNonNull(file.getParent()))) {
                roots.add(SourceRootFinder.root(file));
            }
        }
        return List.copyOf(roots);
    }

    /** Returns those of some roots that can be compiled with others, and with each other. */
    static List<Path> compatible(Collection<Path> known, Collection<Path> further) throws IOException {
        List<Path> candidates = further.stream()
                .distinct()
                .filter(root -> known.stream().noneMatch(other -> root.startsWith(other) || other.startsWith(root)))
                .toList();
        if (candidates.isEmpty()) {
            return List.of();
        }
        Set<Path> taken = new HashSet<>();
        for (Path root : known) {
            taken.addAll(relative(root));
        }
        List<Path> found = new ArrayList<>();
        for (Path root : candidates) {
            List<Path> files = relative(root);
            if (files.stream().noneMatch(taken::contains)
                    && found.stream().noneMatch(other -> root.startsWith(other) || other.startsWith(root))) {
                taken.addAll(files);
                found.add(root);
            }
        }
        return found;
    }

    private static List<Path> relative(Path root) throws IOException {
        Stream<Path> files = SourceRootFinder.sources(List.of(root), MOST_SOURCES).stream();
        return files.filter(file -> !file.endsWith("package-info.java"))
                .map(root::relativize)
                .toList();
    }
}
