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
import javax.lang.model.SourceVersion;
import org.jspecify.annotations.Nullable;

/**
 * Finds the imports that a new member of a type needs: those of the types that it names for the first time in its file, if the name means
 * exactly one type. These are the types that other files of the program import, those that it declares, and otherwise those of the JDK.
 * Likewise the static imports of the methods that it calls without a type, if other files import exactly one method of that name.
 */
final class MissingImports {
    private static final Pattern NAME = Pattern.compile("(?<![\\w$.])[A-Z][\\w$]+");
    private static final Pattern DECLARED = Pattern.compile("\\b(?:class|interface|enum|record)\\s+(\\w+)");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;");
    private static final Pattern IMPORT = Pattern.compile("(?m)^\\s*import\\s+([\\w.]+(?:\\.\\*)?)\\s*;");

    private static final Pattern STATIC_IMPORT =
            Pattern.compile("(?m)^\\s*import\\s+static\\s+([\\w.]+)\\.(\\w+)\\s*;");
    private static final Pattern CALL = Pattern.compile("(?<![\\w$.])([a-z][\\w$]*)\\s*\\(");
    private static final Pattern DECLARED_METHOD = Pattern.compile(
            "(?<!\\b(?:return|throw|else|yield|assert|do|case))(?<=[\\w$>\\]])\\s+([a-z][\\w$]*)\\s*\\(");

    private final String text;
    private final String ownPackage;
    private final Map<String, Set<String>> candidates = new TreeMap<>();
    private final Map<String, Set<String>> calls = new TreeMap<>();
    private @Nullable PlatformTypes platform;

    private MissingImports(String text) {
        this.text = text;
        this.ownPackage = packageOf(text);
    }

    /**
     * Imports of a file.
     *
     * @param types the types to import, in order
     * @param methods the methods to import statically, in order
     * @param note the names that mean several types; empty if there are none
     */
    record Found(List<String> types, List<String> methods, String note) {}

    /**
     * Finds the imports that a member needs.
     * @param text the file without the member
     * @param member the member
     */
    static Found of(String text, String member, JavaFileReader files) {
        MissingImports missing = new MissingImports(text);
        missing.collectNames(member);
        missing.collectCalls(member);
        if (!missing.candidates.isEmpty() || !missing.calls.isEmpty()) {
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

    /** Collects the names of methods that the member calls without a type, and that neither the file nor the member has yet. */
    private void collectCalls(String member) {
        String code = JavaCodeMask.mask(member);
        Set<String> declared = new LinkedHashSet<>();
        Matcher declaration = DECLARED_METHOD.matcher(code);
        while (declaration.find()) {
            declared.add(declaration.group(1));
        }
        Matcher call = CALL.matcher(code);
        while (call.find()) {
            String name = call.group(1);
            if (!declared.contains(name)
                    && !SourceVersion.isKeyword(name)
                    && !Pattern.compile("\\b" + Pattern.quote(name) + "\\b")
                            .matcher(text)
                            .find()) {
                calls.computeIfAbsent(name, key -> new TreeSet<>());
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
        Matcher statics = STATIC_IMPORT.matcher(other);
        while (statics.find()) {
            Set<String> known = calls.get(statics.group(2));
            if (known != null) {
                known.add(statics.group(1) + '.' + statics.group(2));
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
        Set<String> methods = new TreeSet<>();
        calls.forEach((name, known) -> {
            if (known.stream().anyMatch(this::isImportedWithOthers)) {
                return;
            }
            if (known.size() == 1) {
                methods.addAll(known);
            } else if (known.size() > 1) {
                doubtful.add(name + " (" + String.join(", ", known) + ')');
            }
        });
        return new Found(
                List.copyOf(types),
                List.copyOf(methods),
                doubtful.isEmpty() ? "" : "Not imported: " + String.join(", ", doubtful) + '.');
    }

    /** Returns whether the file imports all static members of the type of a method. */
    private boolean isImportedWithOthers(String method) {
        return ImportLine.of(text).stream()
                .anyMatch(line ->
                        line.isStatic() && line.name().equals(method.substring(0, method.lastIndexOf('.')) + ".*"));
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
