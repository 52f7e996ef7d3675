package io.docui.example.ide.refactor;

import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Order of a file's imports without the static ones, which decides where a new one goes: where the order of the names puts it, and to the
 * group of its root, such as {@code java}, if blank lines separate these groups.
 * @param names the imported names in the order of the file; not empty
 * @param separates whether blank lines separate imports of different roots
 */
public record ImportOrder(List<String> names, boolean separates) {
    /** Copies the list. */
    public ImportOrder {
        names = List.copyOf(names);
    }

    /**
     * Place of a new import.
     * @param index the index of the import that it goes beside
     * @param before whether it goes before that import, or after it
     */
    public record Place(int index, boolean before) {}

    /** Returns where the import of a type goes. */
    public Place place(String type) {
        int next = 0;
        while (next < names.size() && names.get(next).compareTo(type) <= 0) {
            next++;
        }
        boolean joinsNext = next < names.size() && (next == 0 || !isSeparated(names.get(next), type));
        return joinsNext ? new Place(next, true) : new Place(next - 1, false);
    }

    /** Returns whether a blank line separates the imports of two types. */
    public boolean isSeparated(String one, String other) {
        return separates && !root(one).equals(root(other));
    }

    /**
     * Returns the number of borders between imports of different roots with a blank line, minus those without one.
     * @param lineEnds returns the number of line ends between the import with an index and the one before
     */
    public static int separations(List<String> names, IntUnaryOperator lineEnds) {
        int separations = 0;
        for (int i = 1; i < names.size(); i++) {
            if (!root(names.get(i - 1)).equals(root(names.get(i)))) {
                separations += lineEnds.applyAsInt(i) > 1 ? 1 : -1;
            }
        }
        return separations;
    }

    /** Returns the number of line ends in a text. */
    public static int lineEnds(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }

    /** Returns the import of a type. */
    public static String statement(String type) {
        return "import " + type + ';';
    }

    private static String root(String type) {
        return type.substring(0, Math.max(0, type.indexOf('.')));
    }
}
