package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.cluster.JournalRecordCodec.DamagedRecordException;
import io.docui.runtime.session.SessionInput;
import io.docui.runtime.session.SessionInput.InputKind;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What stands in a database is read again, also what an earlier version wrote. */
class JournalRecordCodecTest {
    private static final Instant TIME = Instant.parse("2026-11-23T14:00:00.123456Z");

    private static JournalCallRecord newRecord(JournalCallRecord.@Nullable RecordedResponse recordedResponse) {
        List<SessionInput> inputs = List.of(
                new SessionInput(InputKind.RUN, "say('史莱姆 \u0000 \"')", ""),
                new SessionInput(InputKind.CALL, "attack", "{\"target\": \"obj:enemy:1\"}"),
                new SessionInput(InputKind.LOOK, "", ""));
        return JournalCallRecord.of(TIME, inputs, List.of("{\"kind\":\"notice\"}"), recordedResponse);
    }

    @Test
    void roundTripsRecords() {
        JournalCallRecord plain = newRecord(null);
        assertEquals(plain, JournalRecordCodec.read(JournalRecordCodec.write(plain)));
        JournalCallRecord answered = newRecord(new JournalCallRecord.RecordedResponse("m#7", "{\"content\": []}"));
        assertEquals(answered, JournalRecordCodec.read(JournalRecordCodec.write(answered)));
        JournalCallRecord come = new JournalCallRecord(
                TIME,
                List.of(),
                List.of(),
                null,
                List.of(new JournalCallRecord.ClientRecord("a", "{}"), new JournalCallRecord.ClientRecord("b", null)),
                "{\"gold\":3}",
                true);
        assertEquals(come, JournalRecordCodec.read(JournalRecordCodec.write(come)));
    }

    /** As the first version wrote it, word for word: this text never changes. */
    @Test
    void readsVersionOneRecord() {
        String written =
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[[\"CLICK\",\"link:4\",\"\"]],"
                        + "\"entries\":[],\"request\":\"m#1\",\"answer\":\"done\"}";
        assertEquals(
                JournalCallRecord.of(
                        TIME,
                        List.of(new SessionInput(InputKind.CLICK, "link:4", "")),
                        List.of(),
                        new JournalCallRecord.RecordedResponse("m#1", "done")),
                JournalRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
    }

    /** As the second version wrote it. */
    @Test
    void readsVersionTwoRecord() {
        String written = "{\"version\":2,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[],\"entries\":[],"
                + "\"clients\":[{\"id\":\"a\",\"initialize\":\"{}\"}],\"over\":true}";
        assertEquals(
                new JournalCallRecord(
                        TIME,
                        List.of(),
                        List.of(),
                        null,
                        List.of(new JournalCallRecord.ClientRecord("a", "{}")),
                        null,
                        true),
                JournalRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
    }

    /** Whatever byte is another, nobody takes it for what was written. */
    @Test
    void detectsFlippedBitsAndTruncation() {
        byte[] whole =
                JournalRecordCodec.write(newRecord(new JournalCallRecord.RecordedResponse("m#7", "{\"content\": []}")));
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 1;
            assertThrows(DamagedRecordException.class, () -> JournalRecordCodec.read(damaged), "byte " + i);
        }
        assertThrows(
                DamagedRecordException.class, () -> JournalRecordCodec.read(Arrays.copyOf(whole, whole.length - 22)));
    }

    @Test
    void rejectsNewerVersionWithItsNumber() {
        String written = "{\"version\":9,\"at\":\"2026-11-23T14:00:00Z\"}";
        DamagedRecordException refused = assertThrows(
                DamagedRecordException.class, () -> JournalRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
        assertEquals("A record has version 9, but this program supports 1 to 3.", refused.getMessage());
    }

    @Test
    void ignoresUnknownFields() {
        String written =
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[],\"entries\":[],\"colour\":\"green\"}";
        assertEquals(
                JournalCallRecord.of(TIME, List.of(), List.of(), null),
                JournalRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
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
    void rejectsMalformedRecords(String text) {
        DamagedRecordException refused = assertThrows(
                DamagedRecordException.class, () -> JournalRecordCodec.read(text.getBytes(StandardCharsets.UTF_8)));
        assertTrue(String.valueOf(refused.getMessage()).contains("record"), refused.getMessage());
    }
}
