package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Locates a picture by template matching: identical pixels first, then similar ones at the usual scale factors of screens. It does not find
 * a picture that was redrawn at another size with other details. Thread-safe.
 */
public final class TemplateLocator {
    private static final double[] SCALES = {1, 2, 1.5, 1.25, 1.75, 0.5, 1 / 1.5, 0.8, 1 / 1.75};
    private static final int LEAST = 4;

    public TemplateLocator() {}

    /**
     * Finds the positions of a picture. Prefers no match to a false one.
     * @param wanted the picture to find; pixels that are not opaque are ignored
     * @param most the maximum number of matches, above 0
     * @throws IllegalArgumentException if the picture cannot be searched for: the message says why
     */
    public List<ImageMatch> find(Picture screen, Picture wanted, int most) {
        if (wanted.width() < LEAST || wanted.height() < LEAST) {
            throw new IllegalArgumentException("The picture to find is " + wanted.width() + " × " + wanted.height()
                    + " pixels, which is too small to be distinctive.");
        }
        Picture filled = TemplateImageScaler.fillTransparent(wanted);
        if (Arrays.stream(filled.pixels()).distinct().limit(2).count() < 2) {
            throw new IllegalArgumentException(
                    "The picture to find has only one color, so it would be found anywhere.");
        }
        boolean fits = wanted.width() <= screen.width() && wanted.height() <= screen.height();
        List<ImageMatch> exact = fits ? new ExactImageSearch(screen).find(wanted, most) : List.of();
        return exact.isEmpty() ? alike(screen, filled, most) : exact;
    }

    private static List<ImageMatch> alike(Picture screen, Picture wanted, int most) {
        PyramidSearch search = new PyramidSearch(screen);
        List<ImageMatch> all = new ArrayList<>();
        for (double scale : SCALES) {
            all.addAll(search.find(scale == 1 ? wanted : TemplateImageScaler.scale(wanted, scale), scale));
        }
        all.sort(Comparator.comparingDouble(ImageMatch::score).reversed());
        List<ImageMatch> best = new ArrayList<>();
        for (ImageMatch imageMatch : all) {
            if (best.size() < most && best.stream().noneMatch(imageMatch::overlaps)) {
                best.add(imageMatch);
            }
        }
        return best;
    }
}
