package io.docui.example.ide.java;

import io.docui.example.ide.refactor.SymbolDescription.LibraryLocation;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds the source of a library's type: in the sources jar beside the library's jar, or in the sources of the running JDK. */
record LibrarySources(List<Path> classPath) {
    private static final System.Logger LOGGER = System.getLogger(LibrarySources.class.getName());
    private static final int LARGEST = 4 << 20;

    /**
     * Library of a type.
     * @param name the file name of the jar, or the JDK
     * @param source the text of the type's source file; empty if there are no sources
     * @param where the file name of the archive that has the sources, or that could have them
     */
    record LibrarySource(String name, Optional<String> source, String where) {}

    /** Returns the library that declares a type; empty if no jar has it. */
    Optional<LibrarySource> find(LibraryLocation location) {
        String path = location.type().replace('.', '/');
        for (Path jar : classPath) {
            if (Files.isRegularFile(jar) && has(jar, path + ".class")) {
                String name = String.valueOf(jar.getFileName());
                Path sources = jar.resolveSibling(name.replaceFirst("\\.jar$", "-sources.jar"));
                return Optional.of(
                        new LibrarySource(name, read(sources, path + ".java"), String.valueOf(sources.getFileName())));
            }
        }
        if (location.module().isEmpty()) {
            return Optional.empty();
        }
        Path sources = Path.of(System.getProperty("java.home"), "lib", "src.zip");
        return Optional.of(new LibrarySource(
                "JDK " + Runtime.version().feature(),
                read(sources, location.module() + '/' + path + ".java"),
                "lib/src.zip of the JDK"));
    }

    private static boolean has(Path jar, String entry) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.getEntry(entry) != null;
        } catch (IOException e) {
            // javac itself reports a broken jar.
            LOGGER.log(System.Logger.Level.DEBUG, "Skipped: " + jar, e);
            return false;
        }
    }

    private static Optional<String> read(Path archive, String entry) {
        if (!Files.isRegularFile(archive)) {
            return Optional.empty();
        }
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            ZipEntry found = zip.getEntry(entry);
            if (found == null) {
                return Optional.empty();
            }
            try (InputStream in = zip.getInputStream(found)) {
                return Optional.of(new String(in.readNBytes(LARGEST), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            LOGGER.log(System.Logger.Level.DEBUG, "Cannot be read: " + archive, e);
            return Optional.empty();
        }
    }
}
