package io.docui.server.internal.broker;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.app.AppInstance;
import io.docui.server.internal.app.AppInstanceKey;
import io.docui.server.internal.app.AppProcessRegistry;
import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.pipemux.FakeApp;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AppInstancePoolTest {
    @TempDir
    private Path folder;

    @Test
    void expireDoesNotWaitForAppExit() throws Exception {
        RuntimeDirectory runtime = new RuntimeDirectory(folder.resolve("run"));
        runtime.prepare();
        AppInstancePool instancePool =
                new AppInstancePool(runtime, new AppProcessRegistry(runtime.processes(), runtime.lossDirectory()));
        AppConfiguration stubborn = FakeApp.entry(folder, "stubborn");
        AppInstanceKey key = new AppInstanceKey("fake", "one", stubborn.source());
        AppInstance.Caller caller = new AppInstance.Caller(System.getenv(), note -> {}, progress -> {});
        ProcessHandle process = ProcessHandle.of(instancePool.acquire(key).start(stubborn, caller))
                .orElseThrow();
        instancePool.release(key);

        // It ends neither with its input nor by a signal: only when it is killed, seconds after it was asked.
        instancePool.expire(Instant.now().plus(Duration.ofDays(1)));
        boolean alive = process.isAlive();
        boolean gone = instancePool.isEmpty();
        instancePool.close();

        assertAll(
                () -> assertTrue(alive, "expire returned before the app had ended"),
                () -> assertFalse(gone, "a broker must not end while an app of it does"),
                () -> assertFalse(process.isAlive(), "it ends before the broker"),
                () -> assertTrue(instancePool.isEmpty()));
    }
}
