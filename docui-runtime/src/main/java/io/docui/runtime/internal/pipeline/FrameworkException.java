package io.docui.runtime.internal.pipeline;

/** Thrown when the framework itself fails, to distinguish this from a failure of the application. */
final class FrameworkException extends RuntimeException {
    FrameworkException(String message, Throwable cause) {
        super(message, cause);
    }
}
