package io.docui.integration.launcher;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A repository with the real script in it, and with a java and a Maven that only tell how they were called. */
final class LauncherSandbox {
    private static final Instant THEN = Instant.parse("2026-01-01T00:00:00Z");

    private final Path root;
    private final Path jar;
    private final Path host;
    private final Path ide;
    private final Path commandLine;
    private final Path tools;

    /**
     * What a run of the script left.
     *
     * @param exit its exit code
     * @param out what it wrote to standard output
     * @param err what it wrote to standard error
     */
    record ScriptResult(int exit, String out, String err) {}

    private LauncherSandbox(Path root) {
        this.root = root;
        this.jar = root.resolve("example-mud/target/example-mud.jar");
        this.host = root.resolve("docui-hostops/target/docui-host.jar");
        this.ide = root.resolve("example-ide/target/example-ide.jar");
        this.commandLine = root.resolve("docui-server/target/docui.jar");
        this.tools = root.resolve("tools");
    }

    /** A repository that was never built, in an empty folder. */
    static LauncherSandbox createIn(Path folder) throws IOException {
        LauncherSandbox launcherSandbox = new LauncherSandbox(folder.resolve("a repository"));
        Path script = Path.of(System.getProperty("docui.repository"), "docui");
        for (String source : List.of(
                "pom.xml",
                ".mvn/jvm.config",
                "docui-server/src/main/Main",
                "docui-hostops/app/src/main/Main",
                "example-ide/src/main/Main",
                "example-mud/pom.xml",
                "example-mud/src/main/Main")) {
            launcherSandbox.writeFile(source, "");
        }
        launcherSandbox.writeExecutable("docui", Files.readString(script));
        launcherSandbox.installJava("17.0.15");
        launcherSandbox.writeExecutable("tools/javac", "#!/bin/sh\n");
        launcherSandbox.writeExecutable("tools/mvn", """
                #!/bin/sh
                echo "mvn was here"
                cat >/dev/null
                mkdir -p example-mud/target docui-server/target docui-hostops/target example-ide/target
                echo new >example-mud/target/example-mud.jar
                echo new >docui-hostops/target/docui-host.jar
                echo new >example-ide/target/example-ide.jar
                echo new >docui-server/target/docui.jar
                """);
        return launcherSandbox;
    }

    /** Has a java of a version: it says so when asked, and else its arguments and its input, line by line. */
    void installJava(String version) throws IOException {
        writeExecutable("tools/java", """
                #!/bin/sh
                if [ "$1" = -version ]; then
                    echo 'openjdk version "%s" 2026-01-01' >&2
                    exit 0
                fi
                printf '[%%s]\\n' "$@"
                cat
                exit 7
                """.formatted(version));
    }

    /** Has a java that can make an archive of classes, and else does what the other does; it notes how often it made one. */
    void installArchivingJava(String version) throws IOException {
        writeExecutable("tools/java", """
                #!/bin/sh
                if [ "$1" = -version ]; then
                    echo 'openjdk version "%s" 2026-01-01' >&2
                    exit 0
                fi
                case $1 in
                    -XX:ArchiveClassesAtExit=* | -XX:AOTCacheOutput=*)
                        echo "an archive" >"${1#*=}"
                        echo made >>"%s"
                        exit 0
                        ;;
                esac
                printf '[%%s]\\n' "$@"
                exit 7
                """.formatted(version, root.resolve("made")));
    }

    /** How many archives were made. */
    int archiveCount() throws IOException {
        Path made = root.resolve("made");
        return Files.exists(made) ? Files.readAllLines(made).size() : 0;
    }

    /** Has a jar that is newer than the archive of its classes. */
    void markRebuilt() throws IOException {
        touch(jar, Instant.now().plusSeconds(60));
    }

    /** Has jars that are newer than all sources. */
    void markBuilt() throws IOException {
        writeFile("example-mud/target/example-mud.jar", "");
        writeFile("docui-server/target/docui.jar", "");
        writeFile("docui-hostops/target/docui-host.jar", "");
        writeFile("example-ide/target/example-ide.jar", "");
        writeFile("docui-eval/target/docui-eval.jar", "");
        writeFile("docui-eval/target/eval.classpath", "libraries.jar");
        touch(evaluationJar(), THEN.plusSeconds(60));
        touch(ide, THEN.plusSeconds(60));
        touch(host, THEN.plusSeconds(60));
        touch(jar, THEN.plusSeconds(60));
        touch(commandLine, THEN.plusSeconds(60));
    }

    /** Has a source that is newer than the jar. */
    void markEdited(String source) throws IOException {
        touch(root.resolve(source), THEN.plusSeconds(120));
    }

    /** Has no Maven. */
    void removeMaven() throws IOException {
        Files.delete(tools.resolve("mvn"));
    }

    /** The path of the jar that keeps apps alive. */
    Path commandLineJar() {
        return commandLine;
    }

    /** The path of the jar of host operations. */
    Path hostJar() {
        return host;
    }

    /** The path of the jar of the IDE. */
    Path ideJar() {
        return ide;
    }

    /** The path of the jar of the evaluation. */
    Path evaluationJar() {
        return root.resolve("docui-eval/target/docui-eval.jar");
    }

    /** The path of the jar that the script runs. */
    Path gameJar() {
        return jar;
    }

    /** Runs the script with an input and arguments. */
    ScriptResult run(String input, String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", root.resolve("docui").toString()));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().remove("JAVA_HOME");
        // Not /bin itself: a real Maven there would be found.
        builder.environment().put("PATH", tools + ":" + systemTools());
        Path err = root.resolve("stderr");
        builder.redirectError(err.toFile());
        Process process = builder.start();
        try (var stdin = process.getOutputStream()) {
            stdin.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String out;
        try (InputStream stdout = process.getInputStream()) {
            out = new String(stdout.readAllBytes(), StandardCharsets.UTF_8);
        }
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new AssertionError("The script did not end. It wrote: " + out);
        }
        return new ScriptResult(process.exitValue(), out, Files.readString(err));
    }

    private String systemTools() throws IOException {
        Path links = root.resolve("system");
        if (Files.notExists(links)) {
            Files.createDirectory(links);
            for (String tool :
                    List.of("cat", "dirname", "find", "head", "mkdir", "mv", "readlink", "rm", "sed", "sleep", "tr")) {
                Files.createSymbolicLink(links.resolve(tool), findTool(tool));
            }
        }
        return links.toString();
    }

    private static Path findTool(String tool) {
        return List.of("/bin", "/usr/bin").stream()
                .map(folder -> Path.of(folder, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new AssertionError("This system has no " + tool));
    }

    private void writeExecutable(String name, String text) throws IOException {
        Files.setPosixFilePermissions(writeFile(name, text), PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Path writeFile(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        for (Path entry = file; !entry.equals(root); entry = entry.getParent()) {
            touch(entry, THEN);
        }
        return file;
    }

    private static void touch(Path file, Instant time) {
        try {
            Files.setLastModifiedTime(file, FileTime.from(time));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
