package io.docui.example.ide.refactor;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** File manager with which javac reads and writes classes in memory, in addition to the jars on disk. */
final class InMemoryFileManager extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private static final String SOURCES = "/source/";

    @SuppressWarnings("UnusedVariable") // the libraries stay open as long as something refers to them
    private final SharedCompiler compilerLibraries;

    private final Map<String, List<JavaFileObject>> known = new HashMap<>();
    private final Map<String, CompiledClass> written = new HashMap<>();

    /** Class that javac has written, with the path of its source. Immutable. */
    static final class CompiledClass {
        private final String binaryName;
        private final String source;
        private final byte[] bytes;

        CompiledClass(String binaryName, String source, byte[] bytes) {
            this.binaryName = binaryName;
            this.source = source;
            this.bytes = bytes.clone();
        }

        String binaryName() {
            return binaryName;
        }

        String source() {
            return source;
        }

        byte[] bytes() {
            return bytes.clone();
        }
    }

    /** Creates a file manager with sources that are found, when javac needs one of their types, as if they were on the class path. */
    InMemoryFileManager(SharedCompiler compilerLibraries, Map<String, SourceStub> stubs) {
        super(compilerLibraries.files());
        this.compilerLibraries = compilerLibraries;
        stubs.forEach((file, stub) -> stub.binaryNames()
                .forEach(name -> known.computeIfAbsent(stub.packageName(), key -> new ArrayList<>())
                        .add(new StubSource(file, name, stub.text()))));
    }

    /** Returns the classes that javac has written. */
    Collection<CompiledClass> classFiles() {
        return List.copyOf(written.values());
    }

    /** Returns the path of a source text as it was given. javac wraps the file objects, but not their URIs. */
    static Optional<String> path(JavaFileObject file) {
        URI address = file.toUri();
        return "memory".equals(address.getScheme()) && address.getPath().startsWith(SOURCES)
                ? Optional.of(address.getPath().substring(SOURCES.length()))
                : Optional.empty();
    }

    @Override
    public Iterable<JavaFileObject> list(
            JavaFileManager.Location location, String packageName, Set<Kind> kinds, boolean recurse)
            throws IOException {
        Iterable<JavaFileObject> listed = super.list(location, packageName, kinds, recurse);
        if (location != StandardLocation.CLASS_PATH
                || !kinds.contains(Kind.SOURCE)
                || !known.containsKey(packageName)) {
            return listed;
        }
        List<JavaFileObject> all = new ArrayList<>(known.get(packageName));
        listed.forEach(all::add);
        return all;
    }

    @Override
    public String inferBinaryName(JavaFileManager.Location location, JavaFileObject file) {
        return file instanceof StubSource stub ? stub.binaryName : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject one, FileObject other) {
        return one.toUri().equals(other.toUri());
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            JavaFileManager.Location location, String className, Kind kind, FileObject sibling) {
        String source = sibling instanceof JavaFileObject file ? path(file).orElse("") : "";
        return new SimpleJavaFileObject(address("/out/" + className.replace('.', '/') + ".class"), kind) {
            @Override
            public OutputStream openOutputStream() {
                return new ByteArrayOutputStream() {
                    @Override
                    public void close() {
                        written.put(className, new CompiledClass(className, source, toByteArray()));
                    }
                };
            }
        };
    }

    /** Closes nothing, because other compilations read the same libraries. */
    @Override
    public void close() {}

    /** Source text that javac reads from memory. */
    static class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String path, String text) {
            super(address(SOURCES + path), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** Source without the bodies of its methods, which javac reads when it needs one of its types. */
    private static final class StubSource extends Source {
        private final String binaryName;

        StubSource(String path, String binaryName, String text) {
            super(path, text);
            this.binaryName = binaryName;
        }

        /** Returns a time after that of any class, so that javac prefers the source to a class of the same name in a jar. */
        @Override
        public long getLastModified() {
            return Long.MAX_VALUE;
        }
    }

    private static URI address(String path) {
        try {
            return new URI("memory", "", path, null);
        } catch (URISyntaxException bad) {
            throw new IllegalArgumentException("The file name is not valid: " + path + '.', bad);
        }
    }
}
