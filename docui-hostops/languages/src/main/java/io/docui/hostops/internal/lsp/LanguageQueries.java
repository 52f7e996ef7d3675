package io.docui.hostops.internal.lsp;

import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import io.docui.hostops.lsp.SourceLocation;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.MarkedString;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolLocation;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Queries language servers for definitions, references, hover texts, completions and symbols. Changes nothing. Thread-safe.
 * @param readable the test whether lines of a file may be shown
 */
public record LanguageQueries(LanguageServerRegistry servers, Predicate<Path> readable) {
    /**
     * Locations, and whether the answer may be incomplete.
     * @param working the server's current work, after which it may find more; empty if it was idle
     */
    public record LocationAnswer(List<SourceLocation> spots, Optional<String> working) {}

    /**
     * A completion that a server proposes.
     * @param detail its type or signature; may be empty
     */
    public record CompletionProposal(String label, String kind, String detail) {}

    /** Symbols of the workspace, and the servers that failed. */
    public record SymbolSearchResult(List<LanguageServerSymbol> symbols, List<String> troubles) {}

    /** A text position resolved to an open document of a server. */
    record ResolvedPosition(
            LanguageServerConnection serverConnection, DocumentSynchronizer.OpenDocument text, Position position) {}

    public LocationAnswer definition(TextPosition textPosition, Consumer<Runnable> cancellation) {
        ResolvedPosition resolvedPosition = resolve(textPosition, cancellation);
        var found = resolvedPosition
                .serverConnection()
                .ask(
                        "definition",
                        server -> server.getTextDocumentService()
                                .definition(new DefinitionParams(
                                        resolvedPosition.text().id(), resolvedPosition.position())),
                        cancellation);
        return answer(resolvedPosition, locations(found));
    }

    private static List<Location> locations(
            @Nullable Either<List<? extends Location>, List<? extends LocationLink>> found) {
        if (found == null) {
            return List.of();
        }
        return found.isLeft()
                ? List.copyOf(found.getLeft())
                : found.getRight().stream()
                        .map(link -> new Location(link.getTargetUri(), link.getTargetSelectionRange()))
                        .toList();
    }

    public LocationAnswer references(TextPosition textPosition, Consumer<Runnable> cancellation) {
        ResolvedPosition resolvedPosition = resolve(textPosition, cancellation);
        awaitIndexing(resolvedPosition.serverConnection());
        List<? extends Location> found = resolvedPosition
                .serverConnection()
                .ask(
                        "references",
                        server -> server.getTextDocumentService()
                                .references(new ReferenceParams(
                                        resolvedPosition.text().id(),
                                        resolvedPosition.position(),
                                        new ReferenceContext(true))),
                        cancellation);
        return answer(resolvedPosition, found == null ? List.of() : List.copyOf(found));
    }

    private LocationAnswer answer(ResolvedPosition resolvedPosition, List<Location> locations) {
        return new LocationAnswer(
                spots(resolvedPosition.serverConnection()).of(locations),
                resolvedPosition.serverConnection().client().currentProgress());
    }

    private SourceLocationConverter spots(LanguageServerConnection serverConnection) {
        return new SourceLocationConverter(serverConnection, servers.source(), readable);
    }

