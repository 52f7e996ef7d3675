package io.docui.hostops.lsp;

import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** A change that a server proposes for some lines, as it was when it was proposed. */
public final class OfferedCodeAction {
    private final int number;
    private final ServerConnection serverConnection;
    private final DocumentSynchronizer.OpenDocument text;
    private final Either<Command, CodeAction> proposal;

    OfferedCodeAction(
            int number,
            ServerConnection serverConnection,
            DocumentSynchronizer.OpenDocument text,
            Either<Command, CodeAction> proposal) {
        this.number = number;
        this.serverConnection = serverConnection;
        this.text = text;
        this.proposal = proposal;
    }

    /** Its number, given once. */
    public int number() {
        return number;
    }

    /** What it does, in the server's words. */
    public String title() {
        return String.valueOf(
                proposal.isLeft()
                        ? proposal.getLeft().getTitle()
                        : proposal.getRight().getTitle());
    }

    /** What kind of change it is, such as {@code quickfix}; may be empty. */
    public String kind() {
        return proposal.isRight() && proposal.getRight().getKind() != null
                ? proposal.getRight().getKind()
                : "";
    }

    /** Whether the server would take it before others. */
    public boolean isPreferred() {
        return proposal.isRight() && Boolean.TRUE.equals(proposal.getRight().getIsPreferred());
    }

    /** The file that it was proposed for. */
    public java.nio.file.Path path() {
        return text.path();
    }

    ServerConnection connection() {
        return serverConnection;
    }

    DocumentSynchronizer.OpenDocument text() {
        return text;
    }

    Either<Command, CodeAction> proposal() {
        return proposal;
    }
}
