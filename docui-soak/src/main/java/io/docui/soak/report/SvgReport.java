package io.docui.soak.report;

import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.metrics.MeasuredRequestKind;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.Percentiles;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Draws the result of a soak run as an SVG image of client latencies and server resources over time. */
public record SvgReport(SoakResult soakResult) {
    private static final double MINUTE = 60;
    private static final double MEBIBYTE = 1 << 20;
    private static final int MOST_POINTS = 60;
    private static final int FIRST = 80;

    public static String of(SoakResult soakResult) {
        return new SvgReport(soakResult).svg();
    }

    private String svg() {
        List<LineChart> panels = List.of(
                waiting("Calls", MeasuredRequestKind.CALL),
                waiting("Documents", MeasuredRequestKind.DOCUMENT),
                waiting("Sessions opened", MeasuredRequestKind.OPEN),
                memory(),
                counts());
        int height = FIRST + panels.size() * LineChart.HEIGHT + 24;
        StringBuilder out = new StringBuilder(String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n",
                LineChart.WIDTH,
                height));
        out.append(STYLE);
        out.append("<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n");
        int more = soakResult.heading().indexOf('(');
        int end = more < 0 ? soakResult.heading().length() : more;
        out.append(LineChart.text(
                LineChart.LEFT,
                22,
                "title",
                "start",
                soakResult.heading().substring(0, end).strip()));
        out.append(LineChart.text(
                LineChart.LEFT, 40, "label", "start", soakResult.heading().substring(end)));
        legend(out);
        for (int i = 0; i < panels.size(); i++) {
            panels.get(i).draw(out, FIRST + i * LineChart.HEIGHT, minutes(), soakResult.mischief());
        }
        out.append(LineChart.text(LineChart.LEFT + LineChart.INNER / 2.0, height - 6, "label", "middle", "minutes"));
        return out.append("</svg>\n").toString();
    }

    private void legend(StringBuilder out) {
        if (soakResult.mischief().stream()
                .anyMatch(injectedFault -> injectedFault.faultType() == InjectedFaultType.DISK)) {
            out.append("<rect class=\"full\" x=\"")
                    .append(LineChart.LEFT)
                    .append("\" y=\"52\" width=\"14\" height=\"12\"/>\n");
            out.append(LineChart.text(LineChart.LEFT + 20, 62, "label", "start", "disk full"));
        }
        if (soakResult.mischief().stream().anyMatch(LineChart::isKill)) {
            int x = LineChart.LEFT + 110;
            out.append(String.format(Locale.ROOT, "<path class=\"kill\" d=\"M%d 52v12\"/>\n", x));
            out.append(LineChart.text(x + 6, 62, "label", "start", "a server killed (not the measured one)"));
        }
    }

    private double minutes() {
        List<MetricsSample> samples = soakResult.samples();
        return samples.isEmpty() ? 1 : samples.get(samples.size() - 1).seconds() / MINUTE;
    }

    /** Combines several samples for each point, because a single sample has too few requests for a 99th percentile. */
    private LineChart waiting(String title, MeasuredRequestKind callKind) {
        List<LineChart.ChartSeries> series = new ArrayList<>();
        series.add(percentile("most", callKind, Percentiles::max));
        series.add(percentile("p99", callKind, Percentiles::p99));
        series.add(percentile("p90", callKind, Percentiles::p90));
        series.add(percentile("p50", callKind, Percentiles::p50));
        return new LineChart(title, "ms", true, series);
    }

    private LineChart.ChartSeries percentile(
            String name, MeasuredRequestKind callKind, ToDoubleFunction<Percentiles> which) {
        List<LineChart.ChartPoint> points = new ArrayList<>();
        List<MetricsSample> samples = soakResult.samples();
        int together = Math.max(1, samples.size() / MOST_POINTS);
        for (int from = 0; from < samples.size(); from += together) {
            List<MetricsSample> some = samples.subList(from, Math.min(samples.size(), from + together));
            Percentiles percentiles = Percentiles.of(MarkdownReport.times(some, callKind));
            if (percentiles.count() > 0) {
                double middle =
                        (some.get(0).seconds() + some.get(some.size() - 1).seconds()) / 2;
                points.add(new LineChart.ChartPoint(middle / MINUTE, which.applyAsDouble(percentiles)));
            }
        }
        return new LineChart.ChartSeries(name, points);
    }

    private LineChart memory() {
        List<MetricsSample> measured = soakResult.samples().stream()
                .filter(metricsSample -> metricsSample.heap().isPresent())
                .toList();
        return new LineChart(
                "Memory of the server",
                "MiB",
                false,
                List.of(
                        series("resident", soakResult.samples(), metricsSample -> metricsSample.resident() / MEBIBYTE),
                        series(
                                "heap after a full collection",
                                measured,
                                metricsSample -> metricsSample.heap().orElse(0) / MEBIBYTE)));
    }

    private LineChart counts() {
        List<MetricsSample> told = soakResult.samples().stream()
                .filter(metricsSample -> metricsSample.sessions().isPresent())
                .toList();
        return new LineChart(
                "Descriptors, threads and sessions of the server",
                "",
                false,
                List.of(
                        series("descriptors", soakResult.samples(), MetricsSample::descriptors),
                        series("threads", soakResult.samples(), MetricsSample::threads),
                        series(
                                "sessions",
                                told,
                                metricsSample -> metricsSample.sessions().orElse(0))));
    }

    private static LineChart.ChartSeries series(
            String name, List<MetricsSample> samples, ToDoubleFunction<MetricsSample> figure) {
        return new LineChart.ChartSeries(
                name,
                samples.stream()
                        .map(metricsSample -> new LineChart.ChartPoint(
                                metricsSample.seconds() / MINUTE, figure.applyAsDouble(metricsSample)))
                        .toList());
    }

    private static final String STYLE = """
            <style>
            .paper{fill:#ffffff}.title{font-size:14px;font-weight:600}text{fill:#1f2328}.label,.tick{fill:#59636e}
            .grid{stroke:#d1d9e0;stroke-width:1;fill:none}.full{fill:#bf8700;fill-opacity:.22}
            .kill{stroke:#8250df;stroke-width:1;stroke-dasharray:2 2;fill:none}
            .s{fill:none;stroke-width:1.6;stroke-linejoin:round}
            .s0{stroke:#d1242f}.s1{stroke:#bc4c00}.s2{stroke:#0969da}.s3{stroke:#1a7f37}
            .t0{fill:#d1242f}.t1{fill:#bc4c00}.t2{fill:#0969da}.t3{fill:#1a7f37}
            @media (prefers-color-scheme: dark){
            .paper{fill:#0d1117}text{fill:#f0f6fc}.label,.tick{fill:#9198a1}.grid{stroke:#3d444d}
            .kill{stroke:#ab7df8}.full{fill:#d29922}
            .s0{stroke:#f85149}.s1{stroke:#db6d28}.s2{stroke:#4493f8}.s3{stroke:#3fb950}
            .t0{fill:#f85149}.t1{fill:#db6d28}.t2{fill:#4493f8}.t3{fill:#3fb950}}
            </style>
            """;
}
