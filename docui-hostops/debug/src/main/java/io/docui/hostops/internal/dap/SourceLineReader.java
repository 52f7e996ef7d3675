package io.docui.hostops.internal.dap;

import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Reads numbered source lines around a position from readable files of the workspace. Thread-safe.
 * @param workspace the workspace; nothing outside it is shown
 * @param readable the test whether a file, with symbolic links resolved, may be shown
 */
public record SourceLineReader(Workspace workspace, Predicate<Path> readable) {
    private static final int LARGEST = 4 << 20;
    private static final int WIDEST = 160;

    /**
     * Returns a line and its surrounding lines, numbered, with the line marked.
     * @param line the line, from 1
     * @param round the number of lines before and after it
     * @return the lines; empty if they cannot be shown
     */
    public List<String> around(Path file, int line, int round) {
        List<String> all = lines(file);
        if (line < 1 || line > all.size()) {
            return List.of();
        }
        List<String> shown = new ArrayList<>();
        int last = Math.min(all.size(), line + round);
        int width = String.valueOf(last).length();
        for (int at = Math.max(1, line - round); at <= last; at++) {
            String number = " ".repeat(width - String.valueOf(at).length()) + at;
            shown.add((at == line ? "> " : "  ") + number + "  " + cut(all.get(at - 1)));
        }
        return shown;
    }

    /**
     * Returns one line without surrounding white space.
     * @param line the line, from 1
     * @return the line; empty if the file has no such line or cannot be shown
     */
    public Optional<String> line(Path file, int line) {
        List<String> all = lines(file);
        return line < 1 || line > all.size()
                ? Optional.empty()
                : Optional.of(cut(all.get(line - 1).strip()));
    }

    private static String cut(String line) {
        return line.codePointCount(0, line.length()) <= WIDEST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, WIDEST)) + '…';
    }

    private List<String> lines(Path file) {
        try {
            ResolvedPath resolvedPath = workspace.locate(file);
            if (resolvedPath.inside()
                    && resolvedPath.pathKind() == ResolvedPath.PathKind.FILE
                    && readable.test(resolvedPath.real())) {
                return read(resolvedPath.real());
            }
            return List.of();
        } catch (IOException | WorkspacePathException e) {
            return List.of(); // missing or unreadable: the location is shown without its text
        }
    }

    private List<String> read(Path file) throws IOException {
        try (DirectoryHandle directoryHandle = workspace.open(file);
                InputStream in = Channels.newInputStream(directoryHandle.read(String.valueOf(file.getFileName())))) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            return bytes.length > LARGEST
                    ? List.of()
                    : new String(bytes, StandardCharsets.UTF_8).lines().toList();
        }
    }
}
