package io.docui.integration.typescript;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The TypeScript compiler of npm, in strict mode, in a directory of its own. */
final class TypeScriptCompiler {
    private static final Path TSC =
            Path.of(Objects.requireNonNull(System.getProperty("docui.npm"))).resolve("node_modules/typescript/bin/tsc");

    private final Path directory;

    TypeScriptCompiler(Path directory) {
        this.directory = directory;
    }

    void write(String file, String text) throws IOException {
        Files.writeString(directory.resolve(file), text);
    }

    /** Compiles files together and returns the compiler's complaints; none if it has none. */
    String compile(String... files) throws IOException, InterruptedException {
        Path output = directory.resolve("output");
        List<String> command =
                new ArrayList<>(List.of("node", TSC.toString(), "--strict", "--noEmit", "--pretty", "false"));
        command.addAll(List.of(files));
        Process compiler = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertTrue(compiler.waitFor(2, MINUTES), "the compiler does not come to an end");
        } finally {
            compiler.destroyForcibly();
        }
        String said = Files.readString(output);
        return compiler.exitValue() == 0 ? said : "exit code " + compiler.exitValue() + "\n" + said;
    }
}
