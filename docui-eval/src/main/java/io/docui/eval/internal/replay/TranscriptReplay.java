package io.docui.eval.internal.replay;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.app.AppConnection;
import io.docui.eval.internal.app.AppInstances;
import io.docui.eval.internal.app.ToolAnswer;
import io.docui.eval.internal.measure.ParsedAnswer;
import io.docui.eval.internal.measure.SessionMeasure;
import io.docui.eval.internal.measure.TextMeasure;
import io.docui.eval.internal.transcript.Transcript;
import io.docui.eval.internal.transcript.TranscriptEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Runs the calls of a transcript against a fresh instance of the application, and measures what it answers. */
public final class TranscriptReplay {
    private final AppInstances instances;
    private final Consumer<String> progress;

    public TranscriptReplay(AppInstances instances, Consumer<String> progress) {
        this.instances = instances;
        this.progress = progress;
    }

    /**
     * Replays a transcript.
     * @param app the app with its options, for the report
     * @param withHints whether to follow the recoveries of errors, each in an instance of its own
     */
    public ReplayResult run(Transcript transcript, String app, boolean withHints) throws EvaluationException {
        SessionMeasure recorded = new SessionMeasure();
        SessionMeasure now = new SessionMeasure();
        recorded.addSetup(transcript.note(TranscriptEntry.INITIALIZE), transcript.note(TranscriptEntry.TOOLS));
        List<ReplayedCall> calls = new ArrayList<>();
        try (AppConnection connection = instances.start()) {
            now.addSetup(Optional.of(connection.initialization()), Optional.of(connection.toolList()));
            AnchorTranslator translator = new AnchorTranslator();
            for (TranscriptEntry entry : transcript.calls()) {
                Map<String, Object> arguments = translator.translate(entry.arguments());
                progress.accept("call " + (calls.size() + 1) + ": " + entry.tool() + " " + arguments);
                ToolAnswer answer = connection.call(entry.tool(), arguments);
                translator.addAnswers(entry.answer(), answer.text());
                ParsedAnswer then = recorded.add(entry.answer(), entry.refused());
                ParsedAnswer current = now.add(answer.text(), answer.refused());
                calls.add(new ReplayedCall(
                        calls.size() + 1,
                        entry.tool(),
                        arguments,
                        then,
                        current,
                        TextMeasure.of(entry.answer()),
                        TextMeasure.of(answer.text())));
            }
        }
        HintCheck hints = withHints ? new HintChecker(instances, calls, progress).check() : HintCheck.SKIPPED;
        return new ReplayResult(transcript.name(), app, calls, recorded, now, hints);
    }
}
