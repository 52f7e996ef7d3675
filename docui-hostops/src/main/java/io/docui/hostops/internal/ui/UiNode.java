package io.docui.hostops.internal.ui;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A control, or what holds controls, as it was when it was read.
 *
 * @param id the backend's id
 * @param parent the id of its parent; empty for a window
 * @param role what it is
 * @param roleName what its program calls that, such as {@code push button}; for people
 * @param name its name; empty if it has none, or one that says nothing, such as that of its class
 * @param description what its program says of it, such as its tool tip; empty if nothing
 * @param text what is written in it; empty if it is no text, and always for passwords. Long ones are cut at {@link #TEXT_MOST}
 *     characters, and {@code textLength} says how long they are
 * @param textLength how many characters the whole text has; 0 if it is no text
 * @param value its value; empty if it has none
 * @param states what is said of it
 * @param actions the names of what it does, as {@link UiCommand.Press} takes them, the usual one first
 * @param bounds where it is on the screen; empty if that is not known
 */
public record UiNode(
        String id,
        String parent,
        UiRole role,
        String roleName,
        String name,
        String description,
        Optional<String> text,
        int textLength,
        Optional<UiValue> value,
        Set<UiState> states,
        List<String> actions,
        Optional<Bounds> bounds) {
    /** How many characters of a text are read. */
    public static final int TEXT_MOST = 4_000;

    /** Copies the collections. */
    public UiNode {
        states = Set.copyOf(states);
        actions = List.copyOf(actions);
    }

    /**
     * The same without what is written in it and without its value: what it is, what it is called, and what it does.
     *
     * @param unsaid what else is not said of it
     */
    public UiNode withoutContent(Set<UiState> unsaid) {
        Set<UiState> said =
                states.stream().filter(state -> !unsaid.contains(state)).collect(Collectors.toSet());
        return new UiNode(
                id,
                parent,
                role,
                roleName,
                name,
                description,
                Optional.empty(),
                0,
                Optional.empty(),
                said,
                actions,
                bounds);
    }

    /** Whether a state is said of it. */
    public boolean is(UiState state) {
        return states.contains(state);
    }
}
