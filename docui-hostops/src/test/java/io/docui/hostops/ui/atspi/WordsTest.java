package io.docui.hostops.ui.atspi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ui.Bounds;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import java.io.EOFException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.freedesktop.dbus.exceptions.DBusExecutionException;
import org.freedesktop.dbus.exceptions.NotConnected;
import org.freedesktop.dbus.messages.MessageFactory;
import org.freedesktop.dbus.messages.MethodCall;
import org.junit.jupiter.api.Test;

/** What AT-SPI2 says, in the words of all backends. */
class WordsTest {
    @Test
    void rolesGoByNumber() {
        assertEquals(UiRole.BUTTON, Roles.of(43, false));
        assertEquals(UiRole.PASSWORD, Roles.of(Roles.PASSWORD, false));
        assertEquals(UiRole.TEXT, Roles.of(79, false));
        assertEquals(UiRole.DIALOG, Roles.of(19, true));
        assertEquals(UiRole.GROUP, Roles.of(19, false));
        assertEquals(UiRole.WINDOW, Roles.of(23, true));
        assertEquals(UiRole.GROUP, Roles.of(23, false));
        assertEquals(UiRole.OTHER, Roles.of(9_999, false));
        assertEquals("push button", Roles.name(43));
        assertEquals("application", Roles.name(Roles.APPLICATION));
        assertEquals("entry", Roles.name(79));
        assertEquals("document web", Roles.name(95));
        assertEquals("switch", Roles.name(130));
        assertEquals("unknown", Roles.name(-1));
    }

    @Test
    void statesGoByBit() {
        long bits = 1L << States.SENSITIVE | 1L << States.EDITABLE | 1L << 33 | 1L << States.PRESSED;
        assertEquals(Set.of(UiState.ENABLED, UiState.REQUIRED), States.of(bits, UiRole.TEXT, false, Kit.OTHER));
        assertEquals(
                Set.of(UiState.ENABLED, UiState.REQUIRED, UiState.EDITABLE),
                States.of(bits, UiRole.TEXT, true, Kit.OTHER));
        assertEquals(
                Set.of(UiState.ENABLED, UiState.REQUIRED, UiState.CHECKABLE, UiState.CHECKED),
                States.of(bits, UiRole.TOGGLE_BUTTON, false, Kit.OTHER));
        assertEquals(Set.of(UiState.SHOWING), States.of(1L << States.VISIBLE, UiRole.LABEL, false, Kit.GTK4));
        assertEquals(Set.of(), States.of(1L << States.VISIBLE, UiRole.LABEL, false, Kit.OTHER));
    }

    @Test
    void actionsGoByNameTheUsualFirst() {
        List<String> names = Actions.inOrder(
                List.of(List.of("SetFocus", "", ""), List.of("clipboard.copy", "", ""), List.of("Press", "", "")),
                Kit.GTK4);
        assertEquals(List.of("Press", "SetFocus"), Actions.shown(names));
        assertEquals(2, Actions.index(names, "Press"));
        assertEquals(2, Actions.index(names, ""));
        assertEquals(0, Actions.index(names, "SetFocus"));
        assertEquals(-1, Actions.index(names, "clipboard.copy"));
        assertEquals(-1, Actions.index(List.of(), ""));
        assertEquals(List.of(), Actions.inOrder("junk", Kit.OTHER));
    }

    @Test
    void whatOpensGoesByWhatIsSelected() {
        assertTrue(Stream.of("", "Activate", "Activates the cell", "open").allMatch(Actions::opens));
        assertTrue(Stream.of("Toggle", "Edit", "Expand or contract", "SetFocus").noneMatch(Actions::opens));
    }

    /** A call has an answer before the connection says that it is lost. */
    @Test
    void whatTheConnectionAnswersItselfIsNoAnswerOfAProgram() throws Exception {
        MessageFactory factory = new MessageFactory((byte) 'l');
        MethodCall call = factory.createMethodCall("", ":1.7", "/1", "a.b", "C", (byte) 0, "");
        for (Exception own : List.of(
                new EOFException("gone"), new NotConnected("Disconnected"), new DBusExecutionException("not sent"))) {
            assertTrue(Call.isOfTheConnection(factory.createError(call, own)), own::toString);
        }
        assertFalse(Call.isOfTheConnection(
                factory.createError(":1.7", ":1.1", "java.io.EOFException", call.getSerial(), "s", "feigned")));
        assertFalse(Call.isOfTheConnection(factory.createError(
                "", "org.freedesktop.DBus.Error.UnknownObject", call.getSerial(), "s", "of a peer")));
    }

    @Test
    void namesOfClassesAreNone() {
        Kit kit = Kit.of("GTK", "4.8.3");
        assertEquals(Kit.GTK4, kit);
        assertEquals("", kit.name("GtkButton"));
        assertEquals("Save", kit.name("Save"));
        assertEquals("7", kit.name("7 7", UiRole.BUTTON));
        assertEquals("Save all", kit.name("Save all Save all ", UiRole.BUTTON));
        assertEquals("7 7", kit.name("7 7", UiRole.LABEL));
        assertEquals("7 8", kit.name("7 8", UiRole.BUTTON));
        assertEquals("7 7", Kit.OTHER.name("7 7", UiRole.BUTTON));
        assertEquals("", kit.name("GtkButton", UiRole.BUTTON));
        assertEquals("GtkButton", Kit.of("gtk", "3.24.38").name("GtkButton"));
    }

    @Test
    void rectanglesWithoutAnAreaAreNone() {
        assertEquals(Optional.of(new Bounds(-5, 6, 7, 8)), Details.bounds(List.of(-5, 6, 7, 8)));
        assertEquals(Optional.empty(), Details.bounds(List.of(5, 6, 0, 8)));
        assertEquals(Optional.empty(), Details.bounds(List.of(5, 6, -7, -8)));
        assertEquals(Optional.empty(), Details.bounds(List.of(5, 6)));
    }

    @Test
    void idsOfAnotherConnectionAreGone() throws UiFault {
        Ref ref = new Ref(":1.5", "/org/a11y/atspi/accessible/3");
        assertEquals(ref, Ref.of(ref.id(12), 12));
        for (String id : List.of(ref.id(1), ref.id(2), ref.id(112), "", "12", "12:1.5", "/12:1.5")) {
            assertEquals(
                    UiFault.Kind.GONE,
                    assertThrows(UiFault.class, () -> Ref.of(id, 12)).kind());
        }
    }
}
