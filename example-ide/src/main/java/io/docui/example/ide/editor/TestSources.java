package io.docui.example.ide.editor;

import java.nio.file.Path;

/** Tells the sources of tests from others by their folders, such as src/test. */
public final class TestSources {
    private TestSources() {}

    /**
     * Returns whether a file is below a folder of tests.
     *
     * @param file the path below the workspace
     * @return whether a folder is called test or tests
     */
    public static boolean contain(Path file) {
        for (Path part : file) {
            if (part.toString().matches("(?i)tests?")) {
                return true;
            }
        }
        return false;
    }
}
