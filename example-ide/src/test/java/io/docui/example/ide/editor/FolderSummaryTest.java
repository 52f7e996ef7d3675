package io.docui.example.ide.editor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Which folders of a workspace share a line, and how they are named there. */
class FolderSummaryTest {
    private static List<String> lines(String... folders) {
        Map<Path, Integer> counts = new LinkedHashMap<>();
        for (String folder : folders) {
            counts.put(Path.of(folder), folder.length());
        }
        return FolderSummary.lines(counts);
    }

    @Test
    void namesFoldersRelativeToTheirLine() {
        assertEquals(
                List.of(".: 0", "src/main/java/shop: 18, item 23, item/tax 27", "src/test/java/shop: 18"),
                lines(
                        "",
                        "src/main/java/shop",
                        "src/main/java/shop/item",
                        "src/main/java/shop/item/tax",
                        "src/test/java/shop"));
    }

    @Test
    void putsSiblingsOnOneLineAndOthersOnTheirOwn() {
        assertEquals(List.of("docs: 4", "res: a 5, b 5", "tools/x/y: 9"), lines("docs", "res/a", "res/b", "tools/x/y"));
    }

    @Test
    void limitsTheFoldersOfOneLine() {
        String[] many = new String[23];
        for (int i = 0; i < many.length; i++) {
            many[i] = "a/%02d".formatted(i);
        }
        assertEquals(1, lines(many).size());
        assertTrue(lines(many).get(0).endsWith("19 4, … 3 more folders"), lines(many)::toString);
    }
}
