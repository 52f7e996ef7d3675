package io.docui.soak;

import io.docui.soak.fault.InjectedFaultType;
import io.docui.soak.report.MarkdownReport;
import io.docui.soak.report.SoakResult;
import io.docui.soak.report.SvgReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command-line entry point of the soak test, which runs many sessions over HTTP and stdio with faults: {@code ./docui soak}. */
@Command(
        name = "soak",
        mixinStandardHelpOptions = true,
        description =
                "Runs many clients for a long time with injected faults, and reports whether anything leaks or is lost.")
public final class SoakCommand implements Callable<Integer> {
    @Option(
            names = "--minutes",
            defaultValue = "60",
            description = "The duration in minutes; may be a fraction. Default: 60.")
    private double minutes;

    @Option(names = "--sessions", defaultValue = "500", description = "The number of clients. Default: 500.")
    private int sessions;

    @Option(
            names = "--think",
            defaultValue = "40",
            description = "The average pause of a client between calls, in seconds. Default: 40.")
    private double think;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "The seed for the random choices of clients and faults. Default: 1.")
    private long seed;

    @Option(
            names = "--faults",
            defaultValue = "all",
            description = "The faults to inject: all, none, or some of slow,kill,vanish,disk. Default: all.")
    private String faults = "all";

    @Option(names = "--out", description = "The directory of the report. Default: target/soak.")
    private Path out = Path.of("target", "soak");

    @Spec
    private @Nullable CommandSpec spec;

    /**
     * Runs the command and exits; the exit code is 0 if every check passes and 1 if not.
     * @param args the arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new SoakCommand()).execute(args));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        SoakConfiguration soakConfiguration = plan();
        SoakResult soakResult = outcome(soakConfiguration);
        Files.writeString(soakConfiguration.out().resolve("soak.md"), MarkdownReport.of(soakResult));
        Files.writeString(soakConfiguration.out().resolve("soak.svg"), SvgReport.of(soakResult));
        PrintWriter console = line().getOut();
        console.println(MarkdownReport.of(soakResult));
        console.println("Report, chart and data: " + soakConfiguration.out());
        return soakResult.passes() ? 0 : 1;
    }

    private SoakResult outcome(SoakConfiguration soakConfiguration) throws IOException, InterruptedException {
        try (SoakRun soakRun = new SoakRun(soakConfiguration, line().getOut()::println)) {
            return soakRun.run();
        }
    }

    private CommandLine line() {
        return Objects.requireNonNull(spec).commandLine();
    }

    private SoakConfiguration plan() {
        if (minutes <= 0 || sessions < 4 || think <= 0) {
            throw new ParameterException(line(), "--minutes and --think must be positive, and --sessions at least 4.");
        }
        return new SoakConfiguration(
                Duration.ofMillis((long) (minutes * 60_000)),
                sessions,
                seed,
                faults(),
                Duration.ofMillis((long) (think * 1_000)),
                out.toAbsolutePath());
    }

    private Set<InjectedFaultType> faults() {
        Set<InjectedFaultType> chosen = EnumSet.noneOf(InjectedFaultType.class);
        if (faults.equals("all")) {
            return EnumSet.allOf(InjectedFaultType.class);
        }
        if (!faults.equals("none")) {
            for (String name : faults.split(",", -1)) {
                chosen.add(fault(name.strip()));
            }
        }
        return chosen;
    }

    private InjectedFaultType fault(String name) {
        try {
            return InjectedFaultType.valueOf(name.toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(
                    line(), "There is no fault '" + name + "'. Use all, none, or some of slow,kill,vanish,disk.", e);
        }
    }
}
