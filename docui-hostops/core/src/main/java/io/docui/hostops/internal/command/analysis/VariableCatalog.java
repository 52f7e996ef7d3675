package io.docui.hostops.internal.command.analysis;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Catalog of variables by what setting them can change, from {@code variables.txt}, which gives a source for each. */
final class VariableCatalog {
    /** What setting a variable can change. */
    enum VariableKind {
        SHELL,
        NUMBER,
        CODE,
        PAGER,
        NAME,
        LOCALE,
        HARMLESS,
        UNKNOWN
    }

    private static final Map<String, VariableKind> EXACT = new HashMap<>();
    private static final Map<String, VariableKind> PREFIXES = new HashMap<>();

    static {
        load();
    }

    private VariableCatalog() {}

    private static void load() {
        for (String line : TableReader.rows(VariableCatalog.class, "variables.txt")) {
            int blank = line.indexOf(' ');
            VariableKind kind = VariableKind.valueOf(line.substring(0, blank).toUpperCase(Locale.ROOT));
            String names = line.substring(blank).strip().split(" {4,}", 2)[0];
            List.of(names.split(" +", -1)).forEach(name -> add(name, kind));
        }
    }

    private static void add(String name, VariableKind kind) {
        if (name.endsWith("*")) {
            PREFIXES.put(name.substring(0, name.length() - 1), kind);
        } else {
            EXACT.put(name, kind);
        }
    }

    /** Tells whether a variable has a row of its own. */
    static boolean hasOwnRow(String name) {
        return EXACT.containsKey(name);
    }

    /** Returns the kind of a variable: its own row, or the row with the longest prefix. */
    static VariableKind kindOf(String name) {
        VariableKind exact = EXACT.get(name);
        if (exact != null) {
            return exact;
        }
        for (int length = name.length(); length > 0; length--) {
            VariableKind kind = PREFIXES.get(name.substring(0, length));
            if (kind != null) {
                return kind;
            }
        }
        return VariableKind.UNKNOWN;
    }
}
