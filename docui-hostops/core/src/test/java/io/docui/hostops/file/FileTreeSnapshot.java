package io.docui.hostops.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** All that is in a folder, to be compared: names, bytes, permissions, links' targets, and which names are one file. */
public final class FileTreeSnapshot {
    private FileTreeSnapshot() {}

    /** Every name with what it stands for. */
    public static Map<String, String> of(Path root) {
        Map<String, String> all = new TreeMap<>();
        Map<Object, String> firstNames = new HashMap<>();
        try {
            Files.walkFileTree(root, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes)
                        throws IOException {
                    all.put(root.relativize(folder).toString(), "folder " + permissions(folder));
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    String name = root.relativize(file).toString();
                    all.put(
                            name,
                            attributes.isSymbolicLink()
                                    ? "link " + Files.readSymbolicLink(file)
                                    : "file " + permissions(file) + ' ' + bytes(file));
                    if (!attributes.isSymbolicLink()) {
                        firstNames.merge(
                                attributes.fileKey(), name, (one, other) -> one.compareTo(other) < 0 ? one : other);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
            markHardLinks(root, all, firstNames);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    /** Names of one file have the first of its names behind what they stand for. */
    private static void markHardLinks(Path root, Map<String, String> all, Map<Object, String> firstNames)
            throws IOException {
        for (Map.Entry<String, String> entry : all.entrySet()) {
            if (entry.getValue().startsWith("file ")) {
                Object key = Files.readAttributes(
                                root.resolve(entry.getKey()), BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                        .fileKey();
                String first = firstNames.get(key);
                if (!entry.getKey().equals(first)) {
                    entry.setValue(entry.getValue() + " = " + first);
                }
            }
        }
    }

    private static String bytes(Path file) throws IOException {
        return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path, LinkOption.NOFOLLOW_LINKS));
    }
}
