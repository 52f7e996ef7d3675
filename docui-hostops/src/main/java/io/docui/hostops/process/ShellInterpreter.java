package io.docui.hostops.process;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What reads command lines here. */
public enum ShellInterpreter {
    /** GNU bash. */
    BASH("bash", "-c"),
    /** The POSIX shell, whichever it is. */
    SH("sh", "-c"),
    /** PowerShell 7. */
    PWSH("pwsh", "-NoProfile -NonInteractive -Command"),
    /** Windows PowerShell. */
    POWERSHELL("powershell", "-NoProfile -NonInteractive -Command"),
    /** Windows' command processor. */
    CMD("cmd", "/d /s /c");

    private final String program;
    private final String options;

    ShellInterpreter(String program, String options) {
        this.program = program;
        this.options = options;
    }

    /**
     * The one that is here: bash if there is one, else {@code sh}; on Windows, PowerShell or {@code cmd}.
     *
     * @param environment the variables with which programs are found
     * @return empty if there is none
     */
    public static Optional<ShellInterpreter> here(Map<String, String> environment) {
        ExecutableFinder path = ExecutableFinder.of(environment);
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        return (windows ? Stream.of(PWSH, POWERSHELL, CMD) : Stream.of(BASH, SH))
                .filter(shell -> path.find(shell.program, Path.of("/")).isPresent())
                .findFirst();
    }

    /** Its name. */
    public String program() {
        return program;
    }

    /** Whether it reads the language of the POSIX shell. */
    public boolean isPosix() {
        return this == BASH || this == SH;
    }

    /**
     * The command that runs a line.
     *
     * @param line the line
     * @return a program and its arguments
     */
    public List<String> argv(String line) {
        List<String> argv = new ArrayList<>(List.of(program));
        argv.addAll(List.of(options.split(" ", -1)));
        argv.add(line);
        return argv;
    }
}
