package io.docui.integration.pipemux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** The jar of the command line, of which the build leaves out what it does not need. */
class CommandJarTest {
    @Test
    void containsAllReferencedClasses() {
        ToolProvider jdeps = ToolProvider.findFirst("jdeps").orElseThrow();
        StringWriter out = new StringWriter();
        PrintWriter printer = new PrintWriter(out);

        int exit = jdeps.run(
                printer,
                printer,
                "--missing-deps",
                "--multi-release",
                "17",
                Objects.requireNonNull(System.getProperty("docui.jar")));

        assertEquals(0, exit, out.toString());
        assertEquals(
                List.of(),
                out.toString()
                        .lines()
                        .filter(line -> line.contains("not found"))
                        .toList());
    }
}
