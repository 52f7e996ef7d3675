package io.docui.eval.internal.replay;

import io.docui.eval.internal.measure.SessionMeasure;
import io.docui.eval.internal.measure.TextKind;
import io.docui.eval.internal.measure.TextMeasure;
import io.docui.eval.internal.replay.HintCheck.FalseHint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Writes the result of a replay as a table for people, or as JSON for programs. */
public final class ReplayReport {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String ROW = "%-10s %12s %12s %12s %12s %9s%n";

    private final ReplayResult result;

    public ReplayReport(ReplayResult result) {
        this.result = result;
    }

    /** Returns the table. */
    public String toText() {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                "%s: %s, %d calls%n%n",
                result.transcript(), result.app(), result.calls().size()));
        text.append(String.format(ROW, "", "recorded", "", "now", "", "tokens"));
        text.append(String.format(ROW, "kind", "characters", "tokens", "characters", "tokens", "change"));
        for (TextKind kind : TextKind.values()) {
            text.append(
                    row(kind.title(), result.recorded().of(kind), result.now().of(kind)));
        }
        text.append(row("total", result.recorded().total(), result.now().total()));
        appendAgreement(text);
        text.append(String.format(
                "%nCalls that failed: %d recorded, %d now. Only now: %s. Only then: %s.%n",
                result.recorded().failures(),
                result.now().failures(),
                numbers(result.newFailures()),
                numbers(result.formerFailures())));
        if (!result.unparsed().isEmpty()) {
            text.append(String.format("Calls that are not understood any more: %s.%n", numbers(result.unparsed())));
        }
        text.append(String.format("Errors: %s.%n", errors()));
        text.append(result.hints().toText());
        return text.toString();
    }

    private void appendAgreement(StringBuilder text) {
        List<ReplayedCall> agreeing = result.agreeingCalls();
        if (agreeing.size() == result.calls().size()) {
            return;
        }
        text.append(row(
                "until " + agreeing.size(),
                sum(agreeing, ReplayedCall::recordedSize),
                sum(agreeing, ReplayedCall::currentSize)));
        text.append(String.format(
                "%nThe outcome of call %d differs; the calls after it may compare different states.%n",
                agreeing.size() + 1));
    }

    private static TextMeasure sum(List<ReplayedCall> calls, Function<ReplayedCall, TextMeasure> size) {
        return calls.stream().map(size).reduce(TextMeasure.NOTHING, TextMeasure::plus);
    }

    private static String row(String name, TextMeasure recorded, TextMeasure now) {
        String change = recorded.tokens() == 0
                ? ""
                : String.format(Locale.ROOT, "%+.1f%%", 100.0 * (now.tokens() - recorded.tokens()) / recorded.tokens());
        return String.format(ROW, name, recorded.chars(), recorded.tokens(), now.chars(), now.tokens(), change);
    }

    private static String numbers(List<Integer> calls) {
        return calls.isEmpty() ? "none" : calls.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }

    private String errors() {
        Map<String, Integer> then = result.recorded().errorCodes();
        Map<String, Integer> now = result.now().errorCodes();
        Set<String> codes = new TreeSet<>(then.keySet());
        codes.addAll(now.keySet());
        return codes.isEmpty()
                ? "none"
                : codes.stream()
                        .map(code -> code + " " + then.getOrDefault(code, 0) + " → " + now.getOrDefault(code, 0))
                        .collect(Collectors.joining(", "));
    }

    /** Returns one line of JSON. */
    public String toJson() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("transcript", result.transcript());
        json.put("app", result.app());
        json.put("calls", result.calls().size());
        json.put("recorded", side(result.recorded()));
        json.put("now", side(result.now()));
        json.put("agreeingCalls", result.agreeingCalls().size());
        json.put("failsOnlyNow", result.newFailures());
        json.put("notUnderstood", result.unparsed());
        json.put("failedOnlyThen", result.formerFailures());
        json.put("hintsFollowed", result.hints().followed());
        json.put("hintsUnchecked", result.hints().unchecked().size());
        json.put(
                "falseHints",
                result.hints().falseHints().stream().map(ReplayReport::hint).toList());
        return JSON.writeValueAsString(json);
    }

    private static Map<String, Object> hint(FalseHint hint) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("call", hint.call());
        json.put("hint", hint.recovery().toString());
        json.put("outcome", hint.outcome());
        return json;
    }

    private static Map<String, Object> side(SessionMeasure measure) {
        Map<String, Object> side = size(measure.total());
        Map<String, Object> kinds = new LinkedHashMap<>();
        for (TextKind kind : TextKind.values()) {
            kinds.put(kind.title(), size(measure.of(kind)));
        }
        side.put("kinds", kinds);
        side.put("failures", measure.failures());
        side.put("errors", measure.errorCodes());
        return side;
    }

    private static Map<String, Object> size(TextMeasure measure) {
        Map<String, Object> size = new LinkedHashMap<>();
        size.put("characters", measure.chars());
        size.put("tokens", measure.tokens());
        return size;
    }
}
