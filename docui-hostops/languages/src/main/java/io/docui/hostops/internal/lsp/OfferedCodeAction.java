package io.docui.hostops.internal.lsp;

import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Code action that a language server offered for a version of a document. */
public record OfferedCodeAction(
        int number,
        LanguageServerConnection serverConnection,
        DocumentSynchronizer.OpenDocument text,
        Either<Command, CodeAction> proposal) {

    public String title() {
        return String.valueOf(
                proposal.isLeft()
                        ? proposal.getLeft().getTitle()
                        : proposal.getRight().getTitle());
    }

    /** Returns the kind of the action, such as {@code quickfix}; may be empty. */
    public String kind() {
        return proposal.isRight() && proposal.getRight().getKind() != null
                ? proposal.getRight().getKind()
                : "";
    }

    /** Returns whether the server prefers this action to others. */
    public boolean isPreferred() {
        return proposal.isRight() && Boolean.TRUE.equals(proposal.getRight().getIsPreferred());
    }

    public java.nio.file.Path path() {
        return text.path();
    }

    LanguageServerConnection connection() {
        return serverConnection;
    }
}
