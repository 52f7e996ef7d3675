package io.docui.runtime.error;

/**
 * Carries an error of a call from the code that detects it to the code that converts it to a result.
 *
 * <p>It has no stack trace, because its cause is the model's call and not the program.
 */
public class DocUIException extends RuntimeException {
    private final transient DocUIError error;

    /**
     * Creates an exception for an error.
     *
     * @param error the error
     */
    public DocUIException(DocUIError error) {
        super(error.code() + ": " + error.message(), null, false, false);
        this.error = error;
    }

    /**
     * Returns the error.
     *
     * @return the error of the constructor
     */
    public DocUIError error() {
        return error;
    }
}
