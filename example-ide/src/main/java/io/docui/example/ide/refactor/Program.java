package io.docui.example.ide.refactor;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;

/** A {@link Build} as javac understands it: its trees, and what each name stands for. Not thread-safe; holds much memory. */
public final class Program {
    private final Build build;
    private final Map<String, Unit> units;
    private final List<Complaint> complaints;
    private final DocTrees trees;
    private final Elements elements;
    private final Types types;
    private @Nullable Map<String, byte[]> classes;

    private Program(Build build, Collection<String> files, Map<String, byte[]> known) {
        this.build = build;
        List<Complaint> found = new ArrayList<>();
        MemoryFiles memory =
                new MemoryFiles(compiler().getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8), known);
        JavacTask task = task(build, files, memory, found);
        this.trees = DocTrees.instance(task);
        this.elements = task.getElements();
        this.types = task.getTypes();
        Map<String, Unit> read = new LinkedHashMap<>();
        try {
            for (CompilationUnitTree tree : task.parse()) {
                String file = path(tree.getSourceFile());
                read.put(file, new Unit(this, file, build.text(file), tree));
            }
            var unused = task.analyze();
        } catch (IOException failure) {
            throw new UncheckedIOException(
                    "javac could not read its files. Look whether the class path is there.", failure);
        }
        this.units = read;
        this.complaints = List.copyOf(found);
    }

    /**
     * Reads and attributes a whole build, which takes about as long as compiling it.
     *
     * @throws IllegalStateException if this program runs without a JDK
     */
    public static Program of(Build build) {
        return new Program(build, build.sources().keySet(), Map.of());
    }

    /** Some files of a build; for the others stand their classes. */
    static Program of(Build build, Collection<String> files, Map<String, byte[]> classes) {
        return new Program(build, files, classes);
    }

    /** What this was made of. */
    public Build build() {
        return build;
    }

    /** What javac finds fault with, in the order of its finding. */
    public List<Complaint> complaints() {
        return complaints;
    }

    /**
     * The compiled classes by their binary names.
     *
     * @return nothing if there are errors
     */
    public Optional<Map<String, byte[]>> classes() {
        if (complaints.stream().anyMatch(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)) {
            return Optional.empty();
        }
        Map<String, byte[]> result = classes;
        if (result == null) {
            MemoryFiles memory = new MemoryFiles(
                    compiler().getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8), Map.of());
            boolean done =
                    task(build, units.keySet(), memory, new ArrayList<>()).call();
            result = done ? memory.written() : Map.of();
            classes = result;
        }
        return result.isEmpty() ? Optional.empty() : Optional.of(result);
    }

    Collection<Unit> units() {
        return units.values();
    }

    /** The file as a tree. */
    Unit unit(String file) {
        Unit unit = units.get(file);
        if (unit == null) {
            build.text(file);
            throw new Refusal(file + " holds no Java that could be changed this way. Name another file.");
        }
        return unit;
    }

    boolean has(String file) {
        return units.containsKey(file);
    }

    DocTrees trees() {
        return trees;
    }

    Elements elements() {
        return elements;
    }

    Types types() {
        return types;
    }

    @Nullable
    Element element(TreePath path) {
        return trees.getElement(path);
    }

    int start(TreePath path) {
        return (int) trees.getSourcePositions().getStartPosition(path.getCompilationUnit(), path.getLeaf());
    }

    int end(TreePath path) {
        return (int) trees.getSourcePositions().getEndPosition(path.getCompilationUnit(), path.getLeaf());
    }

    int start(CompilationUnitTree unit, Tree tree) {
        return (int) trees.getSourcePositions().getStartPosition(unit, tree);
    }

    int end(CompilationUnitTree unit, Tree tree) {
        return (int) trees.getSourcePositions().getEndPosition(unit, tree);
    }

    Span span(TreePath path) {
        return new Span(path(path.getCompilationUnit().getSourceFile()), start(path), end(path));
    }

    Unit unitOf(TreePath path) {
        return unit(path(path.getCompilationUnit().getSourceFile()));
    }

    String text(TreePath path) {
        return build.text(span(path));
    }

    private static String path(JavaFileObject file) {
        return MemoryFiles.path(file)
                .orElseThrow(() -> new IllegalStateException("javac speaks of " + file + ", which it was not given."));
    }

    private static JavaCompiler compiler() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException(
                    "Refactorings need a JDK, and this program runs on a JRE. Start it with a JDK.");
        }
        return compiler;
    }

    private static JavacTask task(Build build, Collection<String> files, MemoryFiles memory, List<Complaint> found) {
        List<MemoryFiles.Source> sources = files.stream()
                .filter(file -> !file.equals("module-info.java") && !file.endsWith("/module-info.java"))
                .sorted()
                .map(file -> new MemoryFiles.Source(file, build.text(file)))
                .toList();
        List<String> options = new ArrayList<>(
                List.of("-proc:none", "-implicit:none", "-Xlint:all", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000"));
        options.addAll(List.of("-XDshould-stop.ifError=FLOW", "--release", String.valueOf(build.release())));
        options.addAll(List.of(
                "-classpath",
                build.classPath().stream().map(Object::toString).collect(Collectors.joining(File.pathSeparator))));
        return (JavacTask) compiler().getTask(Writer.nullWriter(), memory, found(found), options, null, sources);
    }

    private static DiagnosticListener<JavaFileObject> found(List<Complaint> found) {
        return diagnostic -> {
            if (diagnostic.getSource() == null || diagnostic.getKind() == Diagnostic.Kind.NOTE) {
                return;
            }
            MemoryFiles.path(diagnostic.getSource())
                    .ifPresent(path -> found.add(new Complaint(
                            path,
                            diagnostic.getLineNumber(),
                            diagnostic.getKind(),
                            String.valueOf(diagnostic.getCode()),
                            diagnostic.getMessage(Locale.ROOT))));
        };
    }
}
