package io.docui.hostops.command;

import java.util.Set;

/** Which program a command's name means. */
public final class ProgramNames {
    private static final Set<String> SYSTEM = Set.of(
            "/bin/", "/usr/bin/", "/usr/local/bin/", "/sbin/", "/usr/sbin/", "/usr/local/sbin/", "/opt/homebrew/bin/");

    /** What stands for the pipe of a process substitution. */
    static final String PIPE = "/dev/fd/63";

    private ProgramNames() {}

    /** Tells whether a file is what somebody feeds to a program: nothing is known of what is in it. */
    static boolean isInput(ShellArgument file) {
        return file.displayText().startsWith("/dev/fd/")
                || file.is("/dev/stdin")
                || file.displayText().matches("/proc/(self|[0-9]+)/fd/.*");
    }

    /**
     * The program that is meant: a name alone is looked up by the shell, and a file of the system's folders is the program of its name.
     * Any other file is only itself.
     *
     * @param name what a command begins with
     * @return the name without the system's folder; any other path as it is
     */
    public static String resolve(String name) {
        int slash = name.lastIndexOf('/');
        return slash >= 0 && SYSTEM.contains(name.substring(0, slash + 1)) ? name.substring(slash + 1) : name;
    }

    /**
     * The last part of a name.
     *
     * @param name what a command begins with
     * @return it without its folder
     */
    public static String base(String name) {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
