package io.docui.hostops.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import io.docui.hostops.change.ChangeStore;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.screen.FakeScreen;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.RecordedEntry;
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
class ScreenProviderTest {
    private static final String ON = "\"keyMouse\": true, \"visualClick\": true,";
    private static final String EDITOR = ON + "\"allowedApps\": [\"editor\"]";

    @TempDir
    Path folder;

    private final FakeScreen screen = new FakeScreen();
    private Path workspace;
    private App app;
    private Session session;

    @BeforeEach
    void createWorkspace() throws IOException {
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
        PolicyScope policyScope = new PolicyScope(place.root(), home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.of(file), policyScope, () -> false, InstantSource.system());
        ChangeStore store = ChangeStore.open(home.resolve("state/changes"), place);
        ScreenService host = new ScreenService(screen, policy);
        ScreenProvider.declare(policy, host, place);
        app = App.ofResources(() -> {
                    ScreenProvider desk = new ScreenProvider(host, place, store);
                    ProviderBinding binding = ScreenProviderDocUI.bind(desk);
                    desk.start(binding::touch);
                    return new SessionProviders(List.of(binding), desk);
                })
                .withPolicy(policy);
        session = app.open();
    }

    private ActionResult runSuccessfully(String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return result;
    }

    private DocUIError assertFails(String call, ErrorCode code) {
        ActionResult result = session.run(call);
        assertFalse(result.success(), () -> call + ": " + result.text());
        DocUIError error = Objects.requireNonNull(result.error());
        assertEquals(code, error.code(), error::toString);
        return error;
    }

    @Test
    void showsOnlyWindowsAllowedByPolicy() throws IOException {
        open(EDITOR);
        String document = session.look();
        assertTrue(document.contains("[notes](obj:screen_window:w1)"), document);
        assertTrue(document.contains("has the keyboard focus"), document);
        assertFalse(document.contains("bank") || document.contains("Balance"), document);
        assertTrue(document.contains("function key_type("), document);
    }

