package io.docui.example.ide.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestReportReaderTest {
    @TempDir
    private Path folder;

    private TestCounts readCounts(String... reports) throws IOException {
        TestReportReader reader = new TestReportReader();
        for (int i = 0; i < reports.length; i++) {
            reader.read(Files.writeString(folder.resolve(i + ".xml"), reports[i]));
        }
        return reader.counts();
    }

    @Test
    void describesExceptionTypes() throws IOException {
        TestCounts counts = readCounts("""
                <testsuites><testsuite>
                  <testcase classname="a.B" name="c()"><error type="java.lang.IllegalStateException" message="closed&#10;more">trace</error></testcase>
                  <testcase classname="a.B" name=""><error type="java.lang.NullPointerException">trace</error></testcase>
                </testsuite></testsuites>
                """);
        assertEquals("B.c", counts.failures().get(0).displayName());
        assertEquals(
                "IllegalStateException: closed\\nmore", counts.failures().get(0).message());
        assertEquals("B", counts.failures().get(1).displayName());
        assertEquals("NullPointerException", counts.failures().get(1).message());
        assertEquals("2 of 2 failed", counts.describe());
    }

    @Test
    void countsRepeatedFailureOnce() throws IOException {
        TestCounts counts = readCounts(
                "<testsuite><testcase name='a'><failure message='x'/><error message='y'/><system-out>z</system-out></testcase></testsuite>");
        assertEquals(1, counts.failed());
        assertEquals("x", counts.failures().get(0).message());
    }

    @Test
    void ignoresTruncatedReport() throws IOException {
        TestCounts counts = readCounts(
                "<testsuite><testcase name='a'><failure message='x'/></testcase><testcase name='b'>",
                "<testsuite><testcase name='c'/></testsuite>");
        assertEquals(1, counts.run());
        assertEquals(0, counts.failed());
        assertEquals(1, counts.faults().size());
    }

    @Test
    void doesNotExpandEntities() throws IOException {
        TestCounts counts = readCounts(
                "<!DOCTYPE t [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;\">]><testsuite><testcase name='&b;'/></testsuite>");
        assertEquals(0, counts.run());
        assertTrue(counts.faults().get(0).contains("cannot be read"), counts::toString);
    }

    @Test
    void truncatesHugeReports() throws IOException {
        StringBuilder report = new StringBuilder("<testsuite>");
        String trace = "at x.Y.z(Y.java:1)\n".repeat(2_000);
        for (int i = 0; i < 300; i++) {
            report.append("<testcase name='t")
                    .append(i)
                    .append("'><failure message='")
                    .append("m".repeat(1_000));
            report.append("'>").append(trace).append("</failure></testcase>");
        }
        TestCounts counts = readCounts(report.append("</testsuite>").toString());
        assertEquals(300, counts.failed());
        assertEquals(100, counts.failures().size());
        assertTrue(counts.failures().get(0).trace().length() <= 16_000);
        assertTrue(counts.failures().get(0).message().length() <= 201);
    }
}
