package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.ui.Bounds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Finds similar areas at one scale with an image pyramid: searches a small version first, then refines the best guesses. */
final class PyramidSearch {
    private static final double GUESS = 0.6;
    private static final double ALIKE = 0.9;
    /** The maximum mean color difference: colors may differ slightly, but not as those of another picture do. */
    private static final double MOST_APART = 32;
    /**
     * The maximum difference within a part, measured with icons of real programs: up to 11 for the same icon at another scale, from 30 on
     * for an icon with a badge.
     */
    private static final double MOST_APART_IN_A_PART = 20;

    private static final int LEAST = 10;
    private static final int MOST_GUESSES = 40;
    private static final int LEVELS = 5;

    private final Picture screen;
    private final List<GrayscaleImage> planes = new ArrayList<>();

    PyramidSearch(Picture screen) {
        this.screen = screen;
        planes.add(GrayscaleImage.of(screen));
    }

    private record ScoredPosition(int x, int y, double score) {}

    /**
     * Finds a picture at its own size.
     * @param scale its size relative to the original picture, which is reported in the matches
     */
    List<ImageMatch> find(Picture wanted, double scale) {
        List<ImageMatch> found = new ArrayList<>();
        int least = Math.min(wanted.width(), wanted.height());
        if (wanted.width() > screen.width() || wanted.height() > screen.height() || least < LEAST && scale != 1) {
            return found;
        }
        List<ImageTemplate> patterns = new ArrayList<>();
        GrayscaleImage small = GrayscaleImage.of(wanted);
        patterns.add(new ImageTemplate(small));
        for (int size = least / 2; size >= LEAST && patterns.size() < LEVELS; size /= 2) {
            small = small.half();
            patterns.add(new ImageTemplate(small));
        }
        ImageTemplate coarsest = patterns.get(patterns.size() - 1);
        if (!coarsest.isDistinctive()) {
            return found;
        }
        for (ScoredPosition guess : guesses(coarsest, plane(patterns.size() - 1))) {
            ScoredPosition spot = guess;
            for (int level = patterns.size() - 2; level >= 0; level--) {
                spot = closer(patterns.get(level), plane(level), spot);
            }
            Bounds bounds = new Bounds(spot.x(), spot.y(), wanted.width(), wanted.height());
            if (spot.score() >= ALIKE && hasColoursOf(wanted, spot)) {
                found.add(new ImageMatch(bounds, spot.score(), scale));
            }
        }
        return found;
    }

    private GrayscaleImage plane(int level) {
        while (planes.size() <= level) {
            planes.add(planes.get(planes.size() - 1).half());
        }
        return planes.get(level);
    }

    /** Returns the best positions, one of each group that lies close together. */
    private static List<ScoredPosition> guesses(ImageTemplate imageTemplate, GrayscaleImage plane) {
        List<ScoredPosition> all = new ArrayList<>();
        for (int y = 0; y + imageTemplate.height() <= plane.height(); y++) {
            for (int x = 0; x + imageTemplate.width() <= plane.width(); x++) {
                double score = imageTemplate.at(plane, x, y);
                if (score >= GUESS) {
                    all.add(new ScoredPosition(x, y, score));
                }
            }
        }
        all.sort(Comparator.comparingDouble(ScoredPosition::score).reversed());
        List<ScoredPosition> best = new ArrayList<>();
        for (ScoredPosition spot : all) {
            boolean near = best.stream()
                    .anyMatch(other -> Math.abs(other.x() - spot.x()) < imageTemplate.width() / 2
                            && Math.abs(other.y() - spot.y()) < imageTemplate.height() / 2);
            if (!near) {
                best.add(spot);
            }
            if (best.size() >= MOST_GUESSES) {
                break;
            }
        }
        return best;
    }

    private static ScoredPosition closer(ImageTemplate imageTemplate, GrayscaleImage plane, ScoredPosition guess) {
        ScoredPosition best = new ScoredPosition(0, 0, -1);
        for (int y = 2 * guess.y() - 2; y <= 2 * guess.y() + 3; y++) {
            for (int x = 2 * guess.x() - 2; x <= 2 * guess.x() + 3; x++) {
                boolean within = x >= 0
                        && y >= 0
                        && x + imageTemplate.width() <= plane.width()
                        && y + imageTemplate.height() <= plane.height();
                double score = within ? imageTemplate.at(plane, x, y) : -1;
                if (score > best.score()) {
                    best = new ScoredPosition(x, y, score);
                }
            }
        }
        return best;
    }

    private boolean hasColoursOf(Picture wanted, ScoredPosition spot) {
        ColorDistance gap = ColorDistance.between(wanted, screen, spot.x(), spot.y());
        return gap.mean() <= MOST_APART && gap.worst() <= MOST_APART_IN_A_PART;
    }

    /**
     * Difference between the colors of a picture and those of a screen area, on a scale from 0 to 255.
     * @param worst the largest deviation of one part's difference from that of the whole, as a badge drawn on an icon causes it
     */
    private record ColorDistance(double mean, double worst) {
        private static final int PARTS = 3;
        private static final int CHANNELS = 3;

        /** Computes the difference from the area of the picture's size at a position; the area must lie within the screen. */
        static ColorDistance between(Picture wanted, Picture screen, int x, int y) {
            long[] apart = new long[CHANNELS];
            long[] whole = new long[CHANNELS];
            long[][] parts = new long[PARTS * PARTS][CHANNELS];
            int[] counts = new int[PARTS * PARTS];
            for (int row = 0; row < wanted.height(); row++) {
                for (int column = 0; column < wanted.width(); column++) {
                    int a = wanted.at(column, row);
                    int b = screen.at(x + column, y + row);
                    int part = PARTS * (PARTS * row / wanted.height()) + PARTS * column / wanted.width();
                    counts[part]++;
                    for (int channel = 0; channel < CHANNELS; channel++) {
                        int difference = (a >> 8 * channel & 0xff) - (b >> 8 * channel & 0xff);
                        apart[channel] += Math.abs(difference);
                        whole[channel] += difference;
                        parts[part][channel] += difference;
                    }
                }
            }
            double count = (double) wanted.width() * wanted.height();
            double mean = 0;
            double worst = 0;
            for (int channel = 0; channel < CHANNELS; channel++) {
                mean = Math.max(mean, apart[channel] / count);
                for (int part = 0; part < parts.length; part++) {
                    double own = parts[part][channel] / (double) counts[part];
                    worst = Math.max(worst, Math.abs(own - whole[channel] / count));
                }
            }
            return new ColorDistance(mean, worst);
        }
    }
}
