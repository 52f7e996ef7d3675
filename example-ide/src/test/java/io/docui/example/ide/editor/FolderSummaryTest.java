package io.docui.example.ide.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Which folders of a workspace share a line, and how they are named there. */
class FolderSummaryTest {
    private static List<String> lines(String... folders) {
        return FolderSummary.lines(Stream.of(folders).map(Path::of).collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void namesFoldersRelativeToTheirLine() {
        assertEquals(
                List.of("src/main/java/shop: item, item/tax", "src/test/java/shop"),
                lines(
                        "",
                        "src/main/java/shop",
                        "src/main/java/shop/item",
                        "src/main/java/shop/item/tax",
                        "src/test/java/shop"));
    }

    @Test
    void putsSiblingsOnOneLineAndOthersOnTheirOwn() {
        assertEquals(List.of("docs", "res: a, b", "tools/x/y"), lines("docs", "res/a", "res/b", "tools/x/y"));
    }

    @Test
    void limitsTheFoldersOfOneLine() {
        String[] many = new String[23];
        for (int i = 0; i < many.length; i++) {
            many[i] = "a/%02d".formatted(i);
        }
        assertEquals(1, lines(many).size());
        assertTrue(lines(many).get(0).endsWith("19, … 3 more folders"), lines(many)::toString);
    }
}
