package io.docui.runtime.ledger;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Entries as JSON and back. */
class EntryFormatTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void readsEntriesAsWritten(long seed) {
        RandomEntries random = new RandomEntries(seed);
        for (int i = 0; i < 1_500; i++) {
            LedgerEntry entry = random.entry();
            byte[] body = EntryWriter.toBytes(entry, null);
            String json = new String(body, StandardCharsets.UTF_8);
            assertFalse(json.contains("\n") || json.contains("\r"), json);
            assertEquals(entry, read(json), "seed " + seed + ", entry " + i);
        }
    }

    @Test
    void normalizesValuesForStorage() {
        Value deep = new TextValue("bottom");
        for (int i = 0; i < 700; i++) {
            deep = new ListValue(List.of(deep));
        }
        AnchorReference enemy = AnchorReference.object("enemy", 3);
        Call call = new Call(null, "staged", List.of(new Call.Argument("target", new AnchorValue(enemy))));
        OperationEntry entry = LedgerFixture.operationBuilder(1)
                .metadata(Map.of("deep", deep))
                .build(
                        LedgerFixture.TIME,
                        new OperationOutcome.Succeeded(
                                new ListValue(List.of(
                                        new AnchorValue(enemy),
                                        new CallValue(call),
                                        new VariableValue("selection"),
                                        new NumberValue("1.50"),
                                        new NumberValue("NaN"),
                                        new NumberValue("9".repeat(2_000)),
                                        new ObjectValue(Map.of("k".repeat(60_000), deep)))),
                                null));

        OperationOutcome.Succeeded outcome = (OperationOutcome.Succeeded) entry.outcome();
        assertEquals(
                new ListValue(List.of(
                        new TextValue("obj:enemy:3"),
                        new TextValue("staged(target='obj:enemy:3')"),
                        new TextValue("selection"),
                        new NumberValue("1.5"),
                        new TextValue("NaN"),
                        new TextValue("9".repeat(2_000)),
                        new TextValue("(left out: a name of more than 10000 characters)"))),
                outcome.data());
        assertEquals(entry, read(new String(EntryWriter.toBytes(entry, null), StandardCharsets.UTF_8)));
    }

    @Test
    void replacesLoneSurrogates() {
        OperationEntry entry = LedgerFixture.operationBuilder(1)
                .channel("\ud800 & \udc00\ud83d")
                .metadata(new TreeMap<>(Map.of(
                        "\ud800", new TextValue("1"),
                        "\ud801", new TextValue("2\udfff"),
                        "\ud83d\ude00", new TextValue("😀"))))
                .build(LedgerFixture.TIME, new OperationOutcome.Running());

        OperationEntry read =
                (OperationEntry) read(new String(EntryWriter.toBytes(entry, null), StandardCharsets.UTF_8));

        assertEquals("\ufffd & \ufffd\ufffd", read.channel());
        assertEquals(
                Map.of(
                        "\ufffd", new TextValue("1"),
                        "\ufffd'", new TextValue("2\ufffd"),
                        "😀", new TextValue("😀")),
                read.metadata());
    }

    @Test
    void keepsInvalidJsonAsUnknownEntry() {
        LedgerEntry entry = EntryReader.read("{\"seq\":1,\"seq\":2}".getBytes(StandardCharsets.UTF_8));

        assertEquals(LedgerEntry.EntryKind.UNKNOWN, entry.kind());
        assertTrue(entry.mentions("\"seq\":2"), entry.toString());
    }

    @Test
    void rejectsApplicationObjectInOutcome() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new OperationOutcome.Succeeded(new ListValue(List.of(new InstanceValue("a slime"))), null));
    }

    @Test
    void keepsFieldsOfNewerVersions() {
        String json = "\"kind\":\"operation\",\"time\":\"2026-11-22T01:00:00Z\",\"session\":\"s\",\"op_id\":\"op-1\","
                + "\"provider\":\"mud\",\"action\":\"flee\",\"call\":\"flee()\",\"success\":true,"
                + "\"mood\":{\"brave\":[1,2]},\"weather\":null";

        LedgerEntry entry = read(json);

        assertInstanceOf(OperationEntry.class, entry);
        assertEquals(List.of("mood", "weather"), List.copyOf(entry.extra().keySet()));
        assertEquals(entry, read(new String(EntryWriter.toBytes(entry, null), StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"kind\":\"dream\",\"time\":\"2026-11-22T01:00:00Z\",\"session\":\"s\",\"op_id\":\"op-1\"",
                "\"kind\":\"operation\",\"time\":\"2026-11-22T01:00:00Z\",\"session\":\"s\",\"op_id\":{\"new\":1}",
                "\"kind\":\"message\",\"time\":\"2026-11-22T01:00:00Z\",\"session\":\"s\",\"role\":\"telepathy\"",
                "\"kind\":\"notice\",\"time\":\"2026-11-22T01:00:00Z\",\"session\":\"s\"",
                "\"kind\":\"notice\",\"time\":\"2026-11-22T01:00:00Z\",\"session\":\"s\",\"topic\":\"t\",\"message\":\"m\","
                        + "\"duration\":\"an hour\"",
                "\"kind\":7,\"time\":\"2026-11-22T01:00:00Z\",\"session\":\"s\""
            })
    void keepsIncompatibleEntryAsUnknown(String json) {
        LedgerEntry entry = read(json);

        assertEquals(LedgerEntry.EntryKind.UNKNOWN, entry.kind(), json);
        assertEquals(LedgerFixture.TIME, entry.time());
        assertEquals("s", entry.session());
        assertEquals(entry, read(new String(EntryWriter.toBytes(entry, null), StandardCharsets.UTF_8)));
    }

    @Test
    void writesTextSharedByLevelsOnce() {
        String notebook = "the whole notebook";
        MessageEntry entry = MessageEntry.of(
                LedgerFixture.TIME, "s", MessageEntry.Role.TOOL_RESULT, MultiLevelSections.same("notebook", notebook));

        String json = new String(EntryWriter.toBytes(entry, null), StandardCharsets.UTF_8);
        MessageEntry read = (MessageEntry) read(json);

        assertEquals(json.indexOf(notebook), json.lastIndexOf(notebook), json);
        assertSame(
                read.sections().sections(HistoryLevel.GIST).get(0).text(),
                read.sections().sections(HistoryLevel.LIVE).get(0).text(),
                "one text in memory, too");
        assertEquals(entry, read);
    }

    @Test
    void rejectsReservedNamesAsExtraFields() {
        assertThrows(
                IllegalArgumentException.class,
                () -> new UnknownEntry("x", LedgerFixture.TIME, null, Map.of("hash", new TextValue("0"))));
        assertThrows(
                IllegalArgumentException.class,
                () -> LedgerFixture.operationBuilder(1)
                        .extra(Map.of("call", new TextValue("flee()")))
                        .build(LedgerFixture.TIME, new OperationOutcome.Running()));
    }

    private static LedgerEntry read(String body) {
        return EntryReader.read(("{\"seq\":1," + body + ",\"hash\":\"x\"}").getBytes(StandardCharsets.UTF_8));
    }
}
