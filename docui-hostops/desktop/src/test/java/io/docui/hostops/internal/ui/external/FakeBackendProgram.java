package io.docui.hostops.internal.ui.external;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * Starts the helper of the tests.
 *
 * @param manner how it behaves
 * @param folder is told of the helper's folder
 */
record FakeBackendProgram(String manner, Consumer<Path> folder) implements BackendProgram {
    @Override
    public String name() {
        return "the fake desktop";
    }

    @Override
    public List<String> command(Path own) {
        folder.accept(own);
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-XX:-UsePerfData",
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                FakeBackendProcess.class.getName(),
                manner);
    }
}
