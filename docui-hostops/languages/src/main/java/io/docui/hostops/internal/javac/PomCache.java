package io.docui.hostops.internal.javac;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;

/** Cache of the Maven projects of a workspace and its local repository, which reads each POM once. Create a new cache for each query. */
final class PomCache {
    private static final int MOST_MODULES = 500;

    private final Path workspace;
    private final Path repository;
    private final Map<String, Path> modules = new HashMap<>();
    private final Map<Path, Set<Path>> reactors = new HashMap<>();
    private final MavenModelReader reader;

    /**
     * Creates a cache for a workspace.
     * @param workspace the workspace, with symbolic links resolved
     * @param repository the local repository, which may be missing
     */
    PomCache(Path workspace, Path repository) {
        this.workspace = workspace;
        this.repository = repository;
        this.reader = new MavenModelReader(workspace, repository, modules);
    }

    /** Returns the modules that are built together with a folder, starting from the outermost POM between the workspace and the folder. */
    Set<Path> modulesWith(Path folder) {
        Path top = workspace;
        for (Path name : workspace.relativize(folder)) {
            if (reader.inherited(top.resolve("pom.xml")).isPresent()) {
                break;
            }
            top = top.resolve(name);
        }
        Set<Path> found = reactors.computeIfAbsent(top, key -> new LinkedHashSet<>());
        if (found.isEmpty()) {
            collect(top, found);
        }
        collect(folder, found);
        return found;
    }

    private void collect(Path folder, Set<Path> found) {
        Optional<Model> pom = reader.inherited(folder.resolve("pom.xml"));
        if (pom.isPresent() && found.size() < MOST_MODULES && found.add(folder)) {
            modules.putIfAbsent(pom.get().getGroupId() + ':' + pom.get().getArtifactId(), folder);
            pom.get().getModules().stream()
                    .map(module -> folder.resolve(module).normalize())
                    .filter(Files::isDirectory)
                    .forEach(module -> collect(module, found));
        }
    }

    Optional<Path> module(Dependency dependency) {
        return Optional.ofNullable(modules.get(dependency.getGroupId() + ':' + dependency.getArtifactId()));
    }

    /** Returns the jar of a dependency in the local repository; empty if it is missing. */
    Optional<Path> jar(Dependency dependency) {
        String version = Objects.requireNonNullElse(dependency.getVersion(), "");
        String classifier = dependency.getType().equals("test-jar")
                ? "tests"
                : Objects.requireNonNullElse(dependency.getClassifier(), "");
        String name =
                dependency.getArtifactId() + '-' + version + (classifier.isEmpty() ? "" : '-' + classifier) + ".jar";
        Path jar = reader.repositoryFile(dependency.getGroupId(), dependency.getArtifactId(), version, name);
        return jar.startsWith(repository) && Files.isRegularFile(jar) ? Optional.of(jar) : Optional.empty();
    }

    Optional<MavenProject> project(Path folder) {
        return reader.effective(folder.resolve("pom.xml")).map(MavenProject::new);
    }

    /** Returns the direct dependencies of a dependency, with managed versions and scopes applied. */
    List<Dependency> dependencies(Dependency of) {
        String version = Objects.requireNonNullElse(of.getVersion(), "");
        return reader.effective(reader.pom(of.getGroupId(), of.getArtifactId(), version))
                .map(Model::getDependencies)
                .orElse(List.of());
    }
}
