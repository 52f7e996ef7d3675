package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.anchor.AnchorTable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Documents without links, for readers that cannot click. */
class LinkRemoverTest {
    private static final Set<String> CALLABLE = Set.of("flee", "attack", "cast", "buy", "mud.say");
    private static final String TITLE = "# Cave";

    private static Projection document(ProjectedSection... sections) {
        StringBuilder content = new StringBuilder(TITLE).append('\n');
        Arrays.stream(sections).forEach(section -> content.append('\n').append(section.markdown()));
        return new Projection(content.toString(), List.of(sections), List.of(), Map.of(), CALLABLE, new AnchorTable(1));
    }

    private static ProjectedSection section(String id, String body) {
        return new ProjectedSection(id, id, "## " + id, body);
    }

    private static String body(String body) {
        Projection without = LinkRemover.removeLinks(
                TITLE, document(section("a", body), section("b", "[Slime](obj:enemy:3), [Gate](obj:exit:x/y)")));
        assertFalse(without.content().contains("](link:"), without::content);
        return without.sections().get(0).id().equals("a")
                ? without.sections().get(0).body()
                : "";
    }

    @Test
    void writableLinksAreLeftOutWithTheirBlock() {
        assertEquals("", body("- [Flee](link:1 \"flee()\")\n- [Hit](link:2 \"attack(target=obj:enemy:3)\")"));
        assertEquals(
                "One.\n\nTwo.",
                body(
                        "One.\n\n[Flee](link:1 \"flee()\") · [Burn](link:2 \"cast(target=obj:enemy:3, mana=20, far=true)\")\n\nTwo."));
        assertEquals("", body("[Say](link:4 \"mud.say(to=obj:exit:x/y) /* confirm */\")"));
        assertEquals(
                "| Name | Do |\n|---|---|\n| a | |\n| b |`buy(item='b')` (B \\| 2) |",
                body(
                        "| Name | Do |\n|---|---|\n| a | [Flee](link:1 \"flee()\") |\n| b |[B \\| 2](link:2 \"buy(item='b')\") |"));
    }

    @Test
    void otherLinksBecomeCalls() {
        assertEquals(
                "- `buy(item='Iron \\u0022x')` (Buy \\[it\\])",
                body("- [Buy \\[it\\]](link:1 \"buy(item='Iron \\u0022x')\")"));
        assertEquals("- `attack(target=obj:enemy:9)` (Hit)", body("- [Hit](link:2 \"attack(target=obj:enemy:9)\")"));
        assertEquals("- `dance()` (Dance)", body("- [Dance](link:2 \"dance()\")"));
        assertEquals("You can `flee()` now.", body("You can [run away](link:1 \"flee()\") now."));
        assertEquals(
                "1–20 of 57 · `expand(section='a', page=2)`",
                body("1–20 of 57 · [Next](link:7 \"expand(section='a', page=2)\")"));
        assertEquals("``buy(item='`')`` (B)", body("[B](link:2 \"buy(item='`')\")"));
    }

    @Test
    void codeIsNotChanged() {
        String code = "````\n```\n[Flee](link:1 x)\n\n\n````\n\nEnd.";
        assertEquals(code, LinkRemover.replaceLinks(code));
    }

    @Test
    void sectionOfWritableLinksIsLeftOutOfContent() {
        Projection without = LinkRemover.removeLinks(
                TITLE, document(section("a", "- [Flee](link:1 \"flee()\")"), section("b", "Text.")));
        assertEquals("# Cave\n\n## b\nText.\n", without.content());
        assertEquals(1, without.sections().size());
    }

    @Test
    void truncatedContentHasNoLinksEither() {
        Projection whole =
                document(section("a", "- [Flee](link:1 \"flee()\")\n- [Go](link:2 \"buy(item='x')\")\nrest"));
        Projection truncated = new Projection(
                whole.content().replace("\nrest", "\n…"),
                whole.sections(),
                List.of(),
                Map.of(),
                CALLABLE,
                new AnchorTable(1));
        String content = LinkRemover.removeLinks(TITLE, truncated).content();
        assertTrue(content.endsWith("## a\n- `buy(item='x')` (Go)\n…\n"), content);
    }

    @Test
    void longLabelsAndLinesAreNoProblem() {
        String label = "\\[".repeat(100_000);
        assertEquals("", body("- [" + label + "](link:1 \"flee()\")"));
        assertEquals("", body("[x](link:1 \"flee()\") · ".repeat(20_000) + "[x](link:1 \"flee()\")"));
    }
}
