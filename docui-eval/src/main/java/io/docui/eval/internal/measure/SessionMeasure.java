package io.docui.eval.internal.measure;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Measures the answers of one session, in order. Not thread-safe. */
public final class SessionMeasure {
    private final AnswerParser parser = new AnswerParser();
    private final Map<TextKind, TextMeasure> kinds = new EnumMap<>(TextKind.class);
    private final List<ParsedAnswer> answers = new ArrayList<>();
    private TextMeasure total = TextMeasure.NOTHING;

    /** Adds what a model reads before its first call. */
    public void addSetup(Optional<String> initialization, Optional<String> toolList) {
        String text = SetupText.of(initialization, toolList);
        add(TextKind.SETUP, text);
        total = total.plus(TextMeasure.of(text));
    }

    /**
     * Adds an answer.
     * @param refused whether the protocol refused the call
     */
    public ParsedAnswer add(String answer, boolean refused) {
        ParsedAnswer parsed = refused
                ? new ParsedAnswer(Map.of(TextKind.ERRORS, answer), List.of(ParsedAnswer.PROTOCOL), false, List.of())
                : parser.parse(answer);
        parsed.parts().forEach(this::add);
        total = total.plus(TextMeasure.of(answer));
        answers.add(parsed);
        return parsed;
    }

    private void add(TextKind kind, String text) {
        kinds.merge(kind, TextMeasure.of(text), TextMeasure::plus);
    }

    public TextMeasure of(TextKind kind) {
        return kinds.getOrDefault(kind, TextMeasure.NOTHING);
    }

    /** Returns the size of all texts. The kinds are counted one by one, so that their sum differs by some characters. */
    public TextMeasure total() {
        return total;
    }

    public List<ParsedAnswer> answers() {
        return List.copyOf(answers);
    }

    public long failures() {
        return answers.stream().filter(ParsedAnswer::isFailure).count();
    }

    /** Returns how often each error code occurs, by code. */
    public Map<String, Integer> errorCodes() {
        Map<String, Integer> counts = new TreeMap<>();
        for (ParsedAnswer answer : answers) {
            answer.errorCodes().forEach(code -> counts.merge(code, 1, Integer::sum));
            if (answer.question()) {
                counts.merge("(question)", 1, Integer::sum);
            }
        }
        return counts;
    }
}
