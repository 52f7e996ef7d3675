package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stands in the cells of a table can be written in a call, and no object's oddity costs another its row. */
class TableCellsTest {
    private static final CompiledApp APP = CompiledApp.of(Diagnosis.source("""
            @DocUIApp public class Clinic {
              @DocUIView List<Visit> visits() { return List.of(new Visit(1, "Ada", Status.IN_PROGRESS), new Visit(2, "Bob", Status.DONE)); }
              @DocUIAction String list(Status status) { return status.name(); }
              enum Status {
                IN_PROGRESS("under way"), DONE("all over");
                private final String words;
                Status(String words) { this.words = words; }
                @Override public String toString() { return words; }
              }
              @DocUIObject record Visit(@ObjectId int id, @ObjectLabel String patient, Status status) {}
            }
            """));

    private final Session session = DocUI.app(APP.bind(APP.create("p.Clinic"))).open("cells");

    /** The rows of the first table with cells that begin with an anchor. */
    private List<String> rows() {
        return session.look().lines().filter(line -> line.startsWith("| [")).toList();
    }

    @Test
    void aConstantShowsByWordsThatACallTakes() {
        assertEquals(
                List.of("| [Ada](obj:visit:1) | in progress |", "| [Bob](obj:visit:2) | done |"),
                rows());
        assertEquals("IN_PROGRESS", session.run("list('in progress')").text());
    }
}
