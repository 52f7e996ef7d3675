package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.ui.Bounds;
import java.util.Arrays;
import java.util.List;

/** Composes a picture from windows in stacking order, the topmost first, and sets each pixel once. The rest is black. */
final class PictureCompositor {
    private static final int BLACK = 0xff000000;

    private final Bounds part;
    private final int[] pixels;
    private final boolean[] decided;
    private int left;

    /** Creates a compositor for a non-empty area of the screen. */
    PictureCompositor(Bounds part) {
        this.part = part;
        this.pixels = new int[part.width() * part.height()];
        this.decided = new boolean[pixels.length];
        this.left = pixels.length;
        Arrays.fill(pixels, BLACK);
    }

    /** Pixels of a rectangle of the screen, as read from the X server. The array is shared and not copied. */
    static final class Pixels {
        private final Bounds place;
        private final int[] colours;

        /**
         * Creates the pixels of a rectangle.
         * @param colours the colors, row by row; the highest byte of each is ignored
         */
        Pixels(Bounds place, int[] colours) {
            this.place = place;
            this.colours = colours;
        }

        private int at(int x, int y) {
            return colours[(y - place.y()) * place.width() + x - place.x()];
        }
    }

    /** Returns whether all pixels are set, so that lower windows are not visible. */
    boolean isFull() {
        return left == 0;
    }

    /** Makes a rectangle black where no upper window covers it. */
    void cover(Bounds place) {
        Bounds common = common(part, place);
        for (int y = common.y(); y < common.y() + common.height(); y++) {
            for (int i = index(common.x(), y), end = i + common.width(); i < end; i++) {
                left -= decided[i] ? 0 : 1;
                decided[i] = true;
            }
        }
    }

    /**
     * Draws a window where no upper window covers it. Holes in the shape of its inner window may contain stale pixels and stay black.
     * @param drawn the window's pixels; nothing is drawn outside of them
     * @param inner the rectangle of the inner window; without area if there is none
     */
    void show(Pixels drawn, List<Bounds> shape, Bounds inner, List<Bounds> innerShape) {
        boolean whole = inner.isEmpty() || innerShape.equals(List.of(inner));
        boolean[] hole = whole ? new boolean[0] : hole(inner, innerShape);
        Bounds here = common(part, drawn.place);
        for (Bounds rectangle : shape) {
            Bounds common = common(here, rectangle);
            for (int y = common.y(); y < common.y() + common.height(); y++) {
                for (int x = common.x(), i = index(x, y); x < common.x() + common.width(); x++, i++) {
                    if (!decided[i]) {
                        pixels[i] = whole || !hole[i] ? BLACK | drawn.at(x, y) : BLACK;
                        decided[i] = true;
                        left--;
                    }
                }
            }
        }
    }

    private boolean[] hole(Bounds inner, List<Bounds> shape) {
        boolean[] hole = new boolean[pixels.length];
        mark(hole, inner, true);
        shape.forEach(rectangle -> mark(hole, rectangle, false));
        return hole;
    }

    private void mark(boolean[] marked, Bounds place, boolean value) {
        Bounds common = common(part, place);
        for (int y = common.y(); y < common.y() + common.height(); y++) {
            int from = index(common.x(), y);
            Arrays.fill(marked, from, from + common.width(), value);
        }
    }

    private int index(int x, int y) {
        return (y - part.y()) * part.width() + x - part.x();
    }

    Picture picture() {
        return new Picture(part.width(), part.height(), pixels);
    }

    /** Returns the intersection of two rectangles; without area if they do not intersect. */
    static Bounds common(Bounds a, Bounds b) {
        int x = Math.max(a.x(), b.x());
        int y = Math.max(a.y(), b.y());
        int right = (int) Math.min((long) a.x() + a.width(), (long) b.x() + b.width());
        int bottom = (int) Math.min((long) a.y() + a.height(), (long) b.y() + b.height());
        return right > x && bottom > y ? new Bounds(x, y, right - x, bottom - y) : new Bounds(x, y, 0, 0);
    }

    /** Returns whether two rectangles intersect. */
    static boolean touches(Bounds a, Bounds b) {
        return !common(a, b).isEmpty();
    }
}
