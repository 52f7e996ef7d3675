package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * Requests renames and code actions from language servers and returns the file changes. It writes nothing itself; apply its changes as a
 * whole. Thread-safe.
 */
public final class RefactoringClient {
    private final LanguageServerRegistry servers;
    private final LanguageQueries languageQueries;
    private final AtomicInteger numbers = new AtomicInteger();

    public RefactoringClient(LanguageServerRegistry servers) {
        this.servers = servers;
        this.languageQueries = new LanguageQueries(servers, path -> false);
    }

    /**
     * Computes a rename.
     * @return the changes; empty if the server finds nothing to do
     */
    public List<FileChange> rename(TextPosition textPosition, String name, Consumer<Runnable> cancellation) {
        LanguageQueries.ResolvedPosition resolvedPosition = languageQueries.resolve(textPosition, cancellation);
        LanguageServerConnection serverConnection = resolvedPosition.serverConnection();
        LanguageQueries.awaitIndexing(serverConnection);
        checkRenamable(resolvedPosition, cancellation);
        WorkspaceEdit edit = serverConnection.ask(
                "rename",
                server -> server.getTextDocumentService()
                        .rename(new RenameParams(resolvedPosition.text().id(), resolvedPosition.position(), name)),
                cancellation);
        return edit == null
                ? List.of()
                : WorkspaceEditConverter.renames(
                        edit, serverConnection, servers.source(), name, old -> isAt(resolvedPosition, old));
    }

    /** Tells whether a word is at a position of a text. Some languages do not distinguish upper and lower case in names. */
    private static boolean isAt(LanguageQueries.ResolvedPosition resolvedPosition, String word) {
        LineIndex lines = resolvedPosition.text().lines();
        int offset = lines.offset(
                resolvedPosition.position(), resolvedPosition.serverConnection().encoding());
        return !word.isBlank()
                && IntStream.rangeClosed(Math.max(0, offset - word.length()), offset)
                        .anyMatch(start -> lines.text().regionMatches(true, start, word, 0, word.length()));
    }

    private static void checkRenamable(
            LanguageQueries.ResolvedPosition resolvedPosition, Consumer<Runnable> cancellation) {
        Either<Boolean, RenameOptions> offer =
                resolvedPosition.serverConnection().serverCapabilities().getRenameProvider();
        boolean prepares = offer != null
                && offer.isRight()
                && Boolean.TRUE.equals(offer.getRight().getPrepareProvider());
        if (!prepares) {
            return;
        }
        Object can = resolvedPosition
                .serverConnection()
                .ask(
                        "rename",
                        server -> server.getTextDocumentService()
                                .prepareRename(new PrepareRenameParams(
                                        resolvedPosition.text().id(), resolvedPosition.position())),
                        cancellation);
        if (can == null) {
            throw new LanguageServerException(ServerErrorKind.REFUSED, "There is nothing to rename at this position.");
        }
    }

    /**
     * Returns the code actions that a server offers for some lines.
     * @param from the first line, from 1
     */
    public List<OfferedCodeAction> fixes(Path path, int from, int to, Consumer<Runnable> cancellation) {
        LanguageServerConnection serverConnection = servers.connection(path, cancellation);
        DocumentSynchronizer.OpenDocument text = serverConnection.open(path);
        int last = Math.min(to, text.lines().count());
        if (from < 1 || from > last) {
            throw new LanguageServerException(
                    ServerErrorKind.FILE,
                    "The file has " + text.lines().count() + " lines; the requested lines do not exist: " + from
                            + " to " + to + '.');
        }
        Range range = new Range(
                new Position(from - 1, 0), text.lines().position(last, Integer.MAX_VALUE, serverConnection.encoding()));
        List<Diagnostic> known = known(serverConnection, text, range, cancellation);
        List<Either<Command, CodeAction>> found = serverConnection.ask(
                "code actions",
                server -> server.getTextDocumentService()
                        .codeAction(new CodeActionParams(text.id(), range, new CodeActionContext(known))),
                cancellation);
        List<OfferedCodeAction> fixes = new ArrayList<>();
        for (Either<Command, CodeAction> proposal : found == null ? List.<Either<Command, CodeAction>>of() : found) {
            boolean disabled = proposal.isRight() && proposal.getRight().getDisabled() != null;
            if (!disabled) {
                fixes.add(new OfferedCodeAction(numbers.incrementAndGet(), serverConnection, text, proposal));
            }
        }
        return fixes;
    }

