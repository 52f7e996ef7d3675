package io.docui.integration.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.processor.DocUIProcessor;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** A provider for each row, with an action for each nesting: written, compiled without a warning, and loaded. */
final class MatrixProviders implements AutoCloseable {
    private static final String PACKAGE = "io.docui.integration.matrix";

    private final URLClassLoader loader;

    private MatrixProviders(URLClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Compiles providers.
     *
     * @param rows the rows
     * @param directory where the classes go
     */
    static MatrixProviders compile(List<TypeRow> rows, Path directory) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options =
                List.of("-d", directory.toString(), "--release", "17", "-Xlint:all,-processing,-classfile");
        try (StandardJavaFileManager files = compiler.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
            List<ProviderSource> sources =
                    rows.stream().map(ProviderSource::new).toList();
            JavaCompiler.CompilationTask task = compiler.getTask(null, files, diagnostics, options, null, sources);
            task.setProcessors(List.of(new DocUIProcessor()));
            task.call();
        }
        assertEquals(
                "",
                diagnostics.getDiagnostics().stream()
                        .map(diagnostic -> diagnostic.getMessage(Locale.ROOT) + " at " + diagnostic)
                        .collect(Collectors.joining("\n")));
        URL[] path = {directory.toUri().toURL()};
        return new MatrixProviders(new URLClassLoader(path, MatrixProviders.class.getClassLoader()));
    }

    /** A new instance of the provider of a row, bound. */
    ProviderBinding bind(TypeRow row) throws ReflectiveOperationException {
        Class<?> provider = loader.loadClass(PACKAGE + '.' + row.className());
        Object instance = provider.getConstructor().newInstance();
        return (ProviderBinding) loader.loadClass(PACKAGE + '.' + row.className() + "DocUI")
                .getMethod("bind", provider)
                .invoke(null, instance);
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }

    private static final class ProviderSource extends SimpleJavaFileObject {
        private final String text;

        ProviderSource(TypeRow row) {
            super(URI.create("string:///" + row.className() + ".java"), Kind.SOURCE);
            this.text = text(row);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }

        private static String text(TypeRow row) {
            WrapperRecords wrapperRecords = new WrapperRecords();
            String actions = MatrixAction.of(row).stream()
                    .map(action -> "@DocUIAction public String " + action.name() + "(" + action.type(wrapperRecords)
                            + " value) { return ReceivedValueText.of(value); }\n")
                    .collect(Collectors.joining());
            return """
                    package io.docui.integration.matrix;

                    import io.docui.annotations.*;
                    import jakarta.validation.constraints.*;
                    import java.util.List;
                    import java.util.Map;
                    import java.util.Optional;
                    import java.util.Set;

                    /** A row. */
                    @DocUIApp(id = "%s", title = "A row")
                    public final class %s {
                    %s
                    %s
                    %s
                    }
                    """.formatted(
                            row.name().toLowerCase(Locale.ROOT) + "_row",
                            row.className(),
                            row.declarations(),
                            wrapperRecords.declarations(),
                            actions);
        }
    }
}
