package io.docui.server.mcp;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.schema.PrototypeRenderer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds actions by words in their names, descriptions, parameters and groups (docs/spec/fronts.md#found-actions). A rare word counts more
 * than a common one, and a word of a name more than one of a description. The results are prototypes, which cost less than schemas.
 * Immutable.
 */
final class ActionFinder {
    /** The name of the parameter with the words. */
    static final String QUERY = "query";

    /** The maximum number of actions whose prototypes are returned. */
    private static final int MOST = 8;

    /** The maximum number of actions whose prototypes are returned with descriptions of the parameters. */
    private static final int FEW = 3;

    /** The maximum number of further actions that are named. */
    private static final int MOST_NAMED = 20;

    /** The maximum number of search terms that are used. */
    private static final int MOST_TERMS = 32;

    /** The minimum score of a result, relative to the best. */
    private static final double LEAST = 0.3;

    /** The factor of the score of an action whose name is the query. */
    private static final double NAMED = 10;

    private static final double NAME = 4;
    private static final double DESCRIPTION = 1.5;
    private static final double PARAMETER = 1;

    private final DescriptionTranslator words;
    private final List<IndexedAction> actions = new ArrayList<>();

    /**
     * An action with its search terms.
     * @param weights the terms with their weights
     */
    private record IndexedAction(ActionEntry entry, Map<String, Double> weights) {
        void add(String text, double weight) {
            SearchTerms.of(text).forEach(term -> weights.merge(term, weight, Math::max));
        }

        double weight(String wanted) {
            double best = 0;
            for (Map.Entry<String, Double> term : weights.entrySet()) {
                best = Math.max(best, term.getValue() * SearchTerms.similarity(wanted, term.getKey()));
            }
            return best;
        }
    }

    private record Match(ActionEntry entry, double score) {}

    /**
     * Creates a finder.
     * @param words the translation of the descriptions; both the original and the translation can be searched
     */
    ActionFinder(List<ActionEntry> entries, DescriptionTranslator words) {
        this.words = words;
        entries.forEach(entry -> actions.add(indexed(entry)));
    }

    private IndexedAction indexed(ActionEntry entry) {
        ActionDescriptor action = entry.action();
        IndexedAction indexed = new IndexedAction(entry, new HashMap<>());
        indexed.add(action.name(), NAME);
        indexed.add(entry.provider().id() + ' ' + entry.provider().title(), DESCRIPTION);
        String key = "action." + action.name();
        indexed.add(action.description() + ' ' + words.textOr(key, ""), DESCRIPTION);
        for (ParameterDescriptor parameter : action.parameters()) {
            indexed.add(
                    parameter.name()
                            + ' '
                            + parameter.description()
                            + ' '
                            + words.textOr(key + '.' + parameter.name(), ""),
                    PARAMETER);
        }
        return indexed;
    }

    /**
     * Returns the actions that match best.
     * @param query words, or the name of an action or a group
     * @return Markdown: prototypes and the names of further actions, or the groups if there is no match
     */
    String find(String query) {
        List<Match> matches = matches(query);
        if (matches.isEmpty()) {
            return groups(query);
        }
        List<ActionDescriptor> shown = new ArrayList<>();
        matches.stream().limit(MOST).forEach(match -> shown.add(match.entry().action()));
        LodLevel level = shown.size() <= FEW ? LodLevel.FULL : LodLevel.SUMMARY;
        PrototypeRenderer prototypes = PrototypeRenderer.of(shown, words);
        StringBuilder text = new StringBuilder("```\n");
        String declarations = prototypes.declarations(LodLevel.SUMMARY); // of the arguments only
        text.append(declarations).append(declarations.isEmpty() ? "" : "\n");
        matches.stream()
                .limit(MOST)
                .forEach(match -> text.append(prototypes.prototype(
                                match.entry().action(), match.entry().call(), level))
                        .append('\n'));
        text.append("```\n");
        if (matches.size() > MOST) {
            text.append(further(matches.subList(MOST, matches.size())));
        }
        return text.toString();
    }

    private List<Match> matches(String query) {
        Set<String> wanted =
                SearchTerms.of(query).stream().limit(MOST_TERMS).collect(Collectors.toCollection(LinkedHashSet::new));
        double[] scores = new double[actions.size()];
        for (String term : wanted) {
            double[] weights =
                    actions.stream().mapToDouble(action -> action.weight(term)).toArray();
            long found = Arrays.stream(weights).filter(weight -> weight > 0).count();
            double rarity = Math.log(1 + (double) actions.size() / Math.max(1, found));
            for (int i = 0; i < scores.length; i++) {
                scores[i] += weights[i] * rarity;
            }
        }
        String name = query.strip();
        List<Match> matches = new ArrayList<>();
        for (int i = 0; i < scores.length; i++) {
            ActionEntry entry = actions.get(i).entry();
            boolean isNamed = entry.call().equals(name) || entry.action().name().equals(name);
            if (scores[i] > 0) {
                matches.add(new Match(entry, isNamed ? scores[i] * NAMED : scores[i]));
            }
        }
        double best = matches.stream().mapToDouble(Match::score).max().orElse(0);
        matches.removeIf(match -> match.score() < LEAST * best);
        matches.sort(Comparator.comparingDouble(Match::score).reversed()); // stable: of equal scores the first declared
        return matches;
    }

    private static String further(List<Match> matches) {
        String names = matches.stream()
                .limit(MOST_NAMED)
                .map(match -> match.entry().call())
                .collect(Collectors.joining(", "));
        return matches.size() + " more: `" + names + (matches.size() > MOST_NAMED ? ", …" : "") + "`\n";
    }

    private String groups(String query) {
        Map<String, List<ActionEntry>> groups = new LinkedHashMap<>();
        for (IndexedAction action : actions) {
            groups.computeIfAbsent(action.entry().provider().id(), id -> new ArrayList<>())
                    .add(action.entry());
        }
        List<String> names = new ArrayList<>();
        groups.forEach((id, entries) -> names.add(id + " (" + entries.size() + ')'));
        return (query.isBlank() ? "" : "No action matches these words. ")
                + "Search for other words, or for a group of actions: " + String.join(", ", names) + '\n';
    }
}
