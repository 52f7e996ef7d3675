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
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

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

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Override
    public Integer call() {
        return output.run(() -> {
            ReplayResult result = replay(output.progress());
            ReplayReport report = new ReplayReport(result);
            output.printReport(report.toText(), report.toJson());
            return keepsLimits(result.now().total()) && result.unparsed().isEmpty() ? 0 : 1;
        });
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

    private boolean keepsLimits(TextMeasure total) {
        boolean chars = isWithin("characters", total.chars(), limitChars);
        return isWithin("tokens", total.tokens(), limitTokens) && chars;
    }

    private boolean isWithin(String what, long size, @Nullable Long limit) {
        if (limit == null || size <= limit) {
            return true;
        }
        output.printError("docui: The session has " + size + " " + what + "; the limit is " + limit + ".");
        return false;
    }
}
