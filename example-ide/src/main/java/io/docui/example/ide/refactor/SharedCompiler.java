package io.docui.example.ide.refactor;

import java.io.IOException;
import java.lang.ref.Cleaner;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * The javac compiler and its open jars, which all compilations of one build share. Opening the jars again takes longer than compiling a
 * small file. They are closed when no compilation can use them any more, because javac reads classes on demand.
 */
public final class SharedCompiler {
    private static final System.Logger LOGGER = System.getLogger(SharedCompiler.class.getName());
    private static final Cleaner CLEANER = Cleaner.create();

    private final JavaCompiler compiler;
    private final StandardJavaFileManager files;

    /**
     * Opens the compiler of the running JDK.
     * @throws IllegalStateException if this program runs without a JDK
     */
    public SharedCompiler() {
        JavaCompiler found = ToolProvider.getSystemJavaCompiler();
        if (found == null) {
            throw new IllegalStateException(
                    "Refactorings need a JDK, but this program runs on a JRE. Start it with a JDK.");
        }
        StandardJavaFileManager opened = found.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
        this.compiler = found;
        this.files = opened;
        CLEANER.register(this, () -> close(opened));
    }

    JavaCompiler compiler() {
        return compiler;
    }

    StandardJavaFileManager files() {
        return files;
    }

    private static void close(StandardJavaFileManager opened) {
        try {
            opened.close();
        } catch (IOException failure) {
            LOGGER.log(System.Logger.Level.DEBUG, "The compiler's files cannot be closed.", failure);
        }
    }
}
