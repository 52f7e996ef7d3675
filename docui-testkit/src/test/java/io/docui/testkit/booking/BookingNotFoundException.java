package io.docui.testkit.booking;

/** A refusal with a message for the caller. */
class BookingNotFoundException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    BookingNotFoundException(String message) {
        super(message);
    }
}
