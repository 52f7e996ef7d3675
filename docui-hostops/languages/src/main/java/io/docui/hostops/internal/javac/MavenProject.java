package io.docui.hostops.internal.javac;

import io.docui.hostops.internal.javac.Pom.Dependency;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Effective Maven project: a POM merged with its parents and imported BOMs, computed without running Maven. Ignores profiles. */
final class MavenProject {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([^}]+)}");
    private static final int DEEPEST = 10;

    private final List<Pom> chain;
    private final Map<String, String> properties = new HashMap<>();
    private final Map<String, Dependency> managed = new LinkedHashMap<>();

    MavenProject(List<Pom> chain, PomCache pomCache, int depth) {
        this.chain = List.copyOf(chain);
        for (int i = chain.size() - 1; i >= 0; i--) {
            properties.putAll(chain.get(i).properties());
        }
        Pom own = pom();
        List.of("project.", "pom.").forEach(prefix -> {
            properties.put(prefix + "groupId", own.group());
            properties.put(prefix + "artifactId", own.text("artifactId"));
            properties.put(prefix + "version", own.version());
            properties.put(prefix + "parent.groupId", own.text("parent", "groupId"));
            properties.put(prefix + "parent.version", own.text("parent", "version"));
        });
        for (Pom pom : chain) {
            for (Dependency dependency : pom.managedDependencies()) {
                Dependency whole = filled(dependency);
                if (whole.scope().equals("import")) {
                    imported(whole, pomCache, depth);
                } else {
                    managed.putIfAbsent(whole.key(), whole);
                }
            }
        }
    }

    private void imported(Dependency bom, PomCache pomCache, int depth) {
        if (depth < DEEPEST) {
            pomCache.project(bom.group(), bom.artifact(), bom.version(), depth + 1)
                    .ifPresent(project -> project.managed.forEach(managed::putIfAbsent));
        }
    }

    Pom pom() {
        return chain.get(0);
    }

    /** Returns the direct dependencies, with managed versions and scopes applied. */
    List<Dependency> dependencies() {
        Map<String, Dependency> all = new LinkedHashMap<>();
        for (Pom pom : chain) {
            pom.dependencies().stream()
                    .map(this::filled)
                    .map(this::completed)
                    .forEach(one -> all.putIfAbsent(one.key(), one));
        }
        return new ArrayList<>(all.values());
    }

    private Dependency completed(Dependency one) {
        Dependency by = managed.get(one.key());
        return by == null
                ? one
                : one.with(
                        one.version().isEmpty() ? by.version() : one.version(),
                        one.scope().isEmpty() ? by.scope() : one.scope(),
                        by.exclusions());
    }

    /** Applies this project's dependency management to a transitive dependency. */
    Dependency applyManagement(Dependency one) {
        Dependency by = managed.get(one.key());
        return by == null
                ? one
                : one.with(by.version().isEmpty() ? one.version() : by.version(), one.scope(), by.exclusions());
    }

    private Dependency filled(Dependency one) {
        return new Dependency(
                filled(one.group()),
                filled(one.artifact()),
                filled(one.version()),
                filled(one.type()),
                filled(one.classifier()),
                filled(one.scope()),
                one.optional(),
                Set.copyOf(one.exclusions()));
    }

    /** Returns the first value of a compiler setting. Plugin configuration precedes properties, and the project precedes its parents. */
    Optional<String> compilerSetting(String name) {
        return chain.stream()
                .map(pom -> pom.compilerSetting(name))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .or(() -> Optional.ofNullable(properties.get("maven.compiler." + name)))
                .map(this::filled);
    }

    Optional<String> property(String name) {
        return Optional.ofNullable(properties.get(name)).map(this::filled);
    }

    private String filled(String text) {
        String now = text;
        for (int i = 0; i < DEEPEST && now.contains("${"); i++) {
            Matcher variable = VARIABLE.matcher(now);
            now = variable.replaceAll(found ->
                    Matcher.quoteReplacement(properties.getOrDefault(found.group(1), "{" + found.group(1) + "}")));
        }
        return now;
    }
}
