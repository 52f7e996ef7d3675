package io.docui.runtime.internal.search;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Index of actions by the words in their names, descriptions, parameters and groups (docs/spec/fronts.md#found-actions). A rare word counts
 * more than a common one, and a word of a name more than one of a description. Once all actions are added, it can be used from any thread.
 */
public final class ActionIndex {
    /** The maximum number of search terms that are used. */
    private static final int MAX_TERMS = 32;

    private static final double NAME_WEIGHT = 4;
    private static final double DESCRIPTION_WEIGHT = 1.5;
    private static final double PARAMETER_WEIGHT = 1;

    private final List<Map<String, Double>> weights = new ArrayList<>();

    /**
     * How well an action matches a query.
     * @param score the weight of the terms that it has; 0 for no match
     * @param isComplete whether it has all terms
     */
    public record Relevance(double score, boolean isComplete) {}

    /**
     * Adds an action.
     * @param group the names of its group
     * @param words the translation of the descriptions; both the original and the translation can be searched
     */
    public void add(ActionDescriptor action, String group, DescriptionTranslator words) {
        Map<String, Double> terms = new HashMap<>();
        add(action.name(), NAME_WEIGHT, terms);
        add(group, DESCRIPTION_WEIGHT, terms);
        String key = "action." + action.name();
        add(action.description() + ' ' + words.textOr(key, ""), DESCRIPTION_WEIGHT, terms);
        for (ParameterDescriptor parameter : action.parameters()) {
            String text = parameter.description() + ' ' + words.textOr(key + '.' + parameter.name(), "");
            add(parameter.name() + ' ' + text, PARAMETER_WEIGHT, terms);
        }
        weights.add(terms);
    }

    private static void add(String text, double weight, Map<String, Double> terms) {
        SearchTerms.of(text).forEach(term -> terms.merge(term, weight, Math::max));
    }

    /** Returns the relevance of each action for a query of words, in the order in which they were added. */
    public List<Relevance> search(String query) {
        Set<String> wanted =
                SearchTerms.of(query).stream().limit(MAX_TERMS).collect(Collectors.toCollection(LinkedHashSet::new));
        double[] scores = new double[weights.size()];
        int[] matches = new int[weights.size()];
        for (String term : wanted) {
            double[] found =
                    weights.stream().mapToDouble(terms -> weight(term, terms)).toArray();
            long count = 0;
            for (double weight : found) {
                count += weight > 0 ? 1 : 0;
            }
            double rarity = Math.log(1 + (double) weights.size() / Math.max(1, count));
            for (int i = 0; i < scores.length; i++) {
                scores[i] += found[i] * rarity;
                matches[i] += found[i] > 0 ? 1 : 0;
            }
        }
        List<Relevance> all = new ArrayList<>(scores.length);
        for (int i = 0; i < scores.length; i++) {
            all.add(new Relevance(scores[i], matches[i] == wanted.size()));
        }
        return all;
    }

    private static double weight(String wanted, Map<String, Double> terms) {
        double best = 0;
        for (Map.Entry<String, Double> term : terms.entrySet()) {
            best = Math.max(best, term.getValue() * SearchTerms.similarity(wanted, term.getKey()));
        }
        return best;
    }
}
