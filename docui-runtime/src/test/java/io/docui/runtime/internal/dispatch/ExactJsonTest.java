package io.docui.runtime.internal.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.call.Value;
import io.docui.runtime.internal.json.JsonValues;
import io.docui.runtime.spi.ArgumentKeys;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What DocUI reads of JSON by itself is what Jackson reads. */
class ExactJsonTest {
    private static final int TEXTS = 5_000;
    private static final String PIECES = "{}[],:\"\\ntrue falsnu01-+.eE9u00e9/bfr\t\n\u0001\ud83d\u00e4";

    static String[] accepted() {
        return new String[] {
            "{}",
            "[]",
            "0",
            "-0",
            "1e5",
            "1E+5",
            "1.5e-3",
            "\"\"",
            "true",
            "false",
            "null",
            " [ 1 , 2 ] ",
            "[[],{}]",
            "{\"\":0}",
            "\"\\u00e9\\n\\/\\\\\\\"\"",
            "\"\\ud83d\\ude00\"",
            "\"\\ud83d\"",
            "\t\r\n 1",
            "{\"a\\u0062\":[true,null,\"x\"]}",
            "-9223372036854775808",
            "1234567890123456789012345678901234567890"
        };
    }

    static String[] refused() {
        return new String[] {
            "",
            " ",
            "{",
            "[",
            "]",
            "}",
            "[1,]",
            "{\"a\":1,}",
            "[,1]",
            "[1 2]",
            "{\"a\" 1}",
            "{a:1}",
            "{'a':1}",
            "{\"a\"}",
            "{1:2}",
            "01",
            "-",
            "-01",
            "+1",
            "1.",
            ".5",
            "1e",
            "1e+",
            "0x1",
            "NaN",
            "Infinity",
            "tru",
            "truex",
            "nul",
            "nulll",
            "\"",
            "\"\\\"",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\\u12g4\"",
            "\"\\u\uff11111\"",
            "\"a\nb\"",
            "\"a\tb\"",
            "[1]x",
            "1 2",
            "{} {}",
            "// 1",
            "1 // one",
            "/* */1",
            "[1}",
            "{\"a\":1]",
            "{\"a\":1,\"a\":2}",
            "\u00a01",
            "\ufeff1",
            "\u000b1",
            "[\"a\",\n",
            "\"\\"
        };
    }

