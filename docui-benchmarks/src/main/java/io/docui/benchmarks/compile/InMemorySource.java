package io.docui.benchmarks.compile;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** Java source file in memory, as an input of the compiler. */
final class InMemorySource extends SimpleJavaFileObject {
    private final String path;
    private final String text;

    InMemorySource(String className, String text) {
        super(URI.create("memory:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
        this.path = className.replace('.', '/') + ".java";
        this.text = text;
    }

    String path() {
        return path;
    }

    @Override
    public String getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }
}