    /** Returns the server's diagnostics of these lines; most code actions fix them. */
    private static List<Diagnostic> known(
            LanguageServerConnection serverConnection,
            DocumentSynchronizer.OpenDocument text,
            Range range,
            Consumer<Runnable> cancellation) {
        return LanguageServerProblemSource.known(serverConnection, text, cancellation).stream()
                .filter(diagnostic -> diagnostic.getRange().getStart().getLine()
                                <= range.getEnd().getLine()
                        && diagnostic.getRange().getEnd().getLine()
                                >= range.getStart().getLine())
                .toList();
    }

    /**
     * Returns the changes that a code action would make.
     * @return the changes; empty for a server command, whose changes are unknown before it runs
     */
    public Optional<List<FileChange>> changes(OfferedCodeAction offeredCodeAction, Consumer<Runnable> cancellation) {
        checkPresent(offeredCodeAction);
        if (offeredCodeAction.proposal().isLeft()) {
            return Optional.empty();
        }
        CodeAction action = offeredCodeAction.proposal().getRight();
        if (action.getEdit() == null && resolves(offeredCodeAction.connection())) {
            CodeAction asked = action;
            CodeAction resolved = offeredCodeAction
                    .connection()
                    .ask(
                            "the code action",
                            server -> server.getTextDocumentService().resolveCodeAction(asked),
                            cancellation);
            action = resolved == null ? action : resolved;
        }
        return Optional.ofNullable(action.getEdit())
                .map(edit -> WorkspaceEditConverter.changes(edit, offeredCodeAction.connection(), servers.source()));
    }

    private static boolean resolves(LanguageServerConnection serverConnection) {
        Either<Boolean, CodeActionOptions> offer =
                serverConnection.serverCapabilities().getCodeActionProvider();
        return offer != null
                && offer.isRight()
                && Boolean.TRUE.equals(offer.getRight().getResolveProvider());
    }

    private static void checkPresent(OfferedCodeAction offeredCodeAction) {
        offeredCodeAction.connection().refresh();
        boolean same = offeredCodeAction.connection().end().isEmpty()
                && offeredCodeAction
                        .connection()
                        .findOpen(offeredCodeAction.path())
                        .filter(text ->
                                text.version() == offeredCodeAction.text().version())
                        .isPresent();
        if (!same) {
            throw new LanguageServerException(
                    ServerErrorKind.FILE,
                    "The file has changed since this was proposed. Call code_actions for these lines again.");
        }
    }

    /** Returns the name of a code action's command; empty if it has none. */
    public Optional<String> command(OfferedCodeAction offeredCodeAction) {
        return commandOf(offeredCodeAction).map(Command::getCommand);
    }

    private static Optional<Command> commandOf(OfferedCodeAction offeredCodeAction) {
        @Nullable
        Command command = offeredCodeAction.proposal().isLeft()
                ? offeredCodeAction.proposal().getLeft()
                : offeredCodeAction.proposal().getRight().getCommand();
        return Optional.ofNullable(command);
    }

    /** Has a server execute the command of a code action, and accepts the one edit that the server requests meanwhile. */
    public void execute(
            OfferedCodeAction offeredCodeAction, Consumer<List<FileChange>> applying, Consumer<Runnable> cancellation) {
        Command command = commandOf(offeredCodeAction).orElseThrow();
        AtomicBoolean taken = new AtomicBoolean();
        LanguageServerConnection serverConnection = offeredCodeAction.connection();
        RuntimeException[] trouble = new RuntimeException[1];
        serverConnection.client().takeEdits(Optional.of(edit -> {
            if (!taken.compareAndSet(false, true)) {
                return LanguageClientHandler.refusal("Only one edit is accepted for each command.");
            }
            try {
                applying.accept(WorkspaceEditConverter.changes(edit, serverConnection, servers.source()));
                return new ApplyWorkspaceEditResponse(true);
            } catch (RuntimeException e) {
                trouble[0] = e;
                return LanguageClientHandler.refusal(String.valueOf(e.getMessage()));
            }
        }));
        try {
            serverConnection.ask(
                    "the command " + command.getCommand(),
                    server -> server.getWorkspaceService()
                            .executeCommand(new ExecuteCommandParams(
                                    command.getCommand(),
                                    Objects.requireNonNullElse(command.getArguments(), List.of()))),
                    cancellation);
        } finally {
            serverConnection.client().takeEdits(Optional.empty());
        }
        if (trouble[0] != null) {
            throw trouble[0];
        }
    }
}
