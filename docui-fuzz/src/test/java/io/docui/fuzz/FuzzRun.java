package io.docui.fuzz;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Has Jazzer look for inputs that break a target, each target in a process of its own, and tells what came of it.
 *
 * <p>The properties {@code fuzz.targets} (names with commas between them; all by default), {@code fuzz.seconds} (for each; 60 by default)
 * and {@code fuzz.keep} (whether inputs that reached something new are added to those in the sources) say what is done. It ends with 1 if
 * something was found; the input and what Jazzer said are below {@code target/fuzz}.
 */
public final class FuzzRun {
    private static final String JAZZER = "com.code_intelligence.jazzer.Jazzer";
    private static final int LONGEST_INPUT = 2_000;
    private static final int SECONDS_AN_INPUT = 20;
    private static final Pattern EXECUTED = Pattern.compile("stat::number_of_executed_units: (\\d+)");
    private static final Pattern COVERED = Pattern.compile("cov: (\\d+) ft: (\\d+) corp: (\\d+)/");

    private final Path folder = Path.of("target", "fuzz").toAbsolutePath();
    private final int seconds = Integer.getInteger("fuzz.seconds", 60);
    private final boolean keep = Boolean.getBoolean("fuzz.keep");
    private final PrintStream out;

    private FuzzRun(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs the targets.
     *
     * @param args none
     * @throws IOException if a process cannot be started or its output not be kept
     * @throws InterruptedException if the thread is interrupted
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        boolean clean = new FuzzRun(System.out).runAll();
        System.exit(clean ? 0 : 1);
    }

    /** Where the inputs of a target are kept, from the folder of the module. */
    static Path corpus(FuzzTargets target) {
        return Path.of("src", "test", "resources", "corpus", target.title()).toAbsolutePath();
    }

    private boolean runAll() throws IOException, InterruptedException {
        boolean clean = true;
        List<String> rows = new ArrayList<>();
        for (FuzzTargets target : selectedTargets()) {
            out.printf(Locale.ROOT, "%s: %d s%n", target.title(), seconds);
            boolean found = !run(target);
            rows.add(reportRow(target, found));
            clean &= !found;
            if (!found && keep) {
                merge(target);
            }
        }
        out.println();
        out.printf(
                Locale.ROOT,
                "%-16s %8s %12s %8s %9s %7s  %s%n",
                "target",
                "seconds",
                "inputs",
                "edges",
                "features",
                "corpus",
                "");
        rows.forEach(out::println);
        return clean;
    }

    private static List<FuzzTargets> selectedTargets() {
        String names = System.getProperty("fuzz.targets", "");
        return names.isBlank()
                ? List.of(FuzzTargets.values())
                : Arrays.stream(names.split(","))
                        .map(String::strip)
                        .map(FuzzTargets::byTitle)
                        .toList();
    }

    private boolean run(FuzzTargets target) throws IOException, InterruptedException {
        Path own = folder.resolve(target.title());
        Files.createDirectories(own.resolve("corpus"));
        return start(
                target,
                log(target),
                List.of(
                        "-max_total_time=" + seconds,
                        "-timeout=" + SECONDS_AN_INPUT,
                        "-print_final_stats=1",
                        "-use_value_profile=1",
                        own.resolve("corpus").toString(),
                        corpus(target).toString()));
    }

    /** Adds those of the new inputs that reach what none of the kept ones does. */
    private void merge(FuzzTargets target) throws IOException, InterruptedException {
        Path found = folder.resolve(target.title()).resolve("corpus");
        Path log = folder.resolve(target.title()).resolve("merge.txt");
        if (!start(target, log, List.of("-merge=1", corpus(target).toString(), found.toString()))) {
            throw new IOException("The new inputs could not be added; " + log + " says why.");
        }
    }

    private boolean start(FuzzTargets target, Path log, List<String> options) throws IOException, InterruptedException {
        Path own = folder.resolve(target.title());
        Path temporary = Files.createDirectories(own.resolve("tmp"));
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1200m",
                "-Djava.io.tmpdir=" + temporary,
                "-classpath",
                System.getProperty("java.class.path"),
                JAZZER,
                "--target_class=" + FuzzEntry.class.getName(),
                "--target_args=" + target.title(),
                "--instrumentation_includes=io.docui.**",
                "--reproducer_path=" + own,
                "-artifact_prefix=" + own + '/',
                "-rss_limit_mb=4000",
                "-max_len=" + LONGEST_INPUT));
        if (target.isLookupHeavy()) {
            command.add("--disabled_hooks=com.code_intelligence.jazzer.runtime.TraceCmpHooks");
        }
        command.addAll(options);
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        try {
            return process.waitFor() == 0;
        } finally {
            process.destroyForcibly();
        }
    }

    private Path log(FuzzTargets target) {
        return folder.resolve(target.title()).resolve("log.txt");
    }

    private String reportRow(FuzzTargets target, boolean found) throws IOException {
        String log = new String(Files.readAllBytes(log(target)), StandardCharsets.UTF_8);
        String executed = lastMatch(EXECUTED, log, 1);
        return String.format(
                Locale.ROOT,
                "%-16s %8d %12s %8s %9s %7s  %s",
                target.title(),
                seconds,
                executed,
                lastMatch(COVERED, log, 1),
                lastMatch(COVERED, log, 2),
                lastMatch(COVERED, log, 3),
                found
                        ? "FOUND SOMETHING: " + findings(target)
                        : executed.equals("?") ? "did not run: " + log(target) : "clean");
    }

    private static String lastMatch(Pattern pattern, String log, int group) {
        Matcher matcher = pattern.matcher(log);
        String last = "?";
        while (matcher.find()) {
            last = matcher.group(group);
        }
        return last;
    }

    private String findings(FuzzTargets target) throws IOException {
        Path own = folder.resolve(target.title());
        try (Stream<Path> files = Files.list(own)) {
            List<String> names = files.map(file -> own.relativize(file).toString())
                    .filter(name -> name.startsWith("crash-") || name.startsWith("timeout-") || name.startsWith("oom-"))
                    .toList();
            return names + " in " + own + ", log.txt says more";
        }
    }
}
