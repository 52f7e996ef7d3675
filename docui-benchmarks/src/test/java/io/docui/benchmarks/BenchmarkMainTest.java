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

/** Each row runs, and finds right what it compares; its figures mean nothing here. */
@Tag("full")
class BenchmarkMainTest {
    static final List<BenchmarkSuite> ROWS = BenchmarkMain.ROWS;

    @ParameterizedTest
    @FieldSource("ROWS")
    void measuresEverySuite(BenchmarkSuite benchmarkSuite) throws Exception {
        List<BenchmarkReport> reports = benchmarkSuite.measure(MeasurementEffort.SMOKE);
        assertFalse(reports.isEmpty());
        for (BenchmarkReport benchmarkReport : reports) {
            assertFalse(benchmarkReport.lines().isEmpty(), benchmarkReport.title());
            for (BenchmarkReport.ReportLine reportLine : benchmarkReport.lines()) {
                assertEquals(
                        benchmarkReport.columns().size(), reportLine.values().size(), reportLine.name());
                assertTrue(benchmarkReport.markdown().contains(reportLine.name()), benchmarkReport.markdown());
            }
        }
    }

    @Test
    void namesAreUnique() {
        assertEquals(
                ROWS.size(), ROWS.stream().map(BenchmarkSuite::name).distinct().count());
    }
}
