package io.docui.langchain4j;

import dev.langchain4j.exception.ContentFilteredException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.InvalidRequestException;
import dev.langchain4j.exception.NonRetriableException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.RetriableException;
import dev.langchain4j.exception.TimeoutException;
import dev.langchain4j.exception.UnresolvedModelServerException;
import io.docui.runtime.loop.ModelException;
import io.docui.runtime.loop.ModelException.FailureKind;
import java.io.IOException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Translates exceptions of LangChain4j to a {@link ModelException} with the kind of the failure. */
final class ModelExceptionTranslator {
    /** Matches the messages of providers for a request with too many tokens, which has no status code of its own. */
    private static final Pattern TOO_LONG = Pattern.compile(
            "context_length_exceeded|maximum context length|context window|prompt is too long|too many tokens");

    private ModelExceptionTranslator() {}

    static ModelException of(Throwable thrown) {
        return new ModelException(kind(thrown), message(thrown), thrown);
    }

    private static FailureKind kind(Throwable thrown) {
        if (thrown instanceof ContentFilteredException) {
            return FailureKind.CONTENT_FILTER;
        }
        if (thrown instanceof InvalidRequestException) {
            return isTooLong(thrown) ? FailureKind.TOO_LONG : FailureKind.REFUSED;
        }
        if (thrown instanceof RateLimitException) {
            return FailureKind.RATE_LIMIT;
        }
        if (thrown instanceof TimeoutException) {
            return FailureKind.TIMEOUT;
        }
        if (thrown instanceof InternalServerException || thrown instanceof RetriableException) {
            return FailureKind.UNAVAILABLE;
        }
        if (thrown instanceof UnresolvedModelServerException || thrown instanceof NonRetriableException) {
            return FailureKind.REFUSED;
        }
        return isOfTheConnection(thrown) ? FailureKind.UNAVAILABLE : FailureKind.REFUSED;
    }

    private static boolean isTooLong(Throwable thrown) {
        String message = String.valueOf(thrown.getMessage()).toLowerCase(Locale.ROOT);
        return TOO_LONG.matcher(message).find();
    }

    private static boolean isOfTheConnection(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = next(cause)) {
            if (cause instanceof IOException) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Throwable next(Throwable thrown) {
        return thrown.getCause() == thrown ? null : thrown.getCause();
    }

    private static String message(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.getClass().getSimpleName() : message;
    }
}
