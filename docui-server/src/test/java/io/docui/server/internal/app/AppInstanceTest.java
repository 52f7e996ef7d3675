package io.docui.server.internal.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.pipemux.FakeApp;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of an instance when its process ends at an awkward moment. */
class AppInstanceTest {
    @TempDir
    private Path folder;

    @Test
    void reportsUnnoticedExitInNextCall() throws Exception {
        AppConfiguration fake = FakeApp.entry(folder, "good");
        AppInstanceKey key = new AppInstanceKey("fake", "one", fake.source());
        AppProcessRegistry processRegistry = new AppProcessRegistry(
                Files.createDirectory(folder.resolve("processes")), Files.createDirectory(folder.resolve("lost")));
        AppInstance instance = new AppInstance(key, folder.resolve("fake.log"), processRegistry);
        try {
            AppInstance.Caller caller = newCaller(progress -> {});
            ProcessHandle process =
                    ProcessHandle.of(instance.start(fake, caller)).orElseThrow();
            // The answer is on the way already when the process is killed.
            AppInstance.Caller killer = newCaller(progress -> {
                process.destroyForcibly();
                process.onExit().join();
            });

            JsonObject answer = instance.call(fake, killer, "progressed", JsonObject.of());

            assertEquals(1, answer.objects("content").size());
            CommandException told =
                    assertThrows(CommandException.class, () -> instance.call(fake, caller, "count", JsonObject.of()));
            assertTrue(told.message().startsWith("fake has died since the last call"), told.message());
            assertEquals(
                    1,
                    instance.call(fake, caller, "count", JsonObject.of())
                            .objects("content")
                            .size());
        } finally {
            instance.close();
        }
    }

    private static AppInstance.Caller newCaller(Consumer<JsonObject> progress) {
        return new AppInstance.Caller(System.getenv(), note -> {}, progress);
    }
}
