package io.docui.runtime.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a document is cut of which nothing can be left out any more, and what is said then. */
class DocumentTruncatorTest {
    private static final String REST = "… The rest: `look(lod='Gist')`.";
    private static final String TITLE = "# Cave\n\n## Question\n";

    private static String truncate(int tokens, String document) {
        TokenBudget tokenBudget = new TokenBudget(tokens, TokenCounter.estimator());
        String cut = new DocumentTruncator(tokenBudget, () -> REST).truncate(document);
        assertTrue(tokenBudget.cost(cut) <= tokenBudget.documentTokens(), cut);
        return cut;
    }

    private static String removeRestNote(String cut) {
        assertTrue(cut.endsWith("\n\n" + REST + '\n'), cut);
        return cut.substring(0, cut.length() - REST.length() - 3);
    }

    @Test
    void keepsDocumentThatFits() {
        assertEquals(TITLE, truncate(200, TITLE));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 203, 204, 205, 206, 207, 300, 555, 1_000})
    void neverSplitsRowsOrLinks(int tokens) {
        String rows = "| [Slime](obj:enemy:3) | 11 |\n".repeat(400);
        String kept = removeRestNote(truncate(tokens, TITLE + "| Name | HP |\n|---|---|\n" + rows));
        assertTrue(kept.endsWith("| [Slime](obj:enemy:3) | 11 |"), kept);

        String items = "- [Attack Slime 1](link:3 \"attack(target=obj:enemy:3)\")\n".repeat(400);
        kept = removeRestNote(truncate(tokens, TITLE + items));
        assertTrue(kept.endsWith("- [Attack Slime 1](link:3 \"attack(target=obj:enemy:3)\")"), kept);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 300, 555})
    void closesOpenCodeFence(int tokens) {
        String kept = removeRestNote(
                truncate(tokens, TITLE + "````text\n```\n" + "line of code\n".repeat(400) + "```\n````\n"));
        assertTrue(kept.endsWith("\n````"), kept);
        kept = removeRestNote(truncate(tokens, TITLE + "```\na\n```\n" + "word\n".repeat(900)));
        assertTrue(kept.endsWith("word"), kept);
        String fence = "`".repeat(300);
        kept = removeRestNote(truncate(tokens, TITLE + fence + "\n" + "line of code\n".repeat(400) + fence + '\n'));
        assertTrue(!kept.contains("`") || kept.endsWith("\n" + fence), kept);
    }

    @Test
    void dropsTableHeadWithoutRows() {
        String head = "| " + "Name ".repeat(150) + "|\n|---|\n";
        String kept = removeRestNote(truncate(200, TITLE + "word ".repeat(20) + "\n\n" + head + "| x |\n".repeat(300)));
        assertFalse(kept.contains("|"), kept);
        String small = "| Name |\n|---|\n";
        kept = removeRestNote(
                truncate(200, TITLE + "word ".repeat(20) + "\n\n" + small + "| " + "x ".repeat(900) + "|\n"));
        assertFalse(kept.contains("Name"), kept);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 210, 220, 230, 240, 250})
    void cutsSingleLineOutsideLinks(int tokens) {
        String kept = removeRestNote(
                truncate(tokens, TITLE + "some \\[words\\] and [Slime](obj:enemy:3) again ".repeat(200)));
        assertTrue(kept.length() > TITLE.length() + 100, kept);
        String line = kept.substring(TITLE.length());
        assertEquals("", line.replaceAll("\\[Slime\\]\\(obj:enemy:3\\)", "").replaceAll("[^(]", ""), kept);
        assertFalse(line.endsWith(" ["), kept);
    }
}
