package io.docui.hostops.internal.dap;

import io.docui.hostops.process.ExecutableFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Debug adapter for Python programs that uses debugpy. The first Python in PATH need not have debugpy, so all are checked. A program runs
 * with the interpreter of the virtual environment in its working folder, or with the one that has debugpy.
 */
final class DebugpyAdapter implements DebugAdapter {
    private static final int SECONDS_TO_ANSWER = 10;
    private static final List<String> NAMES = List.of("python3", "python");
    private static final List<String> ENVIRONMENTS = List.of(".venv/bin/python", "venv/bin/python");
    /**
     * Runs a module of the installation alone. With {@code -m} and {@code -c}, Python takes modules of the working folder first; {@code -E}
     * leaves out the folders in its variables. Not {@code -I}, because debugpy may be installed for the user only; not {@code -P}, which
     * Python 3.11 introduced.
     */
    private static final String WITHOUT_WORKING_FOLDER = "import sys; sys.path[:] = filter(None, sys.path); ";

    private final ExecutableFinder path;
    private volatile @Nullable Path found;

    DebugpyAdapter(ExecutableFinder path) {
        this.path = path;
    }

    @Override
    public String id() {
        return "debugpy";
    }

    @Override
    public String programs() {
        return "Python (.py)";
    }

    @Override
    public boolean takes(Path program) {
        return program.toString().endsWith(".py");
    }

    @Override
    public Debuggee prepare(Debuggee launch) {
        return launch.withInterpreter(environment(launch));
    }

    @Override
    public List<String> run(Debuggee launch) {
        List<String> argv = new ArrayList<>();
        argv.add(launch.interpreter().map(Path::toString).orElse("python3"));
        argv.add(launch.program().toString());
        argv.addAll(launch.arguments());
        return argv;
    }

    private static Optional<Path> environment(Debuggee launch) {
        return ENVIRONMENTS.stream()
                .map(launch.folder()::resolve)
                .filter(Files::isExecutable)
                .findFirst();
    }

    @Override
    public Optional<String> findInstalled() {
        Path known = found;
        return known == null
                ? NAMES.stream().flatMap(path::findAll).findFirst().map(python -> "if a Python installation has it")
                : Optional.of("with " + known);
    }

    @Override
    public List<String> command() {
        return List.of(
                python().toString(),
                "-E",
                "-c",
                WITHOUT_WORKING_FOLDER + "import runpy;"
                        + " runpy.run_module('debugpy.adapter', run_name='__main__', alter_sys=True)");
    }

    /**
     * Raises the time that debugpy gives a program to start. Its default of 15 s is short on a busy machine; the limits of the session
     * apply instead.
     */
    @Override
    public Map<String, String> environment() {
        return Map.of("DEBUGPY_PROCESS_SPAWN_TIMEOUT", "60");
    }

    private synchronized Path python() {
        Path known = found;
        if (known == null) {
            known = NAMES.stream()
                    .flatMap(path::findAll)
                    .filter(DebugpyAdapter::hasDebugger)
                    .findFirst()
                    .orElseThrow(() -> new DebuggerException(
                            DebuggerException.DebuggerErrorKind.UNAVAILABLE,
                            "No Python in the PATH has the module debugpy. Ask a person to install it: on Debian with"
                                    + " \"apt install python3-debugpy\", elsewhere with \"pip install debugpy\"."));
            found = known;
        }
        return known;
    }

    private static boolean hasDebugger(Path python) {
        try {
            ProcessBuilder look = new ProcessBuilder(
                            python.toString(), "-E", "-c", WITHOUT_WORKING_FOLDER + "import debugpy.adapter")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD);
            // A script that selects the Python to start may read a file of the working folder, as pyenv does.
            look.directory(python.toAbsolutePath().getRoot().toFile());
            Process process = look.start();
            try {
                return process.waitFor(SECONDS_TO_ANSWER, TimeUnit.SECONDS) && process.exitValue() == 0;
            } finally {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            return false; // it cannot be started, so it has no module
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new DebuggerException(
                    DebuggerException.DebuggerErrorKind.CANCELLED, "The search for a debugger was canceled.");
        }
    }

    @Override
    public Map<String, Object> request(Debuggee launch) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("name", "DocUI");
        request.put("type", "python");
        request.put("request", "launch");
        request.put("program", launch.program().toString());
        request.put("args", launch.arguments());
        request.put("cwd", launch.folder().toString());
        request.put("env", launch.environment());
        request.put(
                "python", List.of(launch.interpreter().orElseGet(this::python).toString()));
        request.put("console", "internalConsole");
        request.put("redirectOutput", true);
        request.put("stopOnEntry", launch.stopOnEntry());
        request.put("justMyCode", true);
        request.put("variablePresentation", Map.of("special", "hide", "function", "hide", "class", "hide"));
        return request;
    }
}
