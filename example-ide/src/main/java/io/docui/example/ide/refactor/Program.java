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
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/** A {@link Build} as javac understands it: its trees, and what each name stands for. Not thread-safe; holds much memory. */
public final class Program {
    private final Build build;
    private final Map<String, Unit> units;
    private final List<Complaint> complaints;
    private final List<Complaint> unparsed;
    private final DocTrees trees;
    private final Elements elements;
    private final Types types;
    private final Libraries libraries;
    private final Collection<ClassFile> known;
    private final Index index = new Index(this);
    private final Purity purity = new Purity(this);
    private @Nullable Collection<ClassFile> written;

    private Program(Build build, Collection<String> files, Collection<ClassFile> known, Libraries libraries) {
        this.build = build;
        this.libraries = libraries;
        this.known = known;
        List<Complaint> found = new ArrayList<>();
        JavacTask task = task(files, new MemoryFiles(libraries, known), found);
        this.trees = DocTrees.instance(task);
        this.elements = task.getElements();
        this.types = task.getTypes();
        Map<String, Unit> read = new LinkedHashMap<>();
        List<Complaint> unparsed;
        try {
            for (CompilationUnitTree tree : task.parse()) {
                String file = path(tree.getSourceFile());
                read.put(file, new Unit(this, file, build.text(file), tree));
            }
            unparsed = found.stream()
                    .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR)
                    .toList();
            var unused = task.analyze();
        } catch (IOException failure) {
            throw new UncheckedIOException(
                    "javac could not read its files. Look whether the class path is there.", failure);
        }
        this.units = read;
        this.unparsed = unparsed;
        this.complaints = List.copyOf(found);
    }

    /**
     * Reads and attributes a whole build, which takes about as long as compiling it.
     *
     * @throws IllegalStateException if this program runs without a JDK
     */
    public static Program of(Build build) {
        return new Program(build, build.sources().keySet(), List.of(), new Libraries());
    }

    /**
     * Some files of a later state of the build. For all others stand the classes of this one, but for those of files that have
     * gone, so that nothing can mean a class that is no more.
     *
     * @return the whole later state if this program has errors, for then there are no classes
     */
    Program later(Build changed, Collection<String> files) {
        return written().isEmpty()
                ? new Program(changed, changed.sources().keySet(), List.of(), libraries)
                : new Program(changed, files, others(changed, files), libraries);
    }

    /** The classes of what is not compiled again. */
    private List<ClassFile> others(Build changed, Collection<String> files) {
        Set<String> compiled = Set.copyOf(files);
        return Stream.concat(known.stream(), written().stream())
                .filter(each ->
                        !compiled.contains(each.source()) && changed.sources().containsKey(each.source()))
                .toList();
    }

    /** What this was made of. */
    public Build build() {
        return build;
    }

    /** What javac finds fault with, in the order of its finding. */
    public List<Complaint> complaints() {
        return complaints;
    }

    /** The errors for which a file is no Java at all, so that its names stand for nothing. */
    List<Complaint> unparsed() {
        return unparsed;
    }

    /**
     * The compiled classes of the files of this program by their binary names.
     *
     * @return nothing if there are errors
     */
    public Optional<Map<String, byte[]>> classes() {
        Collection<ClassFile> all = written();
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(all.stream().collect(Collectors.toMap(ClassFile::binaryName, ClassFile::bytes)));
    }

    /** The compiled classes of some files by their binary names; none if there are errors. */
    Map<String, byte[]> classesOf(Collection<String> files) {
        return written().stream()
                .filter(each -> files.contains(each.source()))
                .collect(Collectors.toMap(ClassFile::binaryName, ClassFile::bytes));
    }

    private Collection<ClassFile> written() {
        Collection<ClassFile> result = written;
        if (result == null) {
            boolean wrong = complaints.stream().anyMatch(complaint -> complaint.kind() == Diagnostic.Kind.ERROR);
            MemoryFiles memory = new MemoryFiles(libraries, known);
            boolean done =
                    !wrong && task(units.keySet(), memory, new ArrayList<>()).call();
            result = done ? memory.written() : List.of();
            written = result;
        }
        return result;
    }

    /** Which methods only look. */
    Purity purity() {
        return purity;
    }

    /** What is declared where, and what is above what. */
    Index index() {
        return index;
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

    /** The file that declares an element of these sources. */
    Unit unitOf(Element element) {
        Element outermost = element;
        for (Element each = element; each != null; each = each.getEnclosingElement()) {
            if (each instanceof TypeElement) {
                outermost = each;
            }
        }
        TreePath path = trees.getPath(outermost);
        if (path == null) {
            throw new Refusal(
                    element + " is declared in a library, not in these sources. Choose something of this build.");
        }
        return unitOf(path);
    }

    String text(TreePath path) {
        return build.text(span(path));
    }

    private static String path(JavaFileObject file) {
        return MemoryFiles.path(file)
                .orElseThrow(() -> new IllegalStateException("javac speaks of " + file + ", which it was not given."));
    }

    private JavacTask task(Collection<String> files, MemoryFiles memory, List<Complaint> found) {
        List<MemoryFiles.Source> sources = files.stream()
                .filter(file -> !ModuleNames.isModule(file))
                .sorted()
                .map(file -> new MemoryFiles.Source(file, build.text(file)))
                .toList();
        List<String> options = new ArrayList<>(
                List.of("-proc:none", "-implicit:none", "-Xlint:all", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000"));
        options.add("-XDshould-stop.ifError=FLOW");
        if (build.release() != Runtime.version().feature()) {
            options.addAll(List.of("--release", String.valueOf(build.release())));
        }
        options.addAll(List.of(
                "-classpath",
                build.classPath().stream().map(Object::toString).collect(Collectors.joining(File.pathSeparator))));
        return (JavacTask)
                libraries.compiler().getTask(Writer.nullWriter(), memory, found(found), options, null, sources);
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
