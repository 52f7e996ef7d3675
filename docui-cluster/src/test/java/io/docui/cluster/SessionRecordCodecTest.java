package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.cluster.SessionRecordCodec.DamagedRecordException;
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
class SessionRecordCodecTest {
    private static final Instant TIME = Instant.parse("2026-11-23T14:00:00.123456Z");

    private static SessionRecord newRecord(SessionRecord.@Nullable RecordedResponse recordedResponse) {
        List<SessionInput> inputs = List.of(
                new SessionInput(InputKind.RUN, "say('史莱姆 \u0000 \"')", ""),
                new SessionInput(InputKind.CALL, "attack", "{\"target\": \"obj:enemy:1\"}"),
                new SessionInput(InputKind.LOOK, "", ""));
        return SessionRecord.of(TIME, inputs, List.of("{\"kind\":\"notice\"}"), recordedResponse);
    }

    @Test
    void roundTripsRecords() {
        SessionRecord plain = newRecord(null);
        assertEquals(plain, SessionRecordCodec.read(SessionRecordCodec.write(plain)));
        SessionRecord answered = newRecord(new SessionRecord.RecordedResponse("m#7", "{\"content\": []}"));
        assertEquals(answered, SessionRecordCodec.read(SessionRecordCodec.write(answered)));
        SessionRecord come = new SessionRecord(
                TIME,
                List.of(),
                List.of(),
                null,
                List.of(new SessionRecord.ClientRecord("a", "{}"), new SessionRecord.ClientRecord("b", null)),
                "{\"gold\":3}",
                true);
        assertEquals(come, SessionRecordCodec.read(SessionRecordCodec.write(come)));
    }

    /** As the first version wrote it, word for word: this text never changes. */
    @Test
    void readsVersionOneRecord() {
        String written =
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[[\"CLICK\",\"link:4\",\"\"]],"
                        + "\"entries\":[],\"request\":\"m#1\",\"answer\":\"done\"}";
        assertEquals(
                SessionRecord.of(
                        TIME,
                        List.of(new SessionInput(InputKind.CLICK, "link:4", "")),
                        List.of(),
                        new SessionRecord.RecordedResponse("m#1", "done")),
                SessionRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
    }

    /** As the second version wrote it. */
    @Test
    void readsVersionTwoRecord() {
        String written = "{\"version\":2,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[],\"entries\":[],"
                + "\"clients\":[{\"id\":\"a\",\"initialize\":\"{}\"}],\"over\":true}";
        assertEquals(
                new SessionRecord(
                        TIME,
                        List.of(),
                        List.of(),
                        null,
                        List.of(new SessionRecord.ClientRecord("a", "{}")),
                        null,
                        true),
                SessionRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
    }

    /** Whatever byte is another, nobody takes it for what was written. */
    @Test
    void detectsFlippedBitsAndTruncation() {
        byte[] whole =
                SessionRecordCodec.write(newRecord(new SessionRecord.RecordedResponse("m#7", "{\"content\": []}")));
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 1;
            assertThrows(DamagedRecordException.class, () -> SessionRecordCodec.read(damaged), "byte " + i);
        }
        assertThrows(
                DamagedRecordException.class, () -> SessionRecordCodec.read(Arrays.copyOf(whole, whole.length - 22)));
    }

    @Test
    void rejectsNewerVersionWithItsNumber() {
        String written = "{\"version\":9,\"at\":\"2026-11-23T14:00:00Z\"}";
        DamagedRecordException refused = assertThrows(
                DamagedRecordException.class, () -> SessionRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
        assertEquals("A record has version 9, but this program supports 1 to 3.", refused.getMessage());
    }

    @Test
    void ignoresUnknownFields() {
        String written =
                "{\"version\":1,\"at\":\"2026-11-23T14:00:00.123456Z\",\"inputs\":[],\"entries\":[],\"colour\":\"green\"}";
        assertEquals(
                SessionRecord.of(TIME, List.of(), List.of(), null),
                SessionRecordCodec.read(written.getBytes(StandardCharsets.UTF_8)));
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
                DamagedRecordException.class, () -> SessionRecordCodec.read(text.getBytes(StandardCharsets.UTF_8)));
        assertTrue(String.valueOf(refused.getMessage()).contains("record"), refused.getMessage());
    }
}
