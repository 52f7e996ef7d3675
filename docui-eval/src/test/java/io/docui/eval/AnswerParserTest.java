package io.docui.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.eval.internal.measure.AnswerParser;
import io.docui.eval.internal.measure.ParsedAnswer;
import io.docui.eval.internal.measure.Recovery;
import io.docui.eval.internal.measure.TextKind;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Answers in both languages, taken apart. */
class AnswerParserTest {
    private static final String DOCUMENT = """
            # Slime Cave

            ## Cave Mouth
            A cave. Exits: [north](obj:exit:1)

            ## Quick
            - [Search](link:2 "search()")

            ## Actions
            ```typescript
            ## not a heading
            function go(exit: Anchor<Exit>): string;
            ```
            """;

    private final AnswerParser parser = new AnswerParser();

    private String part(ParsedAnswer answer, TextKind kind) {
        return answer.parts().getOrDefault(kind, "");
    }

    @Test
    void splitsDocumentByKind() {
        ParsedAnswer answer = parser.parse(DOCUMENT);

        assertFalse(answer.isFailure());
        assertEquals(
                Set.of(TextKind.STATE, TextKind.LINKS, TextKind.ACTIONS),
                answer.parts().keySet());
        assertTrue(part(answer, TextKind.STATE).contains("Exits:"));
        assertTrue(part(answer, TextKind.LINKS).contains("link:2"));
        assertTrue(part(answer, TextKind.ACTIONS).contains("## not a heading"));
    }

    @Test
    void remembersHeadingsOfFirstDocument() {
        parser.parse(DOCUMENT);

        ParsedAnswer answer = parser.parse("""
                ✔ You go.

                removed: `## Cave Mouth`

                ## Quick (now)
                (links: call the actions instead)

                ## Actions (changed)
                removed: `search`
                """);

        assertEquals("✔ You go.", part(answer, TextKind.RESULTS).strip());
        assertEquals("removed: `## Cave Mouth`", part(answer, TextKind.STATE).strip());
        assertTrue(part(answer, TextKind.LINKS).contains("call the actions"));
        assertTrue(part(answer, TextKind.ACTIONS).contains("removed: `search`"));
    }

    @Test
    void findsErrorsAndRecoveries() {
        ParsedAnswer answer = parser.parse("""
                ✔ 1 → You take it.
                ✘ 2 `take(item='Gel')`
                ⏭ 3: not tried

                ## 🤔 AMBIGUOUS_TARGET
                'Gel' matches 2 objects in view.

                - [Gel \\[old\\]](link:3 "take(item=obj:item:4)")
                - [Say](link:5 "say(text='a \\"b\\"')")

                ## Bag (changed)
                - [Eat](link:9 "eat()")
                """);

        assertEquals(List.of("AMBIGUOUS_TARGET"), answer.errorCodes());
        assertEquals(
                List.of("click(link:3) take(item=obj:item:4)", "click(link:5) say(text='a \"b\"')"),
                answer.recoveries().stream().map(Recovery::toString).toList());
        assertFalse(answer.question());
    }

    @Test
    void findsRecoveriesOfToolsMode() {
        ParsedAnswer answer = parser.parse("""
                ✘ `go(exit='north')`

                ## ⚠️ ACTION_FAILED
                You cannot do this during a fight. Fight, or `flee`.

                - Flee: `flee()`
                - 攻击：`attack(target=obj:enemy:3)`

                now possible: `attack, flee`
                """);

        assertEquals(
                List.of("run(flee())", "run(attack(target=obj:enemy:3))"),
                answer.recoveries().stream().map(Recovery::toString).toList());
        assertEquals(Map.of("code", "flee()"), answer.recoveries().get(0).arguments());
    }

    @Test
    void countsErrorsInOneLine() {
        assertEquals(
                List.of(ParsedAnswer.IN_LINE),
                parser.parse("✔ 1 → Yes.\n✘ 2 `go('east')` → `go` cannot be called now.\n")
                        .errorCodes());
    }

    @Test
    void questionOffersItsChoices() {
        ParsedAnswer answer = parser.parse("""
                ## 🤔 talk: which person?
                1. [Old Hermit](obj:person:2)

                Answer with `answer(1)` · [Cancel](link:5 "answer(choice='cancel')")
                """);

        assertTrue(answer.question() && answer.isFailure() && !answer.hasError());
        assertEquals(
                List.of("answer(1) [Old Hermit](obj:person:2)", "click(link:5) answer(choice='cancel')"),
                answer.recoveries().stream().map(Recovery::toString).toList());
    }

    @Test
    void understandsChineseAndHeadingsOfApplications() {
        ParsedAnswer answer = parser.parse("## ⚠️ 未执行：ANCHOR_NOT_FOUND：找不到锚点或名称\n- [刷新](link:3 \"look()\")\n");
        assertEquals(List.of("ANCHOR_NOT_FOUND"), answer.errorCodes());
        assertEquals(1, answer.recoveries().size());
        assertFalse(
                parser.parse("# App\n\n## ⚠️ Warnings\nDisk is nearly full.\n").isFailure());
    }
}
