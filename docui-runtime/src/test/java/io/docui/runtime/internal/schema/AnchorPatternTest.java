package io.docui.runtime.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;
import java.io.InputStream;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AnchorPatternTest {
    private static final Pattern OBJECT = Pattern.compile(AnchorPattern.of(AnchorType.OBJECT));
    private static final Pattern ENEMY = Pattern.compile(AnchorPattern.of(new AnchorType("enemy", "Enemy")));
    private static final Pattern LINK = Pattern.compile(AnchorPattern.of(AnchorType.LINK));

    private static final JsonNode VECTORS =
            JsonMapper.shared().readTree(Objects.requireNonNull(openVectors(), "vectors/anchors.json"));

    private static InputStream openVectors() {
        return AnchorPatternTest.class.getResourceAsStream("/vectors/anchors.json");
    }

    @TestFactory
    Stream<DynamicTest> matchesEachFormByItsTypeOnly() {
        return VECTORS.get("forms")
                .valueStream()
                .map(form -> dynamicTest(form.get("text").asString(), () -> {
                    String text = form.get("text").asString();
                    boolean link = form.get("kind").asString().equals("link");
                    assertEquals(link, LINK.matcher(text).matches());
                    assertEquals(!link, OBJECT.matcher(text).matches());
                    boolean enemy =
                            !form.has("type") || form.get("type").asString().equals("enemy");
                    assertEquals(!link && enemy, ENEMY.matcher(text).matches());
                }));
    }

    @TestFactory
    Stream<DynamicTest> matchesNoInvalidAnchor() {
        return VECTORS.get("not_anchors")
                .valueStream()
                .map(JsonNode::asString)
                .map(text -> dynamicTest(text, () -> {
                    assertFalse(OBJECT.matcher(text).matches());
                    assertFalse(ENEMY.matcher(text).matches());
                    assertFalse(LINK.matcher(text).matches());
                }));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "obj:enemy:@e5",
                "obj:item:3",
                "obj:enemy:a b",
                "obj:enemy:a\u0085",
                "obj:enemy:x\u202e",
                "obj:enemy:1\n",
                "link:1",
                "docui://s/mud/link/1",
                "史莱姆1"
            })
    void rejectsAnchorsOfOtherTypes(String text) {
        assertFalse(ENEMY.matcher(text).matches());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void agreesWithAnchorParser(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            String key = randomKey(random);
            String written = AnchorReference.object("enemy", key).toString();
            assertEquals(
                    AnchorReference.parse(written).isPresent(),
                    ENEMY.matcher(written).matches(),
                    () -> "seed " + seed + ": " + written);
            String raw = "obj:enemy:" + key;
            if (!key.contains("%") && ENEMY.matcher(raw).matches()) {
                assertEquals(
                        "enemy",
                        AnchorReference.parse(raw)
                                .orElseThrow(() -> new AssertionError(raw))
                                .type());
            }
        }
    }

    @Test
    void rejectsLongTextQuickly() {
        String text = "obj:enemy:" + "a".repeat(2_000) + " ";

        assertFalse(ENEMY.matcher(text).matches());
    }

    private static String randomKey(Random random) {
        String alphabet = "abz09@e:/._-%() \u00e9史\u2028'\"`\\|&*[]{};,<>";
        StringBuilder key = new StringBuilder();
        int length = 1 + random.nextInt(6);
        for (int i = 0; i < length; i++) {
            key.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return key.toString();
    }
}
