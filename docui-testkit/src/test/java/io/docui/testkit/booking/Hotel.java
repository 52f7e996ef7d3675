package io.docui.testkit.booking;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.Sensitive;
import java.util.Collections;
import java.util.Map;
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

    /** Returns nothing where its declaration promises a result. */
    @DocUIAction
    public CompletionStage<String> forget() {
        return null;
    }

    /** Returns a result that has no data. */
    @DocUIAction
    public Map<String, Integer> rooms() {
        return Collections.singletonMap(null, 1);
    }

    /** Returns a result that throws a checked exception, as Kotlin and Lombok permit. */
    @DocUIAction
    public Room room() {
        return new Room();
    }

    /** A room whose number nobody can read. */
    public static final class Room {
        /** Returns the number. */
        public int getNumber() {
            throw sneaky(new java.io.IOException("rooms.db is locked"));
        }

        @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
        private static <E extends Exception> E sneaky(Exception exception) throws E {
            throw (E) exception;
        }
    }

    /** Fails later. */
    @DocUIAction
    public CompletionStage<String> failLater() {
        return CompletableFuture.failedFuture(new BookingNotFoundException("There is no booking 8."));
    }
}
