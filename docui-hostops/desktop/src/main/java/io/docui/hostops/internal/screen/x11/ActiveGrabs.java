package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import java.io.IOException;
import java.util.OptionalInt;

/** Detects whether other X clients have grabbed the keyboard or mouse, or a person holds keys or buttons. Not thread-safe. */
final class ActiveGrabs {
    private static final int CREATE_WINDOW = 1;
    private static final int GRAB_POINTER = 26;
    private static final int UNGRAB_POINTER = 27;
    private static final int GRAB_KEYBOARD = 31;
    private static final int UNGRAB_KEYBOARD = 32;
    private static final int ALREADY = 1;
    private static final int SUCCESS = 0;
    private static final int ASYNCHRONOUS = 1;

    /** Shift, Control, Alt, Super and the third level, which change the meaning of keys. */
    private static final int MODIFIERS = 0x01 | 0x04 | 0x08 | 0x40 | 0x80;

    private static final int BUTTONS = 0x1f00;

    private final XConnection connection;
    private final long unseen;
    private final XInputDevices devices;

    /**
     * Creates a detector for a display.
     * @param input the opcode of the XInput extension; empty if there is none
     */
    ActiveGrabs(XConnection connection, OptionalInt input) throws IOException {
        this.connection = connection;
        this.unseen = connection.setup().idBase() + 1;
        // The window is never mapped, so every grab on it fails; but the server reports another client's grab first.
        connection.send(XRequest.of(CREATE_WINDOW, 0)
                .u32(unseen)
                .u32(connection.setup().root())
                .u16(-10)
                .u16(-10)
                .u16(1)
                .u16(1)
                .u16(0)
                .u16(2)
                .u32(0)
                .u32(0));
        this.devices = new XInputDevices(connection, input, unseen);
    }

    /** Returns a window of this connection that is never shown. */
    long window() {
        return unseen;
    }

    /** Returns whether another client has grabbed the keyboard. */
    boolean isKeyboardTaken() throws IOException, XProtocolException {
        int status = connection
                .call(XRequest.of(GRAB_KEYBOARD, 0)
                        .u32(unseen)
                        .u32(0)
                        .u8(ASYNCHRONOUS)
                        .u8(ASYNCHRONOUS))
                .u8(1);
        if (status == SUCCESS) {
            connection.send(XRequest.of(UNGRAB_KEYBOARD, 0).u32(0));
        }
        return status == ALREADY;
    }

    /** Returns whether another client has grabbed the mouse. */
    boolean isMouseTaken() throws IOException, XProtocolException {
        int status = connection
                .call(XRequest.of(GRAB_POINTER, 0)
                        .u32(unseen)
                        .u16(0)
                        .u8(ASYNCHRONOUS)
                        .u8(ASYNCHRONOUS)
                        .u32(0)
                        .u32(0)
                        .u32(0))
                .u8(1);
        if (status == SUCCESS) {
            connection.send(XRequest.of(UNGRAB_POINTER, 0).u32(0));
        }
        return status == ALREADY;
    }

    /** Fails if another client has grabbed the XTEST devices that press keys and buttons. */
    void checkDevices() throws IOException, XProtocolException, ScreenException {
        if (devices.areTaken()) {
            throw new ScreenException(
                    ScreenErrorKind.BUSY,
                    "another program has grabbed the devices for simulated keys and clicks (XTEST) and would"
                            + " receive them; ask a person to close that program");
        }
    }

    /** Fails if a person holds keys or buttons, because these would change the meaning of the input. */
    static void checkNothingHeld(int mask) throws ScreenException {
        if ((mask & (MODIFIERS | BUTTONS)) != 0) {
            throw new ScreenException(
                    ScreenErrorKind.BUSY, "a key or mouse button is being held down; try again when it is released");
        }
    }
}
