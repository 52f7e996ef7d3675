package io.docui.runtime.anchor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The forms of {@code vectors/anchors.json}, and that what is written is read again. */
class AnchorFormsTest {
    static JsonNode vectors() throws IOException {
        try (InputStream in = AnchorFormsTest.class.getResourceAsStream("/vectors/anchors.json")) {
            return JsonMapper.shared().readTree(Objects.requireNonNull(in));
        }
    }

    @TestFactory
    List<DynamicTest> parsesEveryAnchorForm() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode form : vectors().get("forms")) {
            String text = form.get("text").asString();
            tests.add(DynamicTest.dynamicTest(text, () -> check(form, text)));
        }
        assertTrue(tests.size() >= 15);
        return tests;
    }

    private static void check(JsonNode form, String text) {
        AnchorReference reference = AnchorReference.parse(text).orElseThrow();
        assertEquals(form.get("kind").asString(), reference.kind().text());
        assertEquals(form.get("id").asString(), reference.id());
        assertEquals(form.path("type").asString(null), reference.type());
        assertEquals(form.path("session").asString(null), reference.session());
        assertEquals(form.path("provider").asString(null), reference.provider());
        assertEquals(form.path("epoch").asLong(0), reference.epoch());
        assertEquals(text, reference.toString());
    }

    @TestFactory
    List<DynamicTest> rejectsInvalidAnchors() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (JsonNode node : vectors().get("not_anchors")) {
            String text = node.asString();
            tests.add(DynamicTest.dynamicTest(
                    "not an anchor: " + text,
                    () -> assertTrue(AnchorReference.parse(text).isEmpty())));
        }
        assertTrue(tests.size() >= 17);
        return tests;
    }

    @Test
    void roundTripsRandomReferences() {
        long seed = 20261121;
        Random random = new Random(seed);
        String alphabet = "aZ0_-./%@e17 (){}[];,'\"`<>\\|&*:~史莱姆é\u202e\u2066\u00a0\t\n\ud83d\ude00\ud800\udc00";
        for (int i = 0; i < 20_000; i++) {
            StringBuilder id = new StringBuilder();
            for (int n = 1 + random.nextInt(8); n > 0; n--) {
                id.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            AnchorReference reference =
                    new AnchorReference(AnchorKind.OBJ, null, null, "file", id.toString(), random.nextInt(3));
            if (reference.number().isPresent()) {
                continue; // with a type it stands for a number or a key alike
            }
            String text = reference.toString();
            assertEquals(reference, AnchorReference.parse(text).orElse(null), "seed " + seed + ": " + text);
            assertTrue(text.chars().noneMatch(c -> c <= ' ' || "()[]{};,'\"`<>\\|&*".indexOf(c) >= 0), text);
        }
    }

    @Test
    void formatsAnchorIdInFullForm() {
        assertEquals("docui://sess-001/mud/obj/23", new AnchorId(AnchorKind.OBJ, "mud", "sess-001", "23").full());
        AnchorReference reference = AnchorReference.parse("docui://sess-001/ide/obj/file:src/main.ts@e4")
                .orElseThrow();
        assertEquals(4, reference.epoch());
        assertEquals("docui://sess-001/ide/obj/file:src/main.ts", reference.withoutEpoch());
    }

    @Test
    void parsesNumberBeyondLongRange() {
        AnchorReference reference =
                AnchorReference.parse("obj:99999999999999999999").orElseThrow();
        assertEquals(Long.MAX_VALUE, reference.number().orElseThrow());
    }
}
