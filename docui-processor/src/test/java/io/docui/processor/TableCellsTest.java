package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stands in the cells of a table can be written in a call, and no object's oddity costs another its row. */
class TableCellsTest {
    private static final CompiledApp APP = CompiledApp.of(Diagnosis.source("""
            @DocUIApp public class Clinic {
              @DocUIView List<Visit> visits() { return List.of(new Visit(1, "Ada", Status.IN_PROGRESS), new Visit(2, "Bob", Status.DONE)); }
              @DocUIView List<Guest> guests() { return List.of(new Guest(1, "Cleo"), new Guest(2, null), new Guest(3, "Dan")); }
              @ObjectLookup Optional<Guest> guest(int id) { return Optional.of(new Guest(id, null)); }
              @DocUIAction Guest greet(Guest guest) { return guest; }
              @DocUIView List<Locker> lockers() { return List.of(new Locker(1, "A", "7", 42), new Locker(2, "B", "", 0)); }
              @DocUIAction Locker open(@Sensitive String digit) {
                if (digit.equals("9")) { throw new IllegalStateException("9 of 19 is wrong"); }
                return new Locker(1, "A", "7", 42);
              }
              @DocUIAction Lock lock() { return new Lock("A", "7", 42); }
              @DocUIAction String list(Status status) { return status.name(); }
              enum Status {
                IN_PROGRESS("under way"), DONE("all over");
                private final String words;
                Status(String words) { this.words = words; }
                @Override public String toString() { return words; }
              }
              record Lock(String name, @Sensitive String digit, @Sensitive int pin) {}
              @DocUIObject record Locker(@ObjectId int id, @ObjectLabel String name, @Sensitive String digit, @Sensitive int pin) {}
              @DocUIObject record Guest(@ObjectId int id, @ObjectLabel String name) {}
              @DocUIObject record Visit(@ObjectId int id, @ObjectLabel String patient, Status status) {}
            }
            """));

    private final Session session = DocUI.app(APP.bind(APP.create("p.Clinic"))).open("cells");

    /** The rows of objects of a type. */
    private List<String> rows(String type) {
        return session.look()
                .lines()
                .filter(line -> line.startsWith("| [") && line.contains("](obj:" + type + ":"))
                .toList();
    }

    @Test
    void aConstantShowsByWordsThatACallTakes() {
        assertEquals(List.of("| [Ada](obj:visit:1) | in progress |", "| [Bob](obj:visit:2) | done |"), rows("visit"));
        assertEquals("IN_PROGRESS", session.run("list('in progress')").text());
    }

    @Test
    void anObjectWithoutALabelShowsItsKey() {
        assertEquals(
                List.of("| [Cleo](obj:guest:3) |", "| [2](obj:guest:4) |", "| [Dan](obj:guest:5) |"), rows("guest"));
        assertEquals("2", session.run("greet('obj:guest:4')").text());
    }

    @Test
    void aSecretIsMaskedInItsPlaceHoweverShortItIs() {
        List<String> rows = rows("locker");
        assertEquals(2, rows.size());
        assertTrue(rows.get(0).endsWith(" | ••• | ••• |"), rows.get(0));
        assertTrue(rows.get(1).endsWith(" | ••• | ••• |"), rows.get(1));
        assertEquals("name: A, digit: •••, pin: •••", session.run("lock()").text());
        assertEquals("open(digit='•••')", session.run("open('7')").call());
        assertEquals("open(digit='•••')", session.run("open('9')").call());
    }

    @Test
    void ofAShortSecretFreeTextIsNotSpoilt() {
        assertEquals("9 of 19 is wrong", session.run("open('9')").error().message());
    }
}
