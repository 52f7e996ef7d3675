package io.docui.runtime.internal.run;

/** Says that what failed is the framework, which is to be told apart from a fault of the application. */
final class FrameworkFault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FrameworkFault(String message, Throwable cause) {
        super(message, cause);
    }
}
