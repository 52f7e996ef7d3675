package io.docui.hostops.file;

import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A program that changes more files than its disk has room for, and says what became of them. */
final class FullDiskProgram {
    private FullDiskProgram() {}

    /** Arguments: a folder on a small disk, the state directory. */
    public static void main(String[] args) throws IOException {
        Path root = Files.createDirectories(Path.of(args[0]).resolve("work"));
        for (int i = 0; i < 8; i++) {
            Files.writeString(root.resolve("f" + i), "x".repeat(10_000) + i);
        }
        ChangeStore store = ChangeStore.open(Path.of(args[1]), Workspace.of(root));
        Map<String, String> before = FileTreeSnapshot.of(root);
        List<FileOperation> steps = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            steps.add(new FileOperation.WriteFile(root.resolve("f" + i), ByteBuffer.wrap(new byte[400_000])));
        }
        steps.add(new FileOperation.WriteFile(root.resolve("new/g"), ByteBuffer.wrap(new byte[400_000])));
        try {
            store.apply(steps);
            System.out.println("It was done.");
        } catch (FileOperationException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(FileTreeSnapshot.of(root).equals(before) ? "unchanged" : "changed");
        System.out.println(store.apply(List.of(steps.get(0))).id().isEmpty() ? "" : "a small change goes on");
    }
}
