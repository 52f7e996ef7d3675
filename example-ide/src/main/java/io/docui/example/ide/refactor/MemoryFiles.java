package io.docui.example.ide.refactor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
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

/** Lets javac read and write classes in memory, beside the jars that it reads from disk. */
final class MemoryFiles extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private static final String SOURCES = "/source/";

    private final Map<String, List<Binary>> known = new HashMap<>();
    private final Map<String, byte[]> written = new HashMap<>();

    /** Files with classes by their binary names, which are found as if they stood on the class path. */
    MemoryFiles(StandardJavaFileManager files, Map<String, byte[]> classes) {
        super(files);
        classes.forEach((name, bytes) -> known.computeIfAbsent(
                        name.substring(0, Math.max(0, name.lastIndexOf('.'))), key -> new ArrayList<>())
                .add(new Binary(name, bytes)));
    }

    /** Binary names and classes that javac has written. */
    Map<String, byte[]> written() {
        return Map.copyOf(written);
    }

    /** The path of a source text as it was given; javac wraps the objects, but not their addresses. */
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
        if (location != StandardLocation.CLASS_PATH || !kinds.contains(Kind.CLASS) || !known.containsKey(packageName)) {
            return listed;
        }
        List<JavaFileObject> all = new ArrayList<>(known.get(packageName));
        listed.forEach(all::add);
        return all;
    }

    @Override
    public String inferBinaryName(JavaFileManager.Location location, JavaFileObject file) {
        return file instanceof Binary binary ? binary.name : super.inferBinaryName(location, file);
    }

    @Override
    public boolean isSameFile(FileObject one, FileObject other) {
        return one.toUri().equals(other.toUri());
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
            JavaFileManager.Location location, String className, Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("memory:///out/" + className.replace('.', '/') + ".class"), kind) {
            @Override
            public OutputStream openOutputStream() {
                return new ByteArrayOutputStream() {
                    @Override
                    public void close() {
                        written.put(className, toByteArray());
                    }
                };
            }
        };
    }

    /** A source text for javac. */
    static final class Source extends SimpleJavaFileObject {
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

    private static final class Binary extends SimpleJavaFileObject {
        private final String name;
        private final byte[] bytes;

        Binary(String name, byte[] bytes) {
            super(address("/class/" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
            this.bytes = bytes;
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(bytes);
        }
    }

    private static URI address(String path) {
        try {
            return new URI("memory", "", path, null);
        } catch (URISyntaxException bad) {
            throw new IllegalArgumentException("No file can be called " + path + '.', bad);
        }
    }
}
