package io.docui.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkSuite;
import io.docui.benchmarks.harness.MeasurementEffort;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Runs each row with the smallest effort. Each row checks the results of what it compares; the figures mean nothing. */
@Tag("full")
class BenchmarkMainTest {
    static final List<BenchmarkSuite> ROWS = BenchmarkMain.ROWS;

    @ParameterizedTest
    @FieldSource("ROWS")
    void measuresEverySuite(BenchmarkSuite suite) throws Exception {
        List<BenchmarkReport> reports = suite.measurement().measure(MeasurementEffort.SMOKE);
        assertFalse(reports.isEmpty());
        for (BenchmarkReport report : reports) {
            assertFalse(report.lines().isEmpty(), report.title());
            for (BenchmarkReport.ReportLine line : report.lines()) {
                assertEquals(report.columns().size(), line.values().size(), line.name());
                assertTrue(report.markdown().contains(line.name()), report.markdown());
            }
        }
    }

    @Test
    void namesAreUnique() {
        assertEquals(
                ROWS.size(), ROWS.stream().map(BenchmarkSuite::name).distinct().count());
    }
}
