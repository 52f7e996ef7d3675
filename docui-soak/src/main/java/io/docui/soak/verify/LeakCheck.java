package io.docui.soak.verify;

import java.util.Arrays;
import java.util.List;

/**
 * Checks that a figure does not grow: the median of its last quarter is at most {@value #MOST} times that of its second quarter. The first
 * quarter is ignored, because caches, pools and compiled code fill up in it.
 * @param slope the growth in an hour, by least squares over the second half
 * @param uncertainty half of the slope's confidence interval of 95 %, as if the samples were independent of each other
 */
public record LeakCheck(double second, double last, double slope, double uncertainty, int samples, double hours) {
    /** The largest accepted ratio of the last quarter to the second. */
    public static final double MOST = 1.1;

    /** The least number of samples for a verdict. */
    public static final int FEWEST = 16;

    /** The least time for a verdict, in hours. Idle connections are kept for minutes, so their number still grows before it. */
    public static final double SHORTEST = 0.5;

    private static final double NORMAL = 1.96;

    /** A measured value of the figure at a point in time. */
    public record MeasuredPoint(double hours, double value) {}

    /**
     * Evaluates a figure.
     * @param points the samples, in their order
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

    /** Returns whether there are enough samples over enough time for a verdict. */
    public boolean isConclusive() {
        return samples >= FEWEST && hours >= SHORTEST;
    }

    /** Returns whether the figure does not grow, or there is no verdict. */
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
