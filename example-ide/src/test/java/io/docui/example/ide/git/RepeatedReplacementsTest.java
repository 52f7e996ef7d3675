package io.docui.example.ide.git;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class RepeatedReplacementsTest {
    private final RepeatedReplacements replacements = new RepeatedReplacements();

    @Test
    void namesTheLinesOfTheSameInsertionInAllFiles() {
        List<String> first = List.of("a/A.java", "@@ 4", "-x = cut(a);", "+x = cut(a, 2);");
        assertEquals(first, replacements.shorten("a/A.java", first));
        assertEquals(List.of(), replacements.hint(false));
        assertEquals(
                List.of(
                        "b/B.java",
                        "@@ 30",
                        "-int n = 1;",
                        "+int n = 3;",
                        "@@ 7, 11, 20, 21: `, 2` inserted as in A.java:4"),
                replacements.shorten(
                        "b/B.java",
                        List.of(
                                "b/B.java",
                                "@@ 7",
                                "-y(cut(b), 1);",
                                "+y(cut(b, 2), 1);",
                                "@@ 20",
                                "-cut(c)",
                                "-cut(d)",
                                "+cut(c, 2)",
                                "+cut(d, 2)",
                                "@@ 30",
                                "-int n = 1;",
                                "+int n = 3;",
                                "@@ The change at line 7 also at line 11 @@")));
        assertEquals(List.of("… each place: git_diff(file='…', staged=true)"), replacements.hint(true));
    }

    @Test
    void showsTheFirstOfEqualLinesNextToEachOther() {
        assertEquals(
                List.of(
                        "A.java",
                        "@@ 4",
                        "-oldName(1);",
                        "+newName(1);",
                        "@@ 5, 6: `oldName` → `newName` as in A.java:4"),
                replacements.shorten(
                        "A.java",
                        List.of(
                                "A.java",
                                "@@ 4",
                                "-oldName(1);",
                                "-oldName(2);",
                                "-oldName(3);",
                                "+newName(1);",
                                "+newName(2);",
                                "+newName(3);")));
    }

    @Test
    void namesRemovalsAndWholeWords() {
        replacements.shorten("A.java", List.of("A.java", "@@ 1", "-final A a;", "+A a;", "@@ 2", "-abc", "+xabc"));
        assertEquals(
                List.of("B.java", "@@ 1: `final ` removed as in A.java:1", "@@ 2: `abc` → `xabc` as in A.java:2"),
                replacements.shorten(
                        "B.java", List.of("B.java", "@@ 1", "-final B b;", "+B b;", "@@ 2", "-abc;", "+xabc;")));
    }

    @Test
    void showsOtherChanges() {
        List<String> lines = List.of(
                "A.java",
                "@@ 1",
                "-  a",
                "+a",
                "@@ 2",
                "-  b",
                "+b", // only space
                "@@ 3",
                "-a",
                "+b",
                "+c",
                "@@ 6",
                "-a",
                "+b",
                "+c", // a line more
                "@@ 9",
                " a",
                "+b",
                "@@ 12",
                " a",
                "+b", // nothing replaced
                "@@ 14",
                "-a",
                "-b",
                "+1",
                "+2",
                "@@ 20",
                "-a",
                "-b",
                "+1",
                "+2", // different in each line
                "@@ 22, 24 as written or shown before");
        assertEquals(lines, replacements.shorten("A.java", lines));
    }
}
