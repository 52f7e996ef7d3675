package io.docui.hostops.internal.javac;

import io.docui.hostops.internal.javac.Pom.Dependency;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Cache of the Maven POMs of a workspace and its local repository, which reads each file once. Create a new cache for each query. */
final class PomCache {
    private static final int MOST_MODULES = 500;

    private final Path workspace;
    private final Path repository;
    private final Map<Path, Optional<Pom>> read = new HashMap<>();
    private final Map<String, Path> modules = new LinkedHashMap<>();

    /**
     * Creates a cache for a workspace.
     * @param workspace the workspace, with symbolic links resolved
     * @param repository the local repository, which may be missing
     */
    PomCache(Path workspace, Path repository) {
        this.workspace = workspace;
        this.repository = repository;
    }

    /** Returns the modules that are built together with a folder, starting from the outermost POM between the workspace and the folder. */
    Set<Path> modulesWith(Path folder) {
        Path top = workspace;
        for (Path name : workspace.relativize(folder)) {
            if (read(top.resolve("pom.xml")).isPresent()) {
                break;
            }
            top = top.resolve(name);
        }
        Set<Path> found = new LinkedHashSet<>();
        collect(top, found);
        collect(folder, found);
        for (Path module : found) {
            read(module.resolve("pom.xml"))
                    .ifPresent(pom -> modules.putIfAbsent(pom.group() + ':' + pom.text("artifactId"), module));
        }
        return found;
    }

    private void collect(Path folder, Set<Path> found) {
        Optional<Pom> pom = inWorkspace(folder.resolve("pom.xml")) ? read(folder.resolve("pom.xml")) : Optional.empty();
        if (pom.isPresent() && found.size() < MOST_MODULES && found.add(folder)) {
            pom.get().modules().stream()
                    .map(module -> folder.resolve(module).normalize())
                    .filter(Files::isDirectory)
                    .forEach(module -> collect(module, found));
        }
    }

    /** Returns whether a file is in the workspace after resolving links. */
    private boolean inWorkspace(Path file) {
        try {
            return file.toRealPath().startsWith(workspace);
        } catch (IOException e) {
            return false;
        }
    }

    /** Returns the workspace module that provides a dependency. */
    Optional<Path> module(Dependency dependency) {
        return Optional.ofNullable(modules.get(dependency.group() + ':' + dependency.artifact()));
    }

    /** Returns the path of a dependency in the local repository, whether or not the file exists. */
    Path file(Dependency dependency, String ending) {
        String classifier = dependency.classifier().isEmpty() ? "" : '-' + dependency.classifier();
        return place(dependency.group(), dependency.artifact(), dependency.version())
                .resolve(dependency.artifact() + '-' + dependency.version() + classifier + '.' + ending);
    }

    private Path place(String group, String artifact, String version) {
        return repository
                .resolve(group.replace('.', '/'))
                .resolve(artifact)
                .resolve(version)
                .normalize();
    }

    Optional<MavenProject> project(Path folder) {
        return read(folder.resolve("pom.xml")).map(pom -> new MavenProject(chain(pom), this, 0));
    }

    /** Returns a project of the workspace or of the local repository. */
    Optional<MavenProject> project(String group, String artifact, String version, int depth) {
        Path module = modules.get(group + ':' + artifact);
        Path file = module == null
                ? place(group, artifact, version).resolve(artifact + '-' + version + ".pom")
                : module.resolve("pom.xml");
        return file.startsWith(repository) || module != null
                ? read(file).map(pom -> new MavenProject(chain(pom), this, depth))
                : Optional.empty();
    }

    private List<Pom> chain(Pom pom) {
        List<Pom> chain = new ArrayList<>();
        Optional<Pom> at = Optional.of(pom);
        while (at.isPresent() && !chain.contains(at.get())) {
            chain.add(at.get());
            at = parent(at.get());
        }
        return chain;
    }

    private Optional<Pom> parent(Pom pom) {
        String artifact = pom.text("parent", "artifactId");
        if (artifact.isEmpty()) {
            return Optional.empty();
        }
        Optional<Pom> beside = pom.parentFile()
                .filter(this::inWorkspace)
                .flatMap(this::read)
                .filter(found -> found.text("artifactId").equals(artifact));
        String group = pom.text("parent", "groupId");
        String version = pom.text("parent", "version");
        return beside.or(() -> read(place(group, artifact, version).resolve(artifact + '-' + version + ".pom")));
    }

    private Optional<Pom> read(Path file) {
        Optional<Pom> known = read.get(file);
        if (known == null) {
            known = Pom.read(file);
            read.put(file, known);
        }
        return known;
    }
}
