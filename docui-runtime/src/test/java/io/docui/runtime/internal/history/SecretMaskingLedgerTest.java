package io.docui.runtime.internal.history;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.ledger.Inverse;
import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.MessageEntry;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.ledger.RecordedEntry;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a detector finds is in no text of an entry. */
class SecretMaskingLedgerTest {
    private static final String SECRET = "it's\n\"s3cr3t\" \\ x";
    private static final Instant TIME = Instant.parse("2026-01-01T00:00:00Z");

    private final Ledger kept = new MemoryLedger(100, 1 << 20);
    private final Ledger ledger =
            new SecretMaskingLedger(kept, text -> text.contains(SECRET) ? List.of(SECRET) : List.of());

    private LedgerEntry written(LedgerEntry entry) {
        ledger.append(entry);
        try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all().descending())) {
            LedgerEntry last = all.findFirst().orElseThrow().entry();
            assertFalse(last.toString().contains("s3cr3t"), last::toString);
            return last;
        }
    }

    private static String call(String name, Value... values) {
        return new Call(
                        null,
                        name,
                        List.of(new Call.Argument("text", values[0]), new Call.Argument("other", values[1])))
                .canonical();
    }

    private static OperationEntry operation(String call, OperationOutcome outcome) {
        return OperationEntry.builder("s", "op-1", "p", "echo", call)
                .inverse(new Inverse.InverseCalls(List.of("forget(id=1)")))
                .build(TIME, outcome);
    }

    @Test
    void masksCallAndResult() {
        Value data = new ObjectValue(Map.of("said", new TextValue("you said " + SECRET)));
        OperationEntry entry = (OperationEntry) written(operation(
                call("echo", new TextValue("a " + SECRET), NumberValue.of(1)),
                new OperationOutcome.Succeeded(data, "said: " + SECRET)));
        assertEquals("echo(text='a \u2022\u2022\u2022', other=1)", entry.call());
        assertEquals(List.of("text"), entry.maskedParameters());
        assertEquals("said: \u2022\u2022\u2022", ((OperationOutcome.Succeeded) entry.outcome()).text());
        assertEquals(new Inverse.InverseCalls(List.of("forget(id=1)")), entry.inverse(), "it can still be undone");
    }

    @Test
    void masksArgumentOfSecretThatOnlyTheResultReveals() {
        OperationEntry entry = (OperationEntry) written(operation(
                call("echo", NumberValue.of(1), new ObjectValue(Map.of("k", new TextValue(SECRET)))),
                new OperationOutcome.Failed("ACTION_FAILED", "no " + SECRET, "because of " + SECRET, null)));
        assertEquals(List.of("other"), entry.maskedParameters());
    }

    /** A program prints what it likes. */
    @ParameterizedTest
    @ValueSource(strings = {"./evil", "bin/evil2345", "evil2345.sh", "rm -r src2", "evilprogram", "a;b2345678"})
    void showsWhatRanWhateverTheResultSays(String command) {
        new SecretMaskingLedger(kept, text -> text.equals("printed") ? List.of(command) : List.of())
                .append(operation(
                        call("echo", new TextValue("run " + command), NumberValue.of(1)),
                        new OperationOutcome.Succeeded(null, "printed")));
        try (Stream<RecordedEntry> all = kept.query(LedgerQuery.all())) {
            String call = ((OperationEntry) all.findFirst().orElseThrow().entry()).call();
            assertTrue(call.contains(command), call);
        }
    }

    @Test
    void masksNoticesAndMessages() {
        written(NoticeEntry.of(TIME, "s", "round_ended", "said " + SECRET, Map.of("result", new TextValue(SECRET))));
        written(MessageEntry.of(
                TIME, "s", MessageEntry.Role.TOOL_RESULT, MultiLevelSections.same("result", "is " + SECRET)));
    }

    @Test
    void leavesOtherEntries() {
        OperationEntry entry = operation(
                call("echo", new TextValue("plain, 'x'=1"), NumberValue.of(1)),
                new OperationOutcome.Succeeded(null, "plain"));
        assertEquals(entry, written(entry));
    }

    @Test
    void findsArgumentNamesInCallTexts() {
        String call = "a(one='x, two=\\'s\\'', two=[1, 's'], three={k: 's'}, four=f(x='s'))";
        assertEquals(List.of("one", "two", "three", "four"), CallTextArguments.containing(call, List.of("s")));
        assertEquals(List.of("two"), CallTextArguments.containing("p.a(one='x=y', two='z')", List.of("z")));
        assertEquals(List.of(), CallTextArguments.containing("a()", List.of("a")));
    }
}
