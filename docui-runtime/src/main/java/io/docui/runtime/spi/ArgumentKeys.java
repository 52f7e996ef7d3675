package io.docui.runtime.spi;

import java.util.Arrays;
import java.util.List;

/**
 * The names of an action's parameters or a record's components, and which of them are required: a constant of generated
 * code.
 */
public final class ArgumentKeys {
    /** The names of an action without parameters. */
    public static final ArgumentKeys NONE = of();

    private final String[] names;
    private final boolean[] required;

    private ArgumentKeys(String[] names, boolean[] required) {
        this.names = names;
        this.required = required;
    }

    /**
     * Names in order; an optional one ends in {@code ?}.
     *
     * @param names for example {@code "target", "mana?"}
     * @return the keys
     */
    public static ArgumentKeys of(String... names) {
        String[] plain = new String[names.length];
        boolean[] required = new boolean[names.length];
        for (int i = 0; i < names.length; i++) {
            required[i] = !names[i].endsWith("?");
            plain[i] = required[i] ? names[i] : names[i].substring(0, names[i].length() - 1);
        }
        return new ArgumentKeys(plain, required);
    }

    /** How many there are. */
    public int size() {
        return names.length;
    }

    /** The name at an index. */
    public String name(int index) {
        return names[index];
    }

    /** Whether the one at an index is required. */
    public boolean isRequired(int index) {
        return required[index];
    }

    /**
     * The index of a name.
     *
     * @param name a name
     * @return its index, or -1
     */
    public int indexOf(String name) {
        for (int i = 0; i < names.length; i++) {
            if (names[i].equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * The index of a name that stands within a text.
     *
     * @param text a text
     * @param begin where in it the name begins
     * @param end where in it the name ends
     * @return its index, or -1
     */
    public int indexOf(String text, int begin, int end) {
        int length = end - begin;
        for (int i = 0; i < names.length; i++) {
            if (names[i].length() == length && text.startsWith(names[i], begin)) {
                return i;
            }
        }
        return -1;
    }

    /** All names, in order. */
    public List<String> names() {
        return List.copyOf(Arrays.asList(names));
    }
}
