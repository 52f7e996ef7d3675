package io.docui.soak.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.soak.fault.FaultInjector;
import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.metrics.MeasuredRequestKind;
import io.docui.soak.metrics.MetricsSample;
import io.docui.soak.metrics.Percentiles;
import io.docui.soak.verify.LedgerOutcomeCheck;
import io.docui.soak.verify.ObservedOutcome;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

/** The picture and the text of an outcome. */
class SvgReportTest {
    private static final long MILLI = 1_000_000;

    private static SoakResult soakResult(int sessionsAfter, long heapAnHour, List<String> surprises) {
        List<MetricsSample> samples = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            samples.add(sample(i * 20, (50L << 20) + i * heapAnHour / 180, 400));
        }
        return new SoakResult(
                "500 <sessions>",
                "a disk",
                samples,
                sample(2000, 10L << 20, sessionsAfter),
                List.of(
                        new FaultInjector.InjectedFault(InjectedFaultType.DISK, "disk full", 100, 112),
                        new FaultInjector.InjectedFault(InjectedFaultType.KILL, "server killed", 300, 305)),
                Map.of(ObservedOutcome.DONE, 7),
                surprises,
                new LedgerOutcomeCheck.Findings(7, 20, 0, List.of()));
    }

    private static MetricsSample sample(double seconds, long heap, int sessions) {
        return new MetricsSample(
                seconds,
                OptionalLong.of(heap),
                200L << 20,
                60,
                100,
                OptionalInt.of(sessions),
                Map.of(MeasuredRequestKind.CALL, new long[] {2 * MILLI, 8 * MILLI, 700 * MILLI}));
    }

    @Test
    void writesWellFormedSvgWithAllFigures() throws Exception {
        String svg = SvgReport.of(soakResult(0, 0, List.of()));
        Document document = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        assertEquals("svg", document.getDocumentElement().getTagName());
        for (String text :
                List.of("Calls, ms", "p99", "1,000", "disk full", "minutes", "threads", "500 &lt;sessions>")) {
            assertTrue(svg.contains(text), () -> text + " is missing in " + svg);
        }
        assertFalse(svg.contains("NaN"), svg);
    }

    @Test
    void passesOnlyWithoutLeaksAndViolations() {
        assertTrue(soakResult(0, 0, List.of()).passes());
        assertFalse(soakResult(1, 0, List.of()).passes());
        assertFalse(soakResult(0, 400L << 20, List.of()).passes());
        assertFalse(soakResult(0, 0, List.of("oh")).passes());
    }

    @Test
    void markdownReportNamesFailedChecks() {
        assertTrue(MarkdownReport.of(soakResult(0, 0, List.of())).contains("All checks pass."));
        String report = MarkdownReport.of(soakResult(0, 400L << 20, List.of("oh")));
        assertTrue(report.contains("NOT all checks pass."), report);
        assertTrue(report.contains("NOT FLAT"), report);
        assertTrue(report.contains("- oh"), report);
    }

    @Test
    void computesPercentilesOverAllParts() {
        Percentiles some = Percentiles.of(List.of(new long[] {4 * MILLI, MILLI}, new long[] {2 * MILLI, 3 * MILLI}));
        assertEquals(new Percentiles(4, 2, 4, 4, 4), some);
    }
}
