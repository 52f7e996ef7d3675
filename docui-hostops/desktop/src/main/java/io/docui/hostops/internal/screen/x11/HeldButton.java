package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.x11.XDisplay.InputEventType;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.List;

/**
 * Mouse button that this program holds between two requests, recorded in a property of the root window. The server does not release the
 * button of a killed program, so the next program that starts does. It leaves buttons alone that a person or a running program holds. Not
 * thread-safe.
 */
final class HeldButton {
    private static final int CHANGE_PROPERTY = 18;
    private static final int DELETE_PROPERTY = 19;
    private static final int CARDINAL = 6;
    private static final int FORMAT = 32;
    private static final int BUTTONS = 3;
    private static final String HELD = "_DOCUI_HELD_BUTTON";

    private final XDisplay link;
    private final long window;
    private final long sign = new SecureRandom().nextInt(Integer.MAX_VALUE);
    private int held;

    /** Creates a record without a held button. */
    HeldButton(XDisplay link, long window) {
        this.link = link;
        this.window = window;
    }

    /** Marks the window, and releases a button that a program left behind when it ended. */
    void begin() throws IOException {
        try {
            write(window, sign);
            long root = link.setup().root();
            List<Long> left = link.windows().numbers(root, HELD);
            if (left.size() == 3 && !isThere(left.get(0), left.get(1))) {
                if (left.get(2) >= 1 && left.get(2) <= BUTTONS) {
                    link.fake(InputEventType.BUTTON_UP, left.get(2).intValue());
                }
                erase(root);
            }
            link.connection().sync();
        } catch (XProtocolException e) {
            throw new IOException("the X server does not report its root window", e);
        }
    }

    private boolean isThere(long other, long signed) throws IOException {
        try {
            return link.windows().numbers(other, HELD).equals(List.of(signed));
        } catch (XProtocolException e) {
            return false; // the window is gone, and so is its program
        }
    }

    void press(int number) throws IOException {
        write(link.setup().root(), window, sign, number);
        link.fake(InputEventType.BUTTON_DOWN, number);
        held = number;
    }

    /** Releases the button if one is held. */
    void release() throws IOException {
        if (held != 0) {
            link.fake(InputEventType.BUTTON_UP, held);
            erase(link.setup().root());
            held = 0;
            link.connection().sync();
        }
    }

    private void write(long on, long... numbers) throws IOException {
        XRequest request = XRequest.of(CHANGE_PROPERTY, 0)
                .u32(on)
                .u32(link.atoms().of(HELD))
                .u32(CARDINAL)
                .u8(FORMAT)
                .unused(3)
                .u32(numbers.length);
        for (long number : numbers) {
            request.u32(number);
        }
        link.connection().send(request);
    }

    private void erase(long on) throws IOException {
        link.connection()
                .send(XRequest.of(DELETE_PROPERTY, 0).u32(on).u32(link.atoms().of(HELD)));
    }
}
