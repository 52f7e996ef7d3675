package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.ParsedLink;
import io.docui.example.mud.demo.parser.ReportedError;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Counts an agent's actions, its errors and recoveries, and its estimated tokens. */
public final class AgentStatistics implements AgentListener {
    private final Map<String, Errors> errors = new TreeMap<>();
    private final List<String> open = new ArrayList<>();
    private List<String> ways = List.of();
    private String advisedOn = "";
    private int clicks;
    private int calls;
    private int snippets;
    private int read;
    private int written;

    /**
     * The numbers of errors and recoveries for one error code.
     * @param recovered the number of errors after which a later call ran
     */
    public record Errors(int met, int recovered, int advised) {
        private static final Errors NONE = new Errors(0, 0, 0);

        private Errors plus(Errors other) {
            return new Errors(met + other.met, recovered + other.recovered, advised + other.advised);
        }
    }

    @Override
    public void onLook(String document) {
        read += RoughTokenEstimator.estimate(document);
    }

    @Override
    public void onAct(AgentIntent intent, String input) {
        written += RoughTokenEstimator.estimate(input);
        if (intent.calls().size() > 1) {
            snippets++;
        } else if (input.equals(intent.code())) {
            calls++;
        } else {
            clicks++;
        }
        advisedOn = ways.contains(input) ? open.get(open.size() - 1) : "";
    }

    @Override
    public void onAnswer(String text, ActionReport actionReport) {
        read += RoughTokenEstimator.estimate(text);
        if (actionReport.error().isPresent()) {
            ReportedError reportedError = actionReport.error().get();
            add(reportedError.code(), new Errors(1, 0, 0));
            open.add(reportedError.code());
            ways = reportedError.ways().stream().map(ParsedLink::reference).toList();
            return;
        }
        open.forEach(code -> add(code, new Errors(0, 1, 0)));
        if (!advisedOn.isEmpty()) {
            add(advisedOn, new Errors(0, 0, 1));
        }
        open.clear();
        ways = List.of();
    }

    private void add(String code, Errors more) {
        errors.merge(code, more, Errors::plus);
    }

    /** Returns the number of actions: clicks, calls and snippets. */
    public int turns() {
        return clicks + calls + snippets;
    }

    public int clicks() {
        return clicks;
    }

    public int calls() {
        return calls;
    }

    public int snippets() {
        return snippets;
    }

    public Errors errors(String code) {
        return errors.getOrDefault(code, Errors.NONE);
    }

    public String summary() {
        StringBuilder out = new StringBuilder(String.format(
                Locale.ROOT, "Turns: %d (%d clicks, %d calls, %d snippets)%n", turns(), clicks, calls, snippets));
        Errors all = errors.values().stream().reduce(Errors.NONE, Errors::plus);
        out.append(String.format(Locale.ROOT, "Errors: %d met, %d recovered%n", all.met, all.recovered));
        errors.forEach((code, count) -> out.append(String.format(
                Locale.ROOT,
                "- %s: %d met, %d recovered, %d of these with the error's suggested link%n",
                code,
                count.met,
                count.recovered,
                count.advised)));
        return out.append(String.format(Locale.ROOT, "Tokens, estimated: %d read, %d written%n", read, written))
                .toString();
    }
}