    @ParameterizedTest
    @MethodSource("accepted")
    void takesWhatIsJson(String json) {
        assertEquals(Optional.of(JsonValues.parse(json)), read(json));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void refusesWhatIsNone(String json) {
        assertThrows(IllegalArgumentException.class, () -> JsonValues.parse(json));
        assertEquals(Optional.empty(), read(json));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void readsWhatJacksonReads(long seed) {
        Random random = new Random(seed);
        int taken = 0;
        for (int i = 0; i < TEXTS; i++) {
            StringBuilder json = new StringBuilder();
            write(random, json, 0);
            for (int changes = random.nextInt(3); changes > 0; changes--) {
                change(random, json);
            }
            Optional<Value> read = read(json.toString());
            assertEquals(jackson(json.toString()), read, () -> "seed " + seed + ": " + json);
            taken += read.isPresent() ? 1 : 0;
        }
        int most = taken;
        assertTrue(most > TEXTS / 4 && most < TEXTS * 3 / 4, () -> most + " of " + TEXTS + " were taken");
    }

    @Test
    void limitsAreThoseOfCalls() {
        assertTrue(read("[".repeat(32) + "]".repeat(32)).isPresent());
        assertTrue(read("[".repeat(33) + "]".repeat(33)).isEmpty());
        assertTrue(read("9".repeat(400)).isPresent());
        assertTrue(read("9".repeat(401)).isEmpty());
        assertTrue(read("1e399").isPresent());
        assertTrue(read("1e400").isEmpty());
        assertTrue(read("1e-401").isEmpty());
        assertTrue(read("1e99999999999").isEmpty());
        assertTrue(read("{\"" + "n".repeat(50_000) + "\":1}").isPresent());
        assertTrue(read("{\"" + "n".repeat(50_001) + "\":1}").isEmpty());
    }

    @Test
    void wholeNumbersAreThoseOfALong() {
        assertEquals(Long.MIN_VALUE, new ExactJson("-9223372036854775808").wholeNumber());
        assertEquals(Long.MAX_VALUE, new ExactJson("9223372036854775807").wholeNumber());
        assertEquals(-999_999_999_999_999_999L, new ExactJson("-999999999999999999").wholeNumber());
        for (String other : new String[] {"9223372036854775808", "1.0", "1e2", "01", "-", "\"1\"", ""}) {
            assertThrows(InexactArguments.class, () -> new ExactJson(other).wholeNumber(), other);
        }
    }

    @Test
    void namesAreFoundInTheText() {
        ArgumentKeys names = ArgumentKeys.of("to", "topic?", "t\u00e4g");
        assertEquals(0, new ExactJson("\"to\" : 1").name(names));
        assertEquals(1, new ExactJson("\"topic\":1").name(names));
        assertEquals(2, new ExactJson("\"t\\u00e4g\":1").name(names));
        assertEquals(-1, new ExactJson("\"top\":1").name(names));
        assertThrows(InexactArguments.class, () -> new ExactJson("\"to\" 1").name(names));
    }

    private static Optional<Value> read(String json) {
        try {
            ExactJson in = new ExactJson(json);
            Value value = in.value();
            in.end();
            return Optional.of(value);
        } catch (InexactArguments e) {
            return Optional.empty();
        }
    }

    private static Optional<Value> jackson(String json) {
        try {
            return Optional.of(JsonValues.parse(json));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static void change(Random random, StringBuilder json) {
        int at = random.nextInt(json.length() + 1);
        char piece = PIECES.charAt(random.nextInt(PIECES.length()));
        switch (random.nextInt(3)) {
            case 0 -> json.insert(at, piece);
            case 1 -> json.delete(at, Math.min(json.length(), at + 1 + random.nextInt(2)));
            default -> json.setLength(random.nextInt(8) == 0 ? at : json.length());
        }
    }

    private static void write(Random random, StringBuilder json, int depth) {
        switch (random.nextInt(depth > 4 ? 5 : 8)) {
            case 0 -> json.append(random.nextInt(100) - 50);
            case 1 -> json.append(random.nextDouble() * 1e6).append(random.nextBoolean() ? "e-2" : "");
            case 2 -> json.append(random.nextBoolean());
            case 3 -> json.append("null");
            case 4 -> text(random, json);
            case 5, 6 -> {
                Supplier<Boolean> comma = bracket(random, json, '{');
                while (comma.get()) {
                    text(random, json);
                    json.append(random.nextBoolean() ? ":" : " : ");
                    write(random, json, depth + 1);
                }
                json.append('}');
            }
            default -> {
                Supplier<Boolean> comma = bracket(random, json, '[');
                while (comma.get()) {
                    write(random, json, depth + 1);
                }
                json.append(']');
            }
        }
    }

    /** Writes a bracket; what it gives writes the comma before each of some parts. */
    private static Supplier<Boolean> bracket(Random random, StringBuilder json, char bracket) {
        json.append(bracket);
        int parts = random.nextInt(4);
        int[] written = {0};
        return () -> {
            if (written[0] == parts) {
                return false;
            }
            json.append(written[0]++ == 0 ? "" : random.nextBoolean() ? "," : "\n, ");
            return true;
        };
    }

    private static void text(Random random, StringBuilder json) {
        String[] parts = {"a", "type", "\\n", "\\u00E9", "\\\"", "\\\\", "\u00fc", "\ud83d\ude00", " ", "\\/", "b"};
        json.append('"');
        for (int left = random.nextInt(4); left > 0; left--) {
            json.append(parts[random.nextInt(parts.length)]);
        }
        json.append('"');
    }
}
