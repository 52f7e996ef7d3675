package io.docui.integration.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.architecture.TimingDependencyRule.TimingViolation;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No test of any module fails because its machine is slow (CONTRIBUTING.md). */
class TimingDependencyRuleTest {
    private static final Path REPOSITORY = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));

    @Test
    void noTestDependsOnMachineSpeed() throws IOException {
        List<String> violations = new ArrayList<>();
        for (Path source : testSources()) {
            String file = REPOSITORY.relativize(source).toString().replace(File.separatorChar, '/');
            TimingDependencyRule.violations(Files.readString(source))
                    .forEach(timingViolation -> violations.add(timingViolation.toMessage(file)));
        }
        assertTrue(
                violations.isEmpty(),
                () -> violations.size() + " places; a line with a good reason says it: \"// steady: <reason>\".\n"
                        + String.join("\n", violations));
    }

    @Test
    void readsTestSourcesOfAllModules() throws IOException {
        List<String> read = testSources().stream()
                .map(source -> REPOSITORY.relativize(source).getName(0).toString())
                .distinct()
                .toList();
        assertTrue(read.containsAll(List.of("docui-runtime", "docui-server", "integration-tests")), read::toString);
        assertFalse(read.contains("target"), read::toString);
    }

    private static List<Path> testSources() throws IOException {
        List<Path> result = new ArrayList<>();
        try (Stream<Path> modules = Files.list(REPOSITORY)) {
            for (Path tests :
                    modules.map(module -> module.resolve("src/test")).sorted().toList()) {
                if (Files.isDirectory(tests)) {
                    try (Stream<Path> files = Files.walk(tests)) {
                        files.filter(file -> file.toString().endsWith(".java"))
                                .sorted()
                                .forEach(result::add);
                    }
                }
            }
        }
        return result;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Thread.sleep(5);",
                "java.lang.Thread.sleep(5);",
                "import static java.lang.Thread.sleep;",
                "TimeUnit.SECONDS.sleep(2);",
                "MILLISECONDS.sleep(2);",
                "unit.sleep(2);",
                "LockSupport.parkNanos(5);",
                "parkUntil(end);",
                "long end = System.nanoTime() + 5;",
                "LongSupplier clock = System::nanoTime;",
                "import static java.lang.System.currentTimeMillis;",
                "System\n.currentTimeMillis();",
                "assertTimeout(LIMIT, () -> {});",
                "Assertions.assertTimeoutPreemptively(LIMIT, () -> {});",
                "Duration.between(start, end);",
                "new ServerSocket(0)",
                "new ServerSocket(0, 5, address)",
                "@Timeout(59)",
                "@Timeout(value = 30, unit = TimeUnit.SECONDS)",
                "@Timeout(value = 59_999, unit = MILLISECONDS)",
                "@Timeout(value = 5, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)",
                "@Timeout(LIMIT)",
            })
    void findsCodeThatDependsOnTiming(String code) {
        assertEquals(1, TimingDependencyRule.violations(code).size(), code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "await().until(() -> done);",
                "person.sleep(5);",
                "import static org.junit.jupiter.api.Assertions.assertTimeout;",
                "Duration.ofSeconds(5);",
                "new ServerSocket(8080)",
                "@Timeout(60)",
                "@Timeout(value = 1, unit = TimeUnit.MINUTES)",
                "@Timeout(value = 60_000, unit = MILLISECONDS)",
                "import org.junit.jupiter.api.Timeout;",
                "// Thread.sleep(5);",
                "/** Better than {@link System#nanoTime} or Thread.sleep(5). */",
                "String source = \"Thread.sleep(5); \\\" System.nanoTime()\";",
                "String source = \"\"\"\n    Thread.sleep(5); \"quoted\"\n    \"\"\";",
                "char quote = '\"'; // Thread.sleep(5) \"",
            })
    void acceptsCodeIndependentOfTiming(String code) {
        assertEquals(List.of(), TimingDependencyRule.violations(code), code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Thread.sleep(5); // steady: the program under test is slow",
                "// steady: prints the time only\nSystem.nanoTime();",
                "// steady: shorter than its subject's limit\n@Timeout(5)",
            })
    void acceptsViolationWithReason(String code) {
        assertEquals(List.of(), TimingDependencyRule.violations(code), code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Thread.sleep(5); // steady: slow program",
                "Thread.sleep(5); // steady:",
                "Thread.sleep(5); // the program is slow",
                "// steady: this is too far away\n\nThread.sleep(5);",
                "Thread.sleep(5);\n// steady: this is a line late",
                "/* steady: of another kind */ Thread.sleep(5);",
                "String reason = \"// steady: a string is no comment\"; Thread.sleep(5);",
            })
    void findsViolationWithInvalidReason(String code) {
        assertEquals(1, TimingDependencyRule.violations(code).size(), code);
    }

    @Test
    void messageNamesLocationCodeAndReplacement() {
        List<TimingViolation> violations = TimingDependencyRule.violations("""
                // "a quote that does not end
                try (var free = new ServerSocket(0)) {
                    TimeUnit.SECONDS
                            .sleep(1);
                }
                """);
        assertEquals(
                List.of(
                        "a/ATest.java:2: new ServerSocket(0 - bind port 0 and ask the program for its port",
                        "a/ATest.java:3: SECONDS .sleep - wait for the condition with Awaitility, within one minute"),
                violations.stream()
                        .map(timingViolation -> timingViolation.toMessage("a/ATest.java"))
                        .toList());
    }
}
