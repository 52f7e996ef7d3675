package io.docui.benchmarks.compile;

import java.net.URI;
import javax.tools.SimpleJavaFileObject;

/** A source file that is kept in memory. */
final class InMemorySource extends SimpleJavaFileObject {
    private final String path;
    private final String text;

    /**
     * A file.
     *
     * @param className the qualified name of its class
     * @param text its text
     */
    InMemorySource(String className, String text) {
        super(URI.create("memory:///" + className.replace('.', '/') + ".java"), Kind.SOURCE);
        this.path = className.replace('.', '/') + ".java";
        this.text = text;
    }

    /** Where it stands below the root of its sources. */
    String path() {
        return path;
    }

    @Override
    public String getCharContent(boolean ignoreEncodingErrors) {
        return text;
    }
}
