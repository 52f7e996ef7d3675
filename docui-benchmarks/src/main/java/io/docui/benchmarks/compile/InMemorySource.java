package io.docui.benchmarks.compile;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** Java source file in memory, as an input of the compiler. */
final class InMemorySource extends SimpleJavaFileObject {
    private final String path;
    private final String text;

    /**
     * Creates a source file.
     *
     * @param className the qualified name of its class
     * @param text the text of the file
     */
    InMemorySource(String className, String text) {
        super(URI.create("memory:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
        this.path = className.replace('.', '/') + ".java";
        this.text = text;
    }

    /** Returns the path relative to the source root. */
    String path() {
        return path;
    }

    @Override
    public String getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }
}
