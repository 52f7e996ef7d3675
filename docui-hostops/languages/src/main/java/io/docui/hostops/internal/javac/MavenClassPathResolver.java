package io.docui.hostops.internal.javac;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import org.apache.maven.model.Dependency;

/**
 * Resolves the compile class path of a Maven project to workspace modules and jars of the local repository. Of several versions of an
 * artifact, the nearest wins, as in Maven.
 */
final class MavenClassPathResolver {
    private static final int MOST = 2_000;
    private static final Set<String> JARS = Set.of("jar", "bundle", "test-jar");

    private final PomCache pomCache;
    private final Set<Path> modules = new LinkedHashSet<>();
    private final List<Path> jars = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();

    /** A dependency to visit, and what the way to it excludes, as {@code group:artifact}. */
    private record Need(Dependency dependency, Set<String> exclusions, boolean direct) {}

    private MavenClassPathResolver(PomCache pomCache) {
        this.pomCache = pomCache;
    }

    /**
     * Resolves the class path of a project.
     * @return the modules and jars that were found, and the artifacts that are missing
     */
    static MavenClassPathResolver of(MavenProject project, PomCache pomCache, boolean tests) {
        MavenClassPathResolver path = new MavenClassPathResolver(pomCache);
        path.collect(project, tests);
        return path;
    }

    Set<Path> modules() {
        return Collections.unmodifiableSet(modules);
    }

    List<Path> jars() {
        return Collections.unmodifiableList(jars);
    }

    /** Returns the artifacts that the local repository lacks, as {@code group:artifact:version}. */
    List<String> missing() {
        return Collections.unmodifiableList(missing);
    }

    private void collect(MavenProject project, boolean tests) {
        Map<String, Dependency> managed = project.managedDependencies();
        Queue<Need> open = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        project.model().getDependencies().stream()
                .filter(one -> tests || counts(one, true))
                .forEach(one -> open.add(new Need(one, Set.of(), true)));
        while (!open.isEmpty() && seen.size() < MOST) {
            Need need = open.remove();
            Dependency at = need.direct() ? need.dependency() : manage(need.dependency(), managed);
            if (at.getGroupId() == null
                    || at.getArtifactId() == null
                    || !seen.add(at.getManagementKey().replace(":test-jar", ":jar:tests"))
                    || !found(at)) {
                continue;
            }
            Set<String> exclusions = new HashSet<>(need.exclusions());
            at.getExclusions().forEach(one -> exclusions.add(one.getGroupId() + ':' + one.getArtifactId()));
            pomCache.dependencies(at).stream()
                    .filter(one ->
                            !one.isOptional() && (counts(one, false) || tests && "runtime".equals(one.getScope())))
                    .filter(one -> !isExcluded(one, exclusions))
                    .forEach(one -> open.add(new Need(one, exclusions, false)));
        }
    }

    /** Applies the project's dependency management to a transitive dependency. */
    private static Dependency manage(Dependency one, Map<String, Dependency> managed) {
        Dependency by = managed.get(one.getManagementKey());
        if (by == null) {
            return one;
        }
        Dependency applied = one.clone();
        applied.setVersion(by.getVersion() == null ? one.getVersion() : by.getVersion());
        by.getExclusions().forEach(applied::addExclusion);
        return applied;
    }

    private static boolean counts(Dependency one, boolean direct) {
        String scope = one.getScope();
        return scope == null || scope.equals("compile") || direct && scope.equals("provided");
    }

    private static boolean isExcluded(Dependency one, Set<String> exclusions) {
        return exclusions.contains(one.getGroupId() + ':' + one.getArtifactId())
                || exclusions.contains(one.getGroupId() + ":*")
                || exclusions.contains("*:*")
                || exclusions.contains("*:" + one.getArtifactId());
    }

    /**
     * Adds a dependency to the class path. Returns whether its own dependencies count too; a dependency that is not a jar adds nothing
     * itself.
     */
    private boolean found(Dependency one) {
        Optional<Path> module = pomCache.module(one);
        if (module.isPresent()) {
            modules.add(module.get());
            return true;
        } else if (!JARS.contains(one.getType())) {
            return one.getType().equals("pom");
        }
        pomCache.jar(one)
                .ifPresentOrElse(
                        jars::add,
                        () -> missing.add(one.getGroupId()
                                + ':'
                                + one.getArtifactId()
                                + ':'
                                + Objects.requireNonNullElse(one.getVersion(), "?")));
        return true;
    }
}
