package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.ui.RealDesktop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Another program on a display, as far as the X server knows, which does what nobody likes. */
final class InputGrabber implements AutoCloseable {
    private final XDisplay link;
    private final long window;

    /** One that has done nothing yet. */
    InputGrabber(RealDesktop desktop) throws IOException {
        XAddress address = XAddress.of(String.valueOf(desktop.environment().get("DISPLAY")))
                .orElseThrow();
        link = XDisplay.open(address, desktop.environment());
        window = link.setup().idBase() + 77;
    }

    /** Gets all keys. */
    void grabKeyboard() throws IOException, XProtocolException {
        show(link.setup().root(), 0, 0, 1, 1);
        int status = link.connection()
                .call(XRequest.of(31, 0).u32(window).u32(0).u8(1).u8(1))
                .u8(1);
        if (status != 0) {
            throw new IOException("The keyboard is taken: " + status);
        }
    }

    /** Gets all clicks. */
    void grabPointer() throws IOException, XProtocolException {
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
    void grabKey(long from, long keysym, int modifiers) throws IOException, XProtocolException {
        long number = link.connection()
                .ask(XRequest.of(33, 0)
                        .u32(from == 0 ? link.setup().root() : from)
                        .u16(modifiers)
                        .u8(keycode(keysym))
                        .u8(1)
                        .u8(1));
        if (link.connection().anyRefused(List.of(number), XProtocolException.ACCESS)) {
            throw new IOException("The key is taken");
        }
    }

    /** The same by XInput 2, from all keyboards. */
    void grabKeyWithXInput2(long from, long keysym, int modifiers) throws IOException, XProtocolException {
        XReply reply = link.connection()
                .call(XRequest.of(link.extensions().input().orElseThrow(), 54)
                        .u32(0)
                        .u32(from == 0 ? link.setup().root() : from)
                        .u32(0)
                        .u32(keycode(keysym))
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

    /**
     * Gets all that a device has to tell, by the first or the second version of XInput.
     *
     * @param name the device's name
     */
    void grabDevice(int version, String name) throws IOException, XProtocolException {
        show(link.setup().root(), 0, 0, 1, 1);
        int input = link.extensions().input().orElseThrow();
        int device = device(input, name);
        XRequest second = XRequest.of(input, 51)
                .u32(window)
                .u32(0)
                .u32(0)
                .u16(device)
                .u8(1)
                .u8(1)
                .u8(0)
                .u8(0)
                .u16(1)
                .u32(1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6);
        XRequest first = XRequest.of(input, 13)
                .u32(window)
                .u32(0)
                .u16(0)
                .u8(1)
                .u8(1)
                .u8(0)
                .u8(device)
                .u16(0);
        int status = link.connection().call(version == 2 ? second : first).u8(8);
        if (status != 0) {
            throw new IOException(name + " is taken: " + status);
        }
    }

    private int device(int input, String wanted) throws IOException, XProtocolException {
        XReply all = link.connection().call(XRequest.of(input, 48).u16(0).u16(0));
        int at = XReply.HEAD;
        for (int left = all.u16(8); left > 0; left--) {
            int length = all.u16(at + 8);
            if (all.text(at + 12, length, StandardCharsets.ISO_8859_1).equals(wanted)) {
                return all.u16(at);
            }
            int next = at + 12 + ((length + 3) & ~3);
            for (int parts = all.u16(at + 6); parts > 0; parts--) {
                next += 4 * all.u16(next + 2);
            }
            at = next;
        }
        throw new IOException("There is no " + wanted);
    }

    /** Waits for a key of a device with the modifiers of another one, by the first version of XInput. */
    void grabKeyWithXInput1(long from, long keysym, String keyboard, String modifiers)
            throws IOException, XProtocolException {
        int input = link.extensions().input().orElseThrow();
        grabWithXInput1(XRequest.of(input, 15)
                .u32(from == 0 ? link.setup().root() : from)
                .u16(0)
                .u16(0)
                .u8(device(input, modifiers))
                .u8(device(input, keyboard))
                .u8(keycode(keysym))
                .u8(1)
                .u8(1)
                .unused(3));
    }

    /** Waits for each click of a button on the root, by the first version of XInput. */
    void grabButtonWithXInput1(int button) throws IOException, XProtocolException {
        int input = link.extensions().input().orElseThrow();
        grabWithXInput1(XRequest.of(input, 17)
                .u32(link.setup().root())
                .u8(device(input, "Virtual core pointer"))
                .u8(255)
                .u16(0)
                .u16(0x8000)
                .u8(1)
                .u8(1)
                .u8(button)
                .unused(3));
    }

    private void grabWithXInput1(XRequest grab) throws IOException, XProtocolException {
        if (link.connection().anyRefused(List.of(link.connection().ask(grab)), XProtocolException.ACCESS)) {
            throw new IOException("It is taken");
        }
    }

    private int keycode(long keysym) throws IOException {
        return link.keyboard().find(keysym).orElseThrow().code();
    }

    /** Waits for each click of a button on the root. */
    void grabButton(int button) throws IOException {
        link.connection()
                .send(XRequest.of(28, 0)
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
    void embedWindow(long parent, int x, int y, int width, int height) throws IOException {
        show(parent, x, y, width, height);
    }

    /** Has all keys of the keyboard that mean nothing mean something. */
    void fillSpareKeys(long keysym) throws IOException, XProtocolException {
        XSetup setup = link.setup();
        List<Long> all = keyboardMapping();
        int keys = setup.mostKeycode() - setup.leastKeycode() + 1;
        int columns = all.size() / keys;
        for (int i = 0; i < keys; i++) {
            if (all.subList(i * columns, (i + 1) * columns).stream().allMatch(symbol -> symbol == 0)) {
                link.connection()
                        .send(XRequest.of(100, 1)
                                .u8(setup.leastKeycode() + i)
                                .u8(1)
                                .u16(0)
                                .u32(keysym));
            }
        }
        link.connection().sync();
    }

    /** What the keys mean, in their order. */
    List<Long> keyboardMapping() throws IOException, XProtocolException {
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

    /** Lays many small windows upon all others, side by side from a place on. */
    void openManyWindows(int count, int x, int y) throws IOException {
        for (int i = 0; i < count; i++) {
            create(window + 1 + i, link.setup().root(), x + i % 50, y + i / 50, 1, 1);
        }
        link.connection().sync();
    }

    /** Lets another program's window consist of one rectangle. */
    void setShape(long shaped, int kind, int x, int y, int width, int height) throws IOException {
        int extension = link.extensions().shape().orElseThrow();
        link.connection()
                .send(XRequest.of(extension, 1)
                        .u8(0)
                        .u8(kind)
                        .u16(0)
                        .u32(shaped)
                        .u32(0)
                        .u16(x)
                        .u16(y)
                        .u16(width)
                        .u16(height));
        link.connection().sync();
    }

    /** Opens a window whose colours let light through. */
    void openTransparentWindow(String title, long colour, int x, int y, int width, int height)
            throws IOException, XProtocolException {
        long visual = findTransparentVisual();
        long colours = link.setup().idBase() + 78;
        link.connection()
                .send(XRequest.of(78, 0).u32(colours).u32(link.setup().root()).u32(visual));
        link.connection()
                .send(XRequest.of(1, 32)
                        .u32(window)
                        .u32(link.setup().root())
                        .u16(x)
                        .u16(y)
                        .u16(width)
                        .u16(height)
                        .u16(0)
                        .u16(1)
                        .u32(visual)
                        .u32(1 << 1 | 1 << 3 | 1 << 13)
                        .u32(colour)
                        .u32(0)
                        .u32(colours));
        changeProperty(39, 31, 8, title.length(), XRequest.of(18, 0).u32(window), request -> request.text(title));
        // WM_NORMAL_HINTS: a person has chosen the place.
        changeProperty(
                40,
                41,
                32,
                18,
                XRequest.of(18, 0).u32(window),
                request -> request.u32(1).unused(68));
        link.connection().send(XRequest.of(8, 0).u32(window));
        link.connection().sync();
    }

    private void changeProperty(
            int property, int type, int format, int length, XRequest begun, UnaryOperator<XRequest> data)
            throws IOException {
        link.connection()
                .send(data.apply(
                        begun.u32(property).u32(type).u8(format).unused(3).u32(length)));
    }

    /** A visual of 32 bits, as the extension RENDER tells. */
    private long findTransparentVisual() throws IOException, XProtocolException {
        int render = link.connection()
                .call(XRequest.of(98, 0).u16(6).u16(0).text("RENDER"))
                .u8(9);
        var unused = link.connection().call(XRequest.of(render, 0).u32(0).u32(11));
        XReply formats = link.connection().call(XRequest.of(render, 1));
        int at = XReply.HEAD + 28 * (int) formats.u32(8) + 8;
        for (long depths = formats.u32(16); depths > 0; depths--) {
            if (formats.u8(at) == 32 && formats.u16(at + 2) > 0) {
                return formats.u32(at + 8);
            }
            at += 8 + 8 * formats.u16(at + 2);
        }
        throw new IOException("There is no such visual.");
    }

    /** Puts the screen together itself from now on, or rather leaves it as it is: nothing that windows draw is on it any more. */
    void startCompositing() throws IOException {
        show(link.setup().root(), -5, -5, 1, 1);
        link.connection()
                .send(XRequest.of(22, 0)
                        .u32(window)
                        .u32(link.atoms().of("_NET_WM_CM_S0"))
                        .u32(0));
        link.connection()
                .send(XRequest.of(link.extensions().composite().orElseThrow(), 2)
                        .u32(link.setup().root())
                        .u8(1)
                        .unused(3));
        link.connection().sync();
    }

    /** Says that a program answers, as if it were that one. */
    void sendPingAnswer(long number, long answering) throws IOException {
        link.send(
                link.setup().root(),
                link.setup().root(),
                "WM_PROTOCOLS",
                link.atoms().of("_NET_WM_PING"),
                number,
                answering);
    }

    /** Whether the left button of the mouse is held, by anybody. */
    boolean isButtonHeld() throws IOException, XProtocolException {
        return (link.windows().pointer().mask() & 0x100) != 0;
    }

    /** Presses or releases the left button of the mouse that an Xvfb says to have. */
    void setPhysicalButton(boolean down) throws IOException, XProtocolException {
        int first = link.connection()
                .call(XRequest.of(98, 0).u16(15).u16(0).text("XInputExtension"))
                .u8(10);
        link.connection()
                .send(XRequest.of(link.extensions().test(), 2)
                        .u8(first + (down ? 3 : 4))
                        .u8(1)
                        .unused(29)
                        .u8(6));
        link.connection().sync();
    }

    /** Whether a button is written down as held, after another program has come. */
    boolean isHeldButtonRecorded(RealDesktop desktop) throws IOException, XProtocolException {
        try (InputGrabber next = new InputGrabber(desktop)) {
            return next.link.windows().has(next.link.setup().root(), "_DOCUI_HELD_BUTTON");
        }
    }

    private void show(long parent, int x, int y, int width, int height) throws IOException {
        create(window, parent, x, y, width, height);
        link.connection().sync();
    }

    private void create(long id, long parent, int x, int y, int width, int height) throws IOException {
        link.connection()
                .send(XRequest.of(1, 0)
                        .u32(id)
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
        link.connection().send(XRequest.of(8, 0).u32(id));
    }

    @Override
    public void close() throws IOException {
        link.close();
    }
}
