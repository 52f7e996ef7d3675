package io.docui.hostops.internal.policy.folder;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How an interpreter finds the file of code that a word names. All files that it may find are candidates, whether they exist or not. */
enum CodeLookup {
    FILE(true),
    /** A script, or a folder or archive with the module {@code __main__}. */
    PYTHON(true, pythonSuffixes("/__main__", "")),
    /** A script, its name without the extension, or the folder of a package. */
    NODE(true, nodeSuffixes()),
    /** A module that is loaded before the script: a path, or the name of an installed package. */
    NODE_MODULE(false, nodeSuffixes()),
    PYTHON_MODULE(false, pythonSuffixes("/__init__", "/__main__", ".py", ".pyc", ".so", ".*.so")),
    LUA_MODULE(false, ".lua", ".so", "/init.lua"),
    PERL_MODULE(false, ".pm", ".pmc"),
    RUBY_LIBRARY(false, "", ".rb", ".so"),
    AWK(true, "", ".awk"),
    /** A source file, or the name of a class, on a class path of folders and archives. */
    JAVA(true, "", ".class"),
    /** An agent of Java: a file, with options behind {@code =}. */
    AGENT(false),
    /** A setting whose value may be a file: {@code name=value}. */
    SETTING(false);

    /** The folder of compiled modules. Their names have the version of Python: {@code tool.cpython-311.pyc}. */
    private static final String CACHE = "__pycache__";

    private static final String CACHED = ".*.pyc";

    private final boolean path;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> suffixes;

    /** @param path whether a word of this kind is a path from the working folder */
    CodeLookup(boolean path, String... suffixes) {
        this.path = path;
        this.suffixes = suffixes.length == 0 ? List.of("") : List.of(suffixes);
    }

    private static String[] nodeSuffixes() {
        List<String> suffixes = new ArrayList<>(List.of("", "/package.json"));
        for (String extension :
                List.of(".js", ".json", ".node", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".tsx", ".jsx")) {
            suffixes.add(extension);
            suffixes.add("/index" + extension);
        }
        return suffixes.toArray(String[]::new);
    }

    /**
     * Returns the suffixes of modules in a folder: the source, and what Python runs in its place, which are caches and machine code.
     * @param others suffixes that begin with a slash, for further modules, and others
     */
    private static String[] pythonSuffixes(String... others) {
        List<String> suffixes = new ArrayList<>();
        for (String other : others) {
            if (other.startsWith("/")) {
                suffixes.addAll(List.of(other + ".py", other + ".pyc", other + ".so", other + ".*.so"));
                suffixes.add("/" + CACHE + other + CACHED);
            } else {
                suffixes.add(other);
            }
        }
        return suffixes.toArray(String[]::new);
    }

    static CodeLookup named(String name) {
        return valueOf(name.replace('-', '_').toUpperCase(Locale.ROOT));
    }

    /** Tells whether a path of this kind is also searched in the folders that options add. */
    boolean isSearched() {
        return this == JAVA;
    }

    /** Tells whether a word is a path from the working folder, and not a name that is searched in several places. */
    boolean isPath(String text) {
        return path || this == NODE_MODULE && text.matches("(?s)(\\.{1,2}/|/).*|\\.{1,2}");
    }

    /**
     * Returns the files that a word may name, as written: relative ones from the working folder.
     * @param text a word, or a pattern of words; the names of compiled modules are patterns in any case
     * @param roots folders in which such files are searched, besides the working folder
     */
    List<String> files(String text, List<String> roots) {
        List<String> files = new ArrayList<>();
        for (String name : names(text)) {
            if (this == PYTHON_MODULE) {
                addFile(name.replaceFirst("[^/]*$", CACHE + "/$0" + CACHED), roots, files);
            }
            for (String suffix : suffixes) {
                String file = suffix.isEmpty() ? name : name.replaceFirst("(?<=.)/+$", "") + suffix;
                addFile(file, roots, files);
            }
        }
        if (this == JAVA) {
            files.addAll(roots);
        }
        return files;
    }

    private static void addFile(String file, List<String> roots, List<String> files) {
        files.add(file);
        if (!file.startsWith("/")) {
            roots.forEach(root -> files.add(root.replaceFirst("(?<=.)/+$", "") + '/' + file));
        }
    }

    /** Tells whether files of this kind are patterns in their last name, because the version of the interpreter is part of it. */
    boolean hasVersions() {
        return this == PYTHON || this == PYTHON_MODULE;
    }

    private List<String> names(String text) {
        return switch (this) {
            case PYTHON_MODULE -> packages(text.replace('.', '/'));
            case LUA_MODULE -> List.of(text.replaceFirst("(?s)^\\w+=", "").replace('.', '/'));
            case PERL_MODULE ->
                List.of(text.replaceFirst("^-", "")
                        .replaceFirst("(?s)[=\\s].*", "")
                        .replace("::", "/"));
            case NODE_MODULE -> isPath(text) ? List.of(text) : List.of("node_modules/" + text, text);
            case JAVA ->
                List.of(
                        text,
                        text.replace('.', '/'),
                        text.replaceFirst("(?s)^.*/(?=[^/]+$)", "").replace('.', '/'));
            case AGENT -> List.of(text.replaceFirst("(?s)=.*", ""));
            case SETTING -> List.of(text.replaceFirst("(?s)^[^=]*=", ""));
            default -> List.of(text);
        };
    }

    /** Returns the path of a module and those of the packages that contain it, whose code runs first. */
    private static List<String> packages(String path) {
        List<String> names = new ArrayList<>();
        for (int end = path.indexOf('/'); end > 0; end = path.indexOf('/', end + 1)) {
            names.add(path.substring(0, end));
        }
        return Stream.concat(names.stream(), Stream.of(path)).toList();
    }
}
