package io.docui.hostops.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A real folder full of files, folders and links of every kind, and random things to do to them. */
public final class RandomFileTree {
    private static final List<String> NAMES = List.of(
            "a.txt",
            "b",
            "c d",
            "-rf",
            "ü.md",
            "u\u0308.md",
            "line\nbreak",
            ".hidden",
            "src",
            "日本",
            "e",
            " x ",
            "*",
            "it's \"\\");
    private static final List<String> PERMISSIONS = List.of("rw-r--r--", "rwxr-xr-x", "rw-------", "rw-rw-r--");

    private final Path root;
    private final Random random;

    /** A tree below a folder. */
    public RandomFileTree(Path root, Random random) {
        this.root = root;
        this.random = random;
    }

    /** Puts so many files, links and folders there. */
    public void grow(int files) throws IOException {
        for (int i = 0; i < files; i++) {
            Path path = freeName();
            Files.createDirectories(path.getParent());
            int kind = random.nextInt(10);
            if (kind == 0) {
                Files.createSymbolicLink(
                        path, random.nextBoolean() ? Path.of("none") : root.relativize(root.resolve("a")));
            } else if (kind == 1) {
                Files.createDirectory(path);
            } else {
                Files.writeString(path, text());
                Files.setPosixFilePermissions(
                        path, PosixFilePermissions.fromString(PERMISSIONS.get(random.nextInt(PERMISSIONS.size()))));
                if (kind == 2) {
                    Files.createLink(freeNameIn(path.getParent()), path);
                }
            }
        }
    }

    /** A name that is free, in a folder that is there or not. */
    public Path freeName() throws IOException {
        List<Path> folders = paths().stream()
                .filter(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))
                .toList();
        Path folder = folders.get(random.nextInt(folders.size()));
        for (int deeper = random.nextInt(3); deeper > 0; deeper--) {
            Path next = folder.resolve(name());
            if (!Files.exists(next, LinkOption.NOFOLLOW_LINKS) || Files.isDirectory(next, LinkOption.NOFOLLOW_LINKS)) {
                folder = next;
            }
        }
        return freeNameIn(folder);
    }

    private Path freeNameIn(Path folder) {
        Path path = folder.resolve(name());
        for (int i = 0; Files.exists(path, LinkOption.NOFOLLOW_LINKS); i++) {
            path = folder.resolve(name() + i);
        }
        return path;
    }

    private String name() {
        return NAMES.get(random.nextInt(NAMES.size()));
    }

    private String text() {
        return "x".repeat(random.nextInt(50)) + random.nextInt();
    }

    /** All that is below the root, and the root, in order. */
    public List<Path> paths() throws IOException {
        try (var walk = Files.walk(root)) {
            return walk.sorted().toList();
        }
    }

    /** The steps of a change that can be done now. */
    public List<FileOperation> randomOperations() throws IOException {
        List<FileOperation> steps = new ArrayList<>();
        for (int i = 1 + random.nextInt(4); i > 0; i--) {
            FileOperation fileOperation = randomOperation();
            if (fileOperation != null && steps.stream().noneMatch(other -> overlap(other, fileOperation))) {
                steps.add(fileOperation);
            }
        }
        return steps;
    }

    private static boolean overlap(FileOperation one, FileOperation other) {
        for (Path path : affectedPaths(one)) {
            for (Path second : affectedPaths(other)) {
                if (path.startsWith(second) || second.startsWith(path)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<Path> affectedPaths(FileOperation fileOperation) {
        return fileOperation instanceof FileOperation.Move move
                ? List.of(move.path(), move.to())
                : List.of(fileOperation.path());
    }

    private FileOperation randomOperation() throws IOException {
        List<Path> there = paths().stream().filter(path -> !path.equals(root)).toList();
        Path fresh = freeName();
        Path known = there.isEmpty() ? fresh : there.get(random.nextInt(there.size()));
        ByteBuffer bytes = ByteBuffer.wrap(text().getBytes(StandardCharsets.UTF_8));
        return switch (random.nextInt(6)) {
            case 0 -> new FileOperation.MakeFolder(fresh);
            case 1 -> known.equals(fresh) ? new FileOperation.WriteFile(fresh, bytes) : new FileOperation.Remove(known);
            case 2 ->
                known.equals(fresh) || fresh.startsWith(known)
                        ? new FileOperation.WriteFile(fresh, bytes)
                        : new FileOperation.Move(known, fresh);
            case 3 -> new FileOperation.WriteFile(fresh, bytes);
            default ->
                new FileOperation.WriteFile(
                        Files.isRegularFile(known, LinkOption.NOFOLLOW_LINKS) ? known : fresh, bytes);
        };
    }
}
