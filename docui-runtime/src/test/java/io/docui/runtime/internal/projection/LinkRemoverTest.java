package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Documents without links, for readers that cannot click. */
class LinkRemoverTest {
    private static final Set<String> CALLABLE = Set.of("flee", "attack", "cast", "buy", "mud.say");
    private static final String TITLE = "# Cave";
    private static final BuiltInCalls BUILT_INS = calls();

    private static BuiltInCalls calls(String... names) {
        List<ActionCatalog.Entry> entries = new ArrayList<>();
        for (String name : names) {
            entries.add(new ActionCatalog.Entry(
                    "mud", 0, 0, ActionDescriptor.builder(name).build()));
        }
        List<ActionDescriptor> builtIns = BuiltInAction.descriptors();
        for (int i = 0; i < builtIns.size(); i++) {
            entries.add(new ActionCatalog.Entry("", -1, i, builtIns.get(i)));
        }
        ActionCatalog catalog = new ActionCatalog(entries);
        return new BuiltInCalls(() -> catalog);
    }

    private static Projection document(ProjectedSection... sections) {
        StringBuilder content = new StringBuilder(TITLE).append('\n');
        Arrays.stream(sections).forEach(section -> content.append('\n').append(section.markdown()));
        return new Projection(content.toString(), List.of(sections), List.of(), Map.of(), CALLABLE, new AnchorTable(1));
    }

    private static ProjectedSection section(String id, String body) {
        return new ProjectedSection(id, id, "## " + id, body);
    }

    private static String body(String body) {
        String without = withCode(body);
        assertFalse(without.contains("](link:"), without);
        return without;
    }

    private static String withCode(String body) {
        Projection without = LinkRemover.removeLinks(
                TITLE,
                document(section("a", body), section("b", "[Slime](obj:enemy:3), [Gate](obj:exit:x/y)")),
                BUILT_INS);
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
    void labelOfApplicationsActionWithBuiltInNameIsKept() {
        String body = "[Page](link:1 \"docui.expand(section='a')\") and [Widen](link:2 \"expand(name='Gaul')\")";
        assertEquals(
                "`docui.expand(section='a')` and `expand(name='Gaul')` (Widen)",
                LinkRemover.replaceLinks(body, calls("expand")));
        assertEquals(
                "`docui.expand(section='a')` and `expand(name='Gaul')`", LinkRemover.replaceLinks(body, BUILT_INS));
    }

    @Test
    void textBeforeLinkIsKept() {
        assertEquals("- [low: `flee()`", body("- [low: [Flee](link:1 \"flee()\")"));
        assertEquals("array[0 and `flee()` now", body("array[0 and [Flee](link:1 \"flee()\") now"));
        assertEquals("\\\\`flee()`", body("\\\\[Flee](link:1 \"flee()\")"));
    }

    @Test
    void fencedCodeIsNotChanged() {
        String link = "[Flee](link:1 \"flee()\")";
        String code = "````\n```\n- " + link + "\n\n\n" + link + "\n```\n````";
        assertEquals("Text.\n\n" + code + "\n\nEnd.", withCode("Text.\n\n" + link + "\n\n" + code + "\n\nEnd."));
        String tildes = code.replace("````", "~~~");
        assertEquals(tildes, withCode(tildes + "\n\n- " + link));
    }

    @Test
    void codeSpansAreNotChanged() {
        for (String span : List.of(
                "✘ `say(text='see [x](link:3)')`",
                "✘ `say(text='[Flee](link:43 \"flee()\")')`",
                "``[`](link:3 \"flee()\")``",
                "- ✔ `[a](link:3)` is done: `[Flee](link:43 \"flee()\")`")) {
            assertEquals(span, LinkRemover.replaceLinks(span, BUILT_INS));
            assertEquals(span, withCode(span));
            assertEquals(span + " or `flee()`", withCode(span + " or [Flee](link:43 \"flee()\")"));
        }
        String row = "| Name | Do |\n|---|---|\n| `a \\| [Flee](link:1 \"flee()\")` | |";
        assertEquals(row, withCode(row));
    }

    @Test
    void linksWithoutCallAreKept() {
        String links = "- [a](link:3)\n- [b](link:99999999999999999999 \"flee()\")\n- [c](link: \"flee()\")";
        assertEquals(links, withCode(links));
    }

    @Test
    void sectionOfWritableLinksIsLeftOutOfContent() {
        Projection without = LinkRemover.removeLinks(
                TITLE, document(section("a", "- [Flee](link:1 \"flee()\")"), section("b", "Text.")), BUILT_INS);
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
        String content = LinkRemover.removeLinks(TITLE, truncated, BUILT_INS).content();
        assertTrue(content.endsWith("## a\n- `buy(item='x')` (Go)\n…\n"), content);
    }

    @Test
    void longLabelsAndLinesAreNoProblem() {
        String label = "\\[".repeat(100_000);
        assertEquals("", body("- [" + label + "](link:1 \"flee()\")"));
        String brackets = "[".repeat(500_000);
        assertEquals(brackets + "`flee()`", body(brackets + "[Flee](link:1 \"flee()\")"));
        assertEquals("", body("[x](link:1 \"flee()\") · ".repeat(20_000) + "[x](link:1 \"flee()\")"));
    }
}
