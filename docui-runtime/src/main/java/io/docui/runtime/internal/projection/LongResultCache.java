package io.docui.runtime.internal.projection;

import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.text.CostRounder;
import io.docui.runtime.internal.text.TextTruncator;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cache of the latest results that are too long for a report, from which a model reads the rest page by page. A page costs at most an
 * eighth of the budget. Thread-safe.
 */
public final class LongResultCache {
    private static final int KEPT = 16;

    /** The maximum total size of all results, in UTF-16 units. */
    private static final int MOST = 2_000_000;

    /** The maximum size kept of one result, in UTF-16 units. The last page says how much was dropped. */
    private static final int LONGEST = 1_000_000;

    /** The additional cost of the text with the page's position, so that a page is not cut again. */
    private static final int PLACE = 60;

    private final TokenBudget tokenBudget;
    private final BuiltInCalls builtInCalls;
    private final Map<String, List<String>> results = new LinkedHashMap<>(16, 0.75f, true);
    private int size;

    /** Creates an empty cache. */
    public LongResultCache(TokenBudget tokenBudget, BuiltInCalls builtInCalls) {
        this.tokenBudget = tokenBudget;
        this.builtInCalls = builtInCalls;
    }

    /** Returns whether a text fits on one page. */
    boolean fitsOnePage(String text) {
        return tokenBudget.cost(text) <= partCost() + PLACE;
    }

    /** Returns the approximate cost of a part, in tokens. */
    int costOfPart() {
        return CostRounder.round(partCost());
    }

    private int partCost() {
        return tokenBudget.valueTokens();
    }

    synchronized List<String> put(String operation, String text) {
        List<String> known = results.get(operation);
        if (known != null) {
            return known;
        }
        List<String> parts = parts(text);
        results.put(operation, parts);
        size += size(parts);
        while (results.size() > KEPT || size > MOST) {
            Iterator<List<String>> oldest = results.values().iterator();
            size -= size(oldest.next());
            oldest.remove();
        }
        return parts;
    }

    private static int size(List<String> parts) {
        return parts.stream().mapToInt(String::length).sum();
    }

    private List<String> parts(String text) {
        int length = Math.min(text.length(), LONGEST);
        String kept = text.substring(0, length);
        List<String> parts = new ArrayList<>();
        TextTruncator cut = new TextTruncator(tokenBudget::cost);
        for (int from = 0; from < length; ) {
            int end = cut.cutIndex(kept, from, partCost());
            parts.add(kept.substring(from, end));
            from = end;
        }
        if (length < text.length()) {
            parts.add("… " + (text.length() - length) + " more characters were not kept.");
        }
        return List.copyOf(parts);
    }

    /**
     * Returns a page of a result.
     * @param page the page number, from 1
     * @return the page, with the call for the next one; empty if the result is not in the cache
     */
    public synchronized Optional<String> page(String operation, int page) {
        List<String> parts = results.get(operation.strip());
        if (parts == null) {
            return Optional.empty();
        }
        if (page > parts.size()) {
            return Optional.of(operation + " has " + parts.size() + " parts.");
        }
        String place = "(part " + page + " of " + parts.size() + ", about " + costOfPart() + " tokens each";
        String next = page == parts.size()
                ? ")"
                : "; next: " + builtInCalls.name(BuiltInAction.EXPAND) + "('" + operation.strip() + "', page="
                        + (page + 1) + "))";
        return Optional.of(parts.get(page - 1).stripTrailing() + '\n' + place + next);
    }
}
