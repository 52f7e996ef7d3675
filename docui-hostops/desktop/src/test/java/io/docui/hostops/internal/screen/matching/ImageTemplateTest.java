package io.docui.hostops.internal.screen.matching;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.internal.screen.Picture;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImageTemplateTest {
    private static final int SIZE = 16;

    /** A quarter of it is lighter: its mean is no whole number. */
    private static GrayscaleImage plane(int dark, IntPredicate lighter) {
        int[] pixels = IntStream.range(0, SIZE * SIZE)
                .map(at -> 0xff000000 | 0x010101 * (lighter.test(at) ? dark + 30 : dark))
                .toArray();
        return GrayscaleImage.of(new Picture(SIZE, SIZE, pixels));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 101, 225})
    void ignoresOverallBrightness(int dark) {
        ImageTemplate imageTemplate = new ImageTemplate(plane(100, at -> at % 4 == 0));
        assertEquals(1, imageTemplate.at(plane(dark, at -> at % 4 == 0), 0, 0), 0.000_001);
        assertEquals(0, imageTemplate.at(plane(dark, at -> at < SIZE * SIZE / 4), 0, 0), 0.000_001);
    }
}
