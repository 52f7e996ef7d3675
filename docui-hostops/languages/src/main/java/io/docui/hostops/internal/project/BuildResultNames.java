package io.docui.hostops.internal.project;

import io.docui.hostops.project.BuildSystem;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The names of the files that builds of a folder make. A file of another name in an output folder, such as a log or a report, does not show
 * that anything was built.
 * @param endings the ends of the names
 * @param isCompiled whether each module with sources has such a file once it is built
 */
record BuildResultNames(List<String> endings, boolean isCompiled) {
    private static final Set<String> COMPILED = Set.of("Maven", "Gradle");
    private static final List<String> JVM = List.of(".class", ".jar", ".war", ".ear", ".aar", ".apk");
    private static final List<String> WEB =
            List.of(".js", ".mjs", ".cjs", ".css", ".html", ".d.ts", ".d.mts", ".d.cts", ".js.map", ".wasm");

    /** A build of a program leaves only a file without an ending, which a name does not tell from another file. */
    private static final List<String> NATIVE = List.of(".rlib", ".so", ".dylib", ".dll", ".exe", ".a", ".wasm");

    private static final Map<String, List<String>> BY_SYSTEM =
            Map.of("Maven", JVM, "Gradle", JVM, "npm", WEB, "pnpm", WEB, "yarn", WEB, "bun", WEB, "Cargo", NATIVE);

    BuildResultNames {
        endings = List.copyOf(endings);
    }

    static BuildResultNames of(List<BuildSystem> systems) {
        return new BuildResultNames(
                systems.stream()
                        .flatMap(system -> BY_SYSTEM.getOrDefault(system.name(), List.of()).stream())
                        .distinct()
                        .toList(),
                systems.stream().anyMatch(system -> COMPILED.contains(system.name())));
    }

    boolean matches(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return endings.stream().anyMatch(name::endsWith);
    }
}
