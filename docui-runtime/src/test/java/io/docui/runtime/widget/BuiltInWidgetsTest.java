package io.docui.runtime.widget;

import static io.docui.runtime.widget.WidgetCatalogTest.errorCode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.OperationOutcome;
import io.docui.runtime.session.Session;
import io.docui.runtime.widget.TaskPanelWidget.TaskStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class BuiltInWidgetsTest {
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\((link:\\d+)");

    // The notebook

    @Test
    void notebookShowsTextVerbatim() {
        String text = "# not a heading\n[not a link](obj:enemy:1)\n```\n";
        try (Session session = WidgetHostProvider.openSession(new MemoryNotebookWidget(text))) {
            assertTrue(session.look().contains("````text\n" + text + "````"), session::look);
            assertTrue(session.anchors().objects().isEmpty());
        }
        try (Session session = WidgetHostProvider.openSession(new MemoryNotebookWidget())) {
            assertTrue(session.look().contains("## Memory notebook\n(empty)"), session::look);
        }
    }

    @Test
    void notebookAppendsLines() {
        MemoryNotebookWidget notebook = new MemoryNotebookWidget();
        try (Session session = WidgetHostProvider.openSession(notebook)) {
            session.run("memory_notebook_append('The key is under the mat.')");
            ActionResult result = session.run("memory_notebook_append('钥匙在垫子下面。')");
            assertEquals("The key is under the mat.\n钥匙在垫子下面。", notebook.text());
            assertEquals("2 lines, 34 characters (+9).", result.result());
            Map<String, Value> metadata = result.metadata();
            assertEquals(NumberValue.of(25), metadata.get("length_before"));
            assertEquals(NumberValue.of(34), metadata.get("length_after"));
        }
    }

    @Test
    void notebookChangesCanBeUndoneAndRedone() {
        MemoryNotebookWidget notebook = new MemoryNotebookWidget("one");
        try (Session session = WidgetHostProvider.openSession(notebook)) {
            session.run("memory_notebook_append('two')");
            session.run("memory_notebook_summarize('both')");
            assertTrue(session.run("undo_last()").success());
            assertEquals("one\ntwo", notebook.text());
            assertTrue(session.run("undo_last()").success());
            assertEquals("one", notebook.text());
            assertTrue(session.run("redo_last()").success());
            assertEquals("one\ntwo", notebook.text());
        }
    }

    @Test
    void undoRunsInverseRegisteredByTool() {
        TaskPanelWidget panel = new TaskPanelWidget();
        panel.add("Find the key");
        try (Session session = WidgetHostProvider.openSession(panel)) {
            session.look();
            assertTrue(session.run("set_task('Find the key', 'DOING')").success());
            assertTrue(session.run("undo_last()").success());
            assertEquals(TaskPanelWidget.TaskStatus.TODO, panel.tasks().get(0).taskStatus());
        }
    }

    @Test
    void notebookReplacesOnlyUnambiguousText() {
        MemoryNotebookWidget notebook = new MemoryNotebookWidget("red door\nblue door\n");
        try (Session session = WidgetHostProvider.openSession(notebook)) {
            assertTrue(session.run("memory_notebook_replace(old_text='red', new_text='green')")
                    .success());
            assertEquals("green door\nblue door\n", notebook.text());

            ActionResult twice = session.run("memory_notebook_replace(old_text='door', new_text='gate')");
            assertEquals(ErrorCode.ACTION_FAILED, errorCode(twice));
            assertEquals(NumberValue.of(2), twice.metadata().get("hits"));
            assertEquals(
                    ErrorCode.ACTION_FAILED,
                    errorCode(session.run("memory_notebook_replace(old_text='Door', new_text='gate')")));
            assertEquals(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    errorCode(session.run("memory_notebook_replace(old_text='', new_text='gate')")));
            assertEquals("green door\nblue door\n", notebook.text());

            assertTrue(session.run("memory_notebook_replace(old_text='door', new_text='', all=true)")
                    .success());
            assertEquals("green \nblue \n", notebook.text());
        }
    }

    @Test
    void rejectsReplacementExceedingLengthLimit() {
        String full = "a".repeat(MemoryNotebookWidget.LONGEST);
        MemoryNotebookWidget notebook = new MemoryNotebookWidget(full);
        try (Session session = WidgetHostProvider.openSession(notebook)) {
            ActionResult result = session.run(
                    "memory_notebook_replace(old_text='a', new_text='" + "b".repeat(60_000) + "', all=true)");
            assertEquals(ErrorCode.LIMIT_EXCEEDED, errorCode(result));
            assertTrue(
                    Objects.requireNonNull(result.error()).message().contains("would have 1200000000 characters"),
                    result.error()::message);
            assertEquals(full, notebook.text());
        }
    }

    @Test
    void notebookSummarizesOldestLines() {
        MemoryNotebookWidget notebook = new MemoryNotebookWidget("a\nb\nc");
        try (Session session = WidgetHostProvider.openSession(notebook)) {
            session.run("memory_notebook_summarize(summary='two letters', lines=2)");
            assertEquals("two letters\nc", notebook.text());
            assertEquals(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    errorCode(session.run("memory_notebook_summarize(summary='x', lines=3)")));
            session.run("memory_notebook_summarize(summary='letters')");
            assertEquals("letters", notebook.text());
        }
        try (Session session = WidgetHostProvider.openSession(new MemoryNotebookWidget())) {
            assertEquals(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    errorCode(session.run("memory_notebook_summarize(summary='nothing')")));
        }
    }

    @Test
    void notebookEnforcesLengthLimit() {
        MemoryNotebookWidget notebook = new MemoryNotebookWidget("x".repeat(MemoryNotebookWidget.LONGEST - 1));
        try (Session session = WidgetHostProvider.openSession(notebook)) {
            assertEquals(ErrorCode.LIMIT_EXCEEDED, errorCode(session.run("memory_notebook_append('y')")));
            assertEquals(MemoryNotebookWidget.LONGEST - 1, notebook.text().length());
        }
        assertThrows(
                IllegalArgumentException.class,
                () -> new MemoryNotebookWidget("x".repeat(MemoryNotebookWidget.LONGEST + 1)));
    }

    // The task panel

    @Test
    void clickingLinksAdvancesTaskStatus() {
        TaskPanelWidget panel = new TaskPanelWidget();
        try (Session session = WidgetHostProvider.openSession(panel)) {
            assertFalse(session.look().contains("## Tasks"), "an empty panel shows nothing");
            session.run("add_task('Sweep the floor')");
            session.run("add_task('Feed the cat')");
            String document = session.look();
            assertTrue(document.contains("[Sweep the floor](obj:task:1)"), document);

            session.click(linkAnchor(document, "Start"));
            assertEquals(TaskStatus.DOING, panel.tasks().get(0).taskStatus());
            session.click(linkAnchor(session.look(), "Done"));
            assertEquals(TaskStatus.DONE, panel.tasks().get(0).taskStatus());
            assertTrue(session.look().contains("1 finished or dropped; expand to see them."), session::look);
            assertFalse(session.look().contains("Sweep the floor"), session::look);

            session.run("expand(section='tasks')");
            session.click(linkAnchor(session.look(), "Again"));
            assertEquals(TaskStatus.TODO, panel.tasks().get(0).taskStatus());
        }
    }

    @Test
    void setsTaskByAnchorOrLabel() {
        TaskPanelWidget panel = new TaskPanelWidget();
        try (Session session = WidgetHostProvider.openSession(panel)) {
            session.run("add_task('Feed the cat')");
            session.look();
            assertTrue(session.run("set_task(task='Feed the cat', state='dropped')")
                    .success());
            assertEquals(TaskStatus.DROPPED, panel.tasks().get(0).taskStatus());
            assertFalse(session.run("set_task(task=obj:task:9, state='DONE')").success());
            assertEquals(ErrorCode.CONSTRAINT_VIOLATION, errorCode(session.run("add_task('  ')")));
        }
    }

    @Test
    void fullPanelEvictsOnlyFinishedTasks() {
        TaskPanelWidget panel = new TaskPanelWidget();
        for (int i = 0; i < TaskPanelWidget.MOST; i++) {
            panel.add("task " + i);
        }
        assertThrows(io.docui.runtime.action.ActionException.class, () -> panel.add("one too many"));
        panel.setStatus(1, TaskStatus.DONE);
        assertEquals(TaskPanelWidget.MOST + 1, panel.add("in its place").id());
        assertEquals(TaskPanelWidget.MOST, panel.tasks().size());
    }

    // The notification centre

    @Test
    void showsNotificationsUntilDismissed() {
        NotificationCenterWidget centre = new NotificationCenterWidget();
        try (Session session = WidgetHostProvider.openSession(centre)) {
            assertFalse(session.look().contains("## Notifications"));
            session.widgets().publish(NoticeEntry.of(Instant.EPOCH, "s", "weather", "Gust 1."));
            session.widgets().publish(NoticeEntry.of(Instant.EPOCH, "s", "weather", "Gust 2."));
            OperationEntry build = OperationEntry.builder("s", "op-7", "hall", "build", "build()")
                    .build(Instant.EPOCH, new OperationOutcome.Running());
            session.widgets()
                    .publish(NoticeEntry.operationEnd(
                            Instant.EPOCH,
                            build,
                            new OperationOutcome.Succeeded(null, "a tower"),
                            null,
                            Duration.ofMinutes(1)));
            String document = session.look();
            assertTrue(document.contains("[Gust 2.](obj:notice:1)"), document);
            assertTrue(document.contains("Gust 1."), document);
            assertFalse(document.contains("a tower"), "the document's own notices tell it: " + document);

            session.click(linkAnchor(document, "Dismiss"));
            assertEquals(1, centre.notices().size());
            session.run("dismiss_notices()");
            assertFalse(session.look().contains("## Notifications"));
        }
    }

    @Test
    void countsOlderNotifications() {
        NotificationCenterWidget centre = new NotificationCenterWidget();
        try (Session session = WidgetHostProvider.openSession(centre)) {
            for (int i = 1; i <= NotificationCenterWidget.MOST + 10; i++) {
                session.widgets().publish(NoticeEntry.of(Instant.EPOCH, "s", "weather", "Gust " + i + "."));
            }
            String document = session.look();
            assertEquals(NotificationCenterWidget.MOST, centre.notices().size());
            assertTrue(document.contains("Gust 60."), document);
            assertFalse(document.contains("Gust 50."), document);
            assertTrue(document.contains("50 older"), document);
        }
    }

    private static String linkAnchor(String document, String label) {
        Matcher links = LINK.matcher(document);
        while (links.find()) {
            if (links.group(1).equals(label)) {
                return links.group(2);
            }
        }
        throw new AssertionError("no link " + label + " in\n" + document);
    }
}
