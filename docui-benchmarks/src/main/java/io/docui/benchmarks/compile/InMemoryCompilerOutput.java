package io.docui.benchmarks.compile;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.jspecify.annotations.Nullable;

/** File manager that keeps a compiler's output in memory, so that the disk is not measured. */
final class InMemoryCompilerOutput extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, Output> files = new LinkedHashMap<>();

    InMemoryCompilerOutput(StandardJavaFileManager inputs) {
        super(inputs);
    }

    /** Returns the sizes of the written files in bytes, by path. */
    Map<String, Integer> sizes() {
        Map<String, Integer> sizes = new LinkedHashMap<>();
        files.forEach((path, file) -> sizes.put(path, file.bytes.size()));
        return sizes;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            Location location, String className, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
        return output(className.replace('.', '/') + kind.extension, kind);
    }

    @Override
    public FileObject getFileForOutput(
            Location location, String packageName, String relativeName, @Nullable FileObject sibling) {
        return output(relativeName, JavaFileObject.Kind.OTHER);
    }

    private Output output(String path, JavaFileObject.Kind kind) {
        Output file = new Output(path, kind);
        files.put(path, file);
        return file;
    }

    private static final class Output extends SimpleJavaFileObject {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Output(String path, Kind kind) {
            super(URI.create("memory:///" + path), kind);
        }

        @Override
        public OutputStream openOutputStream() {
            return bytes;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return bytes.toString(StandardCharsets.UTF_8);
        }
    }
}
