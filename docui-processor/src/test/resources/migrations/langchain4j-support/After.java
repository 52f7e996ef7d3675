package support;

import dev.langchain4j.agent.tool.Tool;
import io.docui.annotations.DocUIApp;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;

@DocUIApp(
        id = "support",
        showMessagesOf = {ReservationTools.ReservationNotFoundException.class, ReservationTools.TooLateException.class})
public class ReservationTools {
    /** Whom a reservation is for. */
    public record Guest(String firstName, String lastName) {}

    /** A reserved car. */
    public record Reservation(String number, LocalDate from, LocalDate until, Guest guest) {}

    /** No reservation has the number and the name. */
    public static class ReservationNotFoundException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        ReservationNotFoundException(String number) {
            super("There is no reservation " + number + " for this guest.");
        }
    }

    /** The dates forbid it. */
    public static class TooLateException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        TooLateException(String message) {
            super(message);
        }
    }

    private final Map<String, Reservation> reservations = new HashMap<>();

    public ReservationTools() {
        Guest guest = new Guest("Ada", "King");
        keep(new Reservation("R-1", LocalDate.of(2027, 3, 1), LocalDate.of(2027, 3, 9), guest));
        keep(new Reservation("R-2", LocalDate.of(2027, 3, 1), LocalDate.of(2027, 3, 2), guest));
    }

    private void keep(Reservation reservation) {
        reservations.put(reservation.number(), reservation);
    }

    @Tool
    public Reservation getReservation(String number, String firstName, String lastName) {
        return find(number, firstName, lastName);
    }

    @Tool
    public void cancelReservation(String number, String firstName, String lastName) {
        Reservation reservation = find(number, firstName, lastName);
        if (reservation.from().plusDays(3).isAfter(reservation.until())) {
            throw new TooLateException("Reservations of less than 3 days cannot be cancelled.");
        }
        reservations.remove(number);
    }

    private Reservation find(String number, String firstName, String lastName) {
        Reservation reservation = reservations.get(number);
        if (reservation == null || !reservation.guest().equals(new Guest(firstName, lastName))) {
            throw new ReservationNotFoundException(number);
        }
        return reservation;
    }
}
