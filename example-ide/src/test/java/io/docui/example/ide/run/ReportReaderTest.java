package io.docui.example.ide.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportReaderTest {
    @TempDir
    private Path folder;

    private TestCounts counts(String... reports) throws IOException {
        ReportReader reader = new ReportReader();
        for (int i = 0; i < reports.length; i++) {
            reader.read(Files.writeString(folder.resolve(i + ".xml"), reports[i]));
        }
        return reader.counts();
    }

    @Test
    void exceptionsSayOfWhatKindTheyAre() throws IOException {
        TestCounts counts = counts("""
                <testsuites><testsuite>
                  <testcase classname="a.B" name="c()"><error type="java.lang.IllegalStateException" message="closed&#10;more">trace</error></testcase>
                  <testcase classname="a.B" name=""><error type="java.lang.NullPointerException">trace</error></testcase>
                </testsuite></testsuites>
                """);
        assertEquals("B.c", counts.failures().get(0).shown());
        assertEquals("IllegalStateException: closed", counts.failures().get(0).message());
        assertEquals("B", counts.failures().get(1).shown());
        assertEquals("NullPointerException", counts.failures().get(1).message());
        assertEquals("2 of 2 failed", counts.words());
    }

    @Test
    void aTestThatFailsTwiceFailsOnce() throws IOException {
        TestCounts counts = counts(
                "<testsuite><testcase name='a'><failure message='x'/><error message='y'/><system-out>z</system-out></testcase></testsuite>");
        assertEquals(1, counts.failed());
        assertEquals("x", counts.failures().get(0).message());
    }

    @Test
    void aTornReportCountsForNothing() throws IOException {
        TestCounts counts = counts(
                "<testsuite><testcase name='a'><failure message='x'/></testcase><testcase name='b'>",
                "<testsuite><testcase name='c'/></testsuite>");
        assertEquals(1, counts.run());
        assertEquals(0, counts.failed());
        assertEquals(1, counts.faults().size());
    }

    @Test
    void entitiesAreNotReplaced() throws IOException {
        TestCounts counts = counts(
                "<!DOCTYPE t [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><testsuite><testcase name='&b;'/></testsuite>");
        assertEquals(0, counts.run());
        assertTrue(counts.faults().get(0).contains("cannot be read"), counts::toString);
    }

    @Test
    void hugeReportsAreCountedAndKeptInPart() throws IOException {
        StringBuilder report = new StringBuilder("<testsuite>");
        String trace = "at x.Y.z(Y.java:1)\n".repeat(2_000);
        for (int i = 0; i < 300; i++) {
            report.append("<testcase name='t")
                    .append(i)
                    .append("'><failure message='")
                    .append("m".repeat(1_000));
            report.append("'>").append(trace).append("</failure></testcase>");
        }
        TestCounts counts = counts(report.append("</testsuite>").toString());
        assertEquals(300, counts.failed());
        assertEquals(100, counts.failures().size());
        assertTrue(counts.failures().get(0).trace().length() <= 16_000);
        assertTrue(counts.failures().get(0).message().length() <= 201);
    }
}