    /** Waits, up to a limit, until a server has finished indexing, because it does not know what it has not indexed. */
    static void awaitIndexing(LanguageServerConnection serverConnection) {
        try {
            serverConnection
                    .client()
                    .awaitIdle(serverConnection.limits().diagnostics().toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LanguageServerException.forCancellation();
        }
    }

    /**
     * Returns what a server knows about a name.
     * @return the server's text; empty if there is none
     */
    @SuppressWarnings("deprecation")
    public String hover(TextPosition textPosition, Consumer<Runnable> cancellation) {
        ResolvedPosition resolvedPosition = resolve(textPosition, cancellation);
        Hover hover = resolvedPosition
                .serverConnection()
                .ask(
                        "hover",
                        server -> server.getTextDocumentService()
                                .hover(new HoverParams(resolvedPosition.text().id(), resolvedPosition.position())),
                        cancellation);
        if (hover == null || hover.getContents() == null) {
            return "";
        }
        Either<List<Either<String, MarkedString>>, MarkupContent> contents = hover.getContents();
        String text = contents.isRight()
                ? contents.getRight().getValue()
                : String.join(
                        "\n",
                        contents.getLeft().stream().map(LanguageQueries::marked).toList());
        return text == null ? "" : text.strip();
    }

    @SuppressWarnings("deprecation")
    private static String marked(Either<String, MarkedString> part) {
        return part.isLeft() ? part.getLeft() : String.valueOf(part.getRight().getValue());
    }

    /**
     * Returns the completions of a text.
     * @param textPosition the text to complete, or the column where it ends
     */
    public List<CompletionProposal> completion(TextPosition textPosition, Consumer<Runnable> cancellation) {
        LanguageServerConnection serverConnection = servers.connection(textPosition.path(), cancellation);
        DocumentSynchronizer.OpenDocument text = serverConnection.open(textPosition.path());
        int column = textPosition.endIn(text.lines(), shown(textPosition.path()));
        Position position = text.lines().position(textPosition.line(), column, serverConnection.encoding());
        Either<List<CompletionItem>, CompletionList> found = serverConnection.ask(
                "completion",
                server -> server.getTextDocumentService().completion(new CompletionParams(text.id(), position)),
                cancellation);
        if (found == null) {
            return List.of();
        }
        List<CompletionItem> items =
                found.isLeft() ? found.getLeft() : found.getRight().getItems();
        String begun = begun(text.lines().line(textPosition.line()), column);
        return items.stream()
                .filter(item -> item != null && item.getLabel() != null)
                .filter(item -> fits(item, begun))
                .sorted(Comparator.comparing(item -> Objects.requireNonNullElse(item.getSortText(), item.getLabel())))
                .map(LanguageQueries::proposal)
                .toList();
    }

    private static String begun(String line, int column) {
        int end = line.offsetByCodePoints(0, Math.min(column - 1, line.codePointCount(0, line.length())));
        int start = end;
        while (start > 0 && Character.isJavaIdentifierPart(line.charAt(start - 1))) {
            start--;
        }
        return line.substring(start, end).toLowerCase(Locale.ROOT);
    }

    private static boolean fits(CompletionItem item, String begun) {
        String filter = Objects.requireNonNullElse(item.getFilterText(), item.getLabel());
        return filter.strip().toLowerCase(Locale.ROOT).contains(begun);
    }

    private static CompletionProposal proposal(CompletionItem item) {
        String detail = item.getDetail() != null
                ? item.getDetail()
                : item.getLabelDetails() != null && item.getLabelDetails().getDetail() != null
                        ? item.getLabelDetails().getDetail()
                        : "";
        return new CompletionProposal(item.getLabel().strip(), word(item.getKind()), detail.strip());
    }

    private static String word(@Nullable Enum<?> kind) {
        return kind == null ? "" : kind.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns the declarations in a file.
     * @return the symbols in their order, each followed by the symbols that it contains
     */
    public List<LanguageServerSymbol> outline(Path path, Consumer<Runnable> cancellation) {
        LanguageServerConnection serverConnection = servers.connection(path, cancellation);
        DocumentSynchronizer.OpenDocument text = serverConnection.open(path);
        List<Either<SymbolInformation, DocumentSymbol>> found = declared(serverConnection, text, cancellation);
        if (found.isEmpty() && !text.lines().text().isBlank()) {
            // Some servers answer before they have read the text. Published diagnostics show that they have.
            LanguageServerProblemSource.awaitReading(serverConnection, text);
            found = declared(serverConnection, text, cancellation);
        }
        List<LanguageServerSymbol> symbols = new ArrayList<>();
        SourceLocationConverter sourceLocationConverter = spots(serverConnection);
        for (Either<SymbolInformation, DocumentSymbol> symbol : found) {
            if (symbol.isLeft()) {
                flat(symbol.getLeft(), sourceLocationConverter).ifPresent(symbols::add);
            } else {
                nested(symbol.getRight(), path, 0, sourceLocationConverter, symbols);
            }
        }
        return symbols;
    }

    private static List<Either<SymbolInformation, DocumentSymbol>> declared(
            LanguageServerConnection serverConnection,
            DocumentSynchronizer.OpenDocument text,
            Consumer<Runnable> cancellation) {
        List<Either<SymbolInformation, DocumentSymbol>> found = serverConnection.ask(
                "symbols",
                server -> server.getTextDocumentService().documentSymbol(new DocumentSymbolParams(text.id())),
                cancellation);
        return found == null ? List.of() : found;
    }

    private static void nested(
            DocumentSymbol symbol,
            Path path,
            int depth,
            SourceLocationConverter sourceLocationConverter,
            List<LanguageServerSymbol> all) {
        if (symbol.getName() == null || symbol.getSelectionRange() == null) {
            return;
        }
        all.add(new LanguageServerSymbol(
                symbol.getName(),
                word(symbol.getKind()),
                sourceLocationConverter.of(path, symbol.getSelectionRange()),
                depth,
                ""));
        if (symbol.getChildren() != null) {
            symbol.getChildren().forEach(child -> nested(child, path, depth + 1, sourceLocationConverter, all));
        }
    }

    @SuppressWarnings("deprecation")
    private static Optional<LanguageServerSymbol> flat(
            SymbolInformation symbol, SourceLocationConverter sourceLocationConverter) {
        return symbol(
                symbol.getName(),
                symbol.getKind(),
                symbol.getLocation(),
                symbol.getContainerName(),
                sourceLocationConverter);
    }

    private static Optional<LanguageServerSymbol> symbol(
            @Nullable String name,
            @Nullable SymbolKind kind,
            @Nullable Location location,
            @Nullable String container,
            SourceLocationConverter sourceLocationConverter) {
        if (name == null || location == null) {
            return Optional.empty();
        }
        return sourceLocationConverter.of(List.of(location)).stream()
                .findFirst()
                .map(sourceLocation -> new LanguageServerSymbol(
                        name, word(kind), sourceLocation, 0, container == null ? "" : container));
    }

    /** Returns the declarations in the workspace whose name matches. */
    public SymbolSearchResult search(String query, Consumer<Runnable> cancellation) {
        List<Path> files = servers.sampleFiles();
        if (files.isEmpty()) {
            throw new LanguageServerException(
                    ServerErrorKind.NOT_FOUND,
                    "No language server is installed for the files in the workspace. Use search_text to search for text.");
        }
        List<CompletableFuture<SymbolSearchResult>> asked = files.stream()
                .map(file -> CompletableFuture.supplyAsync(
                        () -> search(file, query, cancellation), DaemonThreads.executor("docui-lsp-work")))
                .toList();
        List<SymbolSearchResult> found =
                asked.stream().map(CompletableFuture::join).toList();
        return new SymbolSearchResult(
                found.stream().flatMap(one -> one.symbols().stream()).toList(),
                found.stream().flatMap(one -> one.troubles().stream()).toList());
    }

    private SymbolSearchResult search(Path file, String query, Consumer<Runnable> cancellation) {
        try {
            LanguageServerConnection serverConnection = servers.connection(file, cancellation);
            serverConnection.open(file);
            awaitIndexing(serverConnection);
            var found = serverConnection.ask(
                    "search for symbols",
                    server -> server.getWorkspaceService().symbol(new WorkspaceSymbolParams(query)),
                    cancellation);
            return new SymbolSearchResult(symbols(found, spots(serverConnection)), List.of());
        } catch (LanguageServerException e) {
            return new SymbolSearchResult(List.of(), List.of(String.valueOf(e.getMessage())));
        }
    }

    private static List<LanguageServerSymbol> symbols(
            @Nullable Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>> found,
            SourceLocationConverter sourceLocationConverter) {
        if (found == null) {
            return List.of();
        }
        Stream<Optional<LanguageServerSymbol>> all = found.isLeft()
                ? found.getLeft().stream().map(symbol -> flat(symbol, sourceLocationConverter))
                : found.getRight().stream().map(symbol -> ofWorkspace(symbol, sourceLocationConverter));
        return all.flatMap(Optional::stream).toList();
    }

    private static Optional<LanguageServerSymbol> ofWorkspace(
            WorkspaceSymbol symbol, SourceLocationConverter sourceLocationConverter) {
        Either<Location, WorkspaceSymbolLocation> where = symbol.getLocation();
        if (where == null) {
            return Optional.empty();
        }
        Location location = where.isLeft()
                ? where.getLeft()
                : new Location(
                        where.getRight().getUri(), new org.eclipse.lsp4j.Range(new Position(0, 0), new Position(0, 0)));
        return symbol(symbol.getName(), symbol.getKind(), location, symbol.getContainerName(), sourceLocationConverter);
    }

    /** Resolves a position, after sending the current text to the server. */
    ResolvedPosition resolve(TextPosition textPosition, Consumer<Runnable> cancellation) {
        LanguageServerConnection serverConnection = servers.connection(textPosition.path(), cancellation);
        DocumentSynchronizer.OpenDocument text = serverConnection.open(textPosition.path());
        int column = textPosition.nameIn(text.lines(), shown(textPosition.path()));
        return new ResolvedPosition(
                serverConnection,
                text,
                text.lines().position(textPosition.line(), column, serverConnection.encoding()));
    }

    private String shown(Path path) {
        return path.startsWith(servers.workspace())
                ? servers.workspace().relativize(path).toString()
                : path.toString();
    }
}
