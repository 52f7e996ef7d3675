package io.docui.example.cluster;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/**
 * Checks a game, as its agent saw it, against its session's journal and against the undisturbed reference game. Every call that was
 * acknowledged to the agent must be in the journal once, in order, with the same answer. The ledger in the journal must equal that of the
 * reference game. Each writer of the session must have written its records without interruption.
 */
final class GameConsistencyCheck {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern KEY = Pattern.compile("([^#]+)#n([0-9]{1,18})#.*");

    private final GameResult gameResult;
    private final ReferenceGame expected;
    private final List<JournalReader.JournalRow> journal;
    private final List<String> faults = new ArrayList<>();
    private final Map<Long, JournalReader.JournalRow> receipts = new HashMap<>();
    private int lost;
    private int doubled;

    private GameConsistencyCheck(
            GameResult gameResult, ReferenceGame expected, List<JournalReader.JournalRow> journal) {
        this.gameResult = gameResult;
        this.expected = expected;
        this.journal = journal;
    }

    /** The findings of the check: violations and numbers of operations. */
    record Findings(List<String> faults, int lost, int doubled, int operations, long bytes, Map<Long, String> writers) {
        Findings {
            faults = List.copyOf(faults);
            writers = Map.copyOf(writers);
        }
    }

    static Findings of(GameResult gameResult, ReferenceGame expected, List<JournalReader.JournalRow> journal) {
        return new GameConsistencyCheck(gameResult, expected, journal).findings();
    }

    private Findings findings() {
        same();
        writers();
        receipts();
        operations();
        Map<Long, String> writers = new HashMap<>();
        receipts.forEach((id, journalRow) -> writers.put(id, journalRow.writer()));
        return new Findings(
                faults,
                lost,
                doubled,
                operationsOf(journal).size(),
                journal.stream().mapToLong(JournalReader.JournalRow::bytes).sum(),
                writers);
    }

    private void fault(String what) {
        faults.add(gameResult.name() + ": " + what);
    }

    private void same() {
        if (!gameResult.answers().equals(expected.answers())) {
            fault("it differs from the reference game: " + difference() + "; it ended: " + gameResult.how());
        }
    }

    private String difference() {
        List<String> answers = gameResult.answers();
        for (int i = 0; i < Math.min(answers.size(), expected.answers().size()); i++) {
            if (!answers.get(i).equals(expected.answers().get(i))) {
                return "first in answer " + (i + 1) + " of " + answers.size() + ", " + excerpt(answers.get(i))
                        + " instead of " + excerpt(expected.answers().get(i));
            }
        }
        return answers.size() + " answers instead of " + expected.answers().size();
    }

    private static String excerpt(String text) {
        return '"' + text.substring(0, Math.min(120, text.length())).replace('\n', ' ') + '"';
    }

    /** Checks that each writer wrote without interruption and that no sequence number is missing. */
    private void writers() {
        Set<String> before = new HashSet<>();
        String last = "";
        long sequence = 0;
        for (JournalReader.JournalRow each : journal) {
            if (each.sequence() != ++sequence) {
                fault("record " + sequence + " of the journal is missing");
                sequence = each.sequence();
            }
            if (!each.writer().equals(last) && !before.add(each.writer())) {
                fault("two writers at the same time at record " + each.sequence());
            }
            last = each.writer();
        }
    }

    private void receipts() {
        Map<Long, List<JournalReader.JournalRow>> byRequest = new HashMap<>();
        for (JournalReader.JournalRow each : journal) {
            requestId(each.request())
                    .ifPresent(id -> byRequest
                            .computeIfAbsent(id, unused -> new ArrayList<>())
                            .add(each));
        }
        long last = 0;
        for (AcknowledgedCall acknowledgedCall : gameResult.calls()) {
            List<JournalReader.JournalRow> kept = byRequest.getOrDefault(acknowledgedCall.id(), List.of());
            if (kept.isEmpty()) {
                lost++;
                fault("request " + acknowledgedCall.id() + " was acknowledged but is not in the journal");
                continue;
            }
            if (kept.size() > 1) {
                doubled++;
                fault("request " + acknowledgedCall.id() + " is in the journal " + kept.size() + " times");
            }
            JournalReader.JournalRow journalRow = kept.get(0);
            receipts.put(acknowledgedCall.id(), journalRow);
            if (journalRow.sequence() <= last) {
                fault("request " + acknowledgedCall.id() + " is out of order");
            }
            last = journalRow.sequence();
            if (!text(journalRow.answer()).equals(acknowledgedCall.answer())) {
                fault("request " + acknowledgedCall.id() + " was answered differently from the journal");
            }
        }
    }

    /** Returns the client's number of a request from a key such as {@code client#n7#digest}. */
    private Optional<Long> requestId(String key) {
        Matcher matcher = KEY.matcher(key);
        return matcher.matches() && matcher.group(1).equals(gameResult.client())
                ? Optional.of(Long.parseLong(matcher.group(2)))
                : Optional.empty();
    }

    private static String text(String answer) {
        return JSON.readTree(answer).path("content").path(0).path("text").asString("");
    }

    /** Checks that the operations are those of the reference game, with none missing and none duplicate. */
    private void operations() {
        List<String> done = operationsOf(journal);
        if (done.equals(expected.operations())) {
            return;
        }
        Set<String> seen = new HashSet<>();
        int twice = (int) done.stream().filter(each -> !seen.add(each)).count();
        doubled += twice;
        lost += (int) expected.operations().stream()
                .filter(each -> !seen.contains(each))
                .count();
        fault("its ledger has " + done.size() + " operations (duplicates: " + twice + "), but the reference game has "
                + expected.operations().size());
    }

    private static List<String> operationsOf(List<JournalReader.JournalRow> journal) {
        return journal.stream().flatMap(each -> each.operations().stream()).toList();
    }
}
