package io.docui.hostops.ide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ide.Editor.Style;
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
class EditorsTest {
    @TempDir
    Path folder;

    private Path bin;
    private Path workspace;

    @BeforeEach
    void places() throws IOException {
        folder = folder.toRealPath();
        bin = Files.createDirectories(folder.resolve("bin"));
        workspace = Files.createDirectories(folder.resolve("work"));
    }

    private Path program(Path place, String name) throws IOException {
        Path file = Files.writeString(place.resolve(name), "#!/bin/sh\nprintf '%s|' \"$@\"\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private Editors editors(String path, String display) {
        return new Editors(Map.of("PATH", path, "DISPLAY", display), "Linux", folder.resolve("home"), workspace);
    }

    @Test
    void areFoundOnThePathInTheirOrderAndNotInTheWorkspace() throws IOException {
        program(bin, "subl");
        program(bin, "code");
        program(workspace, "cursor");
        Files.createSymbolicLink(bin.resolve("codium"), program(workspace, "codium"));
        List<Editor> found = editors(bin + ":" + workspace, ":0").found();
        assertEquals(
                List.of("code", "subl"),
                found.stream()
                        .map(Editor::name)
                        .filter(name -> !name.startsWith("emacs"))
                        .toList());
    }

    @Test
    void areFoundWhereTheToolboxPutsThem() throws IOException {
        Path scripts = Files.createDirectories(folder.resolve("home/.local/share/JetBrains/Toolbox/scripts"));
        Path idea = program(scripts, "idea");
        assertEquals(
                List.of(new Editor("idea", idea, Style.JETBRAINS)),
                editors(bin.toString(), ":0").found());
    }

    @Test
    void needADisplay() {
        assertEquals(Optional.empty(), editors("", ":0").noDisplay());
        assertTrue(editors("", " ").noDisplay().orElse("").contains("DISPLAY"));
        assertEquals(Optional.empty(), new Editors(Map.of(), "Windows 11", folder, workspace).noDisplay());
    }

    @Test
    void areCalledByArguments() {
        Path file = Path.of("/w/a b'$(x).ts");
        Path program = Path.of("/p");
        assertEquals(
                List.of("/p", "--reuse-window", "--goto", "/w/a b'$(x).ts:3:7"),
                new Editor("code", program, Style.CODE).open(file, 3, 7));
        assertEquals(
                List.of("/p", "--reuse-window", "/w/a b'$(x).ts"),
                new Editor("code", program, Style.CODE).open(file, 0, 1));
        assertEquals(
                List.of("/p", "--line", "3", "--column", "1", "/w/a b'$(x).ts"),
                new Editor("idea", program, Style.JETBRAINS).open(file, 3, 0));
        assertEquals(List.of("/p", "/w/a b'$(x).ts:3:7"), new Editor("subl", program, Style.COLONS).open(file, 3, 7));
        assertEquals(
                List.of("/p", "--no-wait", "+3:7", "/w/a b'$(x).ts"),
                new Editor("emacsclient", program, Style.EMACS_CLIENT).open(file, 3, 7));
        assertEquals(
                List.of("/p", "--remote-silent", "+3", "/w/a b'$(x).ts"),
                new Editor("gvim", program, Style.VIM_SERVER).open(file, 3, 7));
    }

    @Test
    void tellHowTheirCommandLineEnded() throws Exception {
        Editor code = new Editor("code", program(bin, "code"), Style.CODE);
        EditorLauncher.Launched launched =
                new EditorLauncher(workspace).run(code.open(workspace.resolve("a b.ts"), 2, 1), 10);
        assertEquals(EditorLauncher.State.ENDED, launched.state());
        assertEquals("--reuse-window|--goto|" + workspace + "/a b.ts:2:1|", launched.output());
    }
}
