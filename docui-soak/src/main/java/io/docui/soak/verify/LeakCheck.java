package io.docui.soak.verify;

import java.util.Arrays;
import java.util.List;

/**
 * Whether a figure stays what it is: the median of the last quarter is at most {@value #MOST} times that of the second.
 *
 * <p>The first quarter is left out, for caches, pools and compiled code fill up in it.
 *
 * @param second the median of the second quarter
 * @param last the median of the last quarter
 * @param slope by how much it rises in an hour, by least squares over the second half
 * @param uncertainty half of the slope's confidence interval of 95 %, as if the samples were independent of each other
 * @param samples how many samples there were
 * @param hours how long they took
 */
public record LeakCheck(double second, double last, double slope, double uncertainty, int samples, double hours) {
    /** By how much it may rise. */
    public static final double MOST = 1.1;

    /** With fewer nothing is judged. */
    public static final int FEWEST = 16;

    /** Nothing is judged in less time, in hours: idle connections, which are kept for minutes, are still becoming more. */
    public static final double SHORTEST = 0.5;

    private static final double NORMAL = 1.96;

    /**
     * A figure at a time.
     *
     * @param hours when, from the beginning
     * @param value the figure
     */
    public record MeasuredPoint(double hours, double value) {}

    /**
     * Judges a figure.
     *
     * @param points its samples, in their order
     * @return the judgement
     */
    public static LeakCheck of(List<MeasuredPoint> points) {
        int count = points.size();
        List<MeasuredPoint> half = points.subList(count / 2, count);
        double hours = mean(half.stream().mapToDouble(MeasuredPoint::hours).toArray());
        double value = mean(half.stream().mapToDouble(MeasuredPoint::value).toArray());
        double across = 0;
        double spread = 0;
        for (MeasuredPoint measuredPoint : half) {
            across += (measuredPoint.hours() - hours) * (measuredPoint.value() - value);
            spread += (measuredPoint.hours() - hours) * (measuredPoint.hours() - hours);
        }
        double slope = spread == 0 ? 0 : across / spread;
        double rest = 0;
        for (MeasuredPoint measuredPoint : half) {
            double off = measuredPoint.value() - value - slope * (measuredPoint.hours() - hours);
            rest += off * off;
        }
        double error = half.size() < 3 || spread == 0 ? 0 : Math.sqrt(rest / (half.size() - 2) / spread);
        return new LeakCheck(
                median(points.subList(count / 4, count / 2)),
                median(points.subList(count - count / 4, count)),
                slope,
                NORMAL * error,
                count,
                count == 0 ? 0 : points.get(count - 1).hours() - points.get(0).hours());
    }

    /** Whether there is enough to judge. */
    public boolean isConclusive() {
        return samples >= FEWEST && hours >= SHORTEST;
    }

    /** Whether it is flat, or cannot be judged. */
    public boolean passes() {
        return !isConclusive() || last <= MOST * second;
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    private static double median(List<MeasuredPoint> points) {
        double[] sorted =
                points.stream().mapToDouble(MeasuredPoint::value).sorted().toArray();
        return sorted.length == 0 ? 0 : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    }
}
