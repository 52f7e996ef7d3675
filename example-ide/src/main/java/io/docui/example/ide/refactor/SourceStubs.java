package io.docui.example.ide.refactor;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** Declarations of all files of a build. Only files whose text has changed are parsed again. Immutable. */
public final class SourceStubs {
    private final Map<String, KnownStub> known;
    private final int release;

    private record KnownStub(String text, SourceStub stub) {}

    private SourceStubs(Map<String, KnownStub> known, int release) {
        this.known = known;
        this.release = release;
    }

    /**
     * Reads the declarations of all files of a build.
     * @param before the declarations of an earlier state of the build, or null
     * @return empty if a file does not parse
     */
    public static Optional<SourceStubs> of(
            CompilationInput build, @Nullable SourceStubs before, SharedCompiler compiler) {
        Map<String, KnownStub> stubs = new HashMap<>();
        List<InMemoryFileManager.Source> changed = new ArrayList<>();
        build.sources().forEach((file, text) -> {
            KnownStub old = before == null || before.release != build.release() ? null : before.known.get(file);
            if (old != null && old.text.equals(text)) {
                stubs.put(file, old);
            } else if (!ModuleInfoRenamer.isModule(file)) {
                changed.add(new InMemoryFileManager.Source(file, text));
            }
        });
        if (!changed.isEmpty() && !parse(build, compiler, changed, stubs)) {
            return Optional.empty();
        }
        return Optional.of(new SourceStubs(stubs, build.release()));
    }

    /** Returns the declarations of the files of a program that parse. */
    public static SourceStubs of(AnalyzedJavaProgram program) {
        Set<String> unparsed =
                program.syntaxErrors().stream().map(CompilerDiagnostic::file).collect(Collectors.toSet());
        Map<String, KnownStub> stubs = new HashMap<>();
        for (SourceUnit unit : program.units()) {
            if (!unparsed.contains(unit.file())) {
                stubs.put(unit.file(), new KnownStub(unit.text(), unit.stub()));
            }
        }
        return new SourceStubs(stubs, program.build().release());
    }

    /** Returns the text from which the declarations of a file were read; empty if the file is not among them. */
    public Optional<String> text(String file) {
        return Optional.ofNullable(known.get(file)).map(KnownStub::text);
    }

    private static boolean parse(
            CompilationInput build,
            SharedCompiler compiler,
            List<InMemoryFileManager.Source> files,
            Map<String, KnownStub> stubs) {
        boolean[] faulty = {false};
        JavacTask task = (JavacTask) compiler.compiler()
                .getTask(
                        Writer.nullWriter(),
                        new InMemoryFileManager(compiler, Map.of()),
                        diagnostic -> faulty[0] |= diagnostic.getKind() == Diagnostic.Kind.ERROR,
                        List.of("-proc:none", "-source", String.valueOf(build.release())),
                        null,
                        files);
        try {
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree tree : task.parse()) {
                String file = InMemoryFileManager.path(tree.getSourceFile()).orElseThrow();
                String text = build.text(file);
                stubs.put(file, new KnownStub(text, SourceStub.of(text, tree, positions)));
            }
        } catch (IOException failure) {
            throw new UncheckedIOException("javac cannot read texts in memory.", failure);
        }
        return !faulty[0];
    }

    Map<String, SourceStub> all() {
        return without(Set.of());
    }

    Map<String, SourceStub> without(Set<String> files) {
        Map<String, SourceStub> others = new HashMap<>();
        known.forEach((file, each) -> {
            if (!files.contains(file)) {
                others.put(file, each.stub);
            }
        });
        return Collections.unmodifiableMap(others);
    }

    /** Returns the files with a subtype of a type that one of some files declares, as far as simple names tell; more files are possible. */
    Set<String> filesOfSubtypes(Set<String> files) {
        Set<String> names = new HashSet<>();
        for (String file : files) {
            Objects.requireNonNull(known.get(file)).stub.types().forEach(type -> names.add(type.name()));
        }
        names.remove("");
        Set<String> found = new HashSet<>();
        int before = -1;
        while (before != names.size()) {
            before = names.size();
            known.forEach((file, each) -> {
                for (SourceStub.TypeHeader type : each.stub.types()) {
                    if (!Collections.disjoint(type.supertypes(), names)) {
                        found.add(file);
                        if (!type.name().isEmpty()) {
                            names.add(type.name());
                        }
                    }
                }
            });
        }
        return found;
    }
}
