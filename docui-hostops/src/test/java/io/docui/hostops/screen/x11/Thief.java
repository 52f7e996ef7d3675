package io.docui.hostops.screen.x11;

import io.docui.hostops.ui.RealDesktop;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Another program on a display, as far as the X server knows, which does what nobody likes. */
final class Thief implements AutoCloseable {
    private final XLink link;
    private final long window;

    /** One that has done nothing yet. */
    Thief(RealDesktop desktop) throws IOException {
        XAddress address = XAddress.of(String.valueOf(desktop.environment().get("DISPLAY")))
                .orElseThrow();
        link = XLink.open(address, desktop.environment());
        window = link.setup().idBase() + 77;
    }

    /** Gets all keys. */
    void takeKeyboard() throws IOException, XFault {
        show(link.setup().root(), 0, 0, 1, 1);
        int status = link.connection()
                .call(XRequest.of(31, 0).u32(window).u32(0).u8(1).u8(1))
                .u8(1);
        if (status != 0) {
            throw new IOException("The keyboard is taken: " + status);
        }
    }

    /** Gets all clicks. */
    void takeMouse() throws IOException, XFault {
        show(link.setup().root(), 0, 0, 1, 1);
        int status = link.connection()
                .call(XRequest.of(26, 0)
                        .u32(window)
                        .u16(1 << 2)
                        .u8(1)
                        .u8(1)
                        .u32(0)
                        .u32(0)
                        .u32(0))
                .u8(1);
        if (status != 0) {
            throw new IOException("The mouse is taken: " + status);
        }
    }

    /** Waits for a key, named by what it means, in a window; 0 is the root. */
    void takeKey(long from, long keysym, int modifiers) throws IOException, XFault {
        long number = link.connection()
                .ask(XRequest.of(33, 0)
                        .u32(from == 0 ? link.setup().root() : from)
                        .u16(modifiers)
                        .u8(code(keysym))
                        .u8(1)
                        .u8(1));
        if (link.connection().anyRefused(List.of(number), XFault.ACCESS)) {
            throw new IOException("The key is taken");
        }
    }

    /** The same by XInput 2, from all keyboards. */
    void takeKey2(long from, long keysym, int modifiers) throws IOException, XFault {
        XReply reply = link.connection()
                .call(XRequest.of(link.extensions().input().orElseThrow(), 54)
                        .u32(0)
                        .u32(from == 0 ? link.setup().root() : from)
                        .u32(0)
                        .u32(code(keysym))
                        .u16(1)
                        .u16(1)
                        .u16(1)
                        .u8(1)
                        .u8(1)
                        .u8(1)
                        .u8(0)
                        .u16(0)
                        .u32(1 << 2)
                        .u32(modifiers));
        if (reply.u16(8) != 0) {
            throw new IOException("The key is taken");
        }
    }

    private int code(long keysym) throws IOException {
        return link.keyboard().find(keysym).orElseThrow().code();
    }

    /** Waits for each click of a button on the root. */
    void takeButton(int button) throws IOException {
        link.connection()
                .tell(XRequest.of(28, 0)
                        .u32(link.setup().root())
                        .u16(1 << 2)
                        .u8(1)
                        .u8(1)
                        .u32(0)
                        .u32(0)
                        .u8(button)
                        .u8(0)
                        .u16(0x8000));
        link.connection().sync();
    }

    /** Lays a red window upon all others, past the window manager. */
    void cover(int x, int y, int width, int height) throws IOException {
        show(link.setup().root(), x, y, width, height);
    }

    /** Puts a window into another program's. */
    void nest(long parent, int x, int y, int width, int height) throws IOException {
        show(parent, x, y, width, height);
    }

    /** Has all keys of the keyboard that mean nothing mean something. */
    void fillKeyboard(long keysym) throws IOException, XFault {
        XSetup setup = link.setup();
        List<Long> all = keyboard();
        int keys = setup.mostKeycode() - setup.leastKeycode() + 1;
        int columns = all.size() / keys;
        for (int i = 0; i < keys; i++) {
            if (all.subList(i * columns, (i + 1) * columns).stream().allMatch(symbol -> symbol == 0)) {
                link.connection()
                        .tell(XRequest.of(100, 1)
                                .u8(setup.leastKeycode() + i)
                                .u8(1)
                                .u16(0)
                                .u32(keysym));
            }
        }
        link.connection().sync();
    }

    /** What the keys mean, in their order. */
    List<Long> keyboard() throws IOException, XFault {
        XSetup setup = link.setup();
        int keys = setup.mostKeycode() - setup.leastKeycode() + 1;
        XReply reply = link.connection()
                .call(XRequest.of(101, 0).u8(setup.leastKeycode()).u8(keys).u16(0));
        List<Long> all = new ArrayList<>();
        for (int i = 0; i < keys * reply.u8(1); i++) {
            all.add(reply.u32(XReply.HEAD + 4 * i));
        }
        return all;
    }

    private void show(long parent, int x, int y, int width, int height) throws IOException {
        link.connection()
                .tell(XRequest.of(1, 0)
                        .u32(window)
                        .u32(parent)
                        .u16(x)
                        .u16(y)
                        .u16(width)
                        .u16(height)
                        .u16(0)
                        .u16(1)
                        .u32(0)
                        .u32(1 << 1 | 1 << 9)
                        .u32(0xff0000)
                        .u32(1));
        link.connection().tell(XRequest.of(8, 0).u32(window));
        link.connection().sync();
    }

    @Override
    public void close() throws IOException {
        link.close();
    }
}
