package io.docui.hostops.internal.shell;

import io.docui.hostops.process.ExecutableFinder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Shell programs that can run a command line, and detection of the one on this system. */
public enum ShellProgram {
    /** GNU bash. */
    BASH("bash", "-c"),
    /** The POSIX shell of the system. */
    SH("sh", "-c"),
    /** PowerShell 7. */
    PWSH("pwsh", "-NoProfile -NonInteractive -Command"),
    POWERSHELL("powershell", "-NoProfile -NonInteractive -Command"),
    /** The Windows command processor. */
    CMD("cmd", "/d /s /c");

    private final String program;
    private final String options;

    ShellProgram(String program, String options) {
        this.program = program;
        this.options = options;
    }

    /**
     * Returns the shell of this system: bash if it exists, otherwise {@code sh}; on Windows, PowerShell or {@code cmd}.
     * @return empty if there is no shell
     */
    public static Optional<ShellProgram> here(Map<String, String> environment) {
        ExecutableFinder path = ExecutableFinder.of(environment);
        boolean windows = System.getProperty("os.name", "").startsWith("Windows");
        return (windows ? Stream.of(PWSH, POWERSHELL, CMD) : Stream.of(BASH, SH))
                .filter(shell -> path.find(shell.program, Path.of("/")).isPresent())
                .findFirst();
    }

    public String program() {
        return program;
    }

    /** Tells whether it interprets the POSIX shell language. */
    public boolean isPosix() {
        return this == BASH || this == SH;
    }

    public List<String> argv(String line) {
        List<String> argv = new ArrayList<>(List.of(program));
        argv.addAll(List.of(options.split(" ", -1)));
        argv.add(line);
        return argv;
    }
}
