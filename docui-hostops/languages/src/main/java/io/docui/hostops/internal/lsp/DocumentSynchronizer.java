package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.LanguageServerException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.services.TextDocumentService;

/**
 * Keeps the documents that a language server has open in step with their files on disk. It sends changes before each request, so that a
 * server never answers for an outdated text. Guarded by its connection.
 */
final class DocumentSynchronizer {
    private static final int MOST_OPEN = 100;
    private static final long LONGEST = 4 << 20;

    private final LanguageServerDefinition kind;
    private final TextDocumentService service;
    private final FileTextSource source;
    private final PublishedDiagnostics publishedDiagnostics;
    private final Map<Path, Held> open = new LinkedHashMap<>(16, 0.75f, true);
    private boolean saves;

    /**
     * A document as the server has it.
     * @param moment the logical time of its last update, in the order of {@link PublishedDiagnostics}
     */
    record OpenDocument(Path path, String uri, int version, LineIndex lines, long moment) {
        TextDocumentIdentifier id() {
            return new TextDocumentIdentifier(uri);
        }
    }

    private record Held(OpenDocument text, FileStamp stamp, boolean young) {}

    DocumentSynchronizer(
            LanguageServerDefinition kind,
            TextDocumentService service,
            FileTextSource source,
            PublishedDiagnostics publishedDiagnostics) {
        this.kind = kind;
        this.service = service;
        this.source = source;
        this.publishedDiagnostics = publishedDiagnostics;
    }

    /** Sets whether the server wants {@code didSave} notifications. */
    void notifySaved(boolean wanted) {
        saves = wanted;
    }

    /** Sends the server the changes on disk to all open documents. */
    void refresh() {
        for (Held held : List.copyOf(open.values())) {
            Path path = held.text().path();
            Optional<FileStamp> stamp = FileStamp.of(path);
            if (stamp.isEmpty()) {
                close(path);
            } else if (held.young() || !stamp.get().equals(held.stamp())) {
                refresh(held, stamp.get());
            }
        }
    }

    private void refresh(Held held, FileStamp stamp) {
        Path path = held.text().path();
        String now;
        try {
            now = text(path, stamp);
        } catch (LanguageServerException e) {
            // The file is no longer a text that a server can hold. The next request for it reports why.
            close(path);
            return;
        }
        OpenDocument text = held.text();
        if (!now.equals(text.lines().text())) {
            text = changed(text, now);
        }
        open.put(path, new Held(text, stamp, stamp.isYoung()));
    }

    private OpenDocument changed(OpenDocument before, String now) {
        OpenDocument text = new OpenDocument(
                before.path(),
                before.uri(),
                before.version() + 1,
                new LineIndex(now),
                publishedDiagnostics.markChanged());
        service.didChange(new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(text.uri(), text.version()),
                List.of(new TextDocumentContentChangeEvent(now))));
        if (saves) {
            service.didSave(new DidSaveTextDocumentParams(text.id(), now));
        }
        return text;
    }

    /**
     * Opens a file, if it is not open yet. Call {@link #refresh} first.
     * @throws io.docui.hostops.lsp.LanguageServerException if there is no such file, or it is not a text file
     */
    OpenDocument open(Path path) {
        Held held = open.get(path);
        if (held != null) {
            return held.text();
        }
        FileStamp stamp = FileStamp.of(path)
                .orElseThrow(() -> new LanguageServerException(
                        LanguageServerException.ServerErrorKind.FILE, "There is no file " + path + "."));
        String now = text(path, stamp);
        String language = kind.language(path)
                .orElseThrow(() -> new LanguageServerException(
                        LanguageServerException.ServerErrorKind.NOT_FOUND,
                        "The server " + kind.id() + " does not support files such as " + path));
        OpenDocument text = new OpenDocument(
                path, FileUriConverter.of(path), 1, new LineIndex(now), publishedDiagnostics.markChanged());
        service.didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(text.uri(), language, 1, now)));
        open.put(path, new Held(text, stamp, stamp.isYoung()));
        closeOldest();
        return text;
    }

    private String text(Path path, FileStamp stamp) {
        if (stamp.size() > LONGEST) {
            throw new LanguageServerException(
                    LanguageServerException.ServerErrorKind.FILE,
                    path + " has " + stamp.size() + " bytes; the limit for language servers is " + LONGEST + '.');
        }
        try {
            return source.read(path);
        } catch (IOException e) {
            throw new LanguageServerException(
                    LanguageServerException.ServerErrorKind.FILE, path + " cannot be read: " + e.getMessage());
        }
    }

    private void closeOldest() {
        while (open.size() > MOST_OPEN) {
            close(open.keySet().iterator().next());
        }
    }

    private void close(Path path) {
        Held held = Objects.requireNonNull(open.remove(path));
        service.didClose(new DidCloseTextDocumentParams(held.text().id()));
    }

    /** Returns the document of a file, if it is open. */
    Optional<OpenDocument> findOpen(Path path) {
        return Optional.ofNullable(open.get(path)).map(Held::text);
    }

    List<OpenDocument> all() {
        return new ArrayList<>(open.values().stream().map(Held::text).toList());
    }
}
