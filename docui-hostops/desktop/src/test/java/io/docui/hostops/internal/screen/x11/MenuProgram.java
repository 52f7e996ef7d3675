package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.ui.RealDesktop;
import java.io.IOException;
import java.util.Optional;

/** A program with windows and menus that are what a test says. */
final class MenuProgram implements AutoCloseable {
    private static final int CREATE = 1;
    private static final int MAP = 8;
    private static final int CHANGE_PROPERTY = 18;
    private static final int GRAB_KEYBOARD = 31;
    private static final int UNMANAGED = 1 << 9;
    private static final int ATOM = 4;
    private static final int WINDOW = 33;
    private static final int SIZE_HINTS = 41;

    private final XDisplay link;
    private long last;

    /** One without windows. */
    MenuProgram(RealDesktop desktop) throws IOException {
        XAddress address = XAddress.of(String.valueOf(desktop.environment().get("DISPLAY")))
                .orElseThrow();
        link = XDisplay.open(address, desktop.environment());
        last = link.setup().idBase() + 77;
    }

    /** Opens a window of 300 by 200 pixels, which the window manager manages then. */
    long openWindow(String title, int x, int y) throws Exception {
        long window = create(x, y, 300, 200, false);
        XRequest named = XRequest.of(CHANGE_PROPERTY, 0)
                .u32(window)
                .u32(39)
                .u32(31)
                .u8(8)
                .unused(3);
        link.connection().send(named.u32(title.length()).text(title));
        setProperty(window, "WM_NORMAL_HINTS", SIZE_HINTS, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
        ScreenFixture.await(() -> {
            show(window); // again and again: one that is just starting may miss what comes at that moment
            return link.windows().has(window, "WM_STATE") ? Optional.of(true) : Optional.empty();
        });
        return window;
    }

    /** Opens a menu of 100 by 100 pixels. */
    long openMenu(int x, int y) throws IOException {
        long menu = create(x, y, 100, 100, true);
        setProperty(menu, "_NET_WM_WINDOW_TYPE", ATOM, link.atoms().of("_NET_WM_WINDOW_TYPE_POPUP_MENU"));
        show(menu);
        return menu;
    }

    /** Opens a menu that says which window it is for. */
    long openMenu(int x, int y, long owner) throws IOException {
        long menu = openMenu(x, y);
        setOwner(menu, owner);
        return menu;
    }

    /** Says which window another one is for. */
    void setOwner(long window, long owner) throws IOException {
        setProperty(window, "WM_TRANSIENT_FOR", WINDOW, owner);
        link.connection().sync();
    }

    /** Gets all keys, as a menu does. */
    void grabKeyboard(long window) throws IOException, XProtocolException {
        int status = link.connection()
                .call(XRequest.of(GRAB_KEYBOARD, 0).u32(window).u32(0).u8(1).u8(1))
                .u8(1);
        if (status != 0) {
            throw new IOException("The keyboard is taken: " + status);
        }
    }

    /** Closes windows. */
    void close(long... windows) throws IOException {
        for (long window : windows) {
            link.connection().send(XRequest.of(4, 0).u32(window));
        }
        link.connection().sync();
    }

    private void setProperty(long window, String name, int type, long... values) throws IOException {
        XRequest request = XRequest.of(CHANGE_PROPERTY, 0)
                .u32(window)
                .u32(link.atoms().of(name))
                .u32(type)
                .u8(32)
                .unused(3)
                .u32(values.length);
        for (long value : values) {
            request.u32(value);
        }
        link.connection().send(request);
    }

    private long create(int x, int y, int width, int height, boolean unmanaged) throws IOException {
        long window = ++last;
        link.connection()
                .send(XRequest.of(CREATE, 0)
                        .u32(window)
                        .u32(link.setup().root())
                        .u16(x)
                        .u16(y)
                        .u16(width)
                        .u16(height)
                        .u16(0)
                        .u16(1)
                        .u32(0)
                        .u32(1 << 1 | UNMANAGED)
                        .u32(0x4080c0)
                        .u32(unmanaged ? 1 : 0));
        return window;
    }

    private void show(long window) throws IOException {
        link.connection().send(XRequest.of(MAP, 0).u32(window));
        link.connection().sync();
    }

    @Override
    public void close() throws IOException {
        link.close();
    }
}
