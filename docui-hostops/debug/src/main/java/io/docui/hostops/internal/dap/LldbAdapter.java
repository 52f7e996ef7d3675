package io.docui.hostops.internal.dap;

import io.docui.hostops.process.ExecutableFinder;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Debug adapter for programs compiled to machine code that uses lldb. */
record LldbAdapter(ExecutableFinder path) implements DebugAdapter {
    private static final List<String> NAMES = List.of("""
            lldb-dap lldb-dap-21 lldb-dap-20 lldb-dap-19 lldb-dap-18 lldb-vscode-17 lldb-vscode-16 lldb-vscode-15
            lldb-vscode-14 lldb-vscode""".split("\\s+", -1));
    /** The first bytes of executables: ELF and the variants of Mach-O. */
    private static final Set<String> MAGIC = Set.of("7f454c46", "cffaedfe", "cefaedfe", "cafebabe");

    @Override
    public String id() {
        return "lldb";
    }

    @Override
    public String programs() {
        return "executables of C, C++, Rust, Swift (built with -g)";
    }

    @Override
    public boolean takes(Path program) {
        if (program.toString().endsWith(".exe")) {
            return true;
        }
        try (InputStream in = Files.newInputStream(program)) {
            return MAGIC.contains(HexFormat.of().formatHex(in.readNBytes(4)))
                    && !program.toString().endsWith(".class");
        } catch (IOException e) {
            return false; // an unreadable file is not a program for lldb
        }
    }

    @Override
    public List<String> run(Debuggee launch) {
        List<String> argv = new ArrayList<>();
        argv.add(launch.program().toString());
        argv.addAll(launch.arguments());
        return argv;
    }

    @Override
    public Optional<String> findInstalled() {
        return NAMES.stream().flatMap(path::findAll).findFirst().map(Path::toString);
    }

    @Override
    public List<String> command() {
        return NAMES.stream()
                .flatMap(path::findAll)
                .findFirst()
                .map(program -> List.of(program.toString()))
                .orElseThrow(
                        () -> new DebuggerException(
                                DebuggerException.DebuggerErrorKind.UNAVAILABLE,
                                "lldb-dap was not found in the PATH. Ask a person to install it: on Debian with \"apt install lldb-19\"."));
    }

    @Override
    public Map<String, Object> request(Debuggee launch) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("name", "DocUI");
        request.put("type", "lldb-dap");
        request.put("request", "launch");
        request.put("program", launch.program().toString());
        request.put("args", launch.arguments());
        request.put("cwd", launch.folder().toString());
        // Of the two formats, this is the one that old versions accept too.
        request.put(
                "env",
                launch.environment().entrySet().stream()
                        .map(variable -> variable.getKey() + '=' + variable.getValue())
                        .toList());
        request.put("stopOnEntry", launch.stopOnEntry());
        // Containers forbid disabling it, and then nothing starts.
        request.put("disableASLR", false);
        return request;
    }
}
