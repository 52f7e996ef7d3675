package io.docui.hostops.internal.ui.external;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Extracts the source files of a helper process from the jar into a folder where the system can run them. */
public final class BackendScriptFiles {
    private BackendScriptFiles() {}

    /**
     * Writes a resource into a folder.
     * @param folder the target folder; the file keeps the name
     */
    public static Path write(Class<?> beside, String name, Path folder) throws IOException {
        return Files.write(folder.resolve(name), read(beside, name));
    }

    /**
     * Writes several resources as one file.
     * @param names their names, in order
     */
    public static void join(Class<?> beside, List<String> names, Path file) throws IOException {
        StringBuilder all = new StringBuilder();
        for (String name : names) {
            all.append(new String(read(beside, name), StandardCharsets.UTF_8)).append('\n');
        }
        Files.writeString(file, all);
    }

    private static byte[] read(Class<?> beside, String name) throws IOException {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) {
                throw new FileNotFoundException("The file " + name + " is missing from the jar");
            }
            return in.readAllBytes();
        }
    }

    static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
