package io.docui.hostops.internal.command.parser;

import java.util.Set;

/** Character classes and names of the shell language: variable names, metacharacters, digits, and declaring builtins. */
public final class ShellCharacters {
    private static final String META = " \t\n;&|<>()";

    /** The builtins whose arguments can be assignments. */
    public static final Set<String> DECLARING = Set.of("declare", "typeset", "local", "export", "readonly");

    private ShellCharacters() {}

    static boolean isPart(char c, boolean first) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c == '_' || !first && c >= '0' && c <= '9';
    }

    public static boolean isName(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (!isPart(text.charAt(i), i == 0)) {
                return false;
            }
        }
        return !text.isEmpty();
    }

    /** Returns the name of a variable that is written with a subscript, perhaps. */
    public static String withoutSubscript(String variable) {
        int open = variable.indexOf('[');
        return open < 0 ? variable : variable.substring(0, open);
    }

    static boolean isMeta(char c) {
        return c == CommandLineCursor.END || META.indexOf(c) >= 0;
    }

    static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
