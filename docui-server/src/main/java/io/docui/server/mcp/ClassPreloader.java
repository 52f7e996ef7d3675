package io.docui.server.mcp;

import io.docui.server.internal.thread.DaemonThreads;
import java.util.UUID;

/** Loads classes that the first response needs on a thread of its own, while the application opens. Nothing waits for it. */
final class ClassPreloader {
    private static final String MESSAGE = "{\"id\":1,\"params\":{\"a\":[true,null,1.5,\"b\"]}}";

    private ClassPreloader() {}

    static void start() {
        DaemonThreads.start("docui-preload", new PreloadTask());
    }

    private static final class PreloadTask implements Runnable {
        @Override
        public void run() {
            McpJson.write(McpJson.read(MESSAGE));
            UUID id = UUID.randomUUID(); // the security providers
            assert id.version() > 0;
        }
    }
}
