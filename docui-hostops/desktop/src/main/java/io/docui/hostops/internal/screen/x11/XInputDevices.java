package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Lists the XInput devices of a display and detects grabs of the XTEST devices. XTEST adds its own device to each keyboard and mouse. A
 * client that grabs one receives the simulated input, whichever window has the focus. Not thread-safe.
 * @param input the opcode of the XInput extension; empty if there is none
 */
record XInputDevices(XConnection connection, OptionalInt input, long unseen) {
    private static final int QUERY_DEVICE = 48;
    private static final int GRAB_DEVICE = 51;
    private static final int ALL = 0;
    private static final int HEAD_OF_DEVICE = 12;
    private static final int ASYNCHRONOUS = 1;
    private static final int ALREADY = 1;
    private static final int MOUSE = 1;
    private static final int KEYBOARD = 2;
    private static final int PART_OF_MOUSE = 3;
    private static final int FLOATING = 5;

    /**
     * Input device of a display, as XInput 2 describes it.
     * @param use its XInput 2 device type: pointer or keyboard as a whole, a part of one, or floating
     */
    record Device(int id, int use, String name) {
        boolean isMouse() {
            return use == MOUSE;
        }

        boolean isKeyboard() {
            return use == KEYBOARD;
        }

        boolean mayHaveKeys() {
            return use != MOUSE && use != PART_OF_MOUSE;
        }

        private boolean presses() {
            boolean part = use != MOUSE && use != KEYBOARD;
            return part && (name.endsWith(" XTEST keyboard") || name.endsWith(" XTEST pointer"));
        }
    }

    /** Returns whether another client has grabbed one of the XTEST devices. Call it only while the server is grabbed. */
    boolean areTaken() throws IOException, XProtocolException {
        if (input.isEmpty()) {
            return false;
        }
        boolean taken = false;
        List<Long> asked = new ArrayList<>();
        for (Device device : all(connection, input.getAsInt())) {
            if (device.presses()) {
                taken |= device.use() == FLOATING; // a device is floating while it is grabbed with XInput 2
                asked.add(askForAll(input.getAsInt(), device.id()));
            }
        }
        for (long number : asked) {
            taken |= connection.answer(number).u8(8) == ALREADY;
        }
        return taken;
    }

    private long askForAll(int extension, int device) throws IOException {
        return connection.ask(XRequest.of(extension, GRAB_DEVICE)
                .u32(unseen)
                .u32(0)
                .u32(0)
                .u16(device)
                .u8(ASYNCHRONOUS)
                .u8(ASYNCHRONOUS)
                .u8(0)
                .u8(0)
                .u16(0));
    }

    static List<Device> all(XConnection connection, int extension) throws IOException, XProtocolException {
        XReply reply =
                connection.call(XRequest.of(extension, QUERY_DEVICE).u16(ALL).u16(0));
        List<Device> devices = new ArrayList<>();
        int at = XReply.HEAD;
        for (int left = reply.u16(8); left > 0; left--) {
            int name = reply.u16(at + 8);
            devices.add(new Device(
                    reply.u16(at),
                    reply.u16(at + 2),
                    reply.text(at + HEAD_OF_DEVICE, name, StandardCharsets.ISO_8859_1)));
            int next = at + HEAD_OF_DEVICE + ((name + 3) & ~3);
            for (int parts = reply.u16(at + 6); parts > 0; parts--) {
                next += 4 * reply.u16(next + 2);
            }
            at = next;
        }
        return devices;
    }
}
