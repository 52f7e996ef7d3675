package io.docui.example.ide.git;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatedHunksTest {
    @Test
    void namesTheLinesOfTheSameChange() {
        List<String> head = List.of("--- a/A.java", "+++ b/A.java");
        List<String> first = List.of("@@ -4,3 +4,3 @@", " a", "-old", "+new", " b");
        List<String> other = List.of("@@ -30,3 +30,3 @@", " c", "-old", "+newer");
        List<String> lines = join(List.of(
                head,
                first,
                List.of("@@ -20,2 +20,2 @@", "-old", "+new", " d"),
                other,
                List.of("@@ -40,4 +40,4 @@ void x()", " e", " f", "-old", "+new")));
        assertEquals(
                join(List.of(head, first, other, List.of("@@ The change at line 5 also at lines 20, 42 @@"))),
                RepeatedHunks.shorten(lines, false));
        assertEquals(head, RepeatedHunks.shorten(head, false));
    }

    @Test
    void briefHunksHaveTheirLineAndNoContextAroundReplacements() {
        List<String> replaced = List.of("@@ -4,4 +4,4 @@", " a", "-old", " kept", "+new", " b");
        List<String> added = List.of("@@ -20,2 +20,3 @@", " c", "+more", " d");
        List<String> repeated = List.of("@@ -30,2 +31,2 @@", "-old", "+new");
        assertEquals(
                List.of(
                        "A.java", "@@ 5", "-old", " kept", "+new", "@@ 21", " c", "+more", " d", "@@ 31", "-old",
                        "+new"),
                RepeatedHunks.shorten(
                        join(List.of(List.of("--- a/A.java", "+++ b/A.java"), replaced, added, repeated)), true));
    }

    @Test
    void briefHeadNamesAFileOnceAndAMoveWithBothNames() {
        List<String> hunk = List.of("@@ -1 +1 @@", "-old", "+new");
        List<String> mode = List.of("old mode 100644", "new mode 100755");
        assertEquals(
                List.of("old mode 100644", "new mode 100755", "a/A.java → b/A.java", "@@ 1", "-old", "+new"),
                RepeatedHunks.shorten(join(List.of(mode, List.of("--- a/a/A.java", "+++ b/b/A.java"), hunk)), true));
        assertEquals(
                List.of("A.java", "@@ 1", "+new"),
                RepeatedHunks.shorten(List.of("--- /dev/null", "+++ b/A.java", "@@ -0,0 +1 @@", "+new"), true));
        assertEquals(
                List.of("A.java", "@@ 0", "-old"),
                RepeatedHunks.shorten(List.of("--- a/A.java", "+++ /dev/null", "@@ -1 +0,0 @@", "-old"), true));
    }

    private static List<String> join(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toList();
    }
}
