package io.docui.benchmarks.harness;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes the machine, the JDK and the library versions of a measurement. */
public final class MachineDescription {
    private static final Path PROCESSORS = Path.of("/proc/cpuinfo");
    private static final Pattern MODEL = Pattern.compile("model name\\s*:\\s*(.*)");
    private static final List<String> PEERS = List.of("""
            langchain4j spring-ai-model mcp-core jackson-core jackson-databind javaparser-core antlr4-runtime
            commonmark auto-value jmh-core""".split("\\s+", -1));
    private static final Pattern JAR = Pattern.compile("(.+?)-(\\d[\\w.]*)\\.jar");

    private MachineDescription() {}

    public static String description() {
        return String.format(
                Locale.ROOT,
                "%s, %d processors (%s), load %.1f, JDK %s",
                System.getProperty("os.name") + ' ' + System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                model(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.version());
    }

    /** Returns the other libraries and their versions in one line, from the names of the jars on the class path. */
    public static String versions() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> String.valueOf(Path.of(entry).getFileName()))
                .map(JAR::matcher)
                .filter(Matcher::matches)
                .filter(jar -> PEERS.contains(jar.group(1)))
                .map(jar -> jar.group(1) + ' ' + jar.group(2))
                .collect(Collectors.joining(", "));
    }

    private static String model() {
        try (Stream<String> lines = Files.lines(PROCESSORS)) {
            return lines.map(MODEL::matcher)
                    .filter(Matcher::matches)
                    .map(line -> line.group(1).strip())
                    .findFirst()
                    .orElse("unknown model");
        } catch (IOException e) {
            return "unknown model"; // not on Linux
        }
    }
}
