package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Detects passive grabs that other clients made with XInput 1, which are per device and name a modifier device. A grab with any modifiers
 * counts, because hardly any program makes such grabs. Call it only while the server is grabbed. Not thread-safe.
 */
record DeviceGrabs(XConnection connection, int extension) {
    private static final int GRAB_KEY = 15;
    private static final int UNGRAB_KEY = 16;
    private static final int GRAB_BUTTON = 17;
    private static final int UNGRAB_BUTTON = 18;
    private static final int ANY_MODIFIER = 0x8000;
    private static final int ASYNCHRONOUS = 1;

    /** Device with keys or buttons, and the device whose modifiers apply. */
    private record Pair(int device, int modifiers) {}

    /** Returns whether another client has grabbed one of these keys on one of the windows. */
    boolean takesKey(Set<Integer> codes, List<Long> windows) throws IOException, XProtocolException {
        List<Long> asked = new ArrayList<>();
        for (Pair pair : pairs(XInputDevices.Device::isKeyboard)) {
            for (long window : windows) {
                for (int code : codes) {
                    asked.add(askForKey(window, code, pair));
                }
            }
        }
        return connection.anyRefused(asked, XProtocolException.ACCESS);
    }

    /** Returns whether another client has grabbed a button on the root window and would receive each click of it. */
    boolean takesButton(int button) throws IOException, XProtocolException {
        List<Long> asked = new ArrayList<>();
        for (Pair pair : pairs(XInputDevices.Device::isMouse)) {
            asked.add(askForButton(connection.setup().root(), button, pair));
        }
        return connection.anyRefused(asked, XProtocolException.ACCESS);
    }

    private List<Pair> pairs(Predicate<XInputDevices.Device> kind) throws IOException, XProtocolException {
        List<XInputDevices.Device> all = XInputDevices.all(connection, extension);
        List<Pair> pairs = new ArrayList<>();
        for (XInputDevices.Device device : all) {
            for (XInputDevices.Device modifiers : all) {
                if (kind.test(device) && modifiers.mayHaveKeys()) {
                    pairs.add(new Pair(device.id(), modifiers.id()));
                }
            }
        }
        return pairs;
    }

    private long askForKey(long window, int code, Pair pair) throws IOException {
        long asked = connection.ask(XRequest.of(extension, GRAB_KEY)
                .u32(window)
                .u16(0)
                .u16(ANY_MODIFIER)
                .u8(pair.modifiers())
                .u8(pair.device())
                .u8(code)
                .u8(ASYNCHRONOUS)
                .u8(ASYNCHRONOUS)
                .unused(3));
        connection.send(XRequest.of(extension, UNGRAB_KEY)
                .u32(window)
                .u16(ANY_MODIFIER)
                .u8(pair.modifiers())
                .u8(code)
                .u8(pair.device())
                .unused(3));
        return asked;
    }

    private long askForButton(long window, int button, Pair pair) throws IOException {
        long asked = connection.ask(XRequest.of(extension, GRAB_BUTTON)
                .u32(window)
                .u8(pair.device())
                .u8(pair.modifiers())
                .u16(0)
                .u16(ANY_MODIFIER)
                .u8(ASYNCHRONOUS)
                .u8(ASYNCHRONOUS)
                .u8(button)
                .unused(3));
        connection.send(XRequest.of(extension, UNGRAB_BUTTON)
                .u32(window)
                .u16(ANY_MODIFIER)
                .u8(pair.modifiers())
                .u8(button)
                .u8(pair.device())
                .unused(3));
        return asked;
    }
}
