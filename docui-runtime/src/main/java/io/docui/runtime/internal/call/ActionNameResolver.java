package io.docui.runtime.internal.call;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.call.NearestNameFinder;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.search.ActionIndex;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Resolves a bare action name to the one matching catalog entry, or fails with suggestions. */
public final class ActionNameResolver {
    private static final int MAX_RELATED = 3;

    /** The minimum score of a related action, relative to the best. */
    private static final double MIN_RELATIVE_SCORE = 0.7;

    private ActionNameResolver() {}

    /**
     * Returns the action with a name.
     * @throws DocUIException if no action has the name, or if several providers have one
     */
    public static ActionCatalog.Entry find(ActionCatalog catalog, String name) {
        List<ActionCatalog.Entry> found = catalog.find(name.strip());
        if (found.size() == 1) {
            return found.get(0);
        }
        if (found.isEmpty()) {
            ActionCatalog.Entry entry = nearest(catalog, name.strip());
            String nearest = entry == null ? null : suggestion(catalog, entry, name);
            List<String> related = nearest == null ? related(catalog, name) : List.of(nearest);
            String hint = nearest == null ? describe(related) : " Did you mean `" + nearest + "`?";
            throw new DocUIException(
                    DocUIError.of(ErrorCode.UNKNOWN_ACTION, "'" + shorten(name) + "' is not an action." + hint)
                            .withDidYouMean(nearest)
                            .withRecoveries(related.isEmpty() ? List.of() : List.of(helpOn(related), Recovery.HELP)));
        }
        List<String> candidates = catalog.candidates(name.strip()).stream()
                .map(ActionCatalog.Entry::qualifiedName)
                .toList();
        throw new DocUIException(DocUIError.of(
                        ErrorCode.AMBIGUOUS_ACTION,
                        "Several providers have an action '" + name + "'. Write one of: "
                                + String.join(", ", candidates) + ".")
                .withCandidates(candidates));
    }

    /**
     * Returns the action whose name is nearest to an unknown name, or the only one whose name has all its words: {@code undo_last} for
     * {@code undo}. A qualified name is compared with qualified names.
     */
    static ActionCatalog.@Nullable Entry nearest(ActionCatalog catalog, String name) {
        List<String> names = catalog.entries().stream()
                .map(entry -> isQualified(name)
                        ? entry.qualifiedName()
                        : entry.action().name())
                .toList();
        String nearest = NearestNameFinder.find(name, names);
        int index = nearest == null ? onlyWithWords(names, name) : names.indexOf(nearest);
        return index < 0 ? null : catalog.entries().get(index);
    }

    /** Returns the index of the only name that has all words of another one; -1 if there is none, or more than one. */
    private static int onlyWithWords(List<String> names, String other) {
        List<String> words = words(other);
        int found = -1;
        for (int i = 0; i < names.size(); i++) {
            if (words(names.get(i)).containsAll(words)) {
                if (found >= 0) {
                    return -1;
                }
                found = i;
            }
        }
        return found;
    }

    private static List<String> words(String name) {
        return List.of(name.split("[_.]", -1));
    }

    /** Returns the name to suggest for an action, in the form of the unknown name if that is possible. */
    static String suggestion(ActionCatalog catalog, ActionCatalog.Entry nearest, String unknown) {
        return isQualified(unknown) ? nearest.qualifiedName() : catalog.shortestName(nearest);
    }

    /**
     * Returns the names of the actions that an unknown name could mean by its words, best first: {@code write}, which creates a file, for
     * {@code create_file}. Actions that have all words hide those that have only some.
     */
    static List<String> related(ActionCatalog catalog, String name) {
        ActionIndex index = new ActionIndex();
        List<ActionCatalog.Entry> entries = catalog.entries();
        entries.forEach(entry -> index.add(entry.action(), "", DescriptionTranslator.NONE));
        List<ActionIndex.Relevance> found = index.search(shorten(name));
        boolean isComplete = found.stream().anyMatch(one -> one.score() > 0 && one.isComplete());
        double best =
                found.stream().mapToDouble(ActionIndex.Relevance::score).max().orElse(0);
        double least = isComplete ? 0 : best * MIN_RELATIVE_SCORE;
        return IntStream.range(0, entries.size())
                .filter(i -> found.get(i).score() > least && found.get(i).isComplete() == isComplete)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -found.get(i).score()))
                .limit(MAX_RELATED)
                .map(i -> catalog.shortestName(entries.get(i)))
                .toList();
    }

    /** Returns a sentence to end a message with; empty if there are no related actions. */
    static String describe(List<String> related) {
        return related.isEmpty() ? "" : " Related: `" + String.join("`, `", related) + "`.";
    }

    private static boolean isQualified(String name) {
        return name.indexOf('.') >= 0;
    }

    private static Recovery helpOn(List<String> actions) {
        String names = String.join(", ", actions);
        return new Recovery("Help on " + names, "help(action='" + names + "')");
    }

    public static String shorten(String text) {
        return text.codePointCount(0, text.length()) > 60
                ? text.substring(0, text.offsetByCodePoints(0, 40)) + "…"
                : text;
    }
}
