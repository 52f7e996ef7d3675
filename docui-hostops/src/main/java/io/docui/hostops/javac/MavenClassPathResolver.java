package io.docui.hostops.javac;

import io.docui.hostops.javac.Pom.Dependency;
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
 * What a Maven project is compiled with: modules of the workspace, and what of the rest is in the local repository. Of several versions
 * the nearest counts, as in Maven.
 */
final class MavenClassPathResolver {
    private static final int MOST = 2_000;

    private final PomCache pomCache;
    private final Set<Path> modules = new LinkedHashSet<>();
    private final List<Path> jars = new ArrayList<>();
    private final List<String> missing = new ArrayList<>();

    /** Something on the way, and whether it comes by something else. */
    private record Need(Dependency dependency, boolean direct) {}

    private MavenClassPathResolver(PomCache pomCache) {
        this.pomCache = pomCache;
    }

    /**
     * The class path of a project.
     *
     * @param project the project
     * @param pomCache finds the others
     * @param tests whether its tests are compiled
     * @return what was found, and what was not
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

    /** What the local repository does not have, as {@code group:artifact:version}. */
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

    /** Takes one; what is no jar has nothing for a compiler, but what it needs counts. */
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
