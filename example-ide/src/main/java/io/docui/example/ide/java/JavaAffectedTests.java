package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.refactor.AffectedDeclarations;
import io.docui.example.ide.refactor.LineChanges;
import io.docui.example.ide.refactor.SourceRange;
import io.docui.example.ide.run.AffectedTestFinder;
import io.docui.runtime.action.InvocationContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the affected tests of a Java workspace by the uses of the declarations that differ from the last commit. */
public final class JavaAffectedTests implements AffectedTestFinder {
    private static final int MOST_NAMED = 3;
    private static final Pattern DOCUMENTATION =
            Pattern.compile("(?i).*\\.(md|adoc|rst|txt|png|svg|gitignore|gitattributes)|licen[cs]e.*|notice.*");
    private static final Pattern TEST = Pattern.compile("@(?:\\w+\\.)*(?:\\w*Test|TestFactory|TestTemplate|Property)\\b"
            + "|extends\\s+(?:\\w+\\.)*\\w*TestCase\\b");

    private final Workbench bench;
    private final JavaServices java;
    private final Supplier<Map<Path, String>> committedTexts;

    /**
     * Creates the finder of a session.
     *
     * @param bench the session's files
     * @param java the Java services that all sessions share
     * @param committedTexts the files that differ from the last commit, with their committed texts
     */
    public JavaAffectedTests(Workbench bench, JavaServices java, Supplier<Map<Path, String>> committedTexts) {
        this.bench = bench;
        this.java = java;
        this.committedTexts = committedTexts;
    }

    @Override
    public AffectedTests find(InvocationContext invocation) {
        Map<Path, String> changed = new TreeMap<>(committedTexts.get());
        changed.keySet().removeIf(this::isDocumentation);
        if (changed.isEmpty()) {
            return new AffectedTests(List.of(), 0, false, "nothing that tests use has changed since the last commit");
        }
        Optional<Path> other = changed.keySet().stream()
                .filter(file -> !JavaOutlineParser.isJava(file) || !Files.isRegularFile(file))
                .findFirst();
        if (other.isPresent()) {
            String name = bench.workspace().displayPath(other.get());
            return AffectedTests.all(
                    Files.isRegularFile(other.get()) ? name + " is no Java file" : name + " was deleted");
        }
        Set<String> classes = new TreeSet<>();
        Set<String> tests = new TreeSet<>();
        Set<Path> left = new TreeSet<>(changed.keySet());
        while (!left.isEmpty()) {
            Path first = left.iterator().next();
            Optional<String> unclear = java.programs()
                    .withProgram(
                            first,
                            invocation,
                            cached -> add(cached, changed, left, first, new Selected(classes, tests)));
            if (unclear.isPresent()) {
                return AffectedTests.all(unclear.get());
            }
        }
        return new AffectedTests(List.copyOf(classes), tests.size(), false, "changed: " + named(changed.keySet()));
    }

    /**
     * Tests that were found.
     * @param classes the full names of the affected classes
     * @param files all files with tests that were looked at
     */
    private record Selected(Set<String> classes, Set<String> files) {}

    /**
     * Adds the tests of a program that the changes of its files affect.
     * @return why the tests are unknown; empty if they are known
     */
    private Optional<String> add(
            JavaProgramCache.CachedProgram cached,
            Map<Path, String> changed,
            Set<Path> left,
            Path first,
            Selected selected) {
        Map<String, String> sources = cached.program().build().sources();
        Optional<String> unparsed = cached.program().syntaxErrorFile();
        if (unparsed.isPresent() || !sources.containsKey(java.programs().name(first))) {
            return Optional.of(unparsed.orElse(java.programs().name(first)) + " cannot be analyzed");
        }
        List<SourceRange> ranges = new ArrayList<>();
        for (Path file : List.copyOf(left)) {
            String name = java.programs().name(file);
            if (sources.containsKey(name)) {
                left.remove(file);
                if (!name.endsWith("-info.java")) {
                    ranges.addAll(LineChanges.of(
                            name, changed.getOrDefault(file, "").replace("\r\n", "\n"), sources.get(name)));
                }
            }
        }
        Set<String> tests = sources.entrySet().stream()
                .filter(source -> TEST.matcher(source.getValue()).find())
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        selected.files().addAll(tests);
        selected.classes().addAll(AffectedDeclarations.testClasses(cached.program(), ranges, tests));
        return Optional.empty();
    }

    private boolean isDocumentation(Path file) {
        Path inside = bench.workspace().root().relativize(file);
        boolean source = inside.getNameCount() > 1
                && inside.toString().replace('\\', '/').contains("src/");
        return !source
                && DOCUMENTATION.matcher(String.valueOf(file.getFileName())).matches();
    }

    private String named(Set<Path> files) {
        return files.stream()
                        .limit(MOST_NAMED)
                        .map(file -> String.valueOf(file.getFileName()))
                        .collect(Collectors.joining(", "))
                + (files.size() > MOST_NAMED ? " and " + (files.size() - MOST_NAMED) + " more" : "");
    }
}
