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
 * Holds one game, as its agent saw it, against the journal of its session and against the same game undisturbed.
 *
 * <p>What an agent was acknowledged is in the journal once, in its order, with the answer that it got; the ledger in the journal is that
 * of the undisturbed game; and each life of the session wrote all that it wrote in one piece.
 */
final class GameCheck {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern KEY = Pattern.compile("([^#]+)#n([0-9]{1,18})#.*");

    private final GameResult gameResult;
    private final ReferenceGame expected;
    private final List<JournalReader.JournalRow> journal;
    private final List<String> faults = new ArrayList<>();
    private final Map<Long, JournalReader.JournalRow> receipts = new HashMap<>();
    private int lost;
    private int doubled;

    private GameCheck(GameResult gameResult, ReferenceGame expected, List<JournalReader.JournalRow> journal) {
        this.gameResult = gameResult;
        this.expected = expected;
        this.journal = journal;
    }

    /**
     * What was found.
     *
     * @param faults what is wrong, a sentence each
     * @param lost how many acknowledged operations the journal does not have
     * @param doubled how many it has more than once
     * @param operations how many operations its ledger has
     * @param bytes how long the journal is
     * @param writers the lives of the session by the number of the call that was acknowledged in it
     */
    record Findings(List<String> faults, int lost, int doubled, int operations, long bytes, Map<Long, String> writers) {
        Findings {
            faults = List.copyOf(faults);
            writers = Map.copyOf(writers);
        }
    }

    /**
     * Checks it.
     *
     * @param gameResult the game
     * @param expected how it goes undisturbed
     * @param journal its session's journal
     * @return what was found
     */
    static Findings of(GameResult gameResult, ReferenceGame expected, List<JournalReader.JournalRow> journal) {
        return new GameCheck(gameResult, expected, journal).findings();
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
            fault("it went otherwise than undisturbed, " + difference() + "; it ended: " + gameResult.how());
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

    /** Each writer has written in one piece, and no number is missing. */
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
                fault("two writers at once, seen at record " + each.sequence());
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
                fault("request " + acknowledgedCall.id() + " was acknowledged and is not in the journal");
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
                fault("request " + acknowledgedCall.id() + " was answered otherwise than the journal says");
            }
        }
    }

    /** The client's number of a request, of a key such as {@code client#n7#digest}. */
    private Optional<Long> requestId(String key) {
        Matcher matcher = KEY.matcher(key);
        return matcher.matches() && matcher.group(1).equals(gameResult.client())
                ? Optional.of(Long.parseLong(matcher.group(2)))
                : Optional.empty();
    }

    private static String text(String answer) {
        return JSON.readTree(answer).path("content").path(0).path("text").asString("");
    }

    /** What was done is what is done undisturbed: nothing less, and nothing twice. */
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
        fault("its ledger has " + done.size() + " operations, " + twice + " of them twice, and undisturbed it is "
                + expected.operations().size());
    }

    private static List<String> operationsOf(List<JournalReader.JournalRow> journal) {
        return journal.stream().flatMap(each -> each.operations().stream()).toList();
    }
}
