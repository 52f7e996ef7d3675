package io.docui.runtime.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class WidgetCatalogTest {
    @Test
    void listsWidgetToolsWithApplicationActions() {
        FakeWidget fakeWidget = new FakeWidget();
        try (Session session = WidgetHostProvider.openSession(fakeWidget)) {
            String document = session.look();
            assertTrue(document.contains("## Lamp\nBrightness: 0\n"), document);
            assertTrue(document.contains("function turn_lamp(by: int = 10): string;"), document);
            assertTrue(document.contains("function wave(): string;"), document);

            assertEquals("turn_lamp 10", session.run("turn_lamp()").result());
            assertEquals("turn_lamp 13", session.run("lamp.turn_lamp(by=3)").result());
            assertEquals(
                    "turn_lamp 20", session.call("turn_lamp", "{\"by\":\"7\"}").result());
            String link = session.project().anchors().keySet().stream()
                    .filter(anchor -> anchor.startsWith("link:"))
                    .findFirst()
                    .orElseThrow();
            assertEquals("turn_lamp 30", session.click(link).result());
            assertTrue(session.look().contains("Brightness: 30"));
        }
    }

    @Test
    void ordersScreensAmongAllViews() {
        FakeWidget late = new FakeWidget("late");
        try (Session session = WidgetHostProvider.openSession(late)) {
            session.widgets().open(new MemoryNotebookWidget());
            String document = session.look();
            assertTrue(document.indexOf("## Hall") < document.indexOf("## Late"), document);
            assertTrue(document.indexOf("## Late") < document.indexOf("## Memory notebook"), document);
        }
    }

    @Test
    void opensAndClosesWidgetsBetweenCalls() {
        try (Session session = WidgetHostProvider.openSession()) {
            String before = session.look();
            assertEquals(ErrorCode.UNKNOWN_ACTION, errorCode(session.run("turn_lamp()")));

            FakeWidget fakeWidget = new FakeWidget();
            session.widgets().open(fakeWidget);
            assertTrue(session.look().contains("## Lamp"));
            assertEquals("turn_lamp 10", session.run("turn_lamp()").result());
            long version = session.project().header().version().major();

            assertTrue(session.widgets().close("lamp"));
            assertFalse(session.widgets().close("lamp"));
            assertEquals(before, session.look());
            assertTrue(session.project().header().version().major() > version, "the version only grows");
            assertEquals(ErrorCode.UNKNOWN_ACTION, errorCode(session.run("turn_lamp()")));
            assertEquals(List.of("open in TextValue[text=s]", "close"), fakeWidget.life);
        }
    }

    @Test
    void linkOfClosedWidgetIsStale() {
        try (Session session = WidgetHostProvider.openSession(new FakeWidget())) {
            session.look();
            String link = session.anchors().links().iterator().next().anchor();
            session.widgets().close("lamp");
            session.look();
            assertEquals(ErrorCode.ANCHOR_STALE, errorCode(session.click(link)));
        }
    }

    @Test
    void scriptCannotCallClosedWidget() {
        WidgetHostProvider widgetHostProvider = new WidgetHostProvider();
        FakeWidget fakeWidget = new FakeWidget();
        try (Session session = App.of(() -> List.of(widgetHostProvider))
                .withWidgets(() -> List.of(fakeWidget))
                .open("s")) {
            widgetHostProvider.onWave = () -> session.widgets().close("lamp");
            ActionResult result = session.run("turn_lamp(); wave(); turn_lamp()");
            assertEquals(ErrorCode.NOT_VISIBLE, errorCode(result));
            assertEquals(10, fakeWidget.brightness);
            assertFalse(session.look().contains("## Lamp"));
        }
    }

    @Test
    void actionCanOpenWidget() {
        WidgetHostProvider widgetHostProvider = new WidgetHostProvider();
        try (Session session = App.of(() -> List.of(widgetHostProvider)).open("s")) {
            widgetHostProvider.onWave = () -> session.widgets().open(new FakeWidget());
            assertTrue(session.run("wave()").success());
            assertEquals("turn_lamp 10", session.run("turn_lamp()").result());
        }
    }

    @Test
    void closingWidgetRemovesItsQuestion() {
        try (Session session = WidgetHostProvider.openSession()) {
            session.widgets().open(new TaskPanelWidget());
            session.run("add_task(text='sweep')");
            session.run("add_task(text='mop')");
            session.look();
            assertFalse(session.run("set_task(state='DONE')").success());
            assertTrue(session.look().contains("answer"), session::look);
            session.widgets().close("tasks");
            assertFalse(session.look().contains("answer"), session::look);
            assertEquals(ErrorCode.NOT_VISIBLE, errorCode(session.run("answer(1)")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"hall", "Lamp", "9", "", "look", "docui"})
    void rejectsInvalidOrDuplicateWidgetName(String name) {
        try (Session session = WidgetHostProvider.openSession()) {
            FakeWidget fakeWidget = new FakeWidget(name);
            IllegalArgumentException refused = assertThrows(
                    IllegalArgumentException.class, () -> session.widgets().open(fakeWidget));
            assertTrue(refused.getMessage().contains("'" + name + "'")
                    || refused.getMessage().contains(name));
            assertEquals(List.of(), fakeWidget.life);
            assertEquals(List.of(), session.widgets().names());
        }
    }

    @Test
    void toolOverridesBuiltInWhileWidgetIsOpen() {
        try (Session session = WidgetHostProvider.openSession()) {
            String found = session.run("find('empty')").text();
            assertTrue(found.contains("An empty hall."), found);

            session.widgets().open(new WidgetHostProvider("other", "find"));
            assertEquals("waved", session.run("find()").result());
            assertTrue(session.run("docui.find('empty')").text().contains("An empty hall."));
            assertTrue(session.look().contains("function find(): string;"), session::look);

            assertTrue(session.widgets().close("other"));
            assertEquals(found, session.run("find('empty')").text());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"look", "click", "answer", "help"})
    void rejectsToolWithReservedName(String tool) {
        try (Session session = WidgetHostProvider.openSession()) {
            IllegalArgumentException refused = assertThrows(
                    IllegalArgumentException.class,
                    () -> session.widgets().open(new WidgetHostProvider("other", tool)));
            assertTrue(refused.getMessage().contains("The action " + tool + " of other"), refused::getMessage);
        }
    }

    @Test
    void rejectsToolNamedLikeExistingAction() {
        try (Session session = WidgetHostProvider.openSession(new MemoryNotebookWidget())) {
            assertThrows(IllegalArgumentException.class, () -> session.widgets().open(new MemoryNotebookWidget()));
            assertEquals(List.of("memory_notebook"), session.widgets().names());
            assertThrows(
                    IllegalArgumentException.class,
                    () -> session.widgets().open(new WidgetHostProvider("other", "wave")));
        }
    }

    @Test
    void opensProviderAsWidget() {
        try (Session session = WidgetHostProvider.openSession()) {
            session.widgets().open(new WidgetHostProvider("annex", "bow"));
            assertEquals(2, session.look().split("An empty hall.", -1).length - 1);
            assertEquals("waved", session.run("annex.bow()").result());
            session.widgets().close("annex");
            assertEquals(ErrorCode.UNKNOWN_ACTION, errorCode(session.run("annex.bow()")));
        }
    }

    @Test
    void jsonDescribesWidgetsAndToolSchemas() {
        try (Session session = WidgetHostProvider.openSession(new FakeWidget(), new TaskPanelWidget())) {
            JsonNode widgets = JsonMapper.shared().readTree(session.widgets().toJson());
            assertEquals(2, widgets.size());
            JsonNode lamp = widgets.get(0);
            assertEquals("lamp", lamp.get("name").asString());
            assertEquals("Gives light.", lamp.get("description").asString());
            assertEquals(5, lamp.get("order").asInt());
            JsonNode turn = lamp.get("tools").get(0);
            assertEquals("turn_lamp", turn.get("name").asString());
            assertEquals(10, turn.at("/parameters/properties/by/default").asInt(), turn::toString);
            assertEquals("string", turn.at("/result/type").asString());
        }
    }

    @Test
    void closesWidgetsInReverseOrder() {
        FakeWidget one = new FakeWidget("one");
        FakeWidget two = new FakeWidget("two");
        one.onClose = () -> two.life.add("one closed");
        Session session = WidgetHostProvider.openSession(one, two);
        session.close();
        assertEquals(List.of("open in TextValue[text=s]", "close", "one closed"), two.life);
    }

    @Test
    void closesOpenedWidgetsWhenOneFails() {
        FakeWidget fakeWidget = new FakeWidget();
        assertThrows(
                IllegalArgumentException.class, () -> WidgetHostProvider.openSession(fakeWidget, new FakeWidget()));
        assertEquals("close", fakeWidget.life.get(fakeWidget.life.size() - 1));
    }

    @Test
    void widgetScreenSupportsDetailLevels() {
        try (Session session = WidgetHostProvider.openSession(new MemoryNotebookWidget("one\ntwo"))) {
            assertTrue(session.run("collapse(section='memory_notebook')").success());
            assertTrue(session.look().contains("2 lines, 7 characters."), session::look);
            session.run("look(lod='" + LodLevel.FULL.text() + "')");
            assertTrue(session.look().contains("```text\none\ntwo\n```"), session::look);
        }
    }

    static ErrorCode errorCode(ActionResult result) {
        return Objects.requireNonNull(result.error()).code();
    }
}
