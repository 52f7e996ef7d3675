package io.docui.hostops.file;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A program that changes many files at once, again and again, until it is killed: each generation as one change. */
final class GenerationWriterProgram {
    private static final int FILES = 12;

    private GenerationWriterProgram() {}

    /** Arguments: the workspace, the state directory. It prints each generation that is done. */
    public static void main(String[] args) throws IOException {
        Path root = Path.of(args[0]);
        ChangeStore store = ChangeStore.open(Path.of(args[1]), Workspace.of(root));
        int generation = Files.exists(root.resolve("f0")) ? Integer.parseInt(Files.readString(root.resolve("f0"))) : 0;
        while (true) {
            store.apply(steps(root, generation));
            generation++;
            System.out.println(generation);
        }
    }

    private static List<FileOperation> steps(Path root, int generation) {
        List<FileOperation> steps = new ArrayList<>();
        ByteBuffer bytes = ByteBuffer.wrap(String.valueOf(generation + 1).getBytes(StandardCharsets.UTF_8));
        for (int i = 0; i < FILES; i++) {
            steps.add(new FileOperation.WriteFile(root.resolve("f" + i), bytes));
        }
        steps.add(new FileOperation.WriteFile(root.resolve("n" + (generation + 1) + "/deep/x"), bytes));
        if (generation > 0) {
            steps.add(new FileOperation.Remove(root.resolve("n" + generation)));
            steps.add(new FileOperation.Move(root.resolve("m" + generation), root.resolve("m" + (generation + 1))));
        } else {
            steps.add(new FileOperation.WriteFile(root.resolve("m1"), ByteBuffer.wrap(new byte[] {'m'})));
        }
        return steps;
    }

    /** What a generation looks like, if it is there as a whole: names with their texts. */
    static Map<String, String> expectedFiles(int generation) {
        Map<String, String> all = new TreeMap<>();
        if (generation == 0) {
            return all;
        }
        for (int i = 0; i < FILES; i++) {
            all.put("f" + i, String.valueOf(generation));
        }
        all.put("m" + generation, "m");
        all.put("n" + generation + "/deep/x", String.valueOf(generation));
        return all;
    }

    /** What is there: names with their texts. */
    static Map<String, String> actualFiles(Path root) throws IOException {
        Map<String, String> all = new TreeMap<>();
        try (var walk = Files.walk(root)) {
            for (Path path : walk.filter(Files::isRegularFile).toList()) {
                all.put(root.relativize(path).toString(), Files.readString(path));
            }
        }
        return all;
    }
}
