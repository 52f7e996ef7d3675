package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import java.util.Set;
import java.util.regex.Pattern;

/** Resolves the name in a command to the program that it denotes. */
public final class ProgramNameResolver {
    private static final Set<String> SYSTEM = Set.of(
            "/bin/", "/usr/bin/", "/usr/local/bin/", "/sbin/", "/usr/sbin/", "/usr/local/sbin/", "/opt/homebrew/bin/");

    /** The name of the pipe of a process substitution. */
    static final String PIPE = "/dev/fd/63";

    /** The beginning of the path of a program in a folder that is not known before the line runs. No rule permits such a program. */
    public static final String SOMEWHERE = "(a folder that is not known)/";

    private static final Pattern INTERPRETER = Pattern.compile(
            "(python|pypy|perl|ruby|lua|php|node|tclsh)[0-9.]*|nodejs|tsx|ts-node|(ba|da|k|z)?sh|Rscript|groovy|java|julia|jshell|pwsh");

    private ProgramNameResolver() {}

    /** Tells whether a program, wherever it is, runs scripts that are its operands. */
    public static boolean isInterpreter(String program) {
        return INTERPRETER.matcher(base(program)).matches();
    }

    /** Tells whether a file is an input stream of the program, whose content is unknown. */
    static boolean isInput(ShellArgument file) {
        return file.displayText().startsWith("/dev/fd/")
                || file.is("/dev/stdin")
                || file.displayText().matches("/proc/(self|[0-9]+)/fd/.*");
    }

    /**
     * Resolves a command name. The shell looks up a plain name, and a file in a system directory is the program with that name. Any other
     * file denotes only itself.
     * @return the name without a system directory; any other path unchanged
     */
    public static String resolve(String name) {
        int slash = name.lastIndexOf('/');
        return slash >= 0 && SYSTEM.contains(name.substring(0, slash + 1)) ? name.substring(slash + 1) : name;
    }

    /**
     * Returns the last segment of a name.
     * @return the name without its directory
     */
    public static String base(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