    @Test
    void hidesActionsWhileChannelsAreOff() throws IOException {
        open("\"allowedApps\": [\"editor\"]");
        String document = session.look();
        assertFalse(document.contains("notes") || document.contains("function key_type("), document);
        DocUIError error = assertFails("key_type('a')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("keyMouse"), error::toString);
        assertEquals(List.of(), screen.done);
    }

    @Test
    void typesIntoFocusedWindow() throws IOException {
        open(EDITOR);
        ActionResult result = runSuccessfully("key_type('a\u20ac')");
        assertEquals(List.of("1 a", "1 \u20ac"), screen.done);
        assertEquals("keyMouse", result.channelUsed());
        runSuccessfully("key_press('Ctrl+S', 2)");
        assertEquals(List.of("1 Ctrl+S", "1 Ctrl+S"), screen.done.subList(2, 4));
    }

    @Test
    void raisesGivenWindowBeforeTyping() throws IOException {
        open(EDITOR);
        session.look();
        ActionResult result = runSuccessfully("key_type(text='a', window=obj:screen_window:w3)");
        assertEquals(List.of("3 raise", "3 a"), screen.done);
        assertTrue(
                String.valueOf(result.result()).contains("has the keyboard focus now"),
                String.valueOf(result.result()));
    }

    @Test
    void deniesTypingIntoForbiddenWindow() throws IOException {
        open(EDITOR);
        session.look();
        screen.activate(2);
        DocUIError error = assertFails("key_type('secret plans')", ErrorCode.NOT_PERMITTED);
        assertFalse(error.toString().contains("Balance"), error::toString);
        assertFails("key_type(text='a', window=obj:screen_window:w2)", ErrorCode.ANCHOR_NOT_FOUND);
        assertEquals(List.of(), screen.done);
    }

    @Test
    void stopsTypingWhenFocusMoves() throws IOException {
        open(EDITOR);
        screen.between = () -> {
            if (screen.done.size() == 2) {
                screen.activate(2);
            }
        };
        DocUIError error = assertFails("key_type('abcdef')", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("Only 2 of 6 characters were typed"), error::toString);
        assertEquals(List.of("1 a", "1 b"), screen.done);
    }

    @Test
    void stopsTypingWhenTitleIsDenied() throws IOException {
        open(ON + "\"allowedApps\": [\"editor\"], \"rules\": [{\"id\": \"no\", \"decision\": \"deny\","
                + " \"apps\": [{\"title\": \"*Bank*\"}]}]");
        screen.between = () -> {
            if (screen.done.size() == 1) {
                screen.rename(1, "My Bank");
            }
        };
        DocUIError error = assertFails("key_type('abc')", ErrorCode.NOT_PERMITTED);
        assertFalse(error.toString().contains("My Bank"), error::toString);
        assertEquals(List.of("1 a"), screen.done);
    }

    @Test
    void requiresApprovalAndToleratesTitleChange() throws IOException {
        open(EDITOR + ", \"confirmPolicy\": [{\"tool\": \"key_type\", \"confirm\": \"always\"}]");
        session.setApprover((question, within) -> true);
        DocUIError error = assertFails("key_type('ab')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("a person's permission"), error::toString);
        assertEquals(List.of(), screen.done);
        screen.between = () -> screen.rename(1, "notes*");
        runSuccessfully("answer('yes')");
        assertEquals(List.of("1 a", "1 b"), screen.done);
    }

    @Test
    void limitsKeysPerCallAndMinute() throws IOException {
        open(EDITOR + ", \"rates\": {\"keysPerCall\": 5, \"keysPerMinute\": 8}");
        assertFails("key_type('abcdef')", ErrorCode.NOT_PERMITTED);
        runSuccessfully("key_type('abcde')");
        DocUIError error = assertFails("key_press('Ctrl+S', 2)", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("keysPerMinute"), error::toString);
        assertEquals(5, screen.done.size());
    }

    @Test
    void neverRecordsTypedSecrets() throws IOException {
        open(EDITOR);
        ActionResult result = runSuccessfully("key_type(secret='open sesame')");
        assertFalse(String.valueOf(result.text()).contains("sesame"), result::text);
        try (Stream<RecordedEntry> entries = session.ledger().query(LedgerQuery.all())) {
            assertTrue(entries.noneMatch(entry -> entry.toString().contains("sesame")));
        }
        assertEquals("11", String.valueOf(screen.done.size()));
        assertFails("key_type('a', 'b')", ErrorCode.CONSTRAINT_VIOLATION);
        assertFails("key_type()", ErrorCode.CONSTRAINT_VIOLATION);
    }

    @Test
    void redactsSecretPartsInErrorsAndTitles() throws IOException {
        open(EDITOR);
        screen.between = () -> {
            if (screen.done.size() == 3) {
                screen.rename(1, "Find: SESA");
                screen.activate(2);
            }
        };
        DocUIError error = assertFails("key_type(secret='sesame7')", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("Only a part of the secret was typed"), error::toString);
        assertFalse(error.toString().matches("(?s).*(sesa|[37]).*"), error::toString);
        screen.between = () -> {};
        screen.activate(1);
        screen.rename(1, "notes");
        screen.between = () -> screen.rename(1, "Find: Sesame 7");
        ActionResult result = runSuccessfully("key_type(secret='sesame 7')");
        assertTrue(result.text().contains("Typed the secret in \"notes\""), result::text);
        assertFalse(result.text().matches("(?s).*(?i)(ses|[78]).*"), result::text);
        DocUIError control = assertFails("key_type(secret='a\\u0007b')", ErrorCode.CONSTRAINT_VIOLATION);
        assertFalse(control.toString().contains("0007"), control::toString);
        try (Stream<RecordedEntry> entries = session.ledger().query(LedgerQuery.all())) {
            assertTrue(entries.noneMatch(entry -> entry.toString().matches("(?s).*(?i)(sesa|u0007).*")));
        }
    }

    @Test
    void deniesKeysReservedByServer() throws IOException {
        open(EDITOR);
        DocUIError error = assertFails("key_press('control+ALT+BackSpace')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("could stop the X server"), error::toString);
        assertEquals(List.of(), screen.done);
    }

    @Test
    void hidesLengthOfSecrets() throws IOException {
        open(EDITOR + ", \"rates\": {\"keysPerCall\": 5, \"keysPerMinute\": 8}");
        DocUIError error = assertFails("key_type(secret='open sesame 4')", ErrorCode.NOT_PERMITTED);
        assertTrue(error.toString().contains("longer than the limit of 5"), error::toString);
        assertFalse(error.toString().contains("13"), error::toString);
        runSuccessfully("key_type(secret='open')");
        DocUIError often = assertFails("key_type(secret='again')", ErrorCode.NOT_PERMITTED);
        assertTrue(often.toString().contains("keysPerMinute"), often::toString);
        assertFalse(often.toString().contains("presses"), often::toString);
    }

    @Test
    void reportsInputInSentences() throws IOException {
        open(EDITOR);
        assertTrue(runSuccessfully("key_press('Enter')").text().contains("Pressed Enter in \"notes\"."));
        assertTrue(runSuccessfully("key_press('Enter', 2)").text().contains("Pressed Enter 2 times in \"notes\"."));
        assertTrue(runSuccessfully("key_type('a')").text().contains("Typed 1 character in \"notes\"."));
        assertTrue(runSuccessfully("key_type('ab')").text().contains("Typed 2 characters in \"notes\"."));
        screen.between = () -> {
            if (screen.done.size() == 7) {
                screen.activate(2);
            }
        };
        DocUIError error = assertFails("key_press('Ctrl+S', 3)", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("Ctrl+S was pressed only 1 of 3 times: "), error::toString);
    }

    @Test
    void closesScreenWithLastSession() throws IOException {
        open(EDITOR);
        session.look();
        Session other = Objects.requireNonNull(app).open();
        other.close();
        assertEquals(List.of(), screen.done);
        session.close();
        assertEquals(List.of("closed"), screen.done);
    }

    @Test
    void sendsClicksAndDragsToWindow() throws IOException {
        open(EDITOR);
        session.look();
        runSuccessfully("mouse_click(obj:screen_window:w1, 10, 20, count=2)");
        runSuccessfully("mouse_drag(obj:screen_window:w1, 1, 2, 30, 40)");
        assertEquals("1 click 10 20 LEFT 2", screen.done.get(0));
        assertTrue(screen.done.get(1).startsWith("1 drag"), screen.done::toString);
        assertFails("mouse_click(obj:screen_window:w1, 10, 20, count=9)", ErrorCode.CONSTRAINT_VIOLATION);
    }

    @Test
    void screenshotShowsAllowedWindowsAndSavesFile() throws IOException {
        open(EDITOR);
        session.look();
        runSuccessfully("screenshot()");
        assertEquals(List.of(), workspaceFileNames());
        runSuccessfully("screenshot(keep='shot.png')");
        BufferedImage image = ImageIO.read(workspace.resolve("shot.png").toFile());
        assertEquals(400, image.getWidth());
        assertEquals(40, image.getRGB(110, 60) & 0xff, "the first window is seen");
        assertEquals(0xff000000, image.getRGB(210, 60), "the second one is black");
        assertFails("screenshot(keep='../out.png')", ErrorCode.NOT_PERMITTED);
        DocUIError error = assertFails("screenshot(monitor='two')", ErrorCode.CONSTRAINT_VIOLATION);
        assertTrue(error.toString().contains("one"), error::toString);
    }

    @Test
    void screenshotNamesUnresponsivePrograms() throws IOException {
        open(EDITOR);
        session.look();
        screen.silent.addAll(List.of(2L, 3L));
        ActionResult result = runSuccessfully("screenshot(keep='shot.png')");
        String told = String.valueOf(result.result());
        assertTrue(
                told.contains("of the screen: \"notes\"; black because their programs are not responding: \"*other*\""),
                told);
        BufferedImage image = ImageIO.read(workspace.resolve("shot.png").toFile());
        assertEquals(0xff000000, image.getRGB(310, 60));
        DocUIError error = assertFails("screenshot(window=obj:screen_window:w3)", ErrorCode.ACTION_FAILED);
        assertTrue(error.toString().contains("is not responding"), error::toString);
    }

    @Test
    void screenshotTruncatesLongWindowList() throws IOException {
        for (int i = 4; i < 60; i++) {
            screen.add(i, "editor", "many" + i);
        }
        screen.windows.replaceAll(old -> new TopLevelWindow(
                old.id(), old.app(), old.windowClass(), old.title(), new Bounds(5, 5, 9, 9), old.active(), false));
        open(EDITOR);
        String told = String.valueOf(runSuccessfully("screenshot()").result());
        assertTrue(told.contains("\"many21\" and 38 more"), told);
        assertFalse(told.contains("many22"), told);
    }

    private List<String> workspaceFileNames() throws IOException {
        try (Stream<Path> files = Files.list(workspace)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void findsImageAndSuggestsClick() throws IOException {
        open(EDITOR);
        session.look();
        runSuccessfully("screenshot(window=obj:screen_window:w1, keep='all.png')");
        BufferedImage all = ImageIO.read(workspace.resolve("all.png").toFile());
        ImageIO.write(
                all.getSubimage(10, 20, 30, 16),
                "png",
                workspace.resolve("part.png").toFile());
        ActionResult result = runSuccessfully("screen_find('part.png')");
        ScreenProvider.FoundPlace foundPlace = ((ScreenProvider.ImageSearchResult)
                        Objects.requireNonNull(result.result()))
                .places()
                .get(0);
        assertEquals("w1", Objects.requireNonNull(foundPlace.window()).key());
        assertEquals(25, foundPlace.x());
        assertEquals(28, foundPlace.y());
        assertTrue(result.suggestedNext().toString().contains("mouse_click"), result.suggestedNext()::toString);
        Files.writeString(workspace.resolve("no.png"), "not a readable picture");
        assertFails("screen_find('no.png')", ErrorCode.CONSTRAINT_VIOLATION);
        assertFails("screen_find('none.png')", ErrorCode.ACTION_FAILED);
        assertFails("screen_find('/etc/passwd')", ErrorCode.NOT_PERMITTED);
    }

    @Test
    void neverReusesKeyOfClosedWindow() throws IOException {
        open(EDITOR);
        session.look();
        screen.windows.removeIf(window -> window.id() == 3);
        awaitDocument(document -> !document.contains("w3"));
        screen.add(3, "editor", "another");
        awaitDocument(document -> document.contains("[another](obj:screen_window:w4)"));
        assertFails("raise_window(obj:screen_window:w3)", ErrorCode.ANCHOR_STALE);
    }

    /** The document follows the screen by itself. */
    private void awaitDocument(Predicate<String> wanted) {
        Waiting.until("the document follows", () -> wanted.test(session.look()));
    }

    @Test
    void hidesActionsWithoutScreen() throws IOException {
        screen.missing = Optional.of("there is no display");
        open(EDITOR);
        assertFalse(session.look().contains("function key_type("));
        ActionResult result = session.run("key_type('a')");
        assertFalse(result.success());
    }
}
