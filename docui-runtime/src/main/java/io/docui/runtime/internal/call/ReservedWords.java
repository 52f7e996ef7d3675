package io.docui.runtime.internal.call;

import java.util.Set;

/** The words of neighbouring languages that no call begins with, and so no action is named (docs/spec/annotations.md#action-names). */
public final class ReservedWords {
    private static final Set<String> WORDS = Set.of(
            "if",
            "for",
            "while",
            "let",
            "const",
            "var",
            "return",
            "import",
            "new",
            "function",
            "class",
            "def",
            "await");

    private ReservedWords() {}

    /** Whether a name is one of them. */
    public static boolean contain(String name) {
        return WORDS.contains(name);
    }
}
