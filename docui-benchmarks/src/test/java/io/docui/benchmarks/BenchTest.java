package io.docui.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.benchmarks.harness.Effort;
import io.docui.benchmarks.harness.Report;
import io.docui.benchmarks.harness.Row;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Each row runs, and finds right what it compares; its figures mean nothing here. */
@Tag("full")
class BenchTest {
    static final List<Row> ROWS = Bench.ROWS;

    @ParameterizedTest
    @FieldSource("ROWS")
    void runs(Row row) throws Exception {
        List<Report> reports = row.measure(Effort.SMOKE);
        assertFalse(reports.isEmpty());
        for (Report report : reports) {
            assertFalse(report.lines().isEmpty(), report.title());
            for (Report.Line line : report.lines()) {
                assertEquals(report.columns().size(), line.values().size(), line.name());
                assertTrue(report.markdown().contains(line.name()), report.markdown());
            }
        }
    }

    @Test
    void namesAreUnique() {
        assertEquals(ROWS.size(), ROWS.stream().map(Row::name).distinct().count());
    }
}
