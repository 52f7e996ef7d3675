package io.docui.hostops.app;

import io.docui.hostops.file.RandomFileTree;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import tools.jackson.databind.json.JsonMapper;

/** Random calls that change files of a folder: such as can be done, and such as fail, be it after a part of the work. */
final class RandomFileCallGenerator {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final List<String> PERMISSIONS = List.of("r--r--r--", "rwxr-x--x", "rw-------");

    private final Path root;
    private final Path place;
    private final Random random;
    private final RandomFileTree tree;

    /**
     * Calls.
     *
     * @param root the workspace, where paths begin
     * @param place a folder in it, which the calls are about
     * @param random decides
     */
    RandomFileCallGenerator(Path root, Path place, Random random) {
        this.root = root;
        this.place = place;
        this.random = random;
        this.tree = new RandomFileTree(place, random);
    }

    /** Puts files there of every kind: lines and bytes, with permissions of every kind. */
    void grow() throws IOException {
        tree.grow(8);
        for (int i = 0; i < 4; i++) {
            Files.writeString(Files.createDirectories(tree.freeName()).resolve("lines"), lines());
        }
        Files.write(place.resolve("bytes"), new byte[] {0, 1, (byte) 0xff, (byte) random.nextInt()});
        Path wide = place.resolve("wide");
        Files.write(wide, ("\ufeff" + lines().replace("\n", "\r\n")).getBytes(StandardCharsets.UTF_16LE));
        for (Path path : entries(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))) {
            if (random.nextInt(3) == 0) {
                String permissions = PERMISSIONS.get(random.nextInt(PERMISSIONS.size()));
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
            }
        }
        for (Path path : entries(path -> Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS))) {
            if (random.nextInt(3) == 0) {
                String permissions = random.nextBoolean() ? "rwxr-x---" : "r-xr-xr-x";
                Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
            }
        }
    }

    private String lines() {
        StringBuilder lines = new StringBuilder();
        for (int i = random.nextInt(6); i >= 0; i--) {
            lines.append("line ").append(random.nextInt(1_000_000)).append('\n');
        }
        return lines.toString();
    }

    private interface PathPredicate {
        boolean test(Path path);
    }

    private List<Path> entries(PathPredicate pathPredicate) throws IOException {
        return tree.paths().stream()
                .filter(path -> !path.equals(place) && pathPredicate.test(path))
                .toList();
    }

    private Path randomEntry(PathPredicate pathPredicate) throws IOException {
        List<Path> found = entries(pathPredicate);
        return found.isEmpty() ? tree.freeName() : found.get(random.nextInt(found.size()));
    }

    private Path randomPath() throws IOException {
        return randomEntry(path -> true);
    }

    private static boolean isFile(Path path) {
        return Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** The next call, or two of them, of which the second may fail. */
    String next() throws IOException {
        return random.nextInt(12) == 0 ? singleCall() + "; " + singleCall() : singleCall();
    }

    private String singleCall() throws IOException {
        return switch (random.nextInt(12)) {
            case 0, 1 -> writeCall(tree.freeName());
            case 2 -> writeCall(randomEntry(RandomFileCallGenerator::isFile));
            case 3, 4, 5 -> editCall(1 + random.nextInt(5), false);
            case 6 -> editCall(1 + random.nextInt(4), true);
            case 7, 8 -> call("move_file", "from", relativePath(randomPath()), "to", relativePath(tree.freeName()));
            case 9 -> call("move_file", "from", relativePath(randomPath()), "to", relativePath(randomPath()));
            case 10 -> call("delete_file", "path", relativePath(randomPath()));
            default -> invalidCall();
        };
    }

    private String writeCall(Path path) {
        return call("write", "path", relativePath(path), "content", lines());
    }

    /** What is refused: a path below a file, a name that is not there, a folder as a file, a file that is no text. */
    private String invalidCall() throws IOException {
        return switch (random.nextInt(4)) {
            case 0 -> writeCall(randomEntry(RandomFileCallGenerator::isFile).resolve("below/it"));
            case 1 -> call("delete_file", "path", relativePath(tree.freeName()) + "/none");
            case 2 -> writeCall(randomEntry(Files::isDirectory));
            default -> writeCall(place.resolve("bytes"));
        };
    }

    /**
     * An edit of several files.
     *
     * @param fails whether the last place is none that can be found
     */
    private String editCall(int files, boolean fails) throws IOException {
        List<Map<String, Object>> places = new ArrayList<>();
        List<Path> all = new ArrayList<>(entries(RandomFileCallGenerator::isFile));
        Collections.shuffle(all, random);
        for (Path file : all.subList(0, Math.min(files, all.size()))) {
            places.add(randomEdit(file));
        }
        if (random.nextBoolean()) {
            places.add(editArguments(relativePath(tree.freeName()), "", lines()));
        }
        if (fails || places.isEmpty()) {
            places.add(editArguments(relativePath(randomPath()), "what nobody ever wrote", "x"));
        }
        return "edit(edits=" + JSON.writeValueAsString(places) + ')';
    }

    private Map<String, Object> randomEdit(Path file) throws IOException {
        List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1)
                .lines()
                .filter(line -> line.startsWith("line "))
                .toList();
        if (lines.isEmpty() || random.nextInt(4) == 0) {
            Map<String, Object> inserted = editArguments(relativePath(file), "", lines());
            inserted.put("line", 1);
            return inserted;
        }
        Map<String, Object> replaced = editArguments(
                relativePath(file),
                lines.get(random.nextInt(lines.size())),
                random.nextBoolean() ? "" : "ü\n" + lines());
        replaced.put("all", true);
        return replaced;
    }

    private static Map<String, Object> editArguments(String path, String oldText, String newText) {
        Map<String, Object> place = new LinkedHashMap<>();
        place.put("path", path);
        place.put("old_text", oldText);
        place.put("new_text", newText);
        return place;
    }

    private static String call(String action, String... arguments) {
        StringBuilder call = new StringBuilder(action).append('(');
        for (int i = 0; i < arguments.length; i += 2) {
            call.append(i == 0 ? "" : ", ")
                    .append(arguments[i])
                    .append('=')
                    .append(JSON.writeValueAsString(arguments[i + 1]));
        }
        return call.append(')').toString();
    }

    private String relativePath(Path path) {
        return root.relativize(path).toString();
    }
}
