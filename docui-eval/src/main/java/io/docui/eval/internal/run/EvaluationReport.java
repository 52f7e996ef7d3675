package io.docui.eval.internal.run;

import io.docui.eval.internal.measure.SessionMeasure;
import io.docui.eval.internal.measure.TextKind;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** Writes the result of an evaluation as text for people, or as JSON for programs. */
public final class EvaluationReport {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String ROW = "%-10s %12s %12s%n";

    private final EvaluationResult result;

    public EvaluationReport(EvaluationResult result) {
        this.result = result;
    }

    public String toText() {
        SessionMeasure measure = result.measure();
        UsageTotals usage = result.usage();
        StringBuilder text = new StringBuilder();
        text.append(String.format("%s with %s%n", result.app(), result.model()));
        text.append(String.format("Outcome: %s%n", outcome()));
        text.append(String.format(
                "Calls: %d, %d failed, %d malformed. Errors: %s.%n",
                result.calls(), measure.failures(), result.malformedCalls(), measure.errorCodes()));
        text.append(String.format(
                "Requests: %d. Tokens as the endpoint reports them: %s. Estimated: %d read, %d written.%n",
                usage.requests(), reported(usage), usage.estimatedRead(), usage.estimatedWritten()));
        text.append(result.hints().toText());
        text.append(String.format("%n" + ROW, "read once", "characters", "tokens"));
        for (TextKind kind : TextKind.values()) {
            text.append(String.format(
                    ROW,
                    kind.title(),
                    measure.of(kind).chars(),
                    measure.of(kind).tokens()));
        }
        text.append(String.format(
                ROW, "total", measure.total().chars(), measure.total().tokens()));
        return text.toString();
    }

    private String outcome() {
        String verdict = result.success()
                .map(success -> success ? "success" : "no success")
                .orElse("not judged");
        return verdict + " (" + result.end().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ")"
                + result.failure().map(message -> ": " + message).orElse("");
    }

    private static String reported(UsageTotals usage) {
        return usage.read() + " read, " + usage.written() + " written"
                + (usage.unreported() == 0 ? "" : ", none for " + usage.unreported() + " requests");
    }

    /** Returns one line of JSON. */
    public String toJson() {
        SessionMeasure measure = result.measure();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("app", result.app());
        json.put("model", result.model());
        json.put("end", result.end().name());
        result.failure().ifPresent(message -> json.put("failure", message));
        result.success().ifPresent(success -> json.put("success", success));
        json.put("calls", result.calls());
        json.put("failures", measure.failures());
        json.put("malformedCalls", result.malformedCalls());
        json.put("errors", measure.errorCodes());
        json.put("usage", result.usage());
        json.put("hintsFollowed", result.hints().followed());
        json.put("falseHints", result.hints().falseHints().size());
        json.put("characters", measure.total().chars());
        json.put("tokens", measure.total().tokens());
        return JSON.writeValueAsString(json);
    }
}
