package io.docui.hostops;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * A folder for tests that change so many files that syncing each would take most of their time: in memory where there is a file
 * system in memory, else among the temporary files. It goes with all that is in it when it is closed.
 *
 * @param path where it is
 */
public record MemoryFolder(Path path) implements AutoCloseable {
    private static final Path MEMORY = Path.of("/dev/shm");

    /** Makes one. */
    public static MemoryFolder open() throws IOException {
        Path folder = Files.isWritable(MEMORY)
                ? Files.createTempDirectory(MEMORY, "docui")
                : Files.createTempDirectory("docui");
        return new MemoryFolder(folder.toRealPath());
    }

    /** Removes what a path stands for. */
    public static void remove(Path path) throws IOException {
        Files.walkFileTree(path, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean unused = folder.toFile().setWritable(true);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    @Override
    public void close() throws IOException {
        remove(path);
    }
}
