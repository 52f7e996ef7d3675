package io.docui.example.cluster;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command-line entry point of the demo that plays games on three nodes while it kills them: {@code ./docui cluster demo}. */
@Command(
        name = "demo",
        mixinStandardHelpOptions = true,
        description =
                "Starts PostgreSQL and three nodes on this machine, lets agents play while nodes are killed, and reports"
                        + " whether anything was lost or done twice. The exit code is 0 if all checks pass, otherwise 1.")
public final class ClusterDemoCommand implements Callable<Integer> {
    private static final int SMALLEST_PAUSE = 5;
    private static final int MOST_MINUTES = 1_440;

    @Option(
            names = "--games",
            paramLabel = "N",
            defaultValue = "300",
            description = "The number of games. Default: 300.")
    private int games;

    @Option(
            names = "--worlds",
            paramLabel = "N",
            defaultValue = "60",
            description =
                    "The number of different worlds, with the same number of games in each. A reference game of each world runs"
                            + " in this process. Default: 60.")
    private int worlds;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            defaultValue = "3",
            description = "The duration in minutes; may be a fraction. No game starts in the last seventh. Default: 3.")
    private double minutes;

    @Option(
            names = "--kill-every",
            paramLabel = "S",
            defaultValue = "20",
            description =
                    "The minimum number of seconds between two kills; 0 for no kills. The killed node is restarted first. Default: 20.")
    private int killEvery;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "The seed for the choice of nodes. Default: 1.")
    private long seed;

    @Option(
            names = "--partition",
            description = "First disconnect a node from the others for 30 s, and suspend one for 30 s. Linux only.")
    private boolean partition;

    @Option(names = "--outage", description = "First stop the database for 10 s, as if its machine were switched off.")
    private boolean outage;

    @Option(
            names = "--rolling",
            description = "Make nodes leave, end and restart, as for an update, instead of killing them.")
    private boolean rolling;

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "The folder for logs. Default: a new temporary folder.")
    private @Nullable Path out;

    @Spec
    private @Nullable CommandSpec spec;

    /** The parent command {@code cluster}, which groups the subcommands. */
    @Command(name = "cluster", mixinStandardHelpOptions = true, description = "Runs sessions on several processes.")
    private static final class Cluster {}

    /**
     * Runs the command line and exits.
     * @param args the arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(new CommandLine(new Cluster())
                .addSubcommand(new ClusterDemoCommand())
                .addSubcommand(new SessionCostCommand())
                .execute(args));
    }

    @Override
    public Integer call() throws IOException, InterruptedException, SQLException {
        PrintWriter console = Objects.requireNonNull(spec).commandLine().getOut();
        ClusterDemoConfiguration clusterDemoConfiguration = plan();
        ClusterDemoResult clusterDemoResult;
        try (ClusterDemoRun clusterDemoRun = new ClusterDemoRun(clusterDemoConfiguration, line -> {
            console.println(line);
            console.flush();
        })) {
            clusterDemoResult = clusterDemoRun.run();
        }
        String report = ClusterDemoReport.of(clusterDemoResult);
        Files.writeString(clusterDemoConfiguration.out().resolve("report.md"), report);
        console.println();
        console.print(report);
        console.println();
        console.println("Report and logs: " + clusterDemoConfiguration.out());
        console.flush();
        return clusterDemoResult.passes() ? 0 : 1;
    }

    private ClusterDemoConfiguration plan() throws IOException {
        if (games < 1
                || worlds < 1
                || !(minutes > 0 && minutes <= MOST_MINUTES)
                || killEvery != 0 && killEvery < SMALLEST_PAUSE) {
            throw new ParameterException(
                    Objects.requireNonNull(spec).commandLine(),
                    "--games and --worlds must be at least 1, --minutes more than 0 and at most " + MOST_MINUTES
                            + ", and --kill-every at least " + SMALLEST_PAUSE
                            + " or 0.");
        }
        Path folder = out == null ? Files.createTempDirectory("docui-cluster") : out.toAbsolutePath();
        return new ClusterDemoConfiguration(
                games,
                Math.min(worlds, games),
                Duration.ofMillis((long) (minutes * 60_000)),
                Duration.ofSeconds(killEvery),
                seed,
                partition,
                outage,
                rolling,
                folder);
    }
}
