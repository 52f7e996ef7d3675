package io.docui.runtime.loop;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.loop.ModelMessageItem.IgnoredBlock;
import io.docui.runtime.loop.ModelMessageItem.RunBlock;
import io.docui.runtime.loop.ModelMessageItem.ToolUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What of a model's message is use, and what is mention. */
class ModelMessageParserTest {
    private static List<ModelMessageItem> parse(String text) {
        return ModelMessageParser.parse(ConversationMessage.Answer.of(text));
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
    void runsClosedTopLevelFence(String text) {
        List<ModelMessageItem> heard = parse(text);
        assertEquals(1, heard.size(), heard::toString);
        assertEquals("add()\n", assertInstanceOf(RunBlock.class, heard.get(0)).code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r"})
    void acceptsAllLineTerminators(String end) {
        List<ModelMessageItem> heard = parse(String.join(end, "Now:", "```docui run", "add()", "add(2)", "```", ""));
        assertEquals(List.of(new RunBlock("add()\nadd(2)\n", 2)), heard);
    }

    @Test
    void returnsBlocksInOrderWithLineNumbers() {
        assertEquals(
                List.of(new RunBlock("a()\n", 1), new RunBlock("", 5), new RunBlock("b()\n\nc()\n", 8)),
                parse("```docui run\na()\n```\nand\n~~~docui run\n~~~\n\n```docui run\nb()\n\nc()\n```"));
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
    void ignoresOtherMentionsOfBlocks(String text) {
        assertEquals(List.of(), parse(text));
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
    void reportsNearlyCorrectInfoString(String text) {
        IgnoredBlock ignoredBlock = onlyIgnoredBlock(text);
        assertTrue(ignoredBlock.reason().contains("not exactly `docui run`"), ignoredBlock.reason());
        assertEquals(1, ignoredBlock.line());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"```docui&#32;run\nadd()\n```", "```docui\\ run\nadd()\n```", "```d&#111;cui run\nadd()\n```"})
    void rejectsInfoStringWithEscapesOrEntities(String text) {
        assertFalse(parse(text).stream().anyMatch(RunBlock.class::isInstance), parse(text)::toString);
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
    void reportsUnclosedBlock(String text) {
        IgnoredBlock ignoredBlock = onlyIgnoredBlock(text);
        assertTrue(ignoredBlock.reason().contains("not closed"), ignoredBlock.reason());
        assertEquals(2, ignoredBlock.line());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "- ```docui run\n  add()\n  ```",
                "1. First:\n   ```docui run\n   add()\n   ```\n2. Then stop.",
                "- a\n  - b\n\n    ```docui run\n    add()\n    ```",
            })
    void reportsBlockInsideList(String text) {
        assertTrue(onlyIgnoredBlock(text).reason().contains("in a list"));
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
    void reportsBlockInsideHtml(String text) {
        assertTrue(onlyIgnoredBlock(text).reason().startsWith("it is inside <"));
    }

    @Test
    void reportsTooDeeplyNestedMessage() {
        String text = "<a" + " a".repeat(300_000) + ">\n\n```docui run\nadd()\n```\n";
        assertEquals(
                "the message is nested too deeply to be read",
                onlyIgnoredBlock(text).reason());
    }

    private static IgnoredBlock onlyIgnoredBlock(String text) {
        List<ModelMessageItem> heard = parse(text);
        assertEquals(1, heard.size(), heard::toString);
        return assertInstanceOf(IgnoredBlock.class, heard.get(0));
    }

    @Test
    void ignoresBlocksNextToToolCalls() {
        ToolCall call = new ToolCall("1", "click", "{}");
        List<ModelMessageItem> heard = ModelMessageParser.parse(new ConversationMessage.Answer(
                "I hit it:\n```docui run\nadd()\n```", List.of(call), ConversationMessage.FinishReason.STOP, null));
        assertEquals(new ToolUse(call), heard.get(0));
        assertEquals(2, heard.size());
        assertInstanceOf(IgnoredBlock.class, heard.get(1));
    }

    @Test
    @Timeout(value = 60, unit = SECONDS)
    void parsesAdversarialTextInTime() {
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
            parse(piece.repeat(30_000) + "\n```docui run\nadd()\n```\n");
        }
        for (String piece : List.of("<a ", "<!-- ", "<b>", "</b>", "a `` b ` ", "[a](", "<a b=", "**a ")) {
            String half = piece.repeat(300_000 / piece.length());
            parse(half + "b**".repeat(100_000) + "\n\n```docui run\nadd()\n```\n");
            parse("Hm: " + half + "\n\n```docui run\nadd()\n```\n");
        }
        assertInstanceOf(IgnoredBlock.class, parse("```\n".repeat(300_000)).get(0));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void runBlocksAreCompleteFencesOfMessage(long seed) {
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
            for (ModelMessageItem answerItem : parse(text)) {
                if (answerItem instanceof RunBlock runBlock) {
                    String opening = message.get(runBlock.line() - 1);
                    assertTrue(opening.matches("(```|~~~) ?docui run"), () -> "seed " + seed + ": " + text);
                    int end = runBlock.line() + (int) runBlock.code().lines().count();
                    assertTrue(
                            message.get(end).strip().startsWith(opening.substring(0, 3)),
                            () -> "seed " + seed + ": " + text);
                }
            }
        }
    }

    @Test
    void returnsBlockExceedingScriptLimit() {
        String code = "add()\n".repeat(12_000);
        assertTrue(code.getBytes(UTF_8).length > 64 * 1024);
        assertEquals(List.of(new RunBlock(code, 1)), parse("```docui run\n" + code + "```"));
    }
}
