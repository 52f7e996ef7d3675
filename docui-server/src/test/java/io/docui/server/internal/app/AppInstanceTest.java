package io.docui.server.internal.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.setting.AppEntry;
import io.docui.server.internal.wire.Fault;
import io.docui.server.internal.wire.JsonObject;
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
    void anEndThatTheCallInWhichItCameDoesNotTellIsToldByTheNext() throws Exception {
        AppEntry fake = FakeApp.entry(folder, "good");
        InstanceKey key = new InstanceKey("fake", "one", fake.source());
        Registry registry = new Registry(
                Files.createDirectory(folder.resolve("processes")), Files.createDirectory(folder.resolve("lost")));
        AppInstance instance = new AppInstance(key, folder.resolve("fake.log"), registry);
        try {
            AppInstance.Caller caller = caller(progress -> {});
            ProcessHandle process =
                    ProcessHandle.of(instance.start(fake, caller)).orElseThrow();
            // The answer is on the way already when the process is killed.
            AppInstance.Caller killer = caller(progress -> {
                process.destroyForcibly();
                process.onExit().join();
            });

            JsonObject answer = instance.call(fake, killer, "progressed", JsonObject.of());

            assertEquals(1, answer.objects("content").size());
            Fault told = assertThrows(Fault.class, () -> instance.call(fake, caller, "count", JsonObject.of()));
            assertTrue(told.words().startsWith("fake has died since the last call"), told.words());
            assertEquals(
                    1,
                    instance.call(fake, caller, "count", JsonObject.of())
                            .objects("content")
                            .size());
        } finally {
            instance.close();
        }
    }

    private static AppInstance.Caller caller(Consumer<JsonObject> progress) {
        return new AppInstance.Caller(System.getenv(), note -> {}, progress);
    }
}
