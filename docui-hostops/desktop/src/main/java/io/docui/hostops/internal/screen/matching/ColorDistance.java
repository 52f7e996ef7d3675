package io.docui.hostops.internal.screen.matching;

import io.docui.hostops.internal.screen.Picture;

/**
 * Difference between the colors of a picture and those of a screen area, on a scale from 0 to 255.
 * @param worst the largest deviation of one part's difference from that of the whole, as a badge drawn on an icon causes it
 */
record ColorDistance(double mean, double worst) {
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
