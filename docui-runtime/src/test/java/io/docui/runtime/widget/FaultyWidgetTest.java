package io.docui.runtime.widget;

import static io.docui.runtime.widget.WidgetCatalogTest.errorCode;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.NoticeEntry;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a widget does, its session lives, and the others with it. */
class FaultyWidgetTest {
    static Stream<Arguments> faultyScreens() {
        return Stream.of(
                faultyScreen("an exception", out -> {
                    throw new IllegalStateException("no bulb");
                }),
                faultyScreen("an error", out -> {
                    throw new AssertionError("no bulb");
                }),
                faultyScreen("a stack that overflows", FaultyWidgetTest::overflowStack),
                faultyScreen("endless text", out -> {
                    while (true) {
                        out.paragraph("more and more light");
                    }
                }),
                faultyScreen(
                        "one endless block",
                        out -> out.paragraph(Stream.iterate("light", more -> more)
                                .limit(1_000_000)
                                .toList())),
                faultyScreen("a table that is none", out -> out.table("a", "b").row("only one")));
    }

    private static Arguments faultyScreen(String what, Consumer<DocWriter> screen) {
        return Arguments.of(what, screen);
    }

    @SuppressWarnings("InfiniteRecursion")
    private static void overflowStack(DocWriter out) {
        overflowStack(out);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faultyScreens")
    void failingScreenIsReportedInItsSection(String what, Consumer<DocWriter> screen) {
        FakeWidget fakeWidget = new FakeWidget();
        fakeWidget.screen = screen;
        try (Session session = WidgetHostProvider.openSession(fakeWidget, new MemoryNotebookWidget("still here"))) {
            String document = session.look();
            assertTrue(document.contains("## Lamp\n"), what);
            assertFalse(document.contains("Brightness"), "nothing of a screen that failed shows");
            assertTrue(document.contains("INVALID_SOURCE_DATA") || document.contains("CONTEXT_TOO_LARGE"), document);
            assertTrue(document.contains("still here"), document);
            assertTrue(document.length() < 5_000, "the document is short: " + document.length());
            assertTrue(session.run("wave()").success());

            fakeWidget.screen = out -> {};
            assertTrue(session.run("turn_lamp()").success());
            assertTrue(session.look().contains("Brightness: 10"));
        }
    }

    @Test
    void failingToolFailsOnlyItsCall() {
        FakeWidget fakeWidget = new FakeWidget();
        try (Session session = WidgetHostProvider.openSession(fakeWidget)) {
            fakeWidget.onCall = () -> {
                throw new IllegalStateException("The switch is stuck.");
            };
            assertEquals(ErrorCode.ACTION_FAILED, errorCode(session.run("turn_lamp()")));
            fakeWidget.onCall = () -> {
                throw new StackOverflowError();
            };
            assertEquals(ErrorCode.ACTION_FAILED, errorCode(session.run("turn_lamp()")));
            assertTrue(session.run("wave()").success());
            assertTrue(session.look().contains("Brightness: 0"));
        }
    }

    @Test
    void widgetFailingToOpenStaysClosed() {
        FakeWidget fakeWidget = new FakeWidget();
        fakeWidget.onOpen = () -> {
            throw new IllegalStateException("no socket");
        };
        try (Session session = WidgetHostProvider.openSession()) {
            assertThrows(IllegalStateException.class, () -> session.widgets().open(fakeWidget));
            assertEquals(List.of(), session.widgets().names());
            fakeWidget.onOpen = () -> {};
            session.widgets().open(fakeWidget);
            assertTrue(session.look().contains("## Lamp"));
        }
    }

    @Test
    void widgetFailingToCloseIsRemoved() {
        FakeWidget fakeWidget = new FakeWidget();
        fakeWidget.onClose = () -> {
            throw new IllegalStateException("still hot");
        };
        try (Session session = WidgetHostProvider.openSession(fakeWidget)) {
            assertTrue(session.widgets().close("lamp"));
            assertFalse(session.look().contains("## Lamp"));
            session.widgets().open(fakeWidget);
        }
        assertEquals(2, fakeWidget.life.stream().filter("close"::equals).count());
    }

    @Test
    void failingNoticeHandlerDoesNotBlockOthers() {
        NotificationCenterWidget centre = new NotificationCenterWidget();
        Widget deaf = new Widget() {
            @Override
            public String name() {
                return "deaf";
            }

            @Override
            public String description() {
                return "";
            }

            @Override
            public void renderLiveScreen(WidgetContext context, DocWriter out) {}

            @Override
            public Object executeTool(
                    String tool, WidgetArguments arguments, io.docui.runtime.action.InvocationContext call) {
                throw new AssertionError("it has no tools");
            }

            @Override
            public void onNotice(NoticeEntry notice) {
                throw new IllegalStateException("what?");
            }
        };
        try (Session session = WidgetHostProvider.openSession(deaf, centre)) {
            assertFalse(session.look().contains("## Deaf"), "nothing is a fine answer");
            session.widgets().publish(NoticeEntry.of(Instant.EPOCH, "s", "weather", "It rains."));
            assertTrue(session.look().contains("It rains."));
        }
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void busyWidgetClosesAfterItsCall() throws Exception {
        CountDownLatch release = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        FakeWidget fakeWidget = new FakeWidget();
        fakeWidget.onCall = () -> waitUninterruptibly(release);
        fakeWidget.onClose = ended::countDown;
        Session session = App.of(() -> List.of(new WidgetHostProvider()))
                .withWidgets(() -> List.of(fakeWidget))
                .withTimeLimit(Duration.ofSeconds(1))
                .open("s");
        assertEquals(ErrorCode.TIMEOUT, errorCode(session.run("turn_lamp()")));
        assertTrue(session.widgets().close("lamp"));
        assertFalse(session.look().contains("Lamp"), session.look());
        assertTrue(session.run("wave()").success());
        session.close();
        assertEquals(1, ended.getCount());
        release.countDown();
        ended.await();
    }

    @Test
    @Timeout(value = 60, unit = TimeUnit.SECONDS)
    void hangingWidgetCloseDoesNotBlockSession() {
        CountDownLatch release = new CountDownLatch(1);
        FakeWidget fakeWidget = new FakeWidget();
        fakeWidget.onClose = () -> waitUninterruptibly(release);
        Session session = App.of(() -> List.of(new WidgetHostProvider()))
                .withWidgets(() -> List.of(fakeWidget))
                .withTimeLimit(Duration.ofSeconds(1))
                .open("s");
        session.close();
        assertThrows(IllegalStateException.class, session::look);
        release.countDown();
    }

    private static void waitUninterruptibly(CountDownLatch release) {
        boolean released = false;
        while (!released) {
            try {
                release.await();
                released = true;
            } catch (InterruptedException e) {
                // It goes on, as the test wants it to.
            }
        }
    }
}
