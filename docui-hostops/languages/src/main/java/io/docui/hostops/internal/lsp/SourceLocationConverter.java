package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.SourceLocation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Range;

/** Converts LSP locations of one server answer to source locations with line text, reading each file once. */
final class SourceLocationConverter {
    private static final int LONGEST = 160;

    private final LanguageServerConnection serverConnection;
    private final FileTextSource source;
    private final Predicate<Path> readable;
    private final Map<Path, Optional<LineIndex>> texts = new HashMap<>();

    SourceLocationConverter(
            LanguageServerConnection serverConnection, FileTextSource source, Predicate<Path> readable) {
        this.serverConnection = serverConnection;
        this.source = source;
        this.readable = readable;
    }

    /** Returns the distinct locations in files, ordered by file and line. */
    List<SourceLocation> of(List<? extends Location> locations) {
        return locations.stream()
                .filter(location -> location != null && location.getUri() != null && location.getRange() != null)
                .flatMap(location ->
                        FileUriConverter.path(location.getUri()).stream().map(path -> of(path, location.getRange())))
                .distinct()
                .sorted(Comparator.comparing(SourceLocation::path)
                        .thenComparingInt(SourceLocation::line)
                        .thenComparingInt(SourceLocation::column))
                .toList();
    }

    SourceLocation of(Path path, Range range) {
        int line = range.getStart().getLine() + 1;
        return texts.computeIfAbsent(path, this::read)
                .map(lines -> new SourceLocation(
                        path,
                        line,
                        lines.column(range.getStart(), serverConnection.encoding()),
                        shown(lines.line(line))))
                .orElseGet(() -> new SourceLocation(path, line, range.getStart().getCharacter() + 1, ""));
    }

    private static String shown(String line) {
        String text = line.strip();
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + '…';
    }

    private Optional<LineIndex> read(Path path) {
        Optional<LineIndex> open = serverConnection.findOpen(path).map(DocumentSynchronizer.OpenDocument::lines);
        if (open.isPresent()) {
            return open;
        } else if (!readable.test(path)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new LineIndex(source.read(path)));
        } catch (IOException e) {
            // The location is still reported. A later read of the file reports why it cannot be read.
            return Optional.empty();
        }
    }
}
