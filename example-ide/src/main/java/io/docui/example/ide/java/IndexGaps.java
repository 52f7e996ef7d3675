package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.JavaSymbol;
import io.docui.example.ide.refactor.UnresolvedName;
import io.docui.runtime.action.InvocationContext;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the places that could refer to a symbol but that javac could not analyze, and describes them. */
record IndexGaps(Workbench bench, JavaServices java, InvocationContext invocation) {
    private static final int MOST_FILES = 10;
    private static final int MOST_LINES = 8;
    private static final List<String> BUILDS = List.of("pom.xml", "build.gradle", "build.gradle.kts");

    /**
     * Describes what is missing from the uses of a symbol.
     * @param unresolved the names in files with errors
     * @return sentences with the places; empty if nothing is missing
     */
    String describe(JavaProgramCache.CachedProgram cached, JavaSymbol symbol, List<UnresolvedName> unresolved) {
        List<String> gaps = new ArrayList<>(places(cached, symbol, unresolved));
        gaps.addAll(java.newDoubts(cached.doubts()).stream().toList());
        return gaps.isEmpty() ? "" : "Incomplete. " + String.join("\n", gaps);
    }

    /** Describes the places with the name of a symbol that javac could not analyze, in sentences; empty if there are none. */
    List<String> places(JavaProgramCache.CachedProgram cached, JavaSymbol symbol, List<UnresolvedName> unresolved) {
        List<String> gaps = new ArrayList<>();
        Map<String, Set<Integer>> faulty = new LinkedHashMap<>();
        Map<String, LineIndex> indexes = new HashMap<>();
        for (UnresolvedName one : unresolved) {
            if (!bench.mayRead(java.programs().file(one.file()))) {
                continue;
            }
            LineIndex lines = indexes.computeIfAbsent(
                    one.file(), file -> LineIndex.of(cached.program().build().text(file)));
            faulty.computeIfAbsent(one.file(), key -> new TreeSet<>()).add(lines.lineAt(one.offset()));
        }
        if (!faulty.isEmpty()) {
            gaps.add("javac cannot resolve the name here, because the file has errors:" + named(faulty));
        }
        Map<String, Set<Integer>> outside = new TreeMap<>();
        boolean complete = addOutside(cached, symbol, outside);
        if (!outside.isEmpty()) {
            gaps.add("not analyzed, because the build does not compile the file with the others:" + named(outside));
        }
        if (!complete) {
            gaps.add(
                    "not searched: the Java files after the first " + JavaFileReader.mostFiles() + " of the workspace");
        }
        return gaps;
    }

    /**
     * Adds the lines with the name in files that are not part of the program: those of the same modules, which can use a symbol that the
     * program declares; all files for a symbol of a library.
     * @return whether all files were searched
     */
    private boolean addOutside(
            JavaProgramCache.CachedProgram cached, JavaSymbol symbol, Map<String, Set<Integer>> found) {
        String name = symbol.name();
        boolean library = symbol.declaringFiles().isEmpty();
        Map<Path, Optional<Path>> modules = new HashMap<>();
        Set<String> sources = cached.program().build().sources().keySet();
        Set<Optional<Path>> own = sources.stream()
                .map(file -> module(java.programs().file(file), modules))
                .collect(Collectors.toSet());
        Pattern word = Pattern.compile("(?<![\\p{L}\\p{N}_$])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}_$])");
        return JavaFileReader.of(bench, java.texts(), invocation).forEach((file, text) -> {
            String path = java.programs().name(file);
            if (text.contains(name) && !sources.contains(path) && (library || own.contains(module(file, modules)))) {
                Matcher matcher = word.matcher(text);
                LineIndex lines = LineIndex.of(text);
                while (matcher.find()) {
                    found.computeIfAbsent(path, key -> new TreeSet<>()).add(lines.lineAt(matcher.start()));
                }
            }
        });
    }

    /** Returns the nearest folder above a file or folder with a build file; empty if there is none in the workspace. */
    private Optional<Path> module(Path file, Map<Path, Optional<Path>> known) {
        Path folder = file.getParent();
        if (folder == null || !folder.startsWith(bench.workspace().root())) {
            return Optional.empty();
        }
        Optional<Path> module = known.get(folder);
        if (module == null) {
            boolean builds = BUILDS.stream().anyMatch(build -> Files.isRegularFile(folder.resolve(build)));
            module = builds ? Optional.of(folder) : module(folder, known);
            known.put(folder, module);
        }
        return module;
    }

    private String named(Map<String, Set<Integer>> places) {
        String shown = places.entrySet().stream()
                .limit(MOST_FILES)
                .map(place -> bench.workspace().displayPath(java.programs().file(place.getKey())) + ": "
                        + place.getValue().stream()
                                .limit(MOST_LINES)
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "))
                        + (place.getValue().size() > MOST_LINES ? " …" : ""))
                .collect(Collectors.joining("\n ", "\n ", ""));
        return places.size() <= MOST_FILES ? shown : shown + "\n … and " + (places.size() - MOST_FILES) + " more files";
    }
}
