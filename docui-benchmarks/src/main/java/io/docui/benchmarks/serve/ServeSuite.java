package io.docui.benchmarks.serve;

import io.docui.benchmarks.harness.BenchmarkReport;
import io.docui.benchmarks.harness.BenchmarkReport.ReportLine;
import io.docui.benchmarks.harness.MeasurementEffort;
import io.docui.benchmarks.harness.Quartiles;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Benchmark suite that measures MCP servers over standard streams as a client sees them: from the start of the process to the answer of the
 * first call of a tool, the first 200 calls, and the memory after them. The servers take turns, so that all have the same share of other work.
 */
public final class ServeSuite {
    private static final String NODE = "server-everything, Node";
    private static final String LOOK = "{\"name\":\"look\",\"arguments\":{}}";
    private static final String ECHO = "{\"name\":\"echo\",\"arguments\":{\"message\":\"hello\"}}";
    private static final String FIRST = "ms to the first answer";
    private static final String CALL = "median ms of 200 calls";
    private static final String MEMORY = "MB resident";
    private static final Path EVERYTHING = Path.of("@modelcontextprotocol", "server-everything", "dist", "index.js");
    private static final int CALLS = 200;

    private ServeSuite() {}

    /**
     * A server to measure.
     * @param call the params of the call
     */
    private record Candidate(String name, List<String> command, String call, List<double[]> runs) {
        private Candidate(String name, List<String> command, String call) {
            this(name, command, call, new ArrayList<>());
        }

        private void run(int calls) throws IOException {
            long begin = System.nanoTime();
            try (ServerProcess server = new ServerProcess(command, call)) {
                server.initialize();
                server.call();
                double first = (System.nanoTime() - begin) / 1e6;
                double[] times = new double[calls];
                for (int i = 0; i < calls; i++) {
                    long called = System.nanoTime();
                    server.call();
                    times[i] = (System.nanoTime() - called) / 1e6;
                }
                runs.add(new double[] {first, Quartiles.of(times).median(), server.residentMegabytes()});
            }
        }

        private ReportLine line() {
            List<Quartiles> values = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                int column = i;
                values.add(Quartiles.of(
                        runs.stream().mapToDouble(run -> run[column]).toArray()));
            }
            return new ReportLine(name, values);
        }
    }

    /** Measures the servers. Without Node or its server, there are no ratios. */
    public static List<BenchmarkReport> measure(MeasurementEffort effort) throws IOException {
        Path root = root();
        List<Candidate> candidates = candidates(root);
        for (Candidate candidate : candidates) {
            candidate.run(1); // reads the files, and creates the class data archive
            candidate.runs().clear();
        }
        int runs = effort.choose(1, 10);
        for (int i = 0; i < runs; i++) {
            System.err.println("  start " + (i + 1) + " of " + runs);
            for (Candidate candidate : candidates) {
                candidate.run(effort.choose(1, CALLS));
            }
        }
        BenchmarkReport report = new BenchmarkReport(
                "an MCP server",
                List.of(FIRST, CALL, MEMORY),
                candidates.stream().map(Candidate::line).toList());
        boolean isNodeMeasured = candidates.get(candidates.size() - 1).name().equals(NODE);
        return List.of(isNodeMeasured ? report.withRatios(NODE, FIRST, CALL, MEMORY) : report);
    }

    private static List<Candidate> candidates(Path root) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<Candidate> candidates = new ArrayList<>();
        Path game = root.resolve("example-mud/target/example-mud.jar");
        if (Files.exists(game)) {
            candidates.add(new Candidate("DocUI, java -jar", List.of(java, "-jar", game.toString(), "mcp"), LOOK));
            candidates.add(new Candidate(
                    "DocUI, ./docui", List.of(root.resolve("docui").toString(), "mud", "mcp"), LOOK));
        } else {
            candidates.add(new Candidate(
                    "DocUI, class path",
                    List.of(java, "-cp", System.getProperty("java.class.path"), "io.docui.example.mud.Main", "mcp"),
                    LOOK));
        }
        for (String folder : List.of("docui-benchmarks/target/npm", "integration-tests/target/npm")) {
            Path everything = root.resolve(folder).resolve("node_modules").resolve(EVERYTHING);
            if (Files.exists(everything)) {
                candidates.add(new Candidate(NODE, List.of("node", everything.toString(), "stdio"), ECHO));
                return candidates;
            }
        }
        System.err.println("  There is no server to compare with. Install it: npm install --prefix"
                + " docui-benchmarks/target/npm @modelcontextprotocol/server-everything@2026.8.31");
        return candidates;
    }

    /** Returns the root of the repository: above the module that contains this class, in a jar or in a folder of classes. */
    private static Path root() {
        try {
            Path code = Path.of(ServeSuite.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return code.resolve("../../..").normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The location of the benchmarks is not a path", e);
        }
    }
}
