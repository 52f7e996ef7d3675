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
                RepeatedHunks.shorten(lines));
        assertEquals(head, RepeatedHunks.shorten(head));
    }

    private static List<String> join(List<List<String>> parts) {
        return parts.stream().flatMap(List::stream).toList();
    }
}
