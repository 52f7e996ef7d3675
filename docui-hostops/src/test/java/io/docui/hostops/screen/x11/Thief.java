package io.docui.hostops.screen.x11;

import io.docui.hostops.ui.RealDesktop;
import java.io.IOException;

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

    /** Lays a red window upon all others, past the window manager. */
    void cover(int x, int y, int width, int height) throws IOException {
        show(link.setup().root(), x, y, width, height);
    }

    /** Puts a window into another program's. */
    void nest(long parent, int x, int y, int width, int height) throws IOException {
        show(parent, x, y, width, height);
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
