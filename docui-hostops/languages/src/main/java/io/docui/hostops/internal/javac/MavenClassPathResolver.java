package io.docui.hostops.internal.javac;

import io.docui.hostops.internal.javac.Pom.Dependency;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;

/**
 * Resolves the compile class path of a Maven project to workspace modules and jars of the local repository. Of several versions of an
 * artifact, the nearest wins, as in Maven.
 */
final class MavenClassPathResolver {
    private static final int MOST = 2_000;

    private final PomCache pomCache;
    private final Set<Path> modules = new LinkedHashSet<>();
    private final List<Path> jars = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();

    /** A dependency to visit, and whether the project declares it directly. */
    private record Need(Dependency dependency, boolean direct) {}

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
        Queue<Need> open = new ArrayDeque<>();
        Set<String> seen = new HashSet<>();
        project.dependencies().stream()
                .filter(one -> tests || counts(one.scope(), true))
                .forEach(one -> open.add(new Need(one, true)));
        while (!open.isEmpty() && seen.size() < MOST) {
            Need need = open.remove();
            Dependency at = need.direct() ? need.dependency() : project.applyManagement(need.dependency());
            if (!seen.add(at.key()) || !found(at)) {
                continue;
            }
            pomCache.project(at.group(), at.artifact(), at.version(), 0).stream()
                    .flatMap(of -> of.dependencies().stream())
                    .filter(one -> !one.optional() && (counts(one.scope(), false) || tests && isRuntime(one)))
                    .filter(one -> !isExcluded(one, at.exclusions()))
                    .forEach(one -> open.add(new Need(one.with(one.version(), one.scope(), at.exclusions()), false)));
        }
    }

    private static boolean counts(String scope, boolean direct) {
        return scope.isEmpty() || scope.equals("compile") || direct && scope.equals("provided");
    }

    private static boolean isRuntime(Dependency one) {
        return one.scope().equals("runtime");
    }

    private static boolean isExcluded(Dependency one, Set<String> exclusions) {
        return exclusions.contains(one.group() + ':' + one.artifact())
                || exclusions.contains(one.group() + ":*")
                || exclusions.contains("*:*")
                || exclusions.contains("*:" + one.artifact());
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
        } else if (!one.type().equals("jar") && !one.type().equals("bundle")) {
            return one.type().equals("pom");
        }
        Path jar = pomCache.file(one, "jar");
        if (Files.isRegularFile(jar)) {
            jars.add(jar);
        } else {
            missing.add(one.coordinates());
        }
        return true;
    }
}
