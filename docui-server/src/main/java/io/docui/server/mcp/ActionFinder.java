package io.docui.server.mcp;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.search.ActionIndex;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.tool.ActionTool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Finds actions by words in their names, descriptions, parameters and groups (docs/spec/fronts.md#found-actions). A rare word counts more
 * than a common one, and a word of a name more than one of a description. The results are prototypes, which cost less than schemas.
 * Immutable.
 */
final class ActionFinder {
    /** The maximum number of actions whose prototypes are returned. */
    private static final int MAX_PROTOTYPES = 8;

    /** The maximum number of actions whose prototypes are returned with descriptions of the parameters. */
    private static final int MAX_FULL_PROTOTYPES = 3;

    /** The maximum number of further actions that are named. */
    private static final int MAX_NAMES = 20;

    /** The minimum score of a result, relative to the best. */
    private static final double MIN_RELATIVE_SCORE = 0.3;

    /** The factor of the score of an action whose name is the query. */
    private static final double EXACT_NAME_FACTOR = 10;

    private final DescriptionTranslator words;
    private final CallPolicy policy;
    private final List<ActionTool> actions;
    private final ActionIndex index = new ActionIndex();

    private record Match(ActionTool entry, double score) {}

    /**
     * Creates a finder.
     * @param words the translation of the descriptions; both the original and the translation can be searched
     * @param policy the policy; actions that it denies are not found
     */
    ActionFinder(List<ActionTool> entries, DescriptionTranslator words, CallPolicy policy) {
        this.words = words;
        this.policy = policy;
        this.actions = List.copyOf(entries);
        for (ActionTool entry : actions) {
            index.add(
                    entry.action(),
                    entry.provider().id() + ' ' + entry.provider().title(),
                    words);
        }
    }

    /** Returns the number of actions. */
    int count() {
        return actions.size();
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
        matches.stream()
                .limit(MAX_PROTOTYPES)
                .forEach(match -> shown.add(match.entry().action()));
        LodLevel level = shown.size() <= MAX_FULL_PROTOTYPES ? LodLevel.FULL : LodLevel.SUMMARY;
        PrototypeRenderer prototypes = PrototypeRenderer.of(shown, words);
        StringBuilder text = new StringBuilder();
        String declarations = prototypes.declarations(LodLevel.SUMMARY); // of the arguments only
        text.append(declarations).append(declarations.isEmpty() ? "" : "\n");
        matches.stream()
                .limit(MAX_PROTOTYPES)
                .forEach(match -> text.append(prototypes.prototype(
                                match.entry().action(), match.entry().call(), level))
                        .append('\n'));
        String fence = fence(text);
        return fence
                + '\n'
                + text
                + fence
                + '\n'
                + (matches.size() > MAX_PROTOTYPES ? further(matches.subList(MAX_PROTOTYPES, matches.size())) : "");
    }

    /** Returns a code fence that nothing in a text can end. */
    private static String fence(CharSequence text) {
        int longest = 2;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        return "`".repeat(longest + 1);
    }

    private List<Match> matches(String query) {
        List<ActionIndex.Relevance> found = index.search(query);
        String name = query.strip();
        List<Match> matches = new ArrayList<>();
        for (int i = 0; i < actions.size(); i++) {
            ActionTool entry = actions.get(i);
            boolean isNamed = entry.call().equals(name) || entry.action().name().equals(name);
            double score = found.get(i).score();
            if (score > 0 && policy.isVisible(entry.action())) {
                matches.add(new Match(entry, isNamed ? score * EXACT_NAME_FACTOR : score));
            }
        }
        double best = matches.stream().mapToDouble(Match::score).max().orElse(0);
        matches.removeIf(match -> match.score() < MIN_RELATIVE_SCORE * best);
        matches.sort(Comparator.comparingDouble(Match::score).reversed()); // stable: of equal scores the first declared
        return matches;
    }

    private static String further(List<Match> matches) {
        String names = matches.stream()
                .limit(MAX_NAMES)
                .map(match -> match.entry().call())
                .collect(Collectors.joining(", "));
        return matches.size() + " more: `" + names + (matches.size() > MAX_NAMES ? ", …" : "") + "`\n";
    }

    private String groups(String query) {
        Map<String, List<ActionTool>> groups = new LinkedHashMap<>();
        for (ActionTool action : actions) {
            if (policy.isVisible(action.action())) {
                groups.computeIfAbsent(action.provider().id(), id -> new ArrayList<>())
                        .add(action);
            }
        }
        List<String> names = new ArrayList<>();
        groups.forEach((id, entries) -> names.add(id + " (" + entries.size() + ')'));
        return (query.isBlank() ? "" : "No action matches these words. ")
                + "Search for other words, or for a group of actions: " + String.join(", ", names) + '\n';
    }
}
