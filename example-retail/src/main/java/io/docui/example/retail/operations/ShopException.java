package io.docui.example.retail.operations;

/** Thrown if a rule of the shop forbids an operation, or something does not exist. The transaction is rolled back. */
public final class ShopException extends RuntimeException {
    /**
     * Creates an exception.
     * @param message the reason, for the agent
     */
    public ShopException(String message) {
        super(message);
    }
}
