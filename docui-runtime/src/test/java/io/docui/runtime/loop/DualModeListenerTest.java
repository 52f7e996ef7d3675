package io.docui.runtime.loop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.loop.Heard.Block;
import io.docui.runtime.loop.Heard.NotRun;
import io.docui.runtime.loop.Heard.Use;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a model's message is use, and what is mention. */
class DualModeListenerTest {
    private static List<Heard> hear(String text) {
        return DualModeListener.listen(Message.Answer.of(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```docui run\nadd()\n```",
                "```docui run\nadd()\n```\n",
                "``` docui run\nadd()\n```",
                "```docui run \t\nadd()\n```",
                "~~~docui run\nadd()\n~~~",
                "~~~~~docui run\nadd()\n~~~~~~~",
                "   ```docui run\n   add()\n   ```",
                "Now I hit it.\n```docui run\nadd()\n```\nThen we shall see.",
                "# Plan\n\n1. look\n2. hit\n\n```docui run\nadd()\n```",
                "The type is Anchor<Enemy>.\n\n```docui run\nadd()\n```",
                "<!-- <think> -->\n\n```docui run\nadd()\n```",
                "<think>\n\nHm.\n\n</think>\n\n```docui run\nadd()\n```",
                "I do not `<think>`\n\n```docui run\nadd()\n```\n\nnor `</think>`.",
                "I do not `` ` <think>``\n\n```docui run\nadd()\n```\n\nnor </think>.",
                "No \\<think>\n\n```docui run\nadd()\n```\n\nhere </think>.",
                "A <!-- <think> --> comment\n\n```docui run\nadd()\n```\n\n</think>",
                "Empty <think/>\n\n```docui run\nadd()\n```\n\n</think>",
                "A <!-- <b> \n\n```docui run\nadd()\n```",
                "one<br>two\n\n```docui run\nadd()\n```",
            })
    void aClosedFenceAtTheTopRuns(String text) {
        List<Heard> heard = hear(text);
        assertEquals(1, heard.size(), heard::toString);
        assertEquals("add()\n", assertInstanceOf(Block.class, heard.get(0)).code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void everyLineEndIsALineEnd(String end) {
        List<Heard> heard = hear(String.join(end, "Now:", "```docui run", "add()", "add(2)", "```", ""));
        assertEquals(List.of(new Block("add()\nadd(2)\n", 2)), heard);
    }

    @Test
    void blocksAreHeardInOrderWithTheirLines() {
        assertEquals(
                List.of(new Block("a()\n", 1), new Block("", 5), new Block("b()\n\nc()\n", 8)),
                hear("```docui run\na()\n```\nand\n~~~docui run\n~~~\n\n```docui run\nb()\n\nc()\n```"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "I am done.",
                "docui run add()",
                "```\nadd()\n```",
                "```js\nadd()\n```",
                "```docui\nadd()\n```",
                "```run docui\nadd()\n```",
                "``docui run add()``",
                "Write ```docui run add()``` to call.",
                "    ```docui run\n    add()\n    ```",
                "\t```docui run\n\tadd()\n\t```",
                "> ```docui run\n> add()\n> ```",
                "- > ```docui run\n  > add()\n  > ```",
                "````markdown\n```docui run\nadd()\n```\n````",
                "~~~\n```docui run\nadd()\n```\n~~~",
                "````docui\n```docui run\nadd()\n```\n````",
                "<!--\n```docui run\nadd()\n```\n-->",
                "<pre>\n```docui run\nadd()\n```\n</pre>",
                "<script>\n\n```docui run\nadd()\n```\n\n</script>",
                "\\```docui run\nadd()\n",
                "`````",
            })
    void everythingElseIsMention(String text) {
        assertEquals(List.of(), hear(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "```Docui run\nadd()\n```",
                "```docui Run\nadd()\n```",
                "```docui  run\nadd()\n```",
                "```docui\trun\nadd()\n```",
                "```docui run x\nadd()\n```",
                "```docui run {file=a}\nadd()\n```",
                "```docui-run\nadd()\n```",
                "```docui_run\nadd()\n```",
                "```docui:run\nadd()\n```",
                "```docui\u00a0run\nadd()\n```",
                "```docui\u3000run\nadd()\n```",
                "```docui\u200b run\nadd()\n```",
                "```\ufeffdocui run\nadd()\n```",
                "```docui run\u200d\nadd()\n```",
                "```docui run\u0001\nadd()\n```",
            })
    void anInfoStringThatIsNearlyRightIsTold(String text) {
        NotRun notRun = onlyNotRun(text);
        assertTrue(notRun.reason().contains("not exactly `docui run`"), notRun.reason());
        assertEquals(1, notRun.line());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"```docui&#32;run\nadd()\n```", "```docui\\ run\nadd()\n```", "```d&#111;cui run\nadd()\n```"})
    void escapesAndEntitiesDoNotMakeAnInfoStringRight(String text) {
        assertFalse(hear(text).stream().anyMatch(Block.class::isInstance), hear(text)::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Now:\n```docui run\nadd()",
                "Now:\n```docui run\nadd()\n",
                "Now:\n```docui run",
                "Now:\n```docui run\nadd()\n``",
                "Now:\n````docui run\nadd()\n```",
                "Now:\n```docui run\nadd()\n~~~",
                "Now:\n```docui run\nadd()\n``` x",
            })
    void aBlockThatIsNotClosedMayHaveBeenCutAndDoesNotRun(String text) {
        NotRun notRun = onlyNotRun(text);
        assertTrue(notRun.reason().contains("not closed"), notRun.reason());
        assertEquals(2, notRun.line());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- ```docui run\n  add()\n  ```",
                "1. First:\n   ```docui run\n   add()\n   ```\n2. Then stop.",
                "- a\n  - b\n\n    ```docui run\n    add()\n    ```",
            })
    void aBlockInAListIsTold(String text) {
        assertTrue(onlyNotRun(text).reason().contains("in a list"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<think>\n\n```docui run\nadd()\n```\n\n</think>\n\nHm.",
                "<think>I could\n\n```docui run\nadd()\n```\n\nbut no</think>",
                "I ` <think>could\n\n```docui run\nadd()\n```\n\nbut no</think>",
                "- I <think class='x'\n  id='y'>could\n\n```docui run\nadd()\n```\n\nbut no</think>",
                "<details>\n<summary>How</summary>\n\n```docui run\nadd()\n```\n</details>",
                "<details open class=\"x\">\n\n```docui run\nadd()\n```\n\nand so on",
                "<a>\n\n<b>\n\n</b>\n\n```docui run\nadd()\n```\n\n</a>",
                "<THINK>\n\n```docui run\nadd()\n```\n\n</think>",
            })
    void aBlockInHtmlIsTold(String text) {
        assertTrue(onlyNotRun(text).reason().startsWith("it stands inside <"));
    }

    @Test
    void aMessageThatIsNestedTooDeeplyIsToldSo() {
        String text = "<a" + " a".repeat(300_000) + ">\n\n```docui run\nadd()\n```\n";
        assertEquals(
                "the message is nested too deeply to be read", onlyNotRun(text).reason());
    }

    private static NotRun onlyNotRun(String text) {
        List<Heard> heard = hear(text);
        assertEquals(1, heard.size(), heard::toString);
        return assertInstanceOf(NotRun.class, heard.get(0));
    }

    @Test
    void withToolCallsTheTextIsCommentary() {
        ToolCall call = new ToolCall("1", "click", "{}");
        List<Heard> heard = DualModeListener.listen(
                new Message.Answer("I hit it:\n```docui run\nadd()\n```", List.of(call), Message.Finish.STOP, null));
        assertEquals(new Use(call), heard.get(0));
        assertEquals(2, heard.size());
        assertInstanceOf(NotRun.class, heard.get(1));
    }

    @Test
    @Timeout(value = 60, unit = SECONDS)
    void noTextTakesLongOrMakesItFail() {
        List<String> pieces = List.of(
                "> ",
                "- ",
                "[",
                "*",
                "_",
                "`",
                "<b>\n\n",
                "<think>",
                "```docui run\n",
                "~~~\n",
                "\\",
                "&#",
                "![](",
                "1. ");
        for (String piece : pieces) {
            hear(piece.repeat(30_000) + "\n```docui run\nadd()\n```\n");
        }
        for (String piece : List.of("<a ", "<!-- ", "<b>", "</b>", "a `` b ` ", "[a](", "<a b=", "**a ")) {
            String half = piece.repeat(300_000 / piece.length());
            hear(half + "b**".repeat(100_000) + "\n\n```docui run\nadd()\n```\n");
            hear("Hm: " + half + "\n\n```docui run\nadd()\n```\n");
        }
        assertInstanceOf(NotRun.class, hear("```\n".repeat(300_000)).get(0));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void whatRunsStandsWholeInAFenceOfTheMessage(long seed) {
        Random random = new Random(seed);
        List<String> lines = List.of(
                "```docui run",
                "```",
                "~~~docui run",
                "~~~",
                "````",
                "add()",
                "",
                "> ",
                "- x",
                "  ",
                "    ",
                "<b>",
                "</b>",
                "text <think>",
                "</think>",
                "```js",
                "``` docui run");
        for (int i = 0; i < 2_000; i++) {
            List<String> message = new ArrayList<>();
            for (int line = random.nextInt(12); line >= 0; line--) {
                message.add(lines.get(random.nextInt(lines.size())));
            }
            String text = String.join("\n", message);
            for (Heard heard : hear(text)) {
                if (heard instanceof Block block) {
                    String opening = message.get(block.line() - 1);
                    assertTrue(opening.matches("(```|~~~) ?docui run"), () -> "seed " + seed + ": " + text);
                    int end = block.line() + (int) block.code().lines().count();
                    assertTrue(
                            message.get(end).strip().startsWith(opening.substring(0, 3)),
                            () -> "seed " + seed + ": " + text);
                }
            }
        }
    }

    @Test
    void aScriptOverTheLimitIsHeardAndLeftToTheSessionToRefuse() {
        String code = "add()\n".repeat(12_000);
        assertTrue(code.getBytes(UTF_8).length > 64 * 1024);
        assertEquals(List.of(new Block(code, 1)), hear("```docui run\n" + code + "```"));
    }
}
