package io.docui.hostops.internal.ide;

import java.nio.file.Path;
import java.util.List;

/**
 * Installed editor, with the command line style that opens a file in it.
 * @param name its command name: {@code code}, {@code idea} …
 */
public record InstalledEditor(String name, Path program, CommandLineStyle commandLineStyle) {
    /** Styles of editor command lines. */
    public enum CommandLineStyle {
        /** {@code --goto file:line:column}. */
        CODE,
        /** {@code --line line --column column file}. */
        JETBRAINS,
        /** {@code file:line:column}. */
        COLONS,
        /** {@code --no-wait +line:column file}, for a running server. */
        EMACS_CLIENT,
        /** {@code +line:column file}. */
        EMACS,
        /** {@code --remote-silent +line file}, for a running server. */
        VIM_SERVER
    }

    /**
     * Returns the command that opens a file.
     * @param line the line, from 1; 0 for none
     * @param column the column, from 1; 0 for none
     */
    public List<String> open(Path file, int line, int column) {
        String path = file.toString();
        int at = Math.max(1, column);
        return switch (commandLineStyle) {
            case CODE ->
                line < 1
                        ? List.of(started(), "--reuse-window", path)
                        : List.of(started(), "--reuse-window", "--goto", path + ':' + line + ':' + at);
            case JETBRAINS ->
                line < 1
                        ? List.of(started(), path)
                        : List.of(started(), "--line", String.valueOf(line), "--column", String.valueOf(at), path);
            case COLONS -> List.of(started(), line < 1 ? path : path + ':' + line + ':' + at);
            case EMACS_CLIENT ->
                line < 1
                        ? List.of(started(), "--no-wait", path)
                        : List.of(started(), "--no-wait", "+" + line + ':' + at, path);
            case EMACS -> line < 1 ? List.of(started(), path) : List.of(started(), "+" + line + ':' + at, path);
            case VIM_SERVER ->
                line < 1
                        ? List.of(started(), "--remote-silent", path)
                        : List.of(started(), "--remote-silent", "+" + line, path);
        };
    }

    private String started() {
        return program.toString();
    }
}
