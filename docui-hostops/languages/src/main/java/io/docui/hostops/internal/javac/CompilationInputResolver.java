package io.docui.hostops.internal.javac;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Derives the javac inputs for a Java file or a workspace from Maven and Gradle build files. Runs nothing of the workspace. */
public final class CompilationInputResolver {
    private static final int MOST_UNITS = 600;
    private static final int MOST_NAMED = 4;
    private static final List<String> GRADLE =
            List.of("build.gradle", "build.gradle.kts", "settings.gradle", "settings.gradle.kts");
    private static final Pattern GRADLE_RELEASE =
            Pattern.compile("(?:JavaLanguageVersion\\.of\\(|release(?:\\.set\\(|\\s*=\\s*)|"
                    + "sourceCompatibility\\s*=\\s*['\"]?(?:JavaVersion\\.VERSION_)?)(?:1[._])?(\\d+)");
    private static final Pattern REPOSITORY = Pattern.compile("(?m)-Dmaven\\.repo\\.local=(\\S+)");
    private static final Pattern NUMBER = Pattern.compile("(?:1\\.)?(\\d{1,3})");

    private final Path workspace;
    private final Path home;

    /**
     * Creates a resolver for a workspace.
     * @param workspace the workspace, with symbolic links resolved
     */
    public CompilationInputResolver(Path workspace, Path home) {
        this.workspace = workspace;
        this.home = home;
    }

    /** Returns what to compile to find the problems of a file. */
    public CompilationInput of(Path file) throws IOException {
        Optional<Path> maven = nearest(file, List.of("pom.xml"));
        Optional<Path> gradle = nearest(file, GRADLE);
        boolean tests = file.toString().replace('\\', '/').contains("/src/test/");
        if (maven.isPresent()
                && (gradle.isEmpty()
                        || maven.get().getNameCount() >= gradle.get().getNameCount())) {
            return maven(maven.get(), Optional.of(file), tests, pomCache());
        } else if (gradle.isPresent()) {
            return gradle(gradle.get(), Optional.of(file), tests);
        }
        Path root = SourceRootFinder.root(file);
        return compilation(
                List.of(root),
                Optional.of(file),
                List.of(root),
                List.of(),
                Optional.empty(),
                List.of("No pom.xml or build.gradle was found, so this file is checked alone."));
    }

    /**
     * Returns what to compile to find the problems of everything that the workspace builds.
     * @return the main sources and the tests of each module; empty if this is not a Java project
     */
    public List<CompilationInput> all() throws IOException {
        boolean maven = Files.isRegularFile(workspace.resolve("pom.xml"));
        boolean gradle = GRADLE.stream().anyMatch(name -> Files.isRegularFile(workspace.resolve(name)));
        PomCache pomCache = pomCache();
        Collection<Path> modules = maven
                ? List.copyOf(pomCache.modulesWith(workspace))
                : gradle ? SourceRootFinder.modules(workspace) : List.of();
        List<CompilationInput> all = new ArrayList<>();
        for (Path module : modules) {
            for (boolean tests : new boolean[] {false, true}) {
                if (Files.isDirectory(module.resolve(tests ? "src/test/java" : "src/main/java"))) {
                    all.add(
                            maven
                                    ? maven(module, Optional.empty(), tests, pomCache)
                                    : gradle(module, Optional.empty(), tests));
                }
            }
        }
        return all;
    }

    /** Returns what to compile, including tests and other source sets, for the module of a file and the modules that depend on it. */
    public List<CompilationInput> around(Path file) throws IOException {
        Optional<Path> maven = nearest(file, List.of("pom.xml"));
        Optional<Path> gradle = nearest(file, GRADLE);
        List<CompilationInput> all = new ArrayList<>();
        List<Path> further = new ArrayList<>();
        if (maven.isPresent()
                && (gradle.isEmpty()
                        || maven.get().getNameCount() >= gradle.get().getNameCount())) {
            Path module = maven.get();
            PomCache pomCache = pomCache();
            all.add(maven(module, Optional.of(file), true, pomCache));
            further.addAll(further(module, pomCache));
            for (Path other : List.copyOf(pomCache.modulesWith(module))) {
                boolean needs = !other.equals(module)
                        && pomCache.project(other)
                                .filter(project -> MavenClassPathResolver.of(project, pomCache, true)
                                        .modules()
                                        .contains(module))
                                .isPresent();
                if (needs) {
                    all.add(maven(other, Optional.empty(), true, pomCache));
                    further.addAll(further(other, pomCache));
                }
            }
        } else if (gradle.isPresent()) {
            // The dependencies between Gradle modules are unknown here, so each module is assumed to need all others.
            all.add(gradle(gradle.get(), Optional.of(file), true));
            further.addAll(FurtherSourceRoots.sourceSets(gradle.get()));
            SourceRootFinder.modules(workspace)
                    .forEach(module -> further.addAll(FurtherSourceRoots.sourceSets(module)));
        } else {
            all.add(of(file));
            further.addAll(new FurtherSourceRoots(workspace).all());
        }
        Set<Path> known = new LinkedHashSet<>();
        all.forEach(part -> known.addAll(part.sourcePath()));
        List<Path> added = FurtherSourceRoots.compatible(known, further);
        if (!added.isEmpty()) {
            all.add(new CompilationInput(List.of(), added, List.of(), Optional.empty(), List.of(), List.of()));
        }
        return all;
    }

    private List<Path> further(Path module, PomCache pomCache) {
        List<Path> further = new ArrayList<>(FurtherSourceRoots.sourceSets(module));
        pomCache.project(module)
                .ifPresent(project -> further.addAll(new FurtherSourceRoots(workspace).named(module, project)));
        return further;
    }

