package io.docui.hostops.internal.ui.atspi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Interprets the list of action names that a program reports for a control, and ranks the default action first. */
final class AccessibleActions {
    /** Toolkits' names for a press, the preferred ones first. */
    private static final List<String> USUAL =
            List.of("click", "press", "push", "activate", "toggle", "check", "uncheck", "jump", "open", "select");

    private static final List<String> OPENING = List.of("click", "press", "push", "activate", "jump", "open");

    private static final int NAME_MOST = 100;
    private static final int COUNT_MOST = 50;

    private AccessibleActions() {}

    /** Returns the names in the program's order, with an empty text for an action without a name. */
    static List<String> inOrder(Object answer, UiToolkit uiToolkit) {
        List<String> names = new ArrayList<>();
        for (Object one : DBusValueReader.list(answer)) {
            List<?> fields = DBusValueReader.list(one);
            String name = fields.isEmpty()
                    ? ""
                    : DBusValueReader.text(fields.get(0), NAME_MOST).strip();
            names.add(uiToolkit.own(name) ? name : "");
        }
        return names;
    }

    /** Returns the distinct names to show, the default action first. */
    static List<String> displayNames(List<String> inOrder) {
        return inOrder.stream()
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted(Comparator.comparingInt(AccessibleActions::rank))
                .limit(COUNT_MOST)
                .toList();
    }

    /**
     * Returns the current index of an action.
     * @param name a name; empty for the default action
     * @return the index; -1 if there is no such action
     */
    static int index(List<String> inOrder, String name) {
        List<String> shown = displayNames(inOrder);
        if (name.isEmpty() && shown.isEmpty()) {
            return inOrder.isEmpty() ? -1 : 0;
        }
        return inOrder.indexOf(name.isEmpty() ? shown.get(0) : name);
    }

    /**
     * Returns whether an action opens or activates its control, and does not edit, expand or toggle it. An empty name means the default
     * action.
     */
    static boolean opens(String name) {
        String word = name.toLowerCase(Locale.ROOT);
        return word.isEmpty() || OPENING.contains(word) || word.startsWith("activate");
    }

    private static int rank(String name) {
        int place = USUAL.indexOf(name.toLowerCase(Locale.ROOT));
        return place < 0 ? USUAL.size() : place;
    }
}
