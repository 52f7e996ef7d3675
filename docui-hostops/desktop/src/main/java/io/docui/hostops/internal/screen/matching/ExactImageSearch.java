package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.ui.Bounds;
import java.util.ArrayList;
import java.util.List;

/** Finds identical copies of a picture in a screen: searches for the picture's rarest color and compares the pixels around it. */
final class ExactImageSearch {
    private static final int COLOUR = 0xffffff;
    private static final int OPAQUE = 0xff;

    private final Picture screen;
    private final int[] counts = new int[1 << 16];

    ExactImageSearch(Picture screen) {
        this.screen = screen;
        for (int pixel : screen.pixels()) {
            counts[kind(pixel)]++;
        }
    }

    private static int kind(int pixel) {
        return pixel >> 8 & 0xf800 | pixel >> 5 & 0x07e0 | pixel >> 3 & 0x1f;
    }

    static boolean isOpaque(int pixel) {
        return pixel >>> 24 == OPAQUE;
    }

    List<ImageMatch> find(Picture wanted, int most) {
        List<ImageMatch> found = new ArrayList<>();
        int rarest = rarest(wanted);
        if (rarest < 0) {
            return found;
        }
        int wantedX = rarest % wanted.width();
        int wantedY = rarest / wanted.width();
        int colour = wanted.pixels()[rarest] & COLOUR;
        int[] pixels = screen.pixels();
        for (int y = wantedY; y <= screen.height() - wanted.height() + wantedY; y++) {
            int row = y * screen.width();
            for (int x = wantedX; x <= screen.width() - wanted.width() + wantedX; x++) {
                if ((pixels[row + x] & COLOUR) == colour && isAt(wanted, x - wantedX, y - wantedY)) {
                    Bounds bounds = new Bounds(x - wantedX, y - wantedY, wanted.width(), wanted.height());
                    ImageMatch imageMatch = new ImageMatch(bounds, 1, 1);
                    if (found.stream().noneMatch(imageMatch::overlaps)) {
                        found.add(imageMatch);
                    }
                    if (found.size() >= most) {
                        return found;
                    }
                }
            }
        }
        return found;
    }

    /** Returns the index of the pixel whose color is rarest on the screen; -1 if a color does not occur there. */
    private int rarest(Picture wanted) {
        int best = -1;
        int least = Integer.MAX_VALUE;
        for (int i = 0; i < wanted.pixels().length; i++) {
            int pixel = wanted.pixels()[i];
            if (!isOpaque(pixel)) {
                continue;
            }
            int count = counts[kind(pixel)];
            if (count == 0) {
                return -1;
            }
            if (count < least) {
                least = count;
                best = i;
            }
        }
        return best;
    }

    private boolean isAt(Picture wanted, int x, int y) {
        for (int row = 0; row < wanted.height(); row++) {
            for (int column = 0; column < wanted.width(); column++) {
                int pixel = wanted.at(column, row);
                if (isOpaque(pixel) && ((pixel ^ screen.at(x + column, y + row)) & COLOUR) != 0) {
                    return false;
                }
            }
        }
        return true;
    }
}
