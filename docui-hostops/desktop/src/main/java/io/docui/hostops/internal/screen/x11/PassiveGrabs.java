package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Detects passive key and button grabs of other clients, such as a window manager's shortcuts. X cannot list them, so this class attempts
 * the same grab, which fails if another client has it. Call it only while the server is grabbed. Not thread-safe.
 */
final class PassiveGrabs {
    private static final int GRAB_BUTTON = 28;
    private static final int UNGRAB_BUTTON = 29;
    private static final int GRAB_KEY = 33;
    private static final int UNGRAB_KEY = 34;
    private static final int ASYNCHRONOUS = 1;
    private static final int BUTTON_PRESS = 1 << 2;

    private static final int QUERY_VERSION = 47;
    private static final int GRAB = 54;
    private static final int UNGRAB = 55;
    private static final int ALL_DEVICES = 0;
    private static final int BUTTON = 0;
    private static final int KEY = 1;

    /** Caps Lock and Num Lock: clients may have grabbed the keys with or without them. */
    private static final int LOCKS = 0x02 | 0x10;

    private final XConnection connection;
    private final OptionalInt input;

    /**
     * Creates a detector for a display.
     * @param input the opcode of the XInput extension, through which clients may also grab; empty if there is none
     */
    PassiveGrabs(XConnection connection, OptionalInt input) throws IOException {
        this.connection = connection;
        this.input = input;
        if (input.isPresent()) {
            try {
                var unused = connection.call(
                        XRequest.of(input.getAsInt(), QUERY_VERSION).u16(2).u16(2));
            } catch (XProtocolException e) {
                throw new IOException("the X server does not report its input devices", e);
            }
        }
    }

    /** Key to press, with the modifiers at that time. */
    record KeyPress(int code, int modifiers) {}

    /** Returns whether another client has grabbed one of these keys on one of the windows. */
    boolean takesKey(List<KeyPress> presses, List<Long> windows) throws IOException, XProtocolException {
        List<Long> asked = new ArrayList<>();
        List<Long> asked2 = new ArrayList<>();
        for (long window : windows) {
            for (KeyPress keyPress : Set.copyOf(presses)) {
                for (int modifiers : variants(keyPress.modifiers())) {
                    asked.add(connection.ask(XRequest.of(GRAB_KEY, 1)
                            .u32(window)
                            .u16(modifiers)
                            .u8(keyPress.code())
                            .u8(ASYNCHRONOUS)
                            .u8(ASYNCHRONOUS)));
                    connection.send(XRequest.of(UNGRAB_KEY, keyPress.code())
                            .u32(window)
                            .u16(modifiers)
                            .u16(0));
                }
                if (input.isPresent()) {
                    asked2.add(ask2(window, keyPress.code(), KEY, variants(keyPress.modifiers())));
                }
            }
        }
        boolean taken = connection.anyRefused(asked, XProtocolException.ACCESS);
        Set<Integer> codes = presses.stream().map(KeyPress::code).collect(Collectors.toSet());
        return isAnyTaken2(asked2) || taken || input.isPresent() && first().takesKey(codes, windows);
    }

    private DeviceGrabs first() {
        return new DeviceGrabs(connection, input.orElseThrow());
    }

    /** Returns whether another client has grabbed a button on the root window and would receive each click of it. */
    boolean takesButton(int button, int modifiers) throws IOException, XProtocolException {
        long root = connection.setup().root();
        List<Long> asked = new ArrayList<>();
        for (int variant : variants(modifiers)) {
            asked.add(connection.ask(XRequest.of(GRAB_BUTTON, 1)
                    .u32(root)
                    .u16(BUTTON_PRESS)
                    .u8(ASYNCHRONOUS)
                    .u8(ASYNCHRONOUS)
                    .u32(0)
                    .u32(0)
                    .u8(button)
                    .u8(0)
                    .u16(variant)));
            connection.send(
                    XRequest.of(UNGRAB_BUTTON, button).u32(root).u16(variant).u16(0));
        }
        List<Long> asked2 = input.isPresent() ? List.of(ask2(root, button, BUTTON, variants(modifiers))) : List.of();
        boolean taken = connection.anyRefused(asked, XProtocolException.ACCESS);
        return isAnyTaken2(asked2) || taken || input.isPresent() && first().takesButton(button);
    }

    private static Set<Integer> variants(int modifiers) {
        return new LinkedHashSet<>(List.of(modifiers, modifiers & ~LOCKS));
    }

    /** Attempts the same grab with XInput 2, whose grabs are separate from those of the core protocol. */
    private long ask2(long window, int detail, int kind, Set<Integer> variants) throws IOException {
        int extension = input.orElseThrow();
        XRequest grab = XRequest.of(extension, GRAB)
                .u32(0)
                .u32(window)
                .u32(0)
                .u32(detail)
                .u16(ALL_DEVICES)
                .u16(variants.size())
                .u16(1)
                .u8(kind)
                .u8(ASYNCHRONOUS)
                .u8(ASYNCHRONOUS)
                .u8(1)
                .u16(0)
                .u32(kind == KEY ? 1 << 2 : 1 << 4);
        XRequest ungrab = XRequest.of(extension, UNGRAB)
                .u32(window)
                .u32(detail)
                .u16(ALL_DEVICES)
                .u16(variants.size())
                .u8(kind)
                .u8(0)
                .u16(0);
        for (int modifiers : variants) {
            grab.u32(modifiers);
            ungrab.u32(modifiers);
        }
        long asked = connection.ask(grab);
        connection.send(ungrab);
        return asked;
    }

    private boolean isAnyTaken2(List<Long> asked) throws IOException, XProtocolException {
        boolean taken = false;
        for (long number : asked) {
            // The answer lists the modifiers that could not be grabbed.
            taken |= connection.answer(number).u16(8) > 0;
        }
        return taken;
    }
}
