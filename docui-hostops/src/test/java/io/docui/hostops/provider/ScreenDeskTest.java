package io.docui.hostops.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.file.ChangeStore;
import io.docui.hostops.policy.Grounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.screen.FakeScreen;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.ui.Bounds;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.Recorded;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.spi.ProviderBinding;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keys, clicks and pictures as a model uses them: by documents and calls, under a policy. */
class ScreenDeskTest {
    private static final String ON = "\"keyMouse\": true, \"visualClick\": true,";
    private static final String EDITOR = ON + "\"allowedApps\": [\"editor\"]";

    @TempDir
    Path folder;

    private final FakeScreen screen = new FakeScreen();
    private Path workspace;
    private App app;
    private Session session;

    @BeforeEach
    void places() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        screen.add(1, "editor", "notes");
        screen.add(2, "bank", "Balance 1234");
        screen.add(3, "editor", "*other*");
    }

    @AfterEach
    void close() {
        if (session != null) {
            session.close();
        }
    }

    private void open(String operations) throws IOException {
        Path home = folder.toRealPath();
        Path file = Files.writeString(
                home.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        Workspace place = Workspace.of(workspace);
        Grounds grounds = new Grounds(place.root(), home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.of(file), grounds, () -> false, InstantSource.system());
        ChangeStore store = ChangeStore.open(home.resolve("state/changes"), place);
        ScreenHost host = new ScreenHost(screen, policy);
        ScreenDesk.declare(policy, host, place);
        app = App.owning(() -> {
                    ScreenDesk desk = new ScreenDesk(host, place, store);
                    ProviderBinding binding = ScreenDeskDocUI.bind(desk);
                    desk.start(binding::touch);
                    return new SessionProviders(List.of(binding), desk);
                })
                .withPolicy(policy);
        session = app.open();
    }

    private ActionResult done(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return result;
    }

    private DocUIError refused(String call, ErrorCode code) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.text());
        DocUIError error = Objects.requireNonNull(result.error());
        assertEquals(code, error.code(), error::toString);
        return error;
    }

    @Test
    void onlyWindowsThatThePolicyAllowsAreShown() throws IOException {
        open(EDITOR);
        String document = session.look();
        assertTrue(document.contains("[notes](obj:screen_window:w1)"), document);
        assertTrue(document.contains("has the keyboard"), document);
        assertFalse(document.contains("bank") || document.contains("Balance"), document);
        assertTrue(document.contains("function key_type("), document);
    }

    @Test
    void withTheChannelsOffThereIsNothing() throws IOException {
        open("\"allowedApps\": [\"editor\"]");
        String document = session.look();
        assertFalse(document.contains("notes") || document.contains("function key_type("), document);
        DocUIError error = refused("key_type('a')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("keyMouse"), error::toString);
        assertEquals(List.of(), screen.done);
    }

    @Test
    void textGoesToTheWindowThatHasTheKeyboard() throws IOException {
        open(EDITOR);
        ActionResult result = done("key_type('a\u20ac')");
        assertEquals(List.of("1 a", "1 \u20ac"), screen.done);
        assertEquals("keyMouse", result.channelUsed());
        done("key_press('Ctrl+S', 2)");
        assertEquals(List.of("1 Ctrl+S", "1 Ctrl+S"), screen.done.subList(2, 4));
    }

    @Test
    void aWindowThatIsNamedIsRaisedFirst() throws IOException {
        open(EDITOR);
        session.look();
        ActionResult result = done("key_type(text='a', window=obj:screen_window:w3)");
        assertEquals(List.of("3 raise", "3 a"), screen.done);
        assertTrue(String.valueOf(result.result()).contains("has the keyboard now"), String.valueOf(result.result()));
    }

    @Test
    void nothingIsTypedIntoAWindowThatIsNotAllowed() throws IOException {
        open(EDITOR);
        session.look();
        screen.activate(2);
        DocUIError error = refused("key_type('secret plans')", ErrorCode.NOT_PERMITTED);
        assertFalse(error.toString().contains("Balance"), error::toString);
        refused("key_type(text='a', window=obj:screen_window:w2)", ErrorCode.ANCHOR_NOT_FOUND);
        assertEquals(List.of(), screen.done);
    }

    @Test
    void whenTheKeyboardGoesElsewhereTheRestIsNotTyped() throws IOException {
        open(EDITOR);
        screen.between = () -> {
            if (screen.done.size() == 2) {
                screen.activate(2);
            }
        };
        DocUIError error = refused("key_type('abcdef')", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("Only 2 of 6 characters were typed"), error::toString);
        assertEquals(List.of("1 a", "1 b"), screen.done);
    }

    @Test
    void aTitleThatThePolicyDeniesEndsIt() throws IOException {
        open(ON + "\"allowedApps\": [\"editor\"], \"rules\": [{\"id\": \"no\", \"decision\": \"deny\","
                + " \"apps\": [{\"title\": \"*Bank*\"}]}]");
        screen.between = () -> {
            if (screen.done.size() == 1) {
                screen.rename(1, "My Bank");
            }
        };
        DocUIError error = refused("key_type('abc')", ErrorCode.NOT_PERMITTED);
        assertFalse(error.toString().contains("My Bank"), error::toString);
        assertEquals(List.of("1 a"), screen.done);
    }

    @Test
    void aPersonIsAskedWhereThePolicySaysSoAndTheTitleMayChangeByTyping() throws IOException {
        open(EDITOR + ", \"confirmPolicy\": [{\"tool\": \"key_type\", \"confirm\": \"always\"}]");
        session.approver((question, within) -> true);
        DocUIError error = refused("key_type('ab')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("a person's permission"), error::toString);
        assertEquals(List.of(), screen.done);
        screen.between = () -> screen.rename(1, "notes*");
        done("answer('yes')");
        assertEquals(List.of("1 a", "1 b"), screen.done);
    }

    @Test
    void keysAreBounded() throws IOException {
        open(EDITOR + ", \"rates\": {\"keysPerCall\": 5, \"keysPerMinute\": 8}");
        refused("key_type('abcdef')", ErrorCode.NOT_PERMITTED);
        done("key_type('abcde')");
        DocUIError error = refused("key_press('Ctrl+S', 2)", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("keysPerMinute"), error::toString);
        assertEquals(5, screen.done.size());
    }

    @Test
    void aSecretIsRecordedNowhere() throws IOException {
        open(EDITOR);
        ActionResult result = done("key_type(secret='open sesame')");
        assertFalse(String.valueOf(result.text()).contains("sesame"), result::text);
        try (Stream<Recorded> entries = session.ledger().query(LedgerQuery.all())) {
            assertTrue(entries.noneMatch(entry -> entry.toString().contains("sesame")));
        }
        assertEquals("11", String.valueOf(screen.done.size()));
        refused("key_type('a', 'b')", ErrorCode.CONSTRAINT_VIOLATION);
        refused("key_type()", ErrorCode.CONSTRAINT_VIOLATION);
    }

    @Test
    void noErrorAndNoTitleTellsAPartOfASecret() throws IOException {
        open(EDITOR);
        screen.between = () -> {
            if (screen.done.size() == 3) {
                screen.rename(1, "Find: SESA");
                screen.activate(2);
            }
        };
        DocUIError error = refused("key_type(secret='sesame7')", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("Only a part of the secret was typed"), error::toString);
        assertFalse(error.toString().matches("(?s).*(sesa|[37]).*"), error::toString);
        screen.between = () -> {};
        screen.activate(1);
        screen.rename(1, "notes");
        screen.between = () -> screen.rename(1, "Find: Sesame 7");
        ActionResult result = done("key_type(secret='sesame 7')");
        assertTrue(result.text().contains("Typed the secret in \"notes\""), result::text);
        assertFalse(result.text().matches("(?s).*(?i)(ses|[78]).*"), result::text);
        DocUIError control = refused("key_type(secret='a\\u0007b')", ErrorCode.CONSTRAINT_VIOLATION);
        assertFalse(control.toString().contains("0007"), control::toString);
        try (Stream<Recorded> entries = session.ledger().query(LedgerQuery.all())) {
            assertTrue(entries.noneMatch(entry -> entry.toString().matches("(?s).*(?i)(sesa|u0007).*")));
        }
    }

    @Test
    void whatTheServerWouldGetIsNotPressed() throws IOException {
        open(EDITOR);
        DocUIError error = refused("key_press('control+ALT+BackSpace')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("may end the X server"), error::toString);
        assertEquals(List.of(), screen.done);
    }

    @Test
    void theLengthOfASecretIsToldNowhere() throws IOException {
        open(EDITOR + ", \"rates\": {\"keysPerCall\": 5, \"keysPerMinute\": 8}");
        DocUIError error = refused("key_type(secret='open sesame 4')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("longer than the limit of 5"), error::toString);
        assertFalse(error.toString().contains("13"), error::toString);
        done("key_type(secret='open')");
        DocUIError often = refused("key_type(secret='again')", ErrorCode.NOT_PERMITTED);
        assertTrue(often.toString().contains("keysPerMinute"), often::toString);
        assertFalse(often.toString().contains("presses"), often::toString);
    }

    @Test
    void whatWasDoneIsToldInSentences() throws IOException {
        open(EDITOR);
        assertTrue(done("key_press('Enter')").text().contains("Pressed Enter in \"notes\"."));
        assertTrue(done("key_press('Enter', 2)").text().contains("Pressed Enter 2 times in \"notes\"."));
        assertTrue(done("key_type('a')").text().contains("Typed 1 character in \"notes\"."));
        assertTrue(done("key_type('ab')").text().contains("Typed 2 characters in \"notes\"."));
        screen.between = () -> {
            if (screen.done.size() == 7) {
                screen.activate(2);
            }
        };
        DocUIError error = refused("key_press('Ctrl+S', 3)", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("Ctrl+S was pressed only 1 of 3 times: "), error::toString);
    }

    @Test
    void theScreenIsLeftWithTheLastSession() throws IOException {
        open(EDITOR);
        session.look();
        Session other = Objects.requireNonNull(app).open();
        other.close();
        assertEquals(List.of(), screen.done);
        session.close();
        assertEquals(List.of("closed"), screen.done);
    }

    @Test
    void clicksAndDragsGoToTheWindow() throws IOException {
        open(EDITOR);
        session.look();
        done("mouse_click(obj:screen_window:w1, 10, 20, count=2)");
        done("mouse_drag(obj:screen_window:w1, 1, 2, 30, 40)");
        assertEquals("1 click 10 20 LEFT 2", screen.done.get(0));
        assertTrue(screen.done.get(1).startsWith("1 drag"), screen.done::toString);
        refused("mouse_click(obj:screen_window:w1, 10, 20, count=9)", ErrorCode.CONSTRAINT_VIOLATION);
    }

    @Test
    void aPictureShowsWhatIsAllowedAndIsKeptWhereItIsSaid() throws IOException {
        open(EDITOR);
        session.look();
        done("screenshot()");
        assertEquals(List.of(), names());
        done("screenshot(keep='shot.png')");
        BufferedImage image = ImageIO.read(workspace.resolve("shot.png").toFile());
        assertEquals(400, image.getWidth());
        assertEquals(40, image.getRGB(110, 60) & 0xff, "the first window is seen");
        assertEquals(0xff000000, image.getRGB(210, 60), "the second one is black");
        refused("screenshot(keep='../out.png')", ErrorCode.NOT_PERMITTED);
        DocUIError error = refused("screenshot(monitor='two')", ErrorCode.CONSTRAINT_VIOLATION);
        assertTrue(error.toString().contains("one"), error::toString);
    }

    @Test
    void aPictureSaysWhichProgramsDoNotAnswer() throws IOException {
        open(EDITOR);
        session.look();
        screen.silent.addAll(List.of(2L, 3L));
        ActionResult result = done("screenshot(keep='shot.png')");
        String told = String.valueOf(result.result());
        assertTrue(
                told.contains("of the screen: \"notes\"; black, for their programs do not answer: \"*other*\""), told);
        BufferedImage image = ImageIO.read(workspace.resolve("shot.png").toFile());
        assertEquals(0xff000000, image.getRGB(310, 60));
        DocUIError error = refused("screenshot(window=obj:screen_window:w3)", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("does not answer"), error::toString);
    }

    @Test
    void aPictureOfManyWindowsNamesSome() throws IOException {
        for (int i = 4; i < 60; i++) {
            screen.add(i, "editor", "many" + i);
        }
        screen.windows.replaceAll(old -> new TopWindow(
                old.id(), old.app(), old.windowClass(), old.title(), new Bounds(5, 5, 9, 9), old.active(), false));
        open(EDITOR);
        String told = String.valueOf(done("screenshot()").result());
        assertTrue(told.contains("\"many21\" and 38 more"), told);
        assertFalse(told.contains("many22"), told);
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(workspace)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void aPictureIsFoundAndCanBeClicked() throws IOException {
        open(EDITOR);
        session.look();
        done("screenshot(window=obj:screen_window:w1, keep='all.png')");
        BufferedImage all = ImageIO.read(workspace.resolve("all.png").toFile());
        ImageIO.write(
                all.getSubimage(10, 20, 30, 16),
                "png",
                workspace.resolve("part.png").toFile());
        ActionResult result = done("screen_find('part.png')");
        ScreenDesk.Place place = ((ScreenDesk.Found) Objects.requireNonNull(result.result()))
                .places()
                .get(0);
        assertEquals("w1", Objects.requireNonNull(place.window()).key());
        assertEquals(25, place.x());
        assertEquals(28, place.y());
        assertTrue(result.suggestedNext().toString().contains("mouse_click"), result.suggestedNext()::toString);
        Files.writeString(workspace.resolve("no.png"), "no picture");
        refused("screen_find('no.png')", ErrorCode.CONSTRAINT_VIOLATION);
        refused("screen_find('none.png')", ErrorCode.ACTION_FAILED);
        refused("screen_find('/etc/passwd')", ErrorCode.NOT_PERMITTED);
    }

    @Test
    void aWindowThatIsGoneHasAStaleAnchorAndItsKeyIsNotGivenAgain() throws IOException {
        open(EDITOR);
        session.look();
        screen.windows.removeIf(window -> window.id() == 3);
        awaitDocument(document -> !document.contains("w3"));
        screen.add(3, "editor", "another");
        awaitDocument(document -> document.contains("[another](obj:screen_window:w4)"));
        refused("raise_window(obj:screen_window:w3)", ErrorCode.ANCHOR_STALE);
    }

    /** The document follows the screen by itself. */
    private void awaitDocument(Predicate<String> wanted) {
        Waiting.until("the document follows", () -> wanted.test(session.look()));
    }

    @Test
    void withoutAScreenItIsSaidWhatIsMissing() throws IOException {
        screen.missing = Optional.of("there is no display");
        open(EDITOR);
        assertFalse(session.look().contains("function key_type("));
        ActionResult result = session.run("key_type('a')");
        assertFalse(result.success());
    }
}
