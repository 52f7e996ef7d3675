package io.docui.hostops.internal.ide;

import java.nio.file.Path;
import java.util.List;

/**
 * An editor that was found, with the command line that opens a file in it.
 *
 * @param name how it is called: {@code code}, {@code idea} …
 * @param program its program
 * @param commandLineStyle what its command line is like
 */
public record InstalledEditor(String name, Path program, CommandLineStyle commandLineStyle) {
    /** What the command line of an editor is like. */
    public enum CommandLineStyle {
        /** {@code --goto file:line:column}. */
        CODE,
        /** {@code --line line --column column file}. */
        JETBRAINS,
        /** {@code file:line:column}. */
        COLONS,
        /** {@code --no-wait +line:column file}, to a server that runs. */
        EMACS_CLIENT,
        /** {@code +line:column file}. */
        EMACS,
        /** {@code --remote-silent +line file}, to a server that runs. */
        VIM_SERVER
    }

    /**
     * What opens a file.
     *
     * @param file the file, absolute
     * @param line the line, from 1; 0 if it does not matter
     * @param column the column, from 1; 0 if it does not matter
     * @return program and arguments, which no shell reads
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
