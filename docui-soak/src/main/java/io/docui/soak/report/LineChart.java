package io.docui.soak.report;

import io.docui.soak.fault.FaultInjector;
import io.docui.soak.fault.InjectedFaultType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Line chart of figures over time, which is drawn as one panel of the SVG report.
 * @param unit the unit of the figures; empty for none
 */
record LineChart(String title, String unit, boolean logarithmic, List<ChartSeries> series) {
    static final int WIDTH = 900;
    static final int LEFT = 64;
    static final int INNER = 640;
    static final int HEIGHT = 190;
    private static final int TOP = 26;
    private static final int DEEP = 132;
    private static final int STEPS = 5;
    private static final double LEAST_MILLIS = 0.1;

    /** A point of a line: a time in minutes and a value. */
    record ChartPoint(double minute, double value) {}

    /** A named line of the chart with its points in order. */
    record ChartSeries(String name, List<ChartPoint> points) {}

    /** Maps values to the range between the lowest and the highest value of the axis. */
    private record Scale(double low, double high, boolean logarithmic) {
        double share(double value) {
            return logarithmic
                    ? Math.log10(Math.max(low, value) / low) / Math.log10(high / low)
                    : (value - low) / (high - low);
        }

        List<Double> ticks() {
            List<Double> ticks = new ArrayList<>();
            if (logarithmic) {
                for (double tick = low; tick < high * 1.5; tick *= 10) {
                    ticks.add(tick);
                }
            } else {
                double step = round(high / STEPS);
                for (double tick = 0; tick <= high; tick += step) {
                    ticks.add(tick);
                }
            }
            return ticks;
        }
    }

    /** Rounds up to the next of 1, 2, 5, 10 and so on. */
    static double round(double value) {
        double ten = Math.pow(10, Math.floor(Math.log10(Math.max(value, 1e-9))));
        double rest = value / ten;
        if (rest <= 1) {
            return ten;
        }
        if (rest <= 2) {
            return 2 * ten;
        }
        return rest <= 5 ? 5 * ten : 10 * ten;
    }

    private Scale scale() {
        double most = series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(ChartPoint::value)
                .max()
                .orElse(1);
        if (!logarithmic) {
            return new Scale(0, Math.max(1, most * 1.08), false);
        }
        double least = series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(ChartPoint::value)
                .min()
                .orElse(1);
        double low = Math.pow(10, Math.floor(Math.log10(Math.max(LEAST_MILLIS, least))));
        return new Scale(low, Math.max(low * 10, Math.pow(10, Math.ceil(Math.log10(most)))), true);
    }

    static boolean isKill(FaultInjector.InjectedFault injectedFault) {
        return injectedFault.what().equals("server killed");
    }

    /** Draws the chart with its top edge at {@code y}. */
    void draw(StringBuilder out, int y, double minutes, List<FaultInjector.InjectedFault> mischief) {
        Scale scale = scale();
        double bottom = y + TOP + DEEP;
        out.append(text(LEFT, y + 16, "label", "start", unit.isEmpty() ? title : title + ", " + unit));
        mischief(out, y + TOP, minutes, mischief);
        for (double tick : scale.ticks()) {
            double at = bottom - DEEP * scale.share(tick);
            out.append(String.format(Locale.ROOT, "<path class=\"grid\" d=\"M%d %.1fh%d\"/>\n", LEFT, at, INNER));
            out.append(text(LEFT - 6, at + 4, "tick", "end", number(tick)));
        }
        double step = round(minutes / 8);
        for (double tick = 0; tick <= minutes; tick += step) {
            double at = LEFT + INNER * tick / minutes;
            out.append(String.format(Locale.ROOT, "<path class=\"grid\" d=\"M%.1f %.1fv4\"/>\n", at, bottom));
            out.append(text(at, bottom + 16, "tick", "middle", number(tick)));
        }
        for (int i = 0; i < series.size(); i++) {
            draw(out, series.get(i), colour(i), bottom, minutes, scale);
            out.append(text(LEFT + INNER + 12, y + TOP + 14 + 18 * i, "t" + colour(i), "start", named(series.get(i))));
        }
    }

    private int colour(int number) {
        return series.size() < 4 ? number + 1 : number;
    }

    private static String named(ChartSeries one) {
        return one.points().isEmpty() ? one.name() + " (none)" : one.name();
    }

    private static void mischief(
            StringBuilder out, double y, double minutes, List<FaultInjector.InjectedFault> mischief) {
        for (FaultInjector.InjectedFault injectedFault : mischief) {
            double from = LEFT + INNER * Math.min(1, injectedFault.from() / 60 / minutes);
            double until = LEFT + INNER * Math.min(1, injectedFault.until() / 60 / minutes);
            if (injectedFault.faultType() == InjectedFaultType.DISK) {
                out.append(String.format(
                        Locale.ROOT,
                        "<rect class=\"full\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\"/>\n",
                        from,
                        y,
                        Math.max(1, until - from),
                        DEEP));
            } else if (isKill(injectedFault)) {
                out.append(String.format(Locale.ROOT, "<path class=\"kill\" d=\"M%.1f %.1fv%d\"/>\n", from, y, DEEP));
            }
        }
    }

    private static void draw(
            StringBuilder out, ChartSeries one, int colour, double bottom, double minutes, Scale scale) {
        StringBuilder path = new StringBuilder();
        for (ChartPoint chartPoint : one.points()) {
            path.append(String.format(
                    Locale.ROOT,
                    "%s%.1f %.1f",
                    path.length() == 0 ? "M" : "L",
                    LEFT + INNER * chartPoint.minute() / minutes,
                    bottom - DEEP * scale.share(chartPoint.value())));
        }
        if (path.length() > 0) {
            out.append(String.format(Locale.ROOT, "<path class=\"s s%d\" d=\"%s\"/>\n", colour, path));
        }
    }

    private static String number(double value) {
        return value == Math.rint(value)
                ? String.format(Locale.ROOT, "%,.0f", value)
                : String.format(Locale.ROOT, "%.1f", value);
    }

    static String text(double x, double y, String style, String anchor, String words) {
        return String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
                style,
                x,
                y,
                anchor,
                words.replace("&", "&amp;").replace("<", "&lt;"));
    }
}
