package io.docui.example.ide.refactor;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares programs whose classes differ in a name. */
final class BenchNames {
    private BenchNames() {}

    /** Whether programs are the same but for a name, also as a part of the names that Lombok makes of it, such as {@code getName}. */
    static boolean sameButForName(Map<String, byte[]> before, Map<String, byte[]> after, String old, String name) {
        return BytecodeComparison.isSame(before, after, old, name)
                || BytecodeComparison.lines(before, Map.of())
                        .equals(BytecodeComparison.lines(
                                after, Map.of(name, old, capitalized(name), capitalized(old))));
    }

    private static String capitalized(String name) {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1);
    }

    /** Whether programs are the same but for the package of the class in a file. */
    static boolean sameButForPackage(
            Map<String, byte[]> before, Map<String, byte[]> after, String file, String folder) {
        Map<String, String> names = names(file, folder);
        return BytecodeComparison.lines(before, Map.of()).equals(BytecodeComparison.lines(after, names))
                || Set.copyOf(new TreeMap<>(BytecodeComparison.byName(before, Map.of())).values())
                        .equals(Set.copyOf(new TreeMap<>(BytecodeComparison.byName(after, names)).values()));
    }

    /** Whether programs are the same but for the package of the class in a file, and for declarations that became public. */
    static boolean sameButForPackageAndAccess(
            Map<String, byte[]> before, Map<String, byte[]> after, String file, String folder) {
        Map<String, String> names = names(file, folder);
        return withoutAccess(BytecodeComparison.lines(before, Map.of()))
                .equals(withoutAccess(BytecodeComparison.lines(after, names)));
    }

    /** The new names of a type, each with its old one: with slashes, dots, and the signs of synthetic fields. */
    private static Map<String, String> names(String file, String folder) {
        String type = file.substring(0, file.length() - ".java".length());
        String moved = folder + type.substring(type.lastIndexOf('/'));
        Map<String, String> names = new HashMap<>();
        for (char separator : new char[] {'/', '.', '$'}) {
            names.put(moved.replace('/', separator), type.replace('/', separator));
        }
        return names;
    }

    private static List<String> withoutAccess(List<String> lines) {
        return lines.stream()
                .filter(line -> !line.strip().startsWith("// access flags"))
                .map(line -> line.replaceFirst("^( *)(public|protected) ", "$1"))
                .sorted()
                .toList();
    }
}
