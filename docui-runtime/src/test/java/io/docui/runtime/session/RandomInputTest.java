package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Any string as a call, a click, JSON arguments or an anchor gives a result, never an exception, never a hang. */
class RandomInputTest {
    private static final int ROUNDS = 5_000;
    private static final String[] FRAGMENTS = {
        "attack",
        "say",
        "flee",
        "click",
        "look",
        "help",
        "expand",
        "cave.",
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        ",",
        ";",
        ":",
        "=",
        "'",
        "\"",
        "`",
        "'''",
        "\\",
        "\\u0027",
        "\\ud800",
        "\n",
        " ",
        "\t",
        "obj:enemy:1",
        "obj:1",
        "obj:",
        "@e1",
        "@e99",
        "link:1",
        "docui://s1/cave/obj/1",
        "target",
        "power",
        "text",
        "null",
        "true",
        "None",
        "1",
        "-1",
        ".5",
        "1e9",
        "99999999999",
        "0x1",
        "//",
        "#",
        "/*",
        "*/",
        "```",
        "await ",
        "史莱姆",
        "😀",
        "\u0000",
        "\u202e",
        "\ud800",
        "${",
        "=>",
        "var x",
        "{\"target\":",
    };

    private final CaveApp caveApp = new CaveApp();

    @Test
    void randomInputAlwaysGivesResult() {
        caveApp.add(1, "Slime", 1_000_000);
        caveApp.extra = out -> out.link("Hit", CaveApp.flee());
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            session.look();
            long seed = 20261121;
            Random random = new Random(seed);
            for (int i = 0; i < ROUNDS; i++) {
                String text = randomText(random);
                for (ActionResult result : List.of(
                        session.run(text),
                        session.click(text),
                        session.call("attack", text),
                        session.call(text, "{}"),
                        session.run("focus('" + text + "')"))) {
                    checkResult(result, "seed " + seed + ": " + text);
                    if (i % 20 == 0) {
                        assertFalse(session.report(result).isEmpty());
                    }
                }
            }
            assertEquals("s1", session.project().header().sessionId());
        }
    }

    private static void checkResult(ActionResult result, String about) {
        assertNotNull(result.toJson());
        DocUIError error = result.error();
        assertEquals(result.success(), error == null, about);
        if (error != null) {
            error.all().forEach(fault -> {
                assertFalse(fault.message().isBlank(), about);
                assertFalse(fault.recoveries().isEmpty(), () -> about + ": " + fault);
            });
        }
    }

    private static String randomText(Random random) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(12); n >= 0; n--) {
            text.append(FRAGMENTS[random.nextInt(FRAGMENTS.length)]);
        }
        return text.toString();
    }

    @Test
    @Timeout(value = 10, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void longInputsFinishInTime() {
        caveApp.add(1, "Slime", 11);
        try (Session session = DocUI.app(caveApp.bind()).open("s1")) {
            for (String piece : List.of("(", "[", "'", "\\", "obj:", "a(", "a.", "/*", "1", "`", "{a:", "\n", "f();")) {
                String text = piece.repeat(200_000 / piece.length());
                checkResult(session.run(text), piece);
                checkResult(session.click(text), piece);
                checkResult(session.call("attack", text), piece);
                checkResult(session.run("say('" + text.substring(0, 60_000) + "')"), piece);
            }
        }
    }
}
