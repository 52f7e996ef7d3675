package io.docui.hostops.internal.javac;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import org.jspecify.annotations.Nullable;

/**
 * File manager for one javac run that aborts on cancellation, discards output and hides module declarations. It hides {@code module-info}
 * because all sources are compiled as one unnamed module. It also hides sources that may not be shown, because problems quote their words.
 */
final class CancellableFileManager extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final BooleanSupplier stopped;
    private final Predicate<Path> shown;

    /** Thrown from file lookups to abort a canceled compilation. */
    static final class CompilationCancelledException extends RuntimeException {}

    /** @param shown tells whether a source may be shown */
    CancellableFileManager(StandardJavaFileManager files, BooleanSupplier stopped, Predicate<Path> shown) {
        super(files);
        this.stopped = stopped;
        this.shown = shown;
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
        List<JavaFileObject> listed = new ArrayList<>();
        for (JavaFileObject file : super.list(location, name, kinds, recurse)) {
            if (mayBeUsed(file)) {
                listed.add(file);
            }
        }
        return listed;
    }

    private boolean mayBeUsed(JavaFileObject file) {
        URI address = file.toUri();
        return file.getKind() != JavaFileObject.Kind.SOURCE
                || !"file".equals(address.getScheme()) // in an archive
                || shown.test(Path.of(address));
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
        if (name.equals("module-info") && !location.isModuleOrientedLocation()) {
            return null;
        }
        JavaFileObject file = super.getJavaFileForInput(location, name, kind);
        return file == null || mayBeUsed(file) ? file : null;
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
