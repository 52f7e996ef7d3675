package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.ui.Bounds;

/**
 * Position at which a picture was found, with its similarity and scale.
 * @param score the similarity: 1 for identical pixels, at least 0.9
 * @param scale the size relative to the wanted picture
 */
public record ImageMatch(Bounds bounds, double score, double scale) {
    /** Returns whether the overlap covers more than half of the smaller match. */
    boolean overlaps(ImageMatch other) {
        long width = Math.min(right(), other.right()) - Math.max(bounds.x(), other.bounds.x());
        long height = Math.min(bottom(), other.bottom()) - Math.max(bounds.y(), other.bounds.y());
        long smaller = Math.min(area(), other.area());
        return width > 0 && height > 0 && 2 * width * height > smaller;
    }

    private long right() {
        return (long) bounds.x() + bounds.width();
    }

    private long bottom() {
        return (long) bounds.y() + bounds.height();
    }

    private long area() {
        return (long) bounds.width() * bounds.height();
    }
}
