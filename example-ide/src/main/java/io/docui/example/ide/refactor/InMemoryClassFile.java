package io.docui.example.ide.refactor;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Compiled class in memory, which javac reads as if it were on the class path. Immutable; many compilations share it. */
final class InMemoryClassFile extends SimpleJavaFileObject {
    private final String name;
    private final String source;
    private final byte[] bytes;

    InMemoryClassFile(String name, String source, byte[] bytes) {
        super(InMemoryFileManager.address("/class/" + name.replace('.', '/') + ".class"), JavaFileObject.Kind.CLASS);
        this.name = name;
        this.source = source;
        this.bytes = bytes;
    }

    String binaryName() {
        return name;
    }

    String packageName() {
        return name.substring(0, Math.max(0, name.lastIndexOf('.')));
    }

    String source() {
        return source;
    }

    byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public InputStream openInputStream() {
        return new ByteArrayInputStream(bytes);
    }
}
