package io.docui.eval.internal.run;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import io.docui.eval.internal.app.AppConnection;
import io.docui.eval.internal.app.AppInstances;
import io.docui.eval.internal.measure.ParsedAnswer;
import io.docui.eval.internal.measure.SessionMeasure;
import io.docui.eval.internal.measure.TextMeasure;
import io.docui.eval.internal.model.ChatEndpoint;
import io.docui.eval.internal.model.EndpointSettings;
import io.docui.eval.internal.replay.HintCheck;
import io.docui.eval.internal.replay.HintChecker;
import io.docui.eval.internal.replay.ReplayedCall;
import io.docui.eval.internal.task.EvaluationTask;
import io.docui.eval.internal.task.SuccessCheck;
import io.docui.eval.internal.transcript.SessionOrigin;
import io.docui.eval.internal.transcript.TranscriptEntry;
import io.docui.eval.internal.transcript.TranscriptFile;
import io.docui.eval.internal.transcript.TranscriptWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** Lets a model carry out a task with an application, writes the transcript, and measures it. */
public final class Evaluation {
    private final AppInstances instances;
    private final EvaluationTask task;
    private final SessionOrigin origin;
    private final SessionLimits limits;
    private final LongSupplier nanoTime;
    private final Consumer<String> progress;
    private final SessionMeasure measure = new SessionMeasure();
    private final List<ReplayedCall> calls = new ArrayList<>();
    private int malformedCalls;

    /**
     * Creates the evaluation; nothing is started.
     * @param origin the app, for the transcript
     * @param nanoTime the clock of the time limit, in nanoseconds
     */
    public Evaluation(
            AppInstances instances,
            EvaluationTask task,
            SessionOrigin origin,
            SessionLimits limits,
            LongSupplier nanoTime,
            Consumer<String> progress) {
        this.instances = instances;
        this.task = task;
        this.origin = origin;
        this.limits = limits;
        this.nanoTime = nanoTime;
        this.progress = progress;
    }

    /**
     * Runs the session.
     * @param settings the endpoint, whose key the transcript does not contain
     * @param out the file of the transcript, which is created when the application has started
     * @param withHints whether to follow the recoveries of errors afterwards, each in an instance of its own
     * @throws EvaluationException if the application cannot be started, or the transcript cannot be written
     */
    public EvaluationResult run(ChatEndpoint endpoint, EndpointSettings settings, TranscriptFile out, boolean withHints)
            throws EvaluationException {
        out.checkFree();
        try (AppConnection app = instances.start();
                TranscriptWriter writer = out.create(settings::redact)) {
            Optional<Path> workspace = instances.latestWorkspace();
            write(writer, origin.toEntry());
            write(writer, new TranscriptEntry(TranscriptEntry.INITIALIZE, Map.of(), app.initialization()));
            write(writer, new TranscriptEntry(TranscriptEntry.TOOLS, Map.of(), app.toolList()));
            measure.addSetup(Optional.of(app.initialization()), Optional.of(app.toolList()));
            ModelSession session =
                    new ModelSession(app, endpoint, task, limits, nanoTime, entry -> record(writer, entry), progress);
            EndReason end;
            Optional<String> failure = Optional.empty();
            Optional<Boolean> success = Optional.empty();
            try {
                end = session.run();
                success = new SuccessCheck(task, workspace, progress).judge(app, end == EndReason.GOAL_REACHED);
            } catch (EvaluationException e) {
                end = e.kind() == Kind.ENDPOINT ? EndReason.ENDPOINT_FAILED : EndReason.APP_FAILED;
                failure = Optional.of(e.message());
            }
            HintCheck hints = withHints ? new HintChecker(instances, calls, progress).check() : HintCheck.SKIPPED;
            return new EvaluationResult(
                    title(), settings.model(), end, failure, success, malformedCalls, session.usage(), measure, hints);
        } catch (IOException | UncheckedIOException e) {
            throw new EvaluationException(Kind.USAGE, "Cannot write the transcript " + out.path() + ": " + e, e);
        }
    }

    private String title() {
        return String.join(
                        " ",
                        origin.app().orElse("app"),
                        String.join(" ", origin.options()),
                        origin.mode().map(mode -> "(" + mode + ")").orElse(""))
                .strip();
    }

    private void record(TranscriptWriter writer, TranscriptEntry entry) {
        write(writer, entry);
        if (entry.isCall()) {
            ParsedAnswer answer = measure.add(entry.answer(), entry.refused());
            TextMeasure size = TextMeasure.of(entry.answer());
            calls.add(new ReplayedCall(calls.size() + 1, entry.tool(), entry.arguments(), answer, answer, size, size));
        } else if (entry.tool().equals(TranscriptEntry.MALFORMED_CALL)) {
            malformedCalls++;
        }
    }

    private static void write(TranscriptWriter writer, TranscriptEntry entry) {
        try {
            writer.write(entry);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
