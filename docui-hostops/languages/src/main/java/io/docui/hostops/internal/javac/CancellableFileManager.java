package io.docui.hostops.internal.javac;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.jspecify.annotations.Nullable;

/**
 * File manager for one javac run that aborts on cancellation, discards output and hides module declarations. It hides {@code module-info}
 * because all sources are compiled as one unnamed module.
 */
final class CancellableFileManager extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final BooleanSupplier stopped;

    /** Thrown from file lookups to abort a canceled compilation. */
    static final class CompilationCancelledException extends RuntimeException {}

    CancellableFileManager(StandardJavaFileManager files, BooleanSupplier stopped) {
        super(files);
        this.stopped = stopped;
    }

    private void check() {
        if (stopped.getAsBoolean()) {
            throw new CompilationCancelledException();
        }
    }

    @Override
    public Iterable<JavaFileObject> list(
            JavaFileManager.Location location, String name, Set<JavaFileObject.Kind> kinds, boolean recurse)
            throws IOException {
        check();
        return super.list(location, name, kinds, recurse);
    }

    @Override
    public @Nullable String inferBinaryName(JavaFileManager.Location location, JavaFileObject file) {
        check();
        return super.inferBinaryName(location, file);
    }

    @Override
    public @Nullable JavaFileObject getJavaFileForInput(
            JavaFileManager.Location location, String name, JavaFileObject.Kind kind) throws IOException {
        check();
        return name.equals("module-info") && !location.isModuleOrientedLocation()
                ? null
                : super.getJavaFileForInput(location, name, kind);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            JavaFileManager.Location location, String name, JavaFileObject.Kind kind, @Nullable FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("nowhere:///" + name.replace('.', '/')), kind) {
            @Override
            public OutputStream openOutputStream() {
                return OutputStream.nullOutputStream();
            }
        };
    }
}
