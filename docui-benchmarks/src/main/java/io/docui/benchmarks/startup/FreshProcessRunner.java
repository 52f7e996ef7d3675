package io.docui.benchmarks.startup;

import io.docui.benchmarks.harness.JavaProcess;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Starts a {@link StartupBenchmarkMain} and measures the CPU time of its threads, which Linux reports. */
final class FreshProcessRunner {
    private static final int PARTS = 4;

    private FreshProcessRunner() {}

    /**
     * The elapsed times and CPU times of a measured process.
     * @param millis the elapsed milliseconds of four parts: the catalog, the document, the first call, the other calls
     * @param mainMillis the CPU time of the threads that run the program's code, in milliseconds
     * @param allMillis the CPU time of all threads, including the compiler's, in milliseconds
     */
    record ProcessCost(List<Double> millis, double mainMillis, double allMillis, int characters) {
        double sum() {
            return millis.stream().mapToDouble(Double::doubleValue).sum();
        }
    }

    static ProcessCost run(String who, String classPath, List<String> options) throws IOException {
        Process process = JavaProcess.start(StartupBenchmarkMain.class, classPath, options, who);
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            String line = out.readLine();
            while (line != null && !line.equals("ready")) {
                line = out.readLine(); // the virtual machine may print something first
            }
            double[] before = processorMillis(process.pid());
            resume(process);
            line = out.readLine();
            double[] after = processorMillis(process.pid());
            resume(process);
            while (out.readLine() != null) {
                // Reads to the end of the output, which is the end of the process.
            }
            return cost(who, line, after[0] - before[0], after[1] - before[1]);
        } finally {
            process.destroy();
        }
    }

    private static void resume(Process process) throws IOException {
        process.getOutputStream().write('\n');
        process.getOutputStream().flush();
    }

    private static ProcessCost cost(String who, @Nullable String line, double javaMillis, double allMillis) {
        if (line == null) {
            throw new IllegalStateException(who + " ended early");
        }
        String[] words = line.split(" ", -1);
        if (!words[PARTS + 1].equals("true")) {
            throw new IllegalStateException(who + " did not make all calls: " + line);
        }
        List<Double> millis = new ArrayList<>();
        for (int i = 0; i < PARTS; i++) {
            millis.add(Long.parseLong(words[i]) / 1e6);
        }
        return new ProcessCost(millis, javaMillis, allMillis, Integer.parseInt(words[PARTS]));
    }

    /** Returns the CPU time of the threads that run the program's code, and of all threads. */
    private static double[] processorMillis(long pid) throws IOException {
        double java = 0;
        double all = 0;
        try (Stream<Path> threads = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            for (Path thread : threads.toList()) {
                String name = Files.readString(thread.resolve("comm")).strip();
                long nanos = Long.parseLong(
                        Files.readString(thread.resolve("schedstat")).split(" ", -1)[0]);
                all += nanos / 1e6;
                java += isOfVirtualMachine(name) ? 0 : nanos / 1e6;
            }
        }
        return new double[] {java, all};
    }

    private static boolean isOfVirtualMachine(String name) {
        return Stream.of("C1 ", "C2 ", "VM ", "GC ", "Sweeper", "Signal", "Service", "Monitor", "Common-Cleaner")
                .anyMatch(name::startsWith);
    }
}
