package io.docui.runtime.internal.call;

import java.util.Set;

/**
 * Keywords of similar languages, which are reserved: no call and no action may have such a name. See docs/spec/annotations.md#action-names.
 */
public final class ReservedWords {
    private static final Set<String> WORDS =
            Set.of("if for while let const var return import new function class def await".split(" ", -1));

    private ReservedWords() {}

    /** Returns whether a name is reserved. */
    public static boolean contain(String name) {
        return WORDS.contains(name);
    }
}
