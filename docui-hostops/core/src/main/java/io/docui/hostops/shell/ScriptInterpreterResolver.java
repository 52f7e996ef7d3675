package io.docui.hostops.shell;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Resolves the interpreter of a script from its {@code #!} line or, if it has none, from its file name extension. */
public final class ScriptInterpreterResolver {
    private static final int FIRST_LINE = 256;
    private static final Map<String, List<String>> ENDINGS = Map.ofEntries(
            Map.entry("sh", List.of("sh")),
            Map.entry("bash", List.of("bash")),
            Map.entry("py", List.of("python3")),
            Map.entry("js", List.of("node")),
            Map.entry("mjs", List.of("node")),
            Map.entry("cjs", List.of("node")),
            Map.entry("rb", List.of("ruby")),
            Map.entry("pl", List.of("perl")),
            Map.entry("php", List.of("php")),
            Map.entry("lua", List.of("lua")),
            Map.entry("r", List.of("Rscript")),
            Map.entry("jar", List.of("java", "-jar")),
            Map.entry("java", List.of("java")),
            Map.entry("jsh", List.of("jshell")),
            Map.entry("ps1", List.of("pwsh", "-NoProfile", "-File")),
            Map.entry("bat", List.of("cmd", "/d", "/c")),
            Map.entry("cmd", List.of("cmd", "/d", "/c")));

    private ScriptInterpreterResolver() {}

    /**
     * Returns the command that runs a script.
     *
     * @param script the file
     * @param arguments the arguments of the script
     * @return the program with its arguments; empty if the interpreter is unknown
     * @throws IOException if the file cannot be read
     */
    public static Optional<List<String>> of(Path script, List<String> arguments) throws IOException {
        return interpreter(script).map(interpreter -> {
            List<String> argv = new ArrayList<>(interpreter);
            argv.add(script.toString());
            argv.addAll(arguments);
            return argv;
        });
    }

    private static Optional<List<String>> interpreter(Path script) throws IOException {
        String first = firstLine(script);
        if (first.startsWith("#!")) {
            List<String> words = List.of(first.substring(2).strip().split("\\s+", -1));
            boolean env = words.size() > 1 && words.get(0).endsWith("/env");
            List<String> named = env ? words.subList(words.get(1).equals("-S") ? 2 : 1, words.size()) : words;
            if (!named.isEmpty() && !named.get(0).isEmpty()) {
                return Optional.of(named);
            }
        }
        String name = String.valueOf(script.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return Optional.ofNullable(ENDINGS.get(ending));
    }

    private static String firstLine(Path script) throws IOException {
        try (InputStream in = Files.newInputStream(script)) {
            String text = new String(in.readNBytes(FIRST_LINE), StandardCharsets.UTF_8);
            return text.lines().findFirst().orElse("");
        }
    }
}
