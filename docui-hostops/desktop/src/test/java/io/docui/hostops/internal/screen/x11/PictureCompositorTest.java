package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.ui.Bounds;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What of windows upon each other gets into a picture. */
class PictureCompositorTest {
    private static final Bounds PART = new Bounds(10, 20, 8, 3);
    private static final Bounds NOTHING = new Bounds(0, 0, 0, 0);

    private static PictureCompositor.Pixels createPixels(Bounds place, char colour) {
        int[] colours = new int[place.width() * place.height()];
        Arrays.fill(colours, colour);
        return new PictureCompositor.Pixels(place, colours);
    }

    private static void show(PictureCompositor pictureCompositor, char colour, Bounds place) {
        pictureCompositor.show(createPixels(place, colour), List.of(place), NOTHING, List.of());
    }

    /** The rows of a picture, a letter for each pixel. */
    private static String rows(PictureCompositor pictureCompositor) {
        Picture picture = pictureCompositor.picture();
        StringBuilder told = new StringBuilder();
        for (int i = 0; i < picture.pixels().length; i++) {
            int colour = picture.pixels()[i] & 0xffffff;
            told.append(i > 0 && i % picture.width() == 0 ? "|" : "").append(colour == 0 ? '.' : (char) colour);
        }
        return told.toString();
    }

    @Test
    void hidesLowerWindowsAndForbiddenAreas() {
        PictureCompositor pictureCompositor = new PictureCompositor(PART);
        pictureCompositor.cover(new Bounds(12, 0, 2, 22));
        show(pictureCompositor, 'a', new Bounds(10, 20, 5, 2));
        show(pictureCompositor, 'b', new Bounds(0, 0, 100, 100));
        assertEquals("aa..abbb|aa..abbb|bbbbbbbb", rows(pictureCompositor));
        assertTrue(pictureCompositor.isFull());
    }

    @Test
    void drawsWindowWithinItsShape() {
        PictureCompositor pictureCompositor = new PictureCompositor(PART);
        Bounds place = new Bounds(10, 20, 6, 2);
        List<Bounds> shape = List.of(new Bounds(11, 20, 2, 1), new Bounds(12, 21, 100, 100));
        pictureCompositor.show(createPixels(place, 'a'), shape, NOTHING, List.of());
        assertEquals(".aa.....|..aaaa..|........", rows(pictureCompositor));
        assertFalse(pictureCompositor.isFull());
        show(pictureCompositor, 'b', new Bounds(10, 20, 3, 3));
        assertEquals("baa.....|bbaaaa..|bbb.....", rows(pictureCompositor));
    }

    @Test
    void keepsHolesOfFramedWindowBlack() {
        PictureCompositor pictureCompositor = new PictureCompositor(PART);
        Bounds frame = new Bounds(10, 20, 6, 3);
        Bounds inner = new Bounds(11, 21, 4, 2);
        pictureCompositor.show(createPixels(frame, 'a'), List.of(frame), inner, List.of(new Bounds(12, 21, 1, 5)));
        show(pictureCompositor, 'b', new Bounds(0, 0, 100, 100));
        assertEquals("aaaaaabb|a.a..abb|a.a..abb", rows(pictureCompositor));
    }

    @Test
    void ignoresAreasOutsidePicture() {
        PictureCompositor pictureCompositor = new PictureCompositor(PART);
        pictureCompositor.cover(new Bounds(-50, -50, 40, 40));
        pictureCompositor.cover(new Bounds(18, 20, 5, 5));
        pictureCompositor.cover(new Bounds(12, 23, 1, 5));
        show(pictureCompositor, 'a', new Bounds(12, 22, 1, 1));
        assertEquals("........|........|..a.....", rows(pictureCompositor));
    }
}
