package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** What a reader copies from a report is what the program wrote. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class VerbatimOutputTest extends HostSessionFixture {
    private Session session;

    @BeforeEach
    void openSession() throws IOException {
        Files.writeString(
                workspace.resolve("calc.py"), "def f():\n\tif x   <p>:\n        return \"`a`\"  \nplain_word\n");
        session = open();
    }

    private String report(String line) {
        return session.report(session.run("bash(command='" + line + "')")).replaceAll("took: [0-9.]+ m?s", "took: 0");
    }

    @Test
    void oneLineKeepsTabsAndBlanks() {
        assertTrue(report("sed -n 2p calc.py").contains("output: \tif x   <p>:, took"), report("sed -n 2p calc.py"));
        assertTrue(report("sed -n 3p calc.py").contains("``         return \"`a`\"   ``"), report("sed -n 3p calc.py"));
        assertEquals("\u2714 ended: exit code 0, output: plain_word, took: 0\n", report("sed -n 4p calc.py"));
        assertTrue(
                report("echo \"<p> & *b* [x](y)\"").contains("`<p> & *b* [x](y)`"),
                report("echo \"<p> & *b* [x](y)\""));
    }

    @Test
    void controlCharactersAreShown() {
        String report = report("printf \"hidden\\\\rshown\\\\a\\\\n\"");
        assertTrue(report.contains("hidden\\u{D}shown\\u{7}"), report);
        assertTrue(report.contains("shown as \\u{…}"), report);
    }

    @Test
    void lineOfCarriageReturnIsNoFailure() throws IOException {
        Files.writeString(workspace.resolve("crlf.txt"), "a\r\n\r\nb\r\n");
        assertTrue(report("cat crlf.txt").contains("output:\na\n\nb\n```"), report("cat crlf.txt"));
    }

    @Test
    void backgroundJobThatEndedIsReported() {
        String report = report("sleep 100 & echo started");
        assertTrue(report.contains("background") && report.contains("bash_start"), report);
    }

    @Test
    void outputOfManyTokensIsCutOnce() {
        for (String line : List.of(
                "seq 1 3000",
                "head -c 9000 /dev/zero | od -v -t x1",
                "for i in $(seq 200); do printf \"\\\\001\\\\002 %s \u00e9\u2192\\\\n\" $i; done",
                "seq -s , 1 9000")) {
            String report = report(line);
            assertTrue(report.contains("left out") && report.contains("saved: out-"), report);
            assertFalse(report.contains("Part 1 of"), report);
        }
    }
}
