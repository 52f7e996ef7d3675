package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.List;

/**
 * A word of a command that names code which the command runs.
 * @param at the index of the word in the command
 * @param prefix what stands before the name in the word, such as {@code --file=}
 * @param text the name, or a pattern of names
 * @param lookup how the interpreter finds its file
 * @param roots the folders in which the interpreter searches, besides the working folder
 * @param certain whether all options of the command before it are known; otherwise the word may be something else
 */
public record CodeWord(int at, String prefix, String text, CodeLookup lookup, List<String> roots, boolean certain) {
    public CodeWord {
        roots = List.copyOf(roots);
    }

    /** Tells whether the name is a path from the working folder, so that the command can be written with a path from elsewhere. */
    public boolean isPath() {
        boolean ofKnownOption = certain || prefix.isEmpty();
        return ofKnownOption && lookup.isPath(text) && (roots.isEmpty() || text.startsWith("/"));
    }

    /** Tells whether the name depends on a folder that is not known before the command runs. */
    boolean isSomewhere() {
        return text.startsWith(ProgramNameResolver.SOMEWHERE);
    }

    /** Tells whether the code is the standard input. */
    boolean isInput() {
        return text.equals("-") || text.matches("/dev/(stdin|fd/[0-9]+)|/proc/(self|[0-9]+)/fd/[0-9]+");
    }

    /** Returns the files that the word may name, as written: relative ones from the working folder. */
    public List<String> files() {
        return lookup.files(text, roots);
    }

    /** Returns patterns of the archives in the folders of a class path or module path, in any of which the code may be. */
    public List<String> archives() {
        return lookup != CodeLookup.JAVA
                ? List.of()
                : roots.stream()
                        .map(root -> root.replaceFirst("\\\\?\\*$", "").replaceFirst("(?<=.)/+$", ""))
                        .map(folder -> folder.isEmpty() ? "*.[jJ][aA][rR]" : folder + "/*.[jJ][aA][rR]")
                        .toList();
    }

    /** Returns the files that the word itself may name, without those of the packages around a module, which run first. */
    List<String> ownFiles() {
        String module = text.replace('.', '/');
        return lookup == CodeLookup.PYTHON_MODULE
                ? lookup.files(text, List.of()).stream()
                        .filter(file -> file.startsWith(module))
                        .toList()
                : lookup.files(text, List.of());
    }
}
