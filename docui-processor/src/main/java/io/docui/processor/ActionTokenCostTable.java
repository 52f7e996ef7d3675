package io.docui.processor;

import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.schema.CatalogTokenCost;
import io.docui.runtime.schema.CatalogTokenCost.ActionTokenCost;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Formats the token costs of a provider's actions as a table for the note of {@code -Adocui.report}. */
final class ActionTokenCostTable {
    private static final String ACTION = "action";

    private ActionTokenCostTable() {}

    /** Returns the lines of the note: the most expensive action first, the whole catalog last. */
    static String of(ProviderDescriptor provider) {
        CatalogTokenCost tokens = CatalogTokenCost.of(provider.actions(), TokenCounter.estimator());
        List<ActionTokenCost> costs = new ArrayList<>(tokens.actions());
        costs.sort(Comparator.comparingInt(ActionTokenCost::summary).reversed().thenComparing(ActionTokenCost::name));
        String all = "all " + costs.size();
        int width = costs.stream()
                .mapToInt(actionTokenCost -> actionTokenCost.name().length())
                .reduce(Math.max(ACTION.length(), all.length()), Math::max);
        String lines = costs.stream()
                .map(actionTokenCost -> line(width, actionTokenCost.name(), actionTokenCost))
                .collect(Collectors.joining());
        return "DocUI: estimated tokens of " + provider.id() + "\n"
                + row(width, ACTION, "gist", "summary", "full", "JSON tool")
                + lines
                + line(width, all, tokens.total()).stripTrailing();
    }

    private static String line(int width, String name, ActionTokenCost actionTokenCost) {
        return row(
                width,
                name,
                String.valueOf(actionTokenCost.gist()),
                String.valueOf(actionTokenCost.summary()),
                String.valueOf(actionTokenCost.full()),
                String.valueOf(actionTokenCost.json()));
    }

    private static String row(int width, String name, String gist, String summary, String full, String json) {
        return String.format(Locale.ROOT, "%-" + width + "s %7s %7s %7s %9s\n", name, gist, summary, full, json);
    }
}
