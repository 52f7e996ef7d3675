package io.docui.integration.docs;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the sources of a repository declare, as text: types, packages, profiles, modules, words of programs. */
final class RepositoryIndex {
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|@interface|record|enum)\\s+([A-Z]\\w*)");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
    private static final Pattern PROFILE =
            Pattern.compile("<profile>\\s*(?:<!--.*?-->\\s*)?<id>([^<]+)</id>", Pattern.DOTALL);

    private final Path root;
    private final Map<String, String> texts = new TreeMap<>(); // by path in the repository
    private final Map<String, Set<String>> packagesByType = new HashMap<>();
    private final Map<String, StringBuilder> textsByType = new HashMap<>();
    private final Set<String> packages = new HashSet<>();
    private final Set<String> profiles = new HashSet<>();

    private RepositoryIndex(Path root) {
        this.root = root;
    }

    static RepositoryIndex of(Path root) throws IOException {
        RepositoryIndex result = new RepositoryIndex(root);
        result.read(root.resolve("pom.xml"));
        result.read(root.resolve("docui"));
        result.readAll(root.resolve(".ci"));
        result.readModules(root);
        return result;
    }

    /** Reads the modules below a folder, and those below them. */
    private void readModules(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path module : entries.filter(entry -> Files.isRegularFile(entry.resolve("pom.xml")))
                    .sorted()
                    .toList()) {
                read(module.resolve("pom.xml"));
                readAll(module.resolve("src"));
                readModules(module);
            }
        }
    }

    private void readAll(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    read(file);
                }
            }
        }
    }

    private void read(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        if (!Files.exists(file) || !name.matches(".*\\.(java|xml|json|properties|sh|mjs|js|ts|toml|md)|[^.]+")) {
            return;
        }
        String text;
        try {
            text = Files.readString(file);
        } catch (MalformedInputException e) {
            return; // a test's file that is no text
        }
        String path = root.relativize(file).toString().replace('\\', '/');
        if (!path.contains("/io/docui/integration/docs/")) { // which names what does not exist
            texts.put(path, text);
        }
        if (name.endsWith(".java")) {
            indexDeclarations(text);
        } else if (name.equals("pom.xml")) {
            PROFILE.matcher(text).results().forEach(profile -> profiles.add(profile.group(1)));
        }
    }

    private void indexDeclarations(String text) {
        Matcher declared = PACKAGE.matcher(text);
        if (!declared.find()) {
            return;
        }
        String in = declared.group(1);
        packages.add(in);
        TYPE.matcher(text).results().forEach(type -> {
            packagesByType
                    .computeIfAbsent(type.group(1), any -> new HashSet<>())
                    .add(in);
            textsByType
                    .computeIfAbsent(type.group(1), any -> new StringBuilder())
                    .append(text);
        });
    }

    Path root() {
        return root;
    }

    boolean hasType(String name) {
        return packagesByType.containsKey(name);
    }

    /** Whether a type is in a package whose name ends like this. */
    boolean hasType(String packageEnd, String name) {
        return packagesByType.getOrDefault(name, Set.of()).stream()
                .anyMatch(in -> ('.' + in).endsWith('.' + packageEnd));
    }

    /** Whether a source that declares a type has this word. */
    boolean hasMember(String type, String member) {
        StringBuilder text = textsByType.get(type);
        return text != null
                && Pattern.compile("\\b" + Pattern.quote(member) + "\\b")
                        .matcher(text)
                        .find();
    }

    boolean hasPackage(String name) {
        return packages.stream().anyMatch(in -> in.equals(name) || in.startsWith(name + '.'));
    }

    boolean hasProfile(String name) {
        return profiles.contains(name);
    }

    boolean hasModule(String name) {
        return Files.isRegularFile(root.resolve(name).resolve("pom.xml"));
    }

    /** Whether a pom, a script or a source names something, as a word of its own. */
    boolean mentions(String name) {
        return isIn(texts.values().stream(), "(?<![\\w.])" + Pattern.quote(name) + "(?![\\w])");
    }

    /** Whether a program of a module has such a string. */
    boolean hasString(List<String> modules, String text) {
        return isIn(
                texts.entrySet().stream()
                        .filter(source -> modules.stream()
                                .anyMatch(module -> source.getKey().startsWith(module + "/src/main/")))
                        .map(Map.Entry::getValue),
                '"' + Pattern.quote(text) + '"');
    }

    /** What a file that was read says. */
    String text(String path) {
        return texts.getOrDefault(path, "");
    }

    /** Whether a pom of the repository has a plugin. */
    boolean hasPlugin(String prefix) {
        return isIn(
                texts.entrySet().stream()
                        .filter(source -> source.getKey().endsWith("pom.xml"))
                        .map(Map.Entry::getValue),
                pluginPattern(prefix));
    }

    static String pluginPattern(String prefix) {
        return "<artifactId>(?:" + prefix + "-maven-plugin|maven-" + prefix + "-plugin)</artifactId>";
    }

    private static boolean isIn(Stream<String> texts, String pattern) {
        Pattern compiled = Pattern.compile(pattern);
        return texts.anyMatch(text -> compiled.matcher(text).find());
    }
}
