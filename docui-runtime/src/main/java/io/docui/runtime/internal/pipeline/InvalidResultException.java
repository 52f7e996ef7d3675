package io.docui.runtime.internal.pipeline;

import org.jspecify.annotations.Nullable;

/**
 * Thrown when a method of the application returns what its declaration does not permit. The message is for the model; the log records a
 * failure, because only the application's owner can correct it. See docs/spec/results.md#application-exceptions.
 */
final class InvalidResultException extends RuntimeException {
    InvalidResultException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
