package io.docui.hostops.internal.screen.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.ui.Bounds;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateLocatorTest {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;

    private final TemplateLocator templateLocator = new TemplateLocator();

    /** A desktop with boxes and lines like those of text, other ones for each seed. */
    private static Picture desktop(long seed) {
        int[] pixels = new int[WIDTH * HEIGHT];
        Arrays.fill(pixels, 0xfff0f0f0);
        Random random = new Random(seed);
        for (int i = 0; i < 40; i++) {
            fill(pixels, random, 20 + random.nextInt(80), 10 + random.nextInt(30));
        }
        for (int i = 0; i < 2_000; i++) {
            fill(pixels, random, 1 + random.nextInt(4), 1 + random.nextInt(6));
        }
        return new Picture(WIDTH, HEIGHT, pixels);
    }

    private static void fill(int[] pixels, Random random, int width, int height) {
        int x = random.nextInt(WIDTH - width);
        int y = random.nextInt(HEIGHT - height);
        int colour = 0xff000000 | random.nextInt(0x1000000);
        for (int row = 0; row < height; row++) {
            Arrays.fill(pixels, (y + row) * WIDTH + x, (y + row) * WIDTH + x + width, colour);
        }
    }

    /** An icon of smooth shapes, another one for each seed. */
    private static Picture icon(long seed, int size) {
        Random random = new Random(seed);
        double[] numbers = random.doubles(9, -1, 1).toArray();
        int[] pixels = new int[size * size];
        for (int i = 0; i < pixels.length; i++) {
            double x = 2.0 * (i % size) / size - 1;
            double y = 2.0 * Math.floorDiv(i, size) / size - 1;
            int colour = 0;
            for (int channel = 0; channel < 3; channel++) {
                double wave = Math.sin(4 * (numbers[3 * channel] * x + numbers[3 * channel + 1] * y) + numbers[2] * 9)
                        + Math.cos(7 * numbers[3 * channel + 2] * x * y);
                colour = colour << 8 | (int) Math.max(0, Math.min(255, 128 + 80 * wave));
            }
            pixels[i] = 0xff000000 | colour;
        }
        return new Picture(size, size, pixels);
    }

    private static Picture overlay(Picture desktop, Picture icon, int x, int y) {
        int[] pixels = desktop.pixels().clone();
        for (int row = 0; row < icon.height(); row++) {
            System.arraycopy(icon.pixels(), row * icon.width(), pixels, (y + row) * desktop.width() + x, icon.width());
        }
        return new Picture(desktop.width(), desktop.height(), pixels);
    }

    @Test
    void findsIdenticalPixelsAnywhere() {
        Picture icon = icon(1, 24);
        Picture screen =
                overlay(overlay(overlay(desktop(1), icon, 0, 0), icon, WIDTH - 24, HEIGHT - 24), icon, 301, 77);
        List<ImageMatch> found = templateLocator.find(screen, icon, 5);
        assertEquals(3, found.size());
        assertTrue(found.stream().allMatch(imageMatch -> imageMatch.score() == 1 && imageMatch.scale() == 1));
        assertTrue(found.stream().anyMatch(imageMatch -> imageMatch.bounds().equals(new Bounds(301, 77, 24, 24))));
        assertEquals(2, templateLocator.find(screen, icon, 2).size());
    }

    @Test
    void ignoresTransparentPixels() {
        Picture icon = icon(2, 24);
        int[] pixels = icon.pixels().clone();
        Arrays.fill(pixels, 0, 200, 0x00123456);
        List<ImageMatch> found =
                templateLocator.find(overlay(desktop(2), icon, 50, 60), new Picture(24, 24, pixels), 5);
        assertEquals(List.of(new ImageMatch(new Bounds(50, 60, 24, 24), 1, 1)), found);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.25, 1.5, 1.75, 2, 0.5, 0.8})
    void findsScaledAndNoisyIcons(double scale) {
        assertFindsScaled(scale, 11);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.25, 1.5, 1.75, 2, 0.5, 0.8})
    @Tag("long")
    void findsScaledIconsOnManyDesktops(double scale) {
        assertFindsScaled(scale, 15);
    }

    private void assertFindsScaled(double scale, long end) {
        for (long seed = 10; seed < end; seed++) {
            Picture icon = icon(seed, 32);
            Random random = new Random(seed);
            Picture drawn = TemplateImageScaler.scale(icon, scale);
            int[] noisy = Arrays.stream(drawn.pixels())
                    .map(pixel -> pixel ^ random.nextInt(4) << 1)
                    .toArray();
            Picture screen = overlay(desktop(seed), new Picture(drawn.width(), drawn.height(), noisy), 213, 101);
            List<ImageMatch> found = templateLocator.find(screen, icon, 5);
            assertEquals(1, found.size(), "seed " + seed + ": " + found);
            Bounds bounds = found.get(0).bounds();
            assertTrue(Math.abs(bounds.x() - 213) <= 2 && Math.abs(bounds.y() - 101) <= 2, bounds::toString);
            assertEquals(scale, found.get(0).scale(), 0.01, "seed " + seed);
        }
    }

    @Test
    void findsNothingWhenIconIsAbsent() {
        assertFindsNothing(102);
    }

    @Test
    @Tag("long")
    void findsNothingOnManyDesktopsWithoutIcon() {
        assertFindsNothing(110);
    }

    private void assertFindsNothing(long end) {
        for (long seed = 100; seed < end; seed++) {
            Picture screen = overlay(desktop(seed), icon(seed + 1, 32), 100, 100);
            assertEquals(List.of(), templateLocator.find(screen, icon(seed, 32), 5), "seed " + seed);
        }
    }

    /** As "save as" differs from "save". */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2})
    void rejectsIconsWithAddedBadge(double scale) {
        for (long seed = 20; seed < 22; seed++) {
            Picture icon = icon(seed, 36);
            Picture drawn = TemplateImageScaler.scale(addCornerMark(icon), scale);
            assertEquals(
                    List.of(), templateLocator.find(overlay(desktop(seed), drawn, 213, 101), icon, 5), "seed " + seed);
        }
    }

    /** An icon with a lighter corner. */
    private static Picture addCornerMark(Picture icon) {
        int[] pixels = icon.pixels().clone();
        for (int y = 0; y < icon.height() / 3; y++) {
            for (int x = 0; x < icon.width() / 3; x++) {
                int at = y * icon.width() + x;
                int colour = 0;
                for (int shift = 16; shift >= 0; shift -= 8) {
                    colour |= Math.min(255, (pixels[at] >> shift & 0xff) + 45) << shift;
                }
                pixels[at] = 0xff000000 | colour;
            }
        }
        return new Picture(icon.width(), icon.height(), pixels);
    }

    @Test
    void rejectsUnsearchableTemplates() {
        int[] plain = new int[400];
        Arrays.fill(plain, 0xff102030);
        Picture screen = desktop(5);
        assertThrows(IllegalArgumentException.class, () -> templateLocator.find(screen, new Picture(20, 20, plain), 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> templateLocator.find(screen, new Picture(20, 20, new int[400]), 1));
        assertThrows(IllegalArgumentException.class, () -> templateLocator.find(screen, icon(1, 3), 1));
    }

    @Test
    void findsNothingLargerThanScreen() {
        assertEquals(List.of(), templateLocator.find(icon(3, 30), desktop(3), 1));
    }
}
