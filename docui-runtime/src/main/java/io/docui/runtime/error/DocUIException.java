package io.docui.runtime.error;

/**
 * Carries an error of a call out of the code that noticed it, to the one place that turns it into a result.
 *
 * <p>It has no stack trace: it is about the model's call, not about the program.
 */
public class DocUIException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient DocUIError error;

    /**
     * Wraps an error.
     *
     * @param error the error
     */
    public DocUIException(DocUIError error) {
        super(error.code() + ": " + error.message(), null, false, false);
        this.error = error;
    }

    /**
     * The error.
     *
     * @return the error that was wrapped
     */
    public DocUIError error() {
        return error;
    }
}
