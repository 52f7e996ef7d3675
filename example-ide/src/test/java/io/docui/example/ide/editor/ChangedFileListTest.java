package io.docui.example.ide.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChangedFileListTest {
    @Test
    void writesEachFolderOnce() {
        assertEquals(
                "src/a/: A.java +1 -1 (line 2), B.java +2 -0 (lines 3-4); src/b/C.java +1 -0 (line 1)",
                ChangedFileList.format(List.of(
                        "src/a/A.java +1 -1 (line 2)",
                        "src/a/B.java +2 -0 (lines 3-4)",
                        "src/b/C.java +1 -0 (line 1)")));
        assertEquals(
                "src/a/A.java +1 -1, src/b/: B.java +1 -1, C.java +1 -1; D.java +1 -1",
                ChangedFileList.format(
                        List.of("src/a/A.java +1 -1", "src/b/B.java +1 -1", "src/b/C.java +1 -1", "D.java +1 -1")));
    }

    @Test
    void leavesOutTheLinesOfManyFiles() {
        assertEquals(
                "a/: A.java +1 -1, B.java +2 -0, C.java +1 -0, D.java → E.java +1 -1",
                ChangedFileList.format(List.of(
                        "a/A.java +1 -1 (line 2)",
                        "a/B.java +2 -0 (lines 3-4, 7, …)",
                        "a/C.java +1 -0",
                        "a/D.java → a/E.java +1 -1 (line 1)")));
    }

    @Test
    void writesMovesFromTheirOldFolder() {
        assertEquals(
                "src/a/A.java → b/A.java +1 -1 (line 1)",
                ChangedFileList.format(List.of("src/a/A.java → src/a/b/A.java +1 -1 (line 1)")));
        assertEquals(
                "src/a/A.java → src/b/A.java +1 -1",
                ChangedFileList.format(List.of("src/a/A.java → src/b/A.java +1 -1")));
        assertEquals("A.java → b/A.java", ChangedFileList.format(List.of("A.java → b/A.java")));
        assertEquals("", ChangedFileList.format(List.of()));
    }
}
