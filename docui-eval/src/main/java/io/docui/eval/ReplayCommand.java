package io.docui.eval;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import io.docui.eval.internal.app.AppInstances;
import io.docui.eval.internal.measure.TextMeasure;
import io.docui.eval.internal.replay.ReplayReport;
import io.docui.eval.internal.replay.ReplayResult;
import io.docui.eval.internal.replay.TranscriptReplay;
import io.docui.eval.internal.transcript.SessionOrigin;
import io.docui.eval.internal.transcript.Transcript;
import io.docui.eval.internal.transcript.TranscriptReader;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs the calls of a transcript again, and compares what the application answers. */
@Command(
        name = "replay",
        mixinStandardHelpOptions = true,
        description =
                "Runs the calls of a transcript against a fresh instance of the app, and compares what a model reads:"
                        + " characters, tokens, errors, false hints.")
final class ReplayCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "TRANSCRIPT", description = "The transcript, in JSON Lines.")
    private Path file = Path.of("");

    @Mixin
    private final AppOptions appOptions = new AppOptions();

    @Option(names = "--app", paramLabel = "APP", description = "The app. Default: the one of the transcript.")
    private @Nullable String app;

    @Option(
            names = "--limit-chars",
            paramLabel = "N",
            description = "Fails if the answers have more characters, the setup included.")
    private @Nullable Long limitChars;

    @Option(
            names = "--limit-tokens",
            paramLabel = "N",
            description = "Fails if the answers have more tokens, the setup included.")
    private @Nullable Long limitTokens;

    @Option(
            names = "--no-hints",
            description = "Does not follow the recoveries of errors. Each runs all calls before it again, in a fresh"
                    + " instance, with all their effects outside of the workspace; this takes most of the time.")
    private boolean withoutHints;

    @Option(names = "--json", description = "Prints one line of JSON.")
    private boolean json;

    @Option(names = "--quiet", description = "Prints no progress.")
    private boolean quiet;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter err = console().commandLine().getErr();
        try {
            ReplayResult result = replay(quiet ? line -> {} : err::println);
            ReplayReport report = new ReplayReport(result);
            console().commandLine().getOut().println(json ? report.toJson() : report.toText());
            return keepsLimits(result.now().total(), err) && result.unparsed().isEmpty() ? 0 : 1;
        } catch (EvaluationException e) {
            err.println("docui: " + e.message());
            return e.kind().exitCode();
        }
    }

    private CommandSpec console() {
        return Objects.requireNonNull(spec);
    }

    private ReplayResult replay(Consumer<String> progress) throws EvaluationException {
        Transcript transcript = TranscriptReader.read(file);
        SessionOrigin origin = SessionOrigin.of(transcript);
        String name = app != null
                ? app
                : origin.app()
                        .orElseThrow(() -> new EvaluationException(
                                Kind.USAGE, file + " does not state its app. Give --app NAME."));
        List<String> options = appOptions.optionsAfter(origin.options());
        String mode = appOptions.mode().or(origin::mode).orElse("");
        String title = String.join(" ", name, String.join(" ", options), mode.isEmpty() ? "" : "(" + mode + ")")
                .strip();
        try (AppInstances instances = appOptions.instances(name, options, mode, appOptions.workspace(), progress)) {
            return new TranscriptReplay(instances, progress).run(transcript, title, !withoutHints);
        }
    }

    private boolean keepsLimits(TextMeasure total, PrintWriter err) {
        boolean chars = isWithin("characters", total.chars(), limitChars, err);
        return isWithin("tokens", total.tokens(), limitTokens, err) && chars;
    }

    private static boolean isWithin(String what, long size, @Nullable Long limit, PrintWriter err) {
        if (limit == null || size <= limit) {
            return true;
        }
        err.println("docui: The session has " + size + " " + what + "; the limit is " + limit + ".");
        return false;
    }
}
