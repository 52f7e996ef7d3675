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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;
import org.jspecify.annotations.Nullable;

/**
 * Java program as javac understands it: the trees of a {@link CompilationInput}, and what each name refers to. Not thread-safe; uses much
 * memory.
 */
public final class AnalyzedJavaProgram {
    private final CompilationInput compilationInput;
    private final Map<String, SourceUnit> units;
    private final List<CompilerDiagnostic> complaints;
    private final List<CompilerDiagnostic> unparsed;
    private final DocTrees trees;
    private final Elements elements;
    private final Types types;
    private final SharedCompiler compilerLibraries;
    private final Map<String, SourceStub> stubs;
    private final Set<String> faultyStubs = new TreeSet<>();
    private final TypeIndex typeIndex = new TypeIndex(this);
    private final PurityAnalysis purityAnalysis = new PurityAnalysis(this);
    private @Nullable Collection<InMemoryFileManager.CompiledClass> written;

    private AnalyzedJavaProgram(
            CompilationInput compilationInput,
            Collection<String> files,
            Map<String, SourceStub> stubs,
            SharedCompiler compilerLibraries) {
        this.compilationInput = compilationInput;
        this.compilerLibraries = compilerLibraries;
        this.stubs = stubs;
        List<CompilerDiagnostic> found = new ArrayList<>();
        JavacTask task = task(files, new InMemoryFileManager(compilerLibraries, stubs), found);
        this.trees = DocTrees.instance(task);
        this.elements = task.getElements();
        this.types = task.getTypes();
        Map<String, SourceUnit> read = new LinkedHashMap<>();
        List<CompilerDiagnostic> unparsed;
        try {
            for (CompilationUnitTree tree : task.parse()) {
                String file = path(tree.getSourceFile());
                read.put(file, new SourceUnit(this, file, compilationInput.text(file), tree));
            }
            unparsed = found.stream()
                    .filter(compilerDiagnostic -> compilerDiagnostic.kind() == Diagnostic.Kind.ERROR)
                    .toList();
            var unused = task.analyze();
        } catch (IOException failure) {
            throw new UncheckedIOException("javac cannot read its files. Check that the class path exists.", failure);
        }
        this.units = read;
        this.unparsed = unparsed;
        this.complaints = found.stream()
                .filter(compilerDiagnostic -> read.containsKey(compilerDiagnostic.file()))
                .toList();
        found.stream()
                .filter(compilerDiagnostic -> compilerDiagnostic.kind() == Diagnostic.Kind.ERROR)
                .map(CompilerDiagnostic::file)
                .filter(file -> !read.containsKey(file))
                .forEach(faultyStubs::add);
    }

    /**
     * Parses and attributes a whole build, which takes about as long as compiling it.
     * @throws IllegalStateException if this program runs without a JDK
     */
    public static AnalyzedJavaProgram of(CompilationInput compilationInput) {
        return new AnalyzedJavaProgram(
                compilationInput, compilationInput.sources().keySet(), Map.of(), new SharedCompiler());
    }

    /**
     * Parses and attributes the files of a build that a rename can concern. Of the other files, javac reads the declarations only.
     * @param stubs the declarations of all files of the build
     * @return empty if most files are concerned, or if the others have errors, so that the whole build has to be read
     */
    public static Optional<AnalyzedJavaProgram> focused(
            CompilationInput compilationInput, SourceStubs stubs, SharedCompiler compiler, RenameFocus focus) {
        return focus.files(compilationInput, stubs).flatMap(files -> ofFiles(compilationInput, files, stubs, compiler));
    }

    /**
     * Parses and attributes some files of a build. Of the other files, javac reads the declarations only.
     * @return empty if the declarations of the others have errors
     */
    static Optional<AnalyzedJavaProgram> ofFiles(
            CompilationInput compilationInput, Set<String> files, SourceStubs stubs, SharedCompiler compiler) {
        return Optional.of(new AnalyzedJavaProgram(compilationInput, files, stubs.without(files), compiler))
                .filter(program -> program.faultyStubs.isEmpty());
    }

    /**
     * Compiles some files of a later state of the build. Of all other files, javac reads the declarations only. They must be the same as
     * before.
     */
    AnalyzedJavaProgram recompile(CompilationInput changed, Collection<String> files) {
        AnalyzedJavaProgram program =
                new AnalyzedJavaProgram(changed, files, others(changed, files), compilerLibraries);
        Set<String> faulty = new TreeSet<>(program.faultyStubs);
        faulty.removeAll(faultyStubs);
        complaints.stream()
                .filter(compilerDiagnostic -> compilerDiagnostic.kind() == Diagnostic.Kind.ERROR)
                .map(CompilerDiagnostic::file)
                .forEach(faulty::remove);
        // A declaration with a new error can hide what its users mean.
        return faulty.isEmpty()
                ? program
                : new AnalyzedJavaProgram(changed, changed.sources().keySet(), Map.of(), compilerLibraries);
    }

    /** Returns the declarations of the files that are not compiled again. */
    private Map<String, SourceStub> others(CompilationInput changed, Collection<String> files) {
        Set<String> compiled = Set.copyOf(files);
        Map<String, SourceStub> others = new HashMap<>();
        for (String file : changed.sources().keySet()) {
            if (!compiled.contains(file)) {
                SourceUnit unit = units.get(file);
                SourceStub stub = unit == null ? stubs.get(file) : unit.stub();
                if (stub != null) {
                    others.put(file, stub);
                }
            }
        }
        return others;
    }

    public CompilationInput build() {
        return compilationInput;
    }

