package io.docui.runtime.spi;

import java.util.Arrays;
import java.util.List;

/** Names of an action's parameters or a record's components, with whether each is required; a constant of generated code. */
public final class ArgumentKeys {
    /** The keys of an action without parameters. */
    public static final ArgumentKeys NONE = of();

    private final String[] names;
    private final boolean[] required;

    private ArgumentKeys(String[] names, boolean[] required) {
        this.names = names;
        this.required = required;
    }

    /**
     * Creates keys from names in order. An optional name ends with {@code ?}.
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

    /** Returns the number of names. */
    public int size() {
        return names.length;
    }

    /** Returns the name at an index. */
    public String name(int index) {
        return names[index];
    }

    /** Returns whether the name at an index is required. */
    public boolean isRequired(int index) {
        return required[index];
    }

    /**
     * Returns the index of a name.
     *
     * @param name a name
     * @return the index, or -1
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
     * Returns the index of a name that is part of a text.
     *
     * @param text a text
     * @param begin the start of the name in the text
     * @param end the end of the name in the text
     * @return the index, or -1
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

    /** Returns all names, in order. */
    public List<String> names() {
        return List.copyOf(Arrays.asList(names));
    }
}
