package io.docui.hostops.internal.ui.atspi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiRole;
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
class AccessibilityMappingTest {
    @Test
    void mapsRolesByNumber() {
        assertEquals(UiRole.BUTTON, AccessibleRoleMapper.of(43, false));
        assertEquals(UiRole.PASSWORD, AccessibleRoleMapper.of(AccessibleRoleMapper.PASSWORD, false));
        assertEquals(UiRole.TEXT, AccessibleRoleMapper.of(79, false));
        assertEquals(UiRole.DIALOG, AccessibleRoleMapper.of(19, true));
        assertEquals(UiRole.GROUP, AccessibleRoleMapper.of(19, false));
        assertEquals(UiRole.WINDOW, AccessibleRoleMapper.of(23, true));
        assertEquals(UiRole.GROUP, AccessibleRoleMapper.of(23, false));
        assertEquals(UiRole.OTHER, AccessibleRoleMapper.of(9_999, false));
        assertEquals("push button", AccessibleRoleMapper.name(43));
        assertEquals("application", AccessibleRoleMapper.name(AccessibleRoleMapper.APPLICATION));
        assertEquals("entry", AccessibleRoleMapper.name(79));
        assertEquals("document web", AccessibleRoleMapper.name(95));
        assertEquals("switch", AccessibleRoleMapper.name(130));
        assertEquals("unknown", AccessibleRoleMapper.name(-1));
    }

    @Test
    void mapsStatesByBit() {
        long bits = 1L << AccessibleStateMapper.SENSITIVE
                | 1L << AccessibleStateMapper.EDITABLE
                | 1L << 33
                | 1L << AccessibleStateMapper.PRESSED;
        assertEquals(
                Set.of(UiElementState.ENABLED, UiElementState.REQUIRED),
                AccessibleStateMapper.of(bits, UiRole.TEXT, false, UiToolkit.OTHER));
        assertEquals(
                Set.of(UiElementState.ENABLED, UiElementState.REQUIRED, UiElementState.EDITABLE),
                AccessibleStateMapper.of(bits, UiRole.TEXT, true, UiToolkit.OTHER));
        assertEquals(
                Set.of(
                        UiElementState.ENABLED,
                        UiElementState.REQUIRED,
                        UiElementState.CHECKABLE,
                        UiElementState.CHECKED),
                AccessibleStateMapper.of(bits, UiRole.TOGGLE_BUTTON, false, UiToolkit.OTHER));
        assertEquals(
                Set.of(UiElementState.SHOWING),
                AccessibleStateMapper.of(1L << AccessibleStateMapper.VISIBLE, UiRole.LABEL, false, UiToolkit.GTK4));
        assertEquals(
                Set.of(),
                AccessibleStateMapper.of(1L << AccessibleStateMapper.VISIBLE, UiRole.LABEL, false, UiToolkit.OTHER));
    }

    @Test
    void ordersDefaultActionFirst() {
        List<String> names = AccessibleActions.inOrder(
                List.of(List.of("SetFocus", "", ""), List.of("clipboard.copy", "", ""), List.of("Press", "", "")),
                UiToolkit.GTK4);
        assertEquals(List.of("Press", "SetFocus"), AccessibleActions.displayNames(names));
        assertEquals(2, AccessibleActions.index(names, "Press"));
        assertEquals(2, AccessibleActions.index(names, ""));
        assertEquals(0, AccessibleActions.index(names, "SetFocus"));
        assertEquals(-1, AccessibleActions.index(names, "clipboard.copy"));
        assertEquals(-1, AccessibleActions.index(List.of(), ""));
        assertEquals(List.of(), AccessibleActions.inOrder("junk", UiToolkit.OTHER));
    }

    @Test
    void recognizesOpeningActions() {
        assertTrue(Stream.of("", "Activate", "Activates the cell", "open").allMatch(AccessibleActions::opens));
        assertTrue(Stream.of("Toggle", "Edit", "Expand or contract", "SetFocus").noneMatch(AccessibleActions::opens));
    }

    /** A call has an answer before the connection says that it is lost. */
    @Test
    void distinguishesConnectionErrorsFromProgramErrors() throws Exception {
        MessageFactory factory = new MessageFactory((byte) 'l');
        MethodCall call = factory.createMethodCall("", ":1.7", "/1", "a.b", "C", (byte) 0, "");
        for (Exception own : List.of(
                new EOFException("gone"), new NotConnected("Disconnected"), new DBusExecutionException("not sent"))) {
            assertTrue(PendingDBusCall.isOfTheConnection(factory.createError(call, own)), own::toString);
        }
        assertFalse(PendingDBusCall.isOfTheConnection(
                factory.createError(":1.7", ":1.1", "java.io.EOFException", call.getSerial(), "s", "feigned")));
        assertFalse(PendingDBusCall.isOfTheConnection(factory.createError(
                "", "org.freedesktop.DBus.Error.UnknownObject", call.getSerial(), "s", "of a peer")));
    }

    @Test
    void ignoresClassNamesAndRepeatedLabels() {
        UiToolkit uiToolkit = UiToolkit.of("GTK", "4.8.3");
        assertEquals(UiToolkit.GTK4, uiToolkit);
        assertEquals("", uiToolkit.name("GtkButton"));
        assertEquals("Save", uiToolkit.name("Save"));
        assertEquals("7", uiToolkit.name("7 7", UiRole.BUTTON));
        assertEquals("Save all", uiToolkit.name("Save all Save all ", UiRole.BUTTON));
        assertEquals("7 7", uiToolkit.name("7 7", UiRole.LABEL));
        assertEquals("7 8", uiToolkit.name("7 8", UiRole.BUTTON));
        assertEquals("7 7", UiToolkit.OTHER.name("7 7", UiRole.BUTTON));
        assertEquals("", uiToolkit.name("GtkButton", UiRole.BUTTON));
        assertEquals("GtkButton", UiToolkit.of("gtk", "3.24.38").name("GtkButton"));
    }

    @Test
    void ignoresBoundsWithoutArea() {
        assertEquals(Optional.of(new Bounds(-5, 6, 7, 8)), AccessibleNodeBuilder.bounds(List.of(-5, 6, 7, 8)));
        assertEquals(Optional.empty(), AccessibleNodeBuilder.bounds(List.of(5, 6, 0, 8)));
        assertEquals(Optional.empty(), AccessibleNodeBuilder.bounds(List.of(5, 6, -7, -8)));
        assertEquals(Optional.empty(), AccessibleNodeBuilder.bounds(List.of(5, 6)));
    }

    @Test
    void rejectsIdsOfOtherConnections() throws UiException {
        AccessibleReference accessibleReference = new AccessibleReference(":1.5", "/org/a11y/atspi/accessible/3");
        assertEquals(accessibleReference, AccessibleReference.of(accessibleReference.id(12), 12));
        for (String id : List.of(
                accessibleReference.id(1),
                accessibleReference.id(2),
                accessibleReference.id(112),
                "",
                "12",
                "12:1.5",
                "/12:1.5")) {
            assertEquals(
                    UiException.UiErrorKind.GONE,
                    assertThrows(UiException.class, () -> AccessibleReference.of(id, 12))
                            .kind());
        }
    }
}
