package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.ui.Bounds;

/**
 * A place where a picture was found.
 *
 * @param bounds where, in pixels of the picture that was searched
 * @param score how alike it is: 1 for the same pixels, at least 0.9
 * @param scale how many times larger it is than what was sought
 */
public record ImageMatch(Bounds bounds, double score, double scale) {
    /** Whether most of the smaller one is in the other. */
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
