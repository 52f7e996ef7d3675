package io.docui.example.ide.refactor;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles all sources of a program in memory, as its build does: with the annotation processor Lombok, or without one.
 * @param lombok whether Lombok runs, which is then on the class path
 */
record WholeProgramCompiler(boolean lombok) {
    /**
     * Result of a compilation.
     * @param error the first error; empty if there is none
     */
    record Compiled(Map<String, byte[]> classes, String error) {}

    Compiled compile(CompilationInput build) {
        SharedCompiler shared = new SharedCompiler();
        InMemoryFileManager memory = new InMemoryFileManager(shared, Map.of());
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        String classPath =
                build.classPath().stream().map(Object::toString).collect(Collectors.joining(File.pathSeparator));
        List<String> options = new ArrayList<>(List.of(
                "-nowarn", "--release", String.valueOf(build.release()), "-classpath", classPath, "-implicit:none"));
        options.addAll(lombok ? List.of("-processorpath", classPath) : List.of("-proc:none"));
        List<InMemoryFileManager.Source> sources = build.sources().entrySet().stream()
                .filter(source -> !ModuleInfoRenamer.isModule(source.getKey()))
                .map(source -> new InMemoryFileManager.Source(source.getKey(), source.getValue()))
                .toList();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        boolean done =
                compiler.getTask(null, memory, found, options, null, sources).call();
        String error = found.getDiagnostics().stream()
                .filter(each -> each.getKind() == Diagnostic.Kind.ERROR)
                .findFirst()
                .map(each -> each.getMessage(Locale.ROOT) + " at " + each.getSource() + ':' + each.getLineNumber())
                .orElse(done ? "" : "javac failed");
        Map<String, byte[]> classes = memory.classFiles().stream()
                .collect(Collectors.toMap(
                        InMemoryFileManager.CompiledClass::binaryName, InMemoryFileManager.CompiledClass::bytes));
        return new Compiled(classes, error);
    }
}
