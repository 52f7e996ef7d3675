package io.docui.example.ide.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProjectJdkTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFolders() throws IOException {
        folder = folder.toRealPath();
        home = Files.createDirectories(folder.resolve("home"));
        workspace = Files.createDirectories(folder.resolve("work"));
    }

    private static Path jdk(Path folder, String version) throws IOException {
        Files.createDirectories(folder.resolve("bin"));
        Files.createDirectories(folder.resolve("lib"));
        Files.writeString(folder.resolve("lib/modules"), "");
        Files.writeString(folder.resolve("release"), "IMPLEMENTOR=\"X\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.writeString(folder.resolve("bin/javac"), "");
        Path java = Files.writeString(folder.resolve("bin/java"), "#!/bin/sh\n");
        assertTrue(java.toFile().setExecutable(true));
        return folder;
    }

    private Optional<Path> instead(int running) {
        return new ProjectJdk(workspace, home, Map.of()).instead(running);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pom.xml          | <maven.compiler.release>94</maven.compiler.release>",
                "pom.xml          | <java.version> 94 </java.version>",
                "module/pom.xml   | <configuration><release>94</release></configuration>",
                "build.gradle     | java { toolchain { languageVersion = JavaLanguageVersion.of(94) } }",
                "build.gradle.kts | options.release.set(94)",
                "build.gradle     | sourceCompatibility = JavaVersion.VERSION_94"
            })
    void usesJdkWithLowestSufficientRelease(String file, String text) throws IOException {
        Path build = workspace.resolve(file);
        Files.createDirectories(build.getParent());
        Files.writeString(build, "<x>1.8</x>" + text);
        assertEquals(Optional.empty(), instead(17));
        jdk(home.resolve(".jdks/old"), "93.0.1");
        jdk(workspace.resolve("jdk"), "94");
        jdk(home.resolve(".jdks/newest"), "96-ea");
        Path fit = jdk(home.resolve(".sdkman/candidates/java/95.0.1-tem"), "95.0.1");
        assertEquals(Optional.of(fit), instead(17));
        assertEquals(Optional.of(fit), instead(93));
        assertEquals(Optional.empty(), instead(94));
        Path exact = jdk(folder.resolve("anywhere"), "94.0.2");
        Files.createDirectories(home.resolve(".m2"));
        Files.writeString(
                home.resolve(".m2/toolchains.xml"),
                "<toolchains><toolchain><configuration><jdkHome>" + exact
                        + "</jdkHome></configuration></toolchain></toolchains>");
        assertEquals(Optional.of(exact), instead(17));
    }

    @Test
    void ignoresJdkInWorkspaceAndRuntimeWithoutCompiler() throws IOException {
        Files.writeString(workspace.resolve("pom.xml"), "<java.version>94</java.version>");
        Path inside = jdk(workspace.resolve("jdk"), "94");
        Path runtime = jdk(home.resolve(".jdks/jre"), "94");
        Files.delete(runtime.resolve("bin/javac"));
        assertEquals(
                Optional.empty(),
                new ProjectJdk(workspace, home, Map.of("JAVA_HOME_94_X64", inside.toString())).instead(17));
    }

    @Test
    void startsSameCommandWithJdkOfProject() throws IOException {
        Files.writeString(workspace.resolve("pom.xml"), "<java.version>94</java.version>");
        Path jdk = jdk(home.resolve(".jdks/new"), "94");
        String[] arguments = {"mcp", "--workspace=" + workspace, "--ledger", "x"};
        List<String> command = JdkSwitch.command(home, Map.of(), 17, arguments).orElseThrow();
        assertEquals(jdk.resolve("bin/java").toString(), command.get(0));
        int main = command.indexOf(Main.class.getName());
        assertEquals(List.of(arguments), command.subList(main + 1, command.size()));
        assertEquals("-cp", command.get(main - 2));
        assertEquals(
                Optional.empty(), JdkSwitch.command(home, Map.of(), 17, "demo", "--workspace", workspace.toString()));
        assertEquals(
                Optional.empty(), JdkSwitch.command(home, Map.of(), 94, "mcp", "--workspace", workspace.toString()));
        assertEquals(Optional.empty(), JdkSwitch.command(home, Map.of(), 17, "mcp", "--workspace", folder + "/none"));
    }
}
