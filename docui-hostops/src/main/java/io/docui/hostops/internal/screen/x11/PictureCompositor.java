package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.ui.Bounds;
import java.util.Arrays;
import java.util.List;

/** A picture that is put together from the uppermost to the lowest: what a pixel shows is decided once. The rest is black. */
final class PictureCompositor {
    private static final int BLACK = 0xff000000;

    private final Bounds part;
    private final int[] pixels;
    private final boolean[] decided;
    private int left;

    /** Of a part of the screen, which is not empty. */
    PictureCompositor(Bounds part) {
        this.part = part;
        this.pixels = new int[part.width() * part.height()];
        this.decided = new boolean[pixels.length];
        this.left = pixels.length;
        Arrays.fill(pixels, BLACK);
    }

    /** Pixels of a rectangle of the screen. They are shared and not copied. */
    static final class Pixels {
        private final Bounds place;
        private final int[] colours;

        /**
         * Pixels.
         *
         * @param place the rectangle
         * @param colours row by row; the highest byte of each does not matter
         */
        Pixels(Bounds place, int[] colours) {
            this.place = place;
            this.colours = colours;
        }

        private int at(int x, int y) {
            return colours[(y - place.y()) * place.width() + x - place.x()];
        }
    }

    /** Whether what is lower cannot be seen any more. */
    boolean isFull() {
        return left == 0;
    }

    /** Lets a rectangle stay black where nothing upper is. */
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
     * Shows what a window has drawn, where nothing upper is. Where a window in it has holes, nobody may have drawn: that stays black.
     *
     * @param drawn what it has drawn; outside of its place nothing is shown
     * @param shape the rectangles that the window consists of
     * @param inner where the window in it is; without area if there is none
     * @param innerShape the rectangles that the inner one consists of
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

    /** What was put together. */
    Picture picture() {
        return new Picture(part.width(), part.height(), pixels);
    }

    /** What two rectangles have in common; without area if nothing. */
    static Bounds common(Bounds a, Bounds b) {
        int x = Math.max(a.x(), b.x());
        int y = Math.max(a.y(), b.y());
        int right = (int) Math.min((long) a.x() + a.width(), (long) b.x() + b.width());
        int bottom = (int) Math.min((long) a.y() + a.height(), (long) b.y() + b.height());
        return right > x && bottom > y ? new Bounds(x, y, right - x, bottom - y) : new Bounds(x, y, 0, 0);
    }

    /** Whether two rectangles have a pixel in common. */
    static boolean touches(Bounds a, Bounds b) {
        return !common(a, b).isEmpty();
    }
}
