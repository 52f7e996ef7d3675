package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What must not happen to a game is found: each check fails for what it is there for. */
class GameConsistencyCheckTest {
    private static final ReferenceGame EXPECTED = new ReferenceGame(
            Stream.of("one", "two", "end")
                    .map(answer -> new RecordedCall("look", "{}", answer))
                    .toList(),
            List.of("op-1", "op-2"));

    private static GameResult gameResult() {
        return new GameResult(
                "game-7-in-2",
                "named-game-7-in-2.abc",
                "OVER",
                List.of(
                        new AcknowledgedCall(2, "one", 10, 20, 1),
                        new AcknowledgedCall(3, "two", 30, 40, 2),
                        new AcknowledgedCall(4, "end", 50, 60, 1)));
    }

    private static JournalReader.JournalRow journalRow(
            long sequence, String writer, long id, String answer, String... operations) {
        return new JournalReader.JournalRow(
                sequence,
                writer,
                100,
                id == 0 ? "" : "named-game-7-in-2.abc#n" + id + "#0123",
                "{\"content\":[{\"type\":\"text\",\"text\":\"" + answer + "\"}]}",
                List.of(operations));
    }

    private static List<JournalReader.JournalRow> journal() {
        return new ArrayList<>(List.of(
                journalRow(1, "a", 0, ""),
                journalRow(2, "a", 2, "one", "op-1"),
                journalRow(3, "b", 3, "two", "op-2"),
                journalRow(4, "b", 4, "end")));
    }

    private static GameConsistencyCheck.Findings check(List<JournalReader.JournalRow> journal) {
        return GameConsistencyCheck.of(gameResult(), EXPECTED, journal);
    }

    private static void assertFault(String words, GameConsistencyCheck.Findings findings) {
        assertTrue(findings.faults().stream().anyMatch(fault -> fault.contains(words)), () -> findings.toString());
    }

    @Test
    void findsNoFaultsInConsistentJournal() {
        GameConsistencyCheck.Findings findings = check(journal());
        assertEquals(List.of(), findings.faults());
        assertEquals(2, findings.operations());
        assertEquals(400, findings.bytes());
    }

    @Test
    void findsLostOperation() {
        List<JournalReader.JournalRow> journal = journal();
        journal.set(2, journalRow(3, "b", 0, ""));
        GameConsistencyCheck.Findings findings = check(journal);
        assertFault("request 3 was acknowledged but is not in the journal", findings);
        assertEquals(2, findings.lost(), "its receipt and its entry");
    }

    @Test
    void findsDuplicateOperation() {
        List<JournalReader.JournalRow> journal = journal();
        journal.add(journalRow(5, "b", 3, "two", "op-2"));
        GameConsistencyCheck.Findings findings = check(journal);
        assertFault("request 3 is in the journal 2 times", findings);
        assertFault("duplicates: 1", findings);
        assertEquals(2, findings.doubled(), "its receipt and its entry");
    }

    @Test
    void findsConcurrentWriters() {
        List<JournalReader.JournalRow> journal = journal();
        journal.set(3, journalRow(4, "a", 4, "end"));
        assertFault("two writers at the same time at record 4", check(journal));
    }

    @Test
    void findsMissingRecord() {
        List<JournalReader.JournalRow> journal = journal();
        journal.remove(0);
        assertFault("record 1 of the journal is missing", check(journal));
    }

    @Test
    void findsAnswerDifferentFromJournal() {
        List<JournalReader.JournalRow> journal = journal();
        journal.set(1, journalRow(2, "a", 2, "other", "op-1"));
        assertFault("request 2 was answered differently", check(journal));
    }

    @Test
    void findsRequestOutOfOrder() {
        List<JournalReader.JournalRow> journal = journal();
        journal.set(1, journalRow(2, "a", 3, "two", "op-1"));
        journal.set(2, journalRow(3, "a", 2, "one", "op-2"));
        assertFault("request 3 is out of order", check(journal));
    }

    @Test
    void findsGameDifferentFromReference() {
        GameResult other = new GameResult(
                "game-7-in-2", "named-game-7-in-2.abc", "OTHERWISE", List.of(new AcknowledgedCall(2, "won", 1, 2, 1)));
        GameConsistencyCheck.Findings findings = GameConsistencyCheck.of(other, EXPECTED, journal());
        assertFault("first in answer 1 of 1, \"won\" instead of \"one\"", findings);
    }
}
