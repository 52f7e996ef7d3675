package io.docui.example.ide.java;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the imports that a new member of a type needs: those of the types that it names for the first time in its file, if the name means
 * exactly one type. These are the types that other files of the program import, those that it declares, and otherwise those of the JDK.
 */
final class MissingImports {
    private static final Pattern NAME = Pattern.compile("(?<![\\w$.])[A-Z][\\w$]+");
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|interface|enum|record)\\s+(\\w+)");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import\\s+([\\w.]+(?:\\.\\*)?)\\s*;");

    private final String text;
    private final String ownPackage;
    private final Map<String, Set<String>> candidates = new TreeMap<>();
    private @Nullable PlatformTypes platform;

    private MissingImports(String text) {
        this.text = text;
        this.ownPackage = packageOf(text);
    }

    /**
     * Imports of a file.
     *
     * @param types the types to import, in order
     * @param note the names that mean several types; empty if there are none
     */
    record Found(List<String> types, String note) {}

    /**
     * Finds the imports that a member needs.
     * @param text the file without the member
     * @param member the member
     */
    static Found of(String text, String member, JavaFileReader files) {
        MissingImports missing = new MissingImports(text);
        missing.collectNames(member);
        if (!missing.candidates.isEmpty()) {
            boolean unused = files.forEach(missing::addCandidates);
        }
        return missing.found();
    }

    /** Collects the names of types that the file does not have yet. */
    private void collectNames(String member) {
        String code = JavaCodeMask.mask(member);
        Set<String> declared = new LinkedHashSet<>();
        Matcher declaration = DECLARED.matcher(code);
        while (declaration.find()) {
            declared.add(declaration.group(1));
        }
        Matcher name = NAME.matcher(code);
        while (name.find()) {
            String found = name.group();
            boolean isKnown = declared.contains(found)
                    || Pattern.compile("\\b" + Pattern.quote(found) + "\\b")
                            .matcher(text)
                            .find()
                    || platform().contains("java.lang." + found);
            if (!isKnown) {
                candidates.computeIfAbsent(found, key -> new TreeSet<>());
            }
        }
    }

    private void addCandidates(Path file, String other) {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.java$", "");
        Set<String> declared = candidates.get(name);
        if (declared != null) {
            String owner = packageOf(other);
            if (!owner.isEmpty()) { // Java cannot import a type of the default package
                declared.add(owner + '.' + name);
            }
        }
        Matcher imported = IMPORT.matcher(other);
        while (imported.find()) {
            String type = imported.group(1);
            Set<String> known = candidates.get(type.substring(type.lastIndexOf('.') + 1));
            if (known != null) {
                known.add(type);
            }
        }
    }

    private Found found() {
        Set<String> types = new TreeSet<>();
        List<String> doubtful = new ArrayList<>();
        candidates.forEach((name, known) -> {
            Set<String> all = known.isEmpty() ? platform().named(name) : known;
            if (all.stream().anyMatch(this::isVisible)) {
                return;
            }
            if (all.size() == 1) {
                types.add(all.iterator().next());
            } else if (all.size() > 1) {
                doubtful.add(name + " (" + String.join(", ", all) + ')');
            }
        });
        return new Found(
                List.copyOf(types), doubtful.isEmpty() ? "" : "Not imported: " + String.join(", ", doubtful) + '.');
    }

    /** Returns whether the file sees a type without an import of its own. */
    private boolean isVisible(String type) {
        String owner = type.substring(0, Math.max(0, type.lastIndexOf('.')));
        return owner.equals(ownPackage) || imports(text).contains(owner + ".*");
    }

    /** Returns the types of the JDK. They are read only if a name is unknown, because javac takes its time to start. */
    private PlatformTypes platform() {
        PlatformTypes read = platform;
        if (read == null) {
            read = PlatformTypes.create();
            platform = read;
        }
        return read;
    }

    private static Set<String> imports(String text) {
        Set<String> imports = new LinkedHashSet<>();
        Matcher imported = IMPORT.matcher(JavaCodeMask.mask(text));
        while (imported.find()) {
            imports.add(imported.group(1));
        }
        return imports;
    }

    private static String packageOf(String text) {
        Matcher declaration = PACKAGE.matcher(text);
        return declaration.find() ? declaration.group(1) : "";
    }
}
