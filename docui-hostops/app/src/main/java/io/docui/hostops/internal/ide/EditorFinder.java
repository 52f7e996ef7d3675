package io.docui.hostops.internal.ide;

import io.docui.hostops.internal.ide.InstalledEditor.CommandLineStyle;
import io.docui.hostops.process.ExecutableFinder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds installed editors on PATH and in the usual folders of Linux, macOS and Windows. The folders of macOS and Windows are not verified
 * on these systems. Programs in the workspace are ignored, so that code in the workspace cannot choose what runs. Immutable.
 */
public final class EditorFinder {
    /** The editors to find, in order of preference. */
    private static final Map<String, CommandLineStyle> STYLES = new LinkedHashMap<>();

    static {
        for (String name : List.of("code", "cursor", "codium", "vscodium", "windsurf", "code-insiders", "code-oss")) {
            STYLES.put(name, CommandLineStyle.CODE);
        }
        for (String name :
                List.of("idea", "pycharm", "webstorm", "goland", "clion", "rider", "rustrover", "phpstorm")) {
            STYLES.put(name, CommandLineStyle.JETBRAINS);
        }
        for (String name : List.of("zed", "zeditor", "subl")) {
            STYLES.put(name, CommandLineStyle.COLONS);
        }
        STYLES.put("emacsclient", CommandLineStyle.EMACS_CLIENT);
        STYLES.put("gvim", CommandLineStyle.VIM_SERVER);
        STYLES.put("emacs", CommandLineStyle.EMACS);
    }

    private final Map<String, String> environment;
    private final String system;
    private final Path home;
    private final Path workspace;

    /**
     * Creates a finder for a machine.
     * @param system its operating system, as in {@code os.name}
     */
    public EditorFinder(Map<String, String> environment, String system, Path home, Path workspace) {
        this.environment = Map.copyOf(environment);
        this.system = system;
        this.home = home;
        this.workspace = workspace;
    }

    /** Returns why no window can be opened; empty if one can. */
    public Optional<String> noDisplay() {
        boolean other = system.startsWith("Windows") || system.startsWith("Mac");
        boolean display = Stream.of("DISPLAY", "WAYLAND_DISPLAY")
                .anyMatch(name -> !environment.getOrDefault(name, "").isBlank());
        return other || display
                ? Optional.empty()
                : Optional.of("there is no display: neither DISPLAY nor WAYLAND_DISPLAY is set");
    }

    /** Returns the installed editors, in order of preference. */
    public List<InstalledEditor> installedEditors() {
        List<InstalledEditor> found = new ArrayList<>();
        STYLES.forEach((name, commandLineStyle) ->
                program(name).ifPresent(program -> found.add(new InstalledEditor(name, program, commandLineStyle))));
        return found;
    }

    private Optional<Path> program(String name) {
        Optional<Path> onPath = ExecutableFinder.of(environment).find(name, home);
        return Stream.concat(
                        onPath.stream(),
                        usual(name).filter(Files::isRegularFile).filter(Files::isExecutable))
                .filter(this::isOutside)
                .findFirst();
    }

    private boolean isOutside(Path program) {
        try {
            return !program.toRealPath().startsWith(workspace);
        } catch (IOException e) {
            return false;
        }
    }

    private Stream<Path> usual(String name) {
        if (system.startsWith("Windows")) {
            Path local = Path.of(environment.getOrDefault(
                    "LOCALAPPDATA", home.resolve("AppData/Local").toString()));
            return Stream.of(
                    local.resolve("Programs/Microsoft VS Code/bin/" + name + ".cmd"),
                    local.resolve("Programs/cursor/resources/app/bin/" + name + ".cmd"),
                    local.resolve("Programs/VSCodium/bin/" + name + ".cmd"),
                    local.resolve("JetBrains/Toolbox/scripts/" + name + ".cmd"));
        } else if (system.startsWith("Mac")) {
            return Stream.concat(
                    Stream.of("Visual Studio Code", "Cursor", "VSCodium", "Windsurf")
                            .map(app -> Path.of("/Applications", app + ".app", "Contents/Resources/app/bin", name)),
                    Stream.of(
                            home.resolve("Library/Application Support/JetBrains/Toolbox/scripts/" + name),
                            Path.of("/Applications/Sublime Text.app/Contents/SharedSupport/bin", name),
                            Path.of("/usr/local/bin", name),
                            Path.of("/opt/homebrew/bin", name)));
        }
        return Stream.of(
                home.resolve(".local/share/JetBrains/Toolbox/scripts/" + name),
                home.resolve(".local/bin/" + name),
                Path.of("/usr/share/code/bin", name),
                Path.of("/snap/bin", name),
                Path.of("/var/lib/flatpak/exports/bin", name));
    }
}
