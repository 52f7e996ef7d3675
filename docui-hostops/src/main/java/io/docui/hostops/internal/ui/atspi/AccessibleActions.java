package io.docui.hostops.internal.ui.atspi;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The names of what a control does, as its program gives them in a row. */
final class AccessibleActions {
    /** What a press means, by the names that toolkits have for it; the usual first. */
    private static final List<String> USUAL =
            List.of("click", "press", "push", "activate", "toggle", "check", "uncheck", "jump", "open", "select");

    private static final List<String> OPENING = List.of("click", "press", "push", "activate", "jump", "open");

    private static final int NAME_MOST = 100;
    private static final int COUNT_MOST = 50;

    private AccessibleActions() {}

    /**
     * The names in the program's order, an empty text for what has none.
     *
     * @param answer what the program says
     * @param uiToolkit what the program is made with
     */
    static List<String> inOrder(Object answer, UiToolkit uiToolkit) {
        List<String> names = new ArrayList<>();
        for (Object one : BusValueReader.list(answer)) {
            List<?> fields = BusValueReader.list(one);
            String name = fields.isEmpty()
                    ? ""
                    : BusValueReader.text(fields.get(0), NAME_MOST).strip();
            names.add(uiToolkit.own(name) ? name : "");
        }
        return names;
    }

    /** The names for others: the usual first, each once. */
    static List<String> displayNames(List<String> inOrder) {
        return inOrder.stream()
                .filter(name -> !name.isEmpty())
                .distinct()
                .sorted(Comparator.comparingInt(AccessibleActions::rank))
                .limit(COUNT_MOST)
                .toList();
    }

    /**
     * Which one a name is now.
     *
     * @param name a name; empty for the usual one
     * @return its index; -1 if there is none of the name
     */
    static int index(List<String> inOrder, String name) {
        List<String> shown = displayNames(inOrder);
        if (name.isEmpty() && shown.isEmpty()) {
            return inOrder.isEmpty() ? -1 : 0;
        }
        return inOrder.indexOf(name.isEmpty() ? shown.get(0) : name);
    }

    /**
     * Whether an action opens what it is of, or does what that stands for: it neither edits nor expands it, nor turns it on. Without a name
     * it is the usual one.
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
