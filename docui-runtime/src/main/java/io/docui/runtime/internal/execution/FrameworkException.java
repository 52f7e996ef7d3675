package io.docui.runtime.internal.execution;

/** Says that what failed is the framework, which is to be told apart from a fault of the application. */
final class FrameworkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FrameworkException(String message, Throwable cause) {
        super(message, cause);
    }
}