    /** Returns the compiler that other programs of the same libraries can share. */
    public SharedCompiler compiler() {
        return compilerLibraries;
    }

    /** Returns what javac reports, in the order in which it was found. */
    public List<CompilerDiagnostic> complaints() {
        return complaints;
    }

    /** Returns the errors that prevent the parsing of a file. Its names then refer to nothing. */
    List<CompilerDiagnostic> syntaxErrors() {
        return unparsed;
    }

    /** Returns a file that does not parse, so that its names refer to nothing; empty if there is none. */
    public Optional<String> syntaxErrorFile() {
        return unparsed.stream().map(CompilerDiagnostic::file).findFirst();
    }

    /**
     * Returns the compiled classes of the files of this program by their binary names.
     * @return the classes; empty if there are errors
     */
    public Optional<Map<String, byte[]>> classes() {
        Collection<InMemoryFileManager.CompiledClass> all = written();
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(all.stream()
                        .collect(Collectors.toMap(
                                InMemoryFileManager.CompiledClass::binaryName,
                                InMemoryFileManager.CompiledClass::bytes)));
    }

    /** Returns the compiled classes of some files by their binary names; empty if there are errors. */
    Map<String, byte[]> classesOf(Collection<String> files) {
        return written().stream()
                .filter(each -> files.contains(each.source()))
                .collect(Collectors.toMap(
                        InMemoryFileManager.CompiledClass::binaryName, InMemoryFileManager.CompiledClass::bytes));
    }

    private Collection<InMemoryFileManager.CompiledClass> written() {
        Collection<InMemoryFileManager.CompiledClass> result = written;
        if (result == null) {
            boolean wrong = complaints.stream()
                    .anyMatch(compilerDiagnostic -> compilerDiagnostic.kind() == Diagnostic.Kind.ERROR);
            InMemoryFileManager memory = new InMemoryFileManager(compilerLibraries, stubs);
            boolean done =
                    !wrong && task(units.keySet(), memory, new ArrayList<>()).call();
            result = done ? memory.classFiles() : List.of();
            written = result;
        }
        return result;
    }

    /** Returns the analysis of which methods only read. */
    PurityAnalysis purity() {
        return purityAnalysis;
    }

    TypeIndex index() {
        return typeIndex;
    }

    Collection<SourceUnit> units() {
        return units.values();
    }

    SourceUnit unit(String file) {
        SourceUnit sourceUnit = units.get(file);
        if (sourceUnit == null) {
            compilationInput.text(file);
            throw new RefactoringRefusedException(
                    file + " contains no Java code that this refactoring can change. Give another file.");
        }
        return sourceUnit;
    }

    /** Returns the file and line of a position. */
    String describe(SourcePosition at) {
        return at.file() + ':' + unit(at.file()).tree().getLineMap().getLineNumber(at.offset());
    }

    boolean contains(String file) {
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

    SourceRange span(TreePath path) {
        return new SourceRange(path(path.getCompilationUnit().getSourceFile()), start(path), end(path));
    }

    SourceUnit unitOf(TreePath path) {
        return unit(fileOf(path));
    }

    String fileOf(TreePath path) {
        return path(path.getCompilationUnit().getSourceFile());
    }

    SourceUnit unitOf(Element element) {
        Element outermost = element;
        for (Element each = element; each != null; each = each.getEnclosingElement()) {
            if (each instanceof TypeElement) {
                outermost = each;
            }
        }
        TreePath path = trees.getPath(outermost);
        if (path == null) {
            throw new RefactoringRefusedException(
                    element + " is declared in a library, not in these sources. Choose a symbol of this build.");
        }
        return unitOf(path);
    }

    private static String path(JavaFileObject file) {
        return InMemoryFileManager.path(file)
                .orElseThrow(() -> new IllegalStateException(
                        "javac reported the file " + file + ", which is not one of its inputs."));
    }

    private JavacTask task(Collection<String> files, InMemoryFileManager memory, List<CompilerDiagnostic> found) {
        List<InMemoryFileManager.Source> sources = files.stream()
                .filter(file -> !ModuleInfoRenamer.isModule(file))
                .sorted()
                .map(file -> new InMemoryFileManager.Source(file, compilationInput.text(file)))
                .toList();
        List<String> options = new ArrayList<>(
                List.of("-proc:none", "-implicit:none", "-Xlint:all", "-Xmaxerrs", "100000", "-Xmaxwarns", "100000"));
        options.add("-XDshould-stop.ifError=FLOW");
        if (compilationInput.release() != Runtime.version().feature()) {
            options.addAll(List.of("--release", String.valueOf(compilationInput.release())));
        }
        options.addAll(List.of(
                "-classpath",
                compilationInput.classPath().stream()
                        .map(Object::toString)
                        .collect(Collectors.joining(File.pathSeparator))));
        return (JavacTask)
                compilerLibraries.compiler().getTask(Writer.nullWriter(), memory, found(found), options, null, sources);
    }

    private static DiagnosticListener<JavaFileObject> found(List<CompilerDiagnostic> found) {
        return diagnostic -> {
            if (diagnostic.getSource() == null || diagnostic.getKind() == Diagnostic.Kind.NOTE) {
                return;
            }
            InMemoryFileManager.path(diagnostic.getSource())
                    .ifPresent(path -> found.add(new CompilerDiagnostic(
                            path,
                            diagnostic.getLineNumber(),
                            diagnostic.getKind(),
                            String.valueOf(diagnostic.getCode()),
                            diagnostic.getMessage(Locale.ROOT))));
        };
    }
}
