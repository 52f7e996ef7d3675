package io.docui.hostops.internal.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ide.InstalledEditor.CommandLineStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Which editors are found, and what they are called with. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are scripts of a Linux shell")
class EditorFinderTest {
    @TempDir
    Path folder;

    private Path bin;
    private Path workspace;

    @BeforeEach
    void createFolders() throws IOException {
        folder = folder.toRealPath();
        bin = Files.createDirectories(folder.resolve("bin"));
        workspace = Files.createDirectories(folder.resolve("work"));
    }

    private Path createProgram(Path place, String name) throws IOException {
        Path file = Files.writeString(place.resolve(name), "#!/bin/sh\nprintf '%s|' \"$@\"\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private EditorFinder editors(String path, String display) {
        return new EditorFinder(Map.of("PATH", path, "DISPLAY", display), "Linux", folder.resolve("home"), workspace);
    }

    @Test
    void findsEditorsOnPathOutsideWorkspace() throws IOException {
        createProgram(bin, "subl");
        createProgram(bin, "code");
        createProgram(workspace, "cursor");
        Files.createSymbolicLink(bin.resolve("codium"), createProgram(workspace, "codium"));
        List<InstalledEditor> found = editors(bin + ":" + workspace, ":0").installedEditors();
        assertEquals(
                List.of("code", "subl"),
                found.stream()
                        .map(InstalledEditor::name)
                        .filter(name -> !name.startsWith("emacs"))
                        .toList());
    }

    @Test
    void findsToolboxScripts() throws IOException {
        Path scripts = Files.createDirectories(folder.resolve("home/.local/share/JetBrains/Toolbox/scripts"));
        Path idea = createProgram(scripts, "idea");
        assertEquals(
                List.of(new InstalledEditor("idea", idea, CommandLineStyle.JETBRAINS)),
                editors(bin.toString(), ":0").installedEditors());
    }

    @Test
    void reportsMissingDisplay() {
        assertEquals(Optional.empty(), editors("", ":0").noDisplay());
        assertTrue(editors("", " ").noDisplay().orElse("").contains("DISPLAY"));
        assertEquals(Optional.empty(), new EditorFinder(Map.of(), "Windows 11", folder, workspace).noDisplay());
    }

    @Test
    void buildsEditorCommandLines() {
        Path file = Path.of("/w/a b'$(x).ts");
        Path program = Path.of("/p");
        assertEquals(
                List.of("/p", "--reuse-window", "--goto", "/w/a b'$(x).ts:3:7"),
                new InstalledEditor("code", program, CommandLineStyle.CODE).open(file, 3, 7));
        assertEquals(
                List.of("/p", "--reuse-window", "/w/a b'$(x).ts"),
                new InstalledEditor("code", program, CommandLineStyle.CODE).open(file, 0, 1));
        assertEquals(
                List.of("/p", "--line", "3", "--column", "1", "/w/a b'$(x).ts"),
                new InstalledEditor("idea", program, CommandLineStyle.JETBRAINS).open(file, 3, 0));
        assertEquals(
                List.of("/p", "/w/a b'$(x).ts:3:7"),
                new InstalledEditor("subl", program, CommandLineStyle.COLONS).open(file, 3, 7));
        assertEquals(
                List.of("/p", "--no-wait", "+3:7", "/w/a b'$(x).ts"),
                new InstalledEditor("emacsclient", program, CommandLineStyle.EMACS_CLIENT).open(file, 3, 7));
        assertEquals(
                List.of("/p", "--remote-silent", "+3", "/w/a b'$(x).ts"),
                new InstalledEditor("gvim", program, CommandLineStyle.VIM_SERVER).open(file, 3, 7));
    }

    @Test
    void reportsEndOfEditorCommandLine() throws Exception {
        InstalledEditor code = new InstalledEditor("code", createProgram(bin, "code"), CommandLineStyle.CODE);
        EditorLauncher.LaunchResult launchResult =
                new EditorLauncher(workspace).run(code.open(workspace.resolve("a b.ts"), 2, 1), 10);
        assertEquals(EditorLauncher.LaunchState.ENDED, launchResult.launchState());
        assertEquals("--reuse-window|--goto|" + workspace + "/a b.ts:2:1|", launchResult.output());
    }
}
