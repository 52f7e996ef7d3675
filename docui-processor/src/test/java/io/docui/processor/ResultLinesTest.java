package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The line that a report shows of a result: anchors at any depth, and nothing that fails what has been done. */
class ResultLinesTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            @DocUIApp public class Tasks {
              private final List<Task> tasks = List.of(new Task(1, "Milk"), new Task(2, "Bread"));
              @DocUIView List<Task> list() { return tasks.subList(0, 1); }
              @ObjectLookup Optional<Task> task(int id) { return tasks.stream().filter(t -> t.id() == id).findFirst(); }
              @DocUIAction List<Task> all() { return tasks; }
              @DocUIAction Task[] array() { return tasks.toArray(Task[]::new); }
              @DocUIAction Map<String, Task> by_day() { return Map.of("Monday", tasks.get(0)); }
              @DocUIAction Plan plan() { return new Plan("week", List.of(new Step(tasks.get(0), 1), new Step(tasks.get(1), 2))); }
              @DocUIAction List<Point> points() { return List.of(new Point(1, 2), new Point(3, 4)); }
              @DocUIAction Bill bill() { return new Bill(new java.math.BigDecimal("14.50"), List.of(new Point(1, 2))); }
              record Bill(java.math.BigDecimal sum, List<Point> points) {}
              @DocUIAction List<List<Integer>> grid() { return List.of(List.of(1, 2), List.of(3)); }
              @DocUIAction(readOnly = true) Node loop() { Node node = new Node(); node.setNext(node); return node; }
              @DocUIAction(readOnly = true) Node chain() {
                Node first = null;
                for (int i = 0; i < 300; i++) { Node node = new Node(); node.setNext(first); first = node; }
                return first;
              }
              @DocUIAction void take(Node node) {}
              @DocUIAction String done(Task task) { return task.title(); }
              @DocUIObject record Task(@ObjectId int id, @ObjectLabel String title) {}
              record Step(Task task, int hours) {}
              record Plan(String name, List<Step> steps) {}
              record Point(int x, int y) {}
              public static class Node {
                private Node next;
                public @Nullable Node getNext() { return next; }
                public void setNext(@Nullable Node next) { this.next = next; }
              }
              @java.lang.annotation.Target(java.lang.annotation.ElementType.TYPE_USE) @interface Nullable {}
            }
            """));

    private final Session session = DocUI.app(APP.bind(APP.create("p.Tasks"))).open("lines");

    private String resultLine(String call) {
        session.look();
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return session.report(result).lines().findFirst().orElseThrow();
    }

    @Test
    void showsObjectsAsAnchorsAtAnyDepth() {
        assertEquals("✔ [Milk](obj:task:1), [Bread](obj:task:2)", resultLine("all()"));
        assertEquals("✔ [Milk](obj:task:1), [Bread](obj:task:2)", resultLine("array()"));
        assertEquals("✔ Monday: [Milk](obj:task:1)", resultLine("by_day()"));
        assertEquals(
                "✔ name: week, steps: (task: [Milk](obj:task:1), hours: 1; task: [Bread](obj:task:2), hours: 2)",
                resultLine("plan()"));
    }

    @Test
    void separatesRecordsAndNestedLists() {
        assertEquals("✔ x: 1, y: 2; x: 3, y: 4", resultLine("points()"));
        assertEquals("✔ (1, 2), (3)", resultLine("grid()"));
    }

    @Test
    void moneyKeepsItsScale() {
        assertEquals("✔ sum: 14.50, points: (x: 1, y: 2)", resultLine("bill()"));
        String json = session.run("bill()").toJson();
        assertTrue(json.contains("\"sum\":14.50"), json);
    }

    @Test
    void namesPlaceOfResultThatIsTooDeep() {
        assertEquals(
                "`loop` has run, but its result is not valid: `Node.next`: the result contains itself, or is nested "
                        + "more than 200 levels deep.",
                errorMessage("loop()"));
        String chain = errorMessage("chain()");
        assertTrue(chain.startsWith("`chain` has run, but its result is not valid: `next.next.next."), chain);
        assertTrue(chain.endsWith("…`: the result is nested more than 200 levels deep."), chain);
        assertTrue(chain.length() < 300, chain);
        assertEquals(chain, errorMessage("take(chain())"));
    }

    private String errorMessage(String call) {
        ActionResult result = session.run(call);
        DocUIError error = Objects.requireNonNull(result.error(), call);
        assertEquals(ErrorCode.ACTION_FAILED, error.code());
        return error.message();
    }

    @Test
    void acceptsCopiedLinkAsAnchor() {
        session.look();
        for (String link : new String[] {
            "[Milk](obj:task:1)",
            " [Mi\\\\]lk](obj:task:1) ",
            "[a](b)](obj:task:1)",
            "[x](<obj:task:1>)",
            "[Milk](obj:task:1 \"the milk\")",
            "[Milk](obj\\\\:task\\\\:1)"
        }) {
            assertEquals("Milk", session.run("done('" + link + "')").text(), link);
        }
        for (String text :
                new String[] {"[Milk]", "[Milk](http://x)", "[a](obj:task:1) [b](obj:task:2)", "x [a](obj:task:1)"}) {
            assertEquals(
                    "ANCHOR_NOT_FOUND",
                    session.run("done('" + text + "')").error().code().name(),
                    text);
        }
        assertEquals(
                "UNKNOWN_ACTION",
                session.run("help('[help](obj:task:1)')").error().code().name());
    }
}
