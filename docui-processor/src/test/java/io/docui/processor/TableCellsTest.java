package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stands in the cells of a table can be written in a call, and no object's oddity costs another its row. */
class TableCellsTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
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
              @DocUIView List<Door> doors() {
                return List.of(new Door(1, "A", new Color(255), List.of(new Color(1), new Color(2)), new Frame(new Color(3), 9), new Color(4), new Knob(new Color(5), 2)),
                    new Door(2, "B", null, List.of(), null, new Color(4), null));
              }
              @DocUIAction String paint(Color color) { return "" + color.rgb; }
              @Describe(schema = "{\\"type\\": \\"string\\"}", codec = ColorCodec.class)
              static final class Color {
                final int rgb;
                Color(int rgb) { this.rgb = rgb; }
              }
              static final class ColorCodec implements Codec<Color> {
                @Override public Color decode(io.docui.runtime.call.Value value) {
                  return new Color(Integer.parseInt(((io.docui.runtime.call.Value.TextValue) value).text().substring(1), 16));
                }
                @Override public io.docui.runtime.call.Value encode(Color color) {
                  return new io.docui.runtime.call.Value.TextValue(String.format("#%06x", color.rgb));
                }
              }
              @Gist("{size} cm") record Knob(Color color, int size) {}
              record Frame(Color color, int width) {}
              @DocUIObject record Door(@ObjectId int id, @ObjectLabel String name, Color color, List<Color> stripes, Frame frame, @Sensitive Color inside, Knob knob) {}
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

    /** The cells of a row beside the anchor's. */
    private static List<String> cells(String row) {
        List<String> all =
                Arrays.stream(row.split("\\|", -1)).map(String::strip).toList();
        return all.subList(2, all.size() - 1);
    }

    @Test
    void showsEnumConstantAsCallableText() {
        assertEquals(List.of("| [Ada](obj:visit:1) | in progress |", "| [Bob](obj:visit:2) | done |"), rows("visit"));
        assertEquals("IN_PROGRESS", session.run("list('in progress')").text());
    }

    @Test
    void showsKeyOfObjectWithoutLabel() {
        assertEquals(
                List.of("| [Cleo](obj:guest:3) |", "| [2](obj:guest:4) |", "| [Dan](obj:guest:5) |"), rows("guest"));
        assertEquals("2", session.run("greet('obj:guest:4')").text());
    }

    @Test
    void masksShortSensitiveValueInItsCell() {
        List<String> rows = rows("locker");
        assertEquals(2, rows.size());
        assertTrue(rows.get(0).endsWith(" | ••• | ••• |"), rows.get(0));
        assertTrue(rows.get(1).endsWith(" | ••• | ••• |"), rows.get(1));
        assertEquals("name: A, digit: •••, pin: •••", session.run("lock()").text());
        assertEquals("open(digit='•••')", session.run("open('7')").call());
        assertEquals("open(digit='•••')", session.run("open('9')").call());
    }

    @Test
    void leavesShortSecretInFreeText() {
        assertEquals("9 of 19 is wrong", session.run("open('9')").error().message());
    }

    @Test
    void showsCodecValuesAsEncoded() {
        List<String> rows = rows("door");
        assertEquals(2, rows.size());
        assertEquals(
                List.of("#0000ff", "#000001, #000002", "color #000003, width 9", "•••", "2 cm"), cells(rows.get(0)));
        assertEquals(List.of("", "", "", "•••", ""), cells(rows.get(1)));
        assertEquals("255", session.run("paint('#0000ff')").text());
    }
}
