package io.docui.hostops.internal.language;

import io.docui.hostops.internal.lsp.TextPosition;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Call;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Maps workspace path and language server errors to action errors with recovery calls for the model. */
public record LanguageErrorMapper(Workspace workspace) {
    public Path file(String path) {
        ResolvedPath resolvedPath;
        try {
            resolvedPath = workspace.locate(path);
        } catch (WorkspacePathException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
        if (resolvedPath.pathKind() != ResolvedPath.PathKind.FILE) {
            throw new ActionException(path
                    + (resolvedPath.pathKind() == ResolvedPath.PathKind.FOLDER ? " is a folder." : " does not exist."));
        }
        return resolvedPath.real();
    }

    public <T> T call(Supplier<T> question) {
        try {
            return question.get();
        } catch (LanguageServerException e) {
            throw new ActionException(code(e), String.valueOf(e.getMessage()));
        }
    }

    /** Runs a query, and offers a call for each candidate column if a text occurs more than once on its line. */
    public <T> T call(Supplier<T> question, IntFunction<Call> at) {
        try {
            return call(question);
        } catch (TextPosition.AmbiguousPositionException e) {
            ActionException asks = new ActionException(ErrorCode.AMBIGUOUS_TARGET, String.valueOf(e.getMessage()));
            List<Integer> columns = e.columns();
            for (int i = 0; i < columns.size(); i++) {
                asks.recovery("<sel:" + (i + 1) + '>', at.apply(columns.get(i)));
            }
            throw asks;
        }
    }

    private static ErrorCode code(LanguageServerException fault) {
        return switch (fault.kind()) {
            case NOT_FOUND, NOT_RUNNING -> ErrorCode.CHANNEL_UNAVAILABLE;
            case NO_ANSWER -> ErrorCode.TIMEOUT;
            case UNSUPPORTED -> ErrorCode.UNSUPPORTED;
            case CANCELLED -> ErrorCode.CANCELLED;
            case REFUSED, FILE -> ErrorCode.ACTION_FAILED;
        };
    }
}
