package io.docui.eval;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import io.docui.eval.internal.app.AppInstances;
import io.docui.eval.internal.model.ChatEndpoint;
import io.docui.eval.internal.model.EndpointSettings;
import io.docui.eval.internal.model.RetryingHttpClient;
import io.docui.eval.internal.run.Evaluation;
import io.docui.eval.internal.run.EvaluationReport;
import io.docui.eval.internal.run.EvaluationResult;
import io.docui.eval.internal.run.SessionLimits;
import io.docui.eval.internal.task.EvaluationTask;
import io.docui.eval.internal.task.EvaluationTaskReader;
import io.docui.eval.internal.transcript.SessionOrigin;
import io.docui.eval.internal.transcript.TranscriptFile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** Lets a model behind an endpoint use an application, and measures what it reads. */
@Command(
        name = "eval",
        mixinStandardHelpOptions = true,
        description =
                "Lets a model use an app, and measures what it reads, how often it fails and whether it succeeds.",
        footer = {
            "",
            "Environment variables:",
            "  DOCUI_EVAL_BASE_URL  the endpoint, such as https://api.openai.com/v1",
            "  DOCUI_EVAL_API_KEY   the key, which is never printed",
            "  DOCUI_EVAL_MODEL     the model's name",
            "  DOCUI_EVAL_PROVIDER  openai (the default) or anthropic: the endpoint's format"
        })
final class EvalCommand implements Callable<Integer> {
    private static final Duration LONGEST_REQUEST = Duration.ofMinutes(10);

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "APP",
            description = "The app in docui.json. Not needed if the task file names one.")
    private @Nullable String app;

    @Mixin
    private final AppOptions appOptions = new AppOptions();

    @Option(
            names = "--task",
            paramLabel = "FILE",
            description = "The task file, in JSON. Default: reach the goal that the app states.")
    private @Nullable Path taskFile;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            defaultValue = "transcript.jsonl",
            description = "The file of the transcript. Default: transcript.jsonl.")
    private Path out = Path.of("transcript.jsonl");

    @Option(names = "--max-calls", paramLabel = "N", defaultValue = "200", description = "Default: 200.")
    private int maxCalls;

    @Option(
            names = "--max-tokens",
            paramLabel = "N",
            defaultValue = "1000000",
            description = "Tokens read and written, over all requests. Default: 1000000.")
    private long maxTokens;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            defaultValue = "1800",
            description = "Checked before each request and each call. Default: 1800.")
    private long timeLimit;

    @Option(
            names = "--hints",
            description =
                    "Follows the recoveries of errors after the session. Each runs all calls before it again, in a"
                            + " fresh instance, with all their effects outside of the workspace.")
    private boolean withHints;

    @Option(names = "--force", description = "Replaces an existing transcript.")
    private boolean force;

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private final Map<String, String> environment;
    private final RetryingHttpClient.Pause pause;

    EvalCommand() {
        this(System.getenv(), duration -> Thread.sleep(duration.toMillis()));
    }

    EvalCommand(Map<String, String> environment, RetryingHttpClient.Pause pause) {
        this.environment = Map.copyOf(environment);
        this.pause = pause;
    }

    @Override
    public Integer call() {
        if (maxCalls < 1 || maxTokens < 1 || timeLimit < 1) {
            throw new ParameterException(
                    output.commandLine(), "--max-calls, --max-tokens and --time-limit must be at least 1.");
        }
        return output.run(() -> evaluate(EndpointSettings.of(environment), output.progress()));
    }

    /** Evaluates and prints the report. The key appears nowhere, whatever the application prints. */
    private int evaluate(EndpointSettings settings, Consumer<String> progress) throws EvaluationException {
        try {
            EvaluationResult result = run(settings, line -> progress.accept(settings.redact(line)));
            EvaluationReport report = new EvaluationReport(result);
            output.printReport(settings.redact(report.toText()), settings.redact(report.toJson()));
            progress.accept("Transcript: " + out);
            return result.exitCode();
        } catch (EvaluationException e) {
            throw new EvaluationException(e.kind(), settings.redact(e.message()), e);
        }
    }

    private EvaluationResult run(EndpointSettings settings, Consumer<String> progress) throws EvaluationException {
        EvaluationTask task = taskFile == null ? EvaluationTask.reachGoal() : EvaluationTaskReader.read(taskFile);
        String mode = appOptions.mode().orElse("document");
        List<String> options = appOptions.optionsAfter(task.options());
        SessionLimits limits = new SessionLimits(maxCalls, maxTokens, Duration.ofSeconds(timeLimit));
        Duration requestLimit = limits.time().compareTo(LONGEST_REQUEST) < 0 ? limits.time() : LONGEST_REQUEST;
        ChatEndpoint endpoint = new ChatEndpoint(settings, requestLimit, pause, progress);
        try (AppInstances instances = instances(task, options, mode, progress)) {
            SessionOrigin origin =
                    new SessionOrigin(Optional.ofNullable(app).or(task::app), options, Optional.of(mode));
            return new Evaluation(instances, task, origin, limits, System::nanoTime, progress)
                    .run(endpoint, settings, new TranscriptFile(out, force), withHints);
        }
    }

    private AppInstances instances(EvaluationTask task, List<String> options, String mode, Consumer<String> progress)
            throws EvaluationException {
        Optional<Path> workspace = appOptions.workspace().or(task::workspace);
        if (app == null && !task.command().isEmpty()) {
            return appOptions.instances(task.command(), task.directory(), options, workspace, progress);
        }
        String name = Optional.ofNullable(app)
                .or(task::app)
                .orElseThrow(
                        () -> new EvaluationException(Kind.USAGE, "Give the name of an app, or a task file with one."));
        return appOptions.instances(name, options, mode, workspace, progress);
    }
}
