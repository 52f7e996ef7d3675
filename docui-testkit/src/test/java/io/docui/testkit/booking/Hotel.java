package io.docui.testkit.booking;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.Sensitive;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** A hotel whose actions fail in all ways. */
@DocUIApp(
        id = "hotel",
        showMessagesOf = {BookingNotFoundException.class, NoSuchElementException.class})
public final class Hotel {
    /** A subtype of a type whose messages are shown. */
    static final class LateBookingException extends BookingNotFoundException {
        private static final long serialVersionUID = 1L;

        LateBookingException(String message) {
            super(message);
        }
    }

    /** Fails. */
    @DocUIAction
    public void fail(String how, @Sensitive String secret) throws Exception {
        throw switch (how) {
            case "own" -> new BookingNotFoundException("There is no booking 7.");
            case "subtype" -> new LateBookingException("Booking 7 is over.");
            case "named" -> new NoSuchElementException("No value present for " + secret);
            case "argument" -> new IllegalArgumentException("Give a number.");
            case "silent" -> new BookingNotFoundException("");
            default -> new java.io.IOException("/home/hotel/bookings.db is locked");
        };
    }

    /** Fails later. */
    @DocUIAction
    public CompletionStage<String> failLater() {
        return CompletableFuture.failedFuture(new BookingNotFoundException("There is no booking 8."));
    }
}