    private Optional<Path> nearest(Path file, List<String> names) {
        for (Path at = file.getParent(); at != null && at.startsWith(workspace); at = at.getParent()) {
            Path folder = at;
            if (names.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private PomCache pomCache() {
        return new PomCache(workspace, repository());
    }

    private CompilationInput maven(Path module, Optional<Path> file, boolean tests, PomCache pomCache)
            throws IOException {
        pomCache.modulesWith(module);
        Optional<MavenProject> project = pomCache.project(module);
        if (project.isEmpty()) {
            return compilation(
                    module,
                    file,
                    tests,
                    Set.of(),
                    List.of(),
                    Optional.empty(),
                    List.of("The pom.xml cannot be read, so its dependencies are unknown."));
        }
        MavenClassPathResolver path = MavenClassPathResolver.of(project.get(), pomCache, tests);
        List<String> doubts = new ArrayList<>();
        if (!path.missing().isEmpty()) {
            doubts.add("Missing from the local repository " + repository() + ", so these dependencies are unknown: "
                    + some(path.missing()) + ". Run a build to download them.");
        }
        if (project.get().hasProcessorPath()
                || UsedProcessorFinder.usesAny(path.jars(), SourceRootFinder.of(module, tests))) {
            doubts.add(
                    "Annotation processors are not run here: the sources they generate exist only after a build, and the"
                            + " changes they make to classes are not visible.");
        }
        Optional<Integer> release = Stream.of("release", tests ? "testRelease" : "release", "source")
                .flatMap(name -> project.get().compilerSetting(name).stream())
                .flatMap(text -> number(text).stream())
                .findFirst()
                .or(() -> project.get().property("java.version").flatMap(CompilationInputResolver::number));
        return compilation(module, file, tests, path.modules(), path.jars(), release, doubts);
    }

    private static Optional<Integer> number(String text) {
        Matcher number = NUMBER.matcher(text);
        return number.matches() ? Optional.of(Integer.valueOf(number.group(1))) : Optional.empty();
    }

    private CompilationInput gradle(Path module, Optional<Path> file, boolean tests) throws IOException {
        Path top = workspace;
        List<Path> modules = SourceRootFinder.modules(top).stream()
                .filter(one -> !one.equals(module))
                .toList();
        Optional<Integer> release = Optional.empty();
        for (Path at : Stream.of(module, top).distinct().toList()) {
            for (String name : GRADLE) {
                release = release.or(() -> gradleRelease(at.resolve(name)));
            }
        }
        return compilation(
                module,
                file,
                tests,
                modules,
                List.of(),
                release,
                List.of("Only Gradle knows the libraries of this project, so their names are not found here."));
    }

    private static Optional<Integer> gradleRelease(Path file) {
        Matcher release = GRADLE_RELEASE.matcher(text(file));
        return release.find() ? Optional.of(Integer.valueOf(release.group(1))) : Optional.empty();
    }

    private CompilationInput compilation(
            Path module,
            Optional<Path> file,
            boolean tests,
            Collection<Path> others,
            List<Path> jars,
            Optional<Integer> release,
            List<String> doubts)
            throws IOException {
        Set<Path> sourcePath = new LinkedHashSet<>(SourceRootFinder.of(module, tests));
        Set<Path> own = new LinkedHashSet<>(sourcePath);
        if (tests) {
            SourceRootFinder.of(module, false).forEach(own::remove);
        }
        if (file.isPresent() && sourcePath.stream().noneMatch(file.get()::startsWith)) {
            own.clear();
            own.add(SourceRootFinder.root(file.get()));
            sourcePath.addAll(own);
        }
        List<Path> classPath = new ArrayList<>(jars);
        SourceRootFinder.foreignClasses(module).forEach(classPath::add);
        others.forEach(other -> {
            sourcePath.addAll(SourceRootFinder.of(other, tests));
            SourceRootFinder.foreignClasses(other).forEach(classPath::add);
        });
        return compilation(List.copyOf(own), file, List.copyOf(sourcePath), classPath, release, doubts);
    }

    /** Compiles all sources of a module, because a class need not be in a file of its name. Of a large module it compiles only the file. */
    private static CompilationInput compilation(
            List<Path> own,
            Optional<Path> file,
            List<Path> sourcePath,
            List<Path> classPath,
            Optional<Integer> release,
            List<String> doubts)
            throws IOException {
        List<Path> all = SourceRootFinder.sources(own, MOST_UNITS);
        boolean big = all.size() > MOST_UNITS;
        List<Path> units = big
                ? file.map(List::of).orElse(all.subList(0, MOST_UNITS))
                : Stream.concat(file.stream(), all.stream()).distinct().toList();
        List<String> notes = big
                ? List.of("There are more than " + MOST_UNITS + " sources in " + own.get(0) + "; only "
                        + (file.isPresent() ? "this file" : "the first ones") + " and their dependencies were checked.")
                : List.of();
        return new CompilationInput(units, sourcePath, classPath, release, doubts, notes);
    }

    private Path repository() {
        Matcher chosen = REPOSITORY.matcher(text(workspace.resolve(".mvn/maven.config")));
        return chosen.find()
                ? workspace.resolve(chosen.group(1)).normalize()
                : home.resolve(".m2").resolve("repository");
    }

    private static String text(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= 1 << 20 ? Files.readString(file) : "";
        } catch (IOException e) {
            // Treated as an empty file: the build system reports why it cannot be read.
            return "";
        }
    }

    private static String some(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())))
                + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }
}
