package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.cluster.RecordJson.DamagedRecordException;
import io.docui.runtime.session.SessionInput;
import io.docui.runtime.session.SessionInput.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands in a database is read again, also what an earlier version wrote. */
class RecordJsonTest {
    private static final Instant TIME = Instant.parse("2026-11-23T14:00:00.123456Z");

    private static SessionRecord made(SessionRecord.@Nullable Receipt receipt) {
        List<SessionInput> inputs = List.of(
                new SessionInput(Kind.RUN, "say('史莱姆 \u0000 \"')", ""),
                new SessionInput(Kind.CALL, "attack", "{\"target\": \"obj:enemy:1\"}"),
                new SessionInput(Kind.LOOK, "", ""));
        return SessionRecord.of(TIME, inputs, List.of("{\"kind\":\"notice\"}"), receipt);
    }

    @Test
    void whatWasWrittenIsRead() {
        SessionRecord plain = made(null);
        assertEquals(plain, RecordJson.read(RecordJson.write(plain)));
        SessionRecord answered = made(new SessionRecord.Receipt("m#7", "{\"content\": []}"));
        assertEquals(answered, RecordJson.read(RecordJson.write(answered)));
        SessionRecord come = new SessionRecord(
                TIME,
                List.of(),
                List.of(),
                null,
                List.of(new SessionRecord.Client("a", "{}"), new SessionRecord.Client("b", null)),
                "{\"gold\":3}",
                true);
        assertEquals(come, RecordJson.read(RecordJson.write(come)));
    }

    /** As the first version wrote it, word for word: this text never changes. */
    @Test
    void aRecordOfTheFirstVersionIsRead() {
        String written =
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[[\"CLICK\",\"link:4\",\"\"]],"
                        + "\"entries\":[],\"request\":\"m#1\",\"answer\":\"done\"}";
        assertEquals(
                SessionRecord.of(
                        TIME,
                        List.of(new SessionInput(Kind.CLICK, "link:4", "")),
                        List.of(),
                        new SessionRecord.Receipt("m#1", "done")),
                RecordJson.read(written.getBytes(StandardCharsets.UTF_8)));
    }

    /** As the second version wrote it. */
    @Test
    void aRecordOfTheSecondVersionIsRead() {
        String written = "{\"version\":2,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[],\"entries\":[],"
                + "\"clients\":[{\"id\":\"a\",\"initialize\":\"{}\"}],\"over\":true}";
        assertEquals(
                new SessionRecord(
                        TIME, List.of(), List.of(), null, List.of(new SessionRecord.Client("a", "{}")), null, true),
                RecordJson.read(written.getBytes(StandardCharsets.UTF_8)));
    }

    /** Whatever byte is another, nobody takes it for what was written. */
    @Test
    void noDamageGoesUnnoticed() {
        byte[] whole = RecordJson.write(made(new SessionRecord.Receipt("m#7", "{\"content\": []}")));
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 1;
            assertThrows(DamagedRecordException.class, () -> RecordJson.read(damaged), "byte " + i);
        }
        assertThrows(DamagedRecordException.class, () -> RecordJson.read(Arrays.copyOf(whole, whole.length - 22)));
    }

    @Test
    void aVersionToComeIsRefusedWithItsNumber() {
        String written = "{\"version\":9,\"at\":\"2026-11-23T14:00:00Z\"}";
        DamagedRecordException refused = assertThrows(
                DamagedRecordException.class, () -> RecordJson.read(written.getBytes(StandardCharsets.UTF_8)));
        assertEquals("A record is of version 9, and this program knows 1 to 3.", refused.getMessage());
    }

    @Test
    void fieldsOfLaterVersionsArePassedOver() {
        String written =
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[],\"entries\":[],\"colour\":\"green\"}";
        assertEquals(
                SessionRecord.of(TIME, List.of(), List.of(), null),
                RecordJson.read(written.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "{\"version\":4,\"at\":\"2026-11-23T14:00:00Z\",\"inputs\":[],\"entries\":[]}",
                "{\"version\":1,\"at\":\"yesterday\",\"inputs\":[],\"entries\":[]}",
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00Z\",\"inputs\":[[\"FLY\",\"\",\"\"]],\"entries\":[]}",
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00Z\",\"inputs\":[[\"RUN\"]],\"entries\":[]}"
            })
    void whatIsDamagedIsRefused(String text) {
        DamagedRecordException refused = assertThrows(
                DamagedRecordException.class, () -> RecordJson.read(text.getBytes(StandardCharsets.UTF_8)));
        assertTrue(String.valueOf(refused.getMessage()).contains("record"), refused.getMessage());
    }
}
