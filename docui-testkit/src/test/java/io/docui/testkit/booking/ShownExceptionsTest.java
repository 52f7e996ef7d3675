package io.docui.testkit.booking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The owner of an application decides which exceptions a model reads (docs/spec/results.md#application-exceptions). */
class ShownExceptionsTest {
    private final Session session = DocUI.app(HotelDocUI.bind(new Hotel())).open();
    private final List<LogRecord> logged = new ArrayList<>();
    private final Logger logger = Logger.getLogger("io.docui");
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord entry) {
            logged.add(entry);
        }

        @Override
        public void flush() {
            // Nothing is buffered.
        }

        @Override
        public void close() {
            // There is nothing to close.
        }
    };

    @BeforeEach
    void listen() {
        logger.addHandler(handler);
    }

    @AfterEach
    void close() {
        logger.removeHandler(handler);
        session.close();
    }

    private String message(String call) {
        var error = session.run(call).error();
        assertEquals(ErrorCode.ACTION_FAILED, error.code());
        return error.message();
    }

    @ParameterizedTest
    @CsvSource({"own,There is no booking 7.", "subtype,Booking 7 is over.", "argument,Give a number."})
    void messageIsShownAndLoggedInOneLine(String how, String message) {
        assertEquals(message, message("fail('" + how + "', 'x')"));
        assertEquals(1, logged.size());
        String line = logged.get(0).getMessage();
        assertTrue(line.startsWith("op-1: fail was refused: ") && line.endsWith("Exception: " + message), line);
        assertEquals(null, logged.get(0).getThrown());
        assertEquals(Level.INFO, logged.get(0).getLevel());
    }

    @Test
    void secretsAreNeitherShownNorLogged() {
        assertFalse(message("fail('named', 'hunter2')").contains("hunter2"));
        assertTrue(logged.get(0).getMessage().contains("NoSuchElementException: No value present"));
        assertFalse(logged.get(0).getMessage().contains("hunter2"));
    }

    @ParameterizedTest
    @CsvSource({"silent", "other"})
    void otherFailuresStayInTheLog(String how) {
        assertEquals(
                "The application failed in fail. Its log has the details under op-1.",
                message("fail('" + how + "', 'x')"));
        assertTrue(logged.get(0).getThrown() != null, "with its stack trace");
        assertEquals(Level.WARNING, logged.get(0).getLevel());
    }

    /** The model can read why, but only the owner of the application can correct it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "forget | forget returned null, but must return a value.",
                "rooms | `rooms` has run, but its result is not valid: `null`: a key of the map is null.",
                "room | `room` has run, but its result cannot be read: Room.getNumber: IOException. The log has the details.",
            })
    void resultThatBreaksItsDeclarationIsLoggedAsFailure(String action, String message) {
        assertEquals(message, message(action + "()"));
        assertEquals(1, logged.size());
        assertEquals("op-1: " + action + " failed: ", logged.get(0).getMessage().substring(0, 15 + action.length()));
        assertTrue(logged.get(0).getMessage().endsWith(message), logged.get(0)::getMessage);
        assertTrue(logged.get(0).getThrown() != null, "with its stack trace");
        assertEquals(Level.WARNING, logged.get(0).getLevel());
    }

    @Test
    void failedPromiseIsShownLikeAThrownException() {
        assertEquals("There is no booking 8.", message("fail_later()"));
    }
}
