package io.docui.example.mud;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;

/**
 * The result of a search.
 *
 * @param items the found items, which lie on the floor now
 * @param exits the found exits
 * @param story what happened, as text
 */
@Describe
@Gist("{story}")
public record SearchResult(List<Item> items, List<Exit> exits, String story) {
    /** Copies the lists. */
    public SearchResult {
        items = List.copyOf(items);
        exits = List.copyOf(exits);
    }
}
