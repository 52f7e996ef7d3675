package io.docui.runtime.internal.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.Recovery;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a model sends is bound or refused with an error that it can act on. */
@Timeout(120)
class CallFuzzTest {
    private static final int TEXTS = 2_000;
    private static final String[] PIECES = {
        "(",
        ")",
        "[",
        "]",
        "{",
        "}",
        ",",
        ";",
        ":",
        "=",
        ".",
        "\n",
        "\r\n",
        " ",
        "'",
        "\"",
        "`",
        "'''",
        "\"\"\"",
        "\\",
        "\\u0027",
        "\\u",
        "//",
        "#",
        "/*",
        "*/",
        "```",
        "~~~",
        "obj:",
        "link:",
        "docui://",
        "obj:enemy:1",
        "link:42",
        "@e",
        "%",
        "${",
        "action_0",
        "action_1",
        "app.",
        "p0",
        "p1",
        "first",
        "second_part",
        "secondPart",
        "type",
        "Left",
        "selection",
        "await ",
        "true",
        "None",
        "let",
        "1",
        "-",
        "+",
        "1e9",
        "0x",
        "_",
        "史",
        "😀",
        "\ud83d",
        "\u202e",
        "\0",
        "'[1,'",
        "'{\"a\":'",
    };

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void bindsOrRejectsRandomTexts(long seed) {
        Random random = new Random(seed);
        CallBinder binder = new CallBinder(new RandomCallGenerator(seed).catalog(), RandomCallGenerator.VARIABLES);
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder text = new StringBuilder();
            for (int length = random.nextInt(40); length > 0; length--) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            check(binder, text.toString());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {6, 7, 8, 9, 10})
    void bindsOrRejectsMutatedCalls(long seed) {
        Random random = new Random(seed);
        RandomCallGenerator calls = new RandomCallGenerator(seed);
        CallBinder binder = new CallBinder(calls.catalog(), RandomCallGenerator.VARIABLES);
        int refused = 0;
        for (int i = 0; i < TEXTS; i++) {
            String text = mutate(calls.call().canonical(), random);
            refused += check(binder, text) ? 0 : 1;
        }
        assertTrue(refused > TEXTS / 10 && refused < TEXTS, refused + " of " + TEXTS + " refused");
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12})
    void bindsOrRejectsMutatedJson(long seed) {
        Random random = new Random(seed);
        RandomCallGenerator calls = new RandomCallGenerator(seed);
        ActionCatalog catalog = calls.catalog();
        CallBinder binder = new CallBinder(catalog, RandomCallGenerator.VARIABLES);
        for (int i = 0; i < TEXTS; i++) {
            Call call = calls.call();
            ActionCatalog.Entry action = catalog.find(call.action()).get(0);
            String arguments =
                    call.canonical().replace('(', '{').replace(')', '}').replace('=', ':');
            String json = mutate(arguments.substring(arguments.indexOf('{')), random);
            try {
                assertEquals(action, binder.bindJson(action, json).action());
            } catch (DocUIException e) {
                checkError(binder, json, e.error());
            }
        }
    }

    private static String mutate(String text, Random random) {
        StringBuilder mutated = new StringBuilder(text);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(mutated.length() + 1);
            int end = Math.min(mutated.length(), at + random.nextInt(3));
            mutated.replace(at, end, random.nextInt(3) == 0 ? "" : PIECES[random.nextInt(PIECES.length)]);
        }
        return mutated.toString();
    }

    /** Tells whether a text is bound; if it is not, looks at what is said about it. */
    private static boolean check(CallBinder binder, String text) {
        try {
            for (BoundCall bound : binder.bind(text)) {
                Call call = bound.call();
                List<Call> again = binder.bind(call.canonical()).stream()
                        .map(BoundCall::call)
                        .toList();
                assertEquals(List.of(call), again, text);
            }
            return true;
        } catch (DocUIException e) {
            checkError(binder, text, e.error());
            return false;
        }
    }

    private static void checkError(CallBinder binder, String text, DocUIError error) {
        for (DocUIError fault : error.all()) {
            assertNotNull(fault.position(), text);
            assertTrue(fault.position().line() >= 1 && fault.position().column() >= 1, text);
            assertFalse(fault.message().isBlank(), text);
            assertFalse(fault.recoveries().isEmpty(), text);
            for (Recovery recovery : fault.recoveries()) {
                if (!fault.code().defaultRecoveries().contains(recovery)) {
                    assertEquals(1, binder.bind(recovery.call()).size(), () -> recovery + " for " + text);
                }
            }
        }
    }
}
