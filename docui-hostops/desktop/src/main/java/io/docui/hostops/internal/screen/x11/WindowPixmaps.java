package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads the pixels and shapes of windows from the screen or from off-screen pixmaps. Use one instance per picture. */
final class WindowPixmaps {
    private static final int SELECTION_OWNER = 23;
    private static final int FREE_PIXMAP = 54;
    private static final int GET_IMAGE = 73;
    private static final int SHAPE_RECTANGLES = 8;
    private static final int NAME_PIXMAP = 6;
    private static final int PIXMAP = 2;
    private static final int NOT_ASIDE = 8; // the error Match
    private static final int FIRST = 1_000;
    private static final int DEEP = 24;
    private static final int DEEPEST = 32;

    private final XDisplay link;
    private final List<Long> named = new ArrayList<>();

    WindowPixmaps(XDisplay link) {
        this.link = link;
    }

    /** Returns whether a compositor draws the screen from off-screen windows: then the windows on the screen cannot be told apart. */
    boolean isComposed() throws IOException, XProtocolException {
        long selection = link.atoms().of("_NET_WM_CM_S" + link.screen());
        return link.connection()
                        .call(XRequest.of(SELECTION_OWNER, 0).u32(selection))
                        .u32(8)
                != 0;
    }

    /**
     * Names the off-screen pixmap of a window. The server keeps its content after the grab ends.
     * @return the number of the pixmap; empty if the window is drawn on the screen
     */
    OptionalInt aside(long window) throws IOException {
        OptionalInt composite = link.extensions().composite();
        if (composite.isEmpty()) {
            return composite;
        }
        int number = FIRST + named.size();
        long pixmap = link.setup().idBase() + number;
        long asked = link.connection()
                .ask(XRequest.of(composite.getAsInt(), NAME_PIXMAP).u32(window).u32(pixmap));
        if (link.connection().anyRefused(List.of(asked), NOT_ASIDE)) {
            return OptionalInt.empty();
        }
        named.add(pixmap);
        return OptionalInt.of(number);
    }

    PictureCompositor.Pixels onScreen(Bounds part) throws IOException, XProtocolException {
        return pixels(link.setup().root(), part, 0, 0)
                .orElseThrow(() -> new IOException("the X server's color format differs from the one it announced"));
    }

    /**
     * Reads the pixels of a window that is drawn off screen.
     * @return the pixels; empty if they cannot be read
     */
    Optional<PictureCompositor.Pixels> aside(int aside, Bounds place, Bounds part) throws IOException {
        try {
            return pixels(link.setup().idBase() + aside, PictureCompositor.common(place, part), place.x(), place.y());
        } catch (XProtocolException e) {
            return Optional.empty(); // the size of the window has changed
        }
    }

    private Optional<PictureCompositor.Pixels> pixels(long of, Bounds place, int left, int top)
            throws IOException, XProtocolException {
        XReply image = link.connection()
                .call(XRequest.of(GET_IMAGE, PIXMAP)
                        .u32(of)
                        .u16(place.x() - left)
                        .u16(place.y() - top)
                        .u16(place.width())
                        .u16(place.height())
                        .u32(0xffffffffL));
        int[] colours = new int[place.width() * place.height()];
        int depth = image.u8(1);
        if (depth != DEEP && depth != DEEPEST || image.size() < XReply.HEAD + 4L * colours.length) {
            return Optional.empty();
        }
        IntBuffer read = image.bytes()
                .position(XReply.HEAD)
                .slice()
                .order(image.bytes().order())
                .asIntBuffer();
        read.get(colours);
        return Optional.of(new PictureCompositor.Pixels(place, colours));
    }

    /** Returns the rectangles that form a window, including its border: one, unless the window has a shape of its own. */
    List<Bounds> shape(long window, Bounds place) throws IOException, XProtocolException {
        OptionalInt shape = link.extensions().shape();
        if (shape.isEmpty()) {
            return List.of(place);
        }
        XReply reply = link.connection()
                .call(XRequest.of(shape.getAsInt(), SHAPE_RECTANGLES)
                        .u32(window)
                        .u8(0)
                        .unused(3));
        int border = link.windows().border(window);
        List<Bounds> rectangles = new ArrayList<>();
        for (int i = 0, at = XReply.HEAD; i < reply.u32(8); i++, at += 8) {
            rectangles.add(new Bounds(
                    place.x() + border + reply.i16(at),
                    place.y() + border + reply.i16(at + 2),
                    reply.u16(at + 4),
                    reply.u16(at + 6)));
        }
        return rectangles;
    }

    /** Releases the off-screen pixmaps. */
    void close() throws IOException {
        for (long pixmap : named) {
            link.connection().send(XRequest.of(FREE_PIXMAP, 0).u32(pixmap));
        }
        named.clear();
        link.connection().sync();
    }
}
