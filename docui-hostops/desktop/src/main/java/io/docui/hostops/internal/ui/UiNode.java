package io.docui.hostops.internal.ui;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Control or container in a window, in the state in which it was read from its program.
 * @param parent the id of its parent; empty for a window
 * @param roleName the program's or system's name of the role, such as {@code push button}; for people
 * @param name its name; empty if it has none, or only a meaningless one such as that of its class
 * @param description the program's description of it, such as its tool tip; empty if there is none
 * @param text its text; empty if it is not a text control, and always for passwords. Long texts are cut at {@link #TEXT_MOST} characters,
 *     and {@code textLength} is their full length
 * @param textLength the number of characters of the whole text; 0 if it is not a text control
 * @param value its value; empty if it has none
 * @param actions the names of its actions, as {@link UiCommand.Press} takes them, the default action first
 * @param bounds its position and size on the screen; empty if they are unknown
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
        Set<UiElementState> states,
        List<String> actions,
        Optional<Bounds> bounds) {
    /** The maximum number of characters that are read of a text. */
    public static final int TEXT_MOST = 4_000;

    public UiNode {
        states = Set.copyOf(states);
        actions = List.copyOf(actions);
    }

    /** Returns a copy without text and value: its role, name and actions remain. */
    public UiNode withoutContent(Set<UiElementState> unsaid) {
        Set<UiElementState> said =
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

    /** Returns whether the node has a state. */
    public boolean is(UiElementState state) {
        return states.contains(state);
    }
}
