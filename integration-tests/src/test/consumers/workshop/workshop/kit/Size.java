package workshop.kit;

import io.docui.annotations.Default;
import io.docui.annotations.Describe;

/**
 * How big a piece is.
 *
 * @param width in centimetres
 * @param height in centimetres
 */
@Describe
public record Size(int width, @Default("1") int height) {
    public Size {
        if (width < 0) {
            throw new IllegalArgumentException("width");
        }
    }

    int area() {
        return width * height;
    }
}
