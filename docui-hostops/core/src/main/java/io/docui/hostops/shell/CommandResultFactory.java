package io.docui.hostops.shell;

import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.shell.SandboxProfileFactory;
import io.docui.hostops.internal.shell.ShellResponse;
import io.docui.hostops.internal.text.HumanReadableFormat;
import io.docui.hostops.process.CapturedOutput;
import io.docui.hostops.process.ProcessOutcome;
import io.docui.hostops.process.RunningProcess.ProcessResult;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Builds command results from process results and shell responses, and throws an error with the last output for interrupted commands. */
record CommandResultFactory(SavedOutputStore saved, SandboxProfileFactory walls, SessionNotes told) {
    private static final int HEAD = 1_000;
    private static final int TAIL = 2_500;
    // With the other fields of a result they fit into one part of a report, within the budget of the host operations
    // application.
    private static final int MOST_TOKENS = 1_100;
    private static final TokenCounter TOKENS = TokenCounter.estimator();
    private static final int LAST = 600;
    private static final int MOST_NAMED = 5;
    private static final int READ = 20_000;
    // For programs that read, this exit code means that nothing was found or that there is a difference.
    private static final int USUAL = 1;
    private static final String READING =
            "It is read-only, so it ran in the sandbox, where it can write only to its own /tmp and sees only its own processes.";

    CommandResult of(ProcessResult processResult, SandboxRequirements sandboxRequirements) {
        return of(processResult, sandboxRequirements, CommandFacts.NONE);
    }

    /**
     * What the text of a command tells about its result.
     * @param processes what it tells about processes
     * @param background whether it starts a command without waiting for it
     * @param sandboxNotes notes that are true if it runs in the sandbox
     * @param elsewhere a sentence about what a command outside the sandbox does not see; empty if there is nothing
     */
    record CommandFacts(
            ProcessFacts processes, boolean background, List<SandboxNotes.SandboxNote> sandboxNotes, String elsewhere) {
        static final CommandFacts NONE = new CommandFacts(ProcessFacts.NONE, false, List.of(), "");

        CommandFacts beside(String others) {
            return new CommandFacts(processes, background, sandboxNotes, others);
        }
    }

    CommandResult of(ProcessResult processResult, SandboxRequirements sandboxRequirements, CommandFacts facts) {
        ProcessOutcome processOutcome = processResult.processOutcome();
        if (!(processOutcome instanceof ProcessOutcome.Exited exited)) {
            throw failure(processOutcome, processResult.output());
        }
        List<String> notes = new ArrayList<>();
        if (sandboxRequirements == SandboxRequirements.WRITING) {
            notes.add(explainFailure(exited.code(), processResult.output()));
        } else if (sandboxRequirements == SandboxRequirements.READING && exited.code() > USUAL) {
            notes.add(told.shorten("reading", READING, "It ran in the sandbox, read-only."));
        }
        if (sandboxRequirements != SandboxRequirements.OUTSIDE) {
            notes.add(facts.processes().explainSandbox(exited.code(), "In a line without other programs", told));
            facts.sandboxNotes().forEach(note -> notes.add(told.shorten(note.brief(), note.full(), note.brief())));
        } else if (!facts.elsewhere().isEmpty() && facts.processes().asksNetwork()) {
            notes.add(facts.elsewhere());
        }
        if (exited.code() != 0 && !facts.background()) {
            notes.add(facts.processes().explainJob(told));
        }
        if (!processResult.leftBehind().isEmpty()) {
            notes.add("Its background processes were terminated: " + named(processResult.leftBehind())
                    + ". To keep a program running, use bash_start or a session.");
        }
        // The sandbox ends them without saying which were left.
        if (facts.background()
                && processResult.leftBehind().isEmpty()
                && sandboxRequirements != SandboxRequirements.OUTSIDE) {
            notes.add("If something was still running in the background, it ended with the command."
                    + " To keep a program running, use bash_start or a session.");
        }
        if (!processResult.survivors().isEmpty()) {
            notes.add("These could not be terminated: " + named(processResult.survivors()) + '.');
        }
        return result(processOutcome.description(), processResult.output(), processResult.took(), notes);
    }

    /** Returns what a command meets in the sandbox that must be known while it runs, such as a {@code /tmp} of its own for its log. */
    Optional<String> tellAtStart(CommandFacts facts) {
        return facts.sandboxNotes().stream()
                .filter(SandboxNotes.SandboxNote::matters)
                .map(note -> told.shorten(note.brief(), note.full(), note.brief()))
                .findFirst();
    }

    /** Explains a failure in the sandbox; empty if there is none. What the sandbox is, is told once in a session. */
    private String explainFailure(int code, CapturedOutput output) {
        if (code == 0) {
            String hidden = walls.explainHiddenFailure(output.end(READ));
            return hidden.isEmpty() ? "" : "It ran in the sandbox." + hidden;
        }
        String sandbox = walls.explainFailure("");
        String all = walls.explainFailure(output.end(READ));
        return told.shorten("failure", sandbox, "It ran in the sandbox.") + all.substring(sandbox.length());
    }

    private static String named(List<String> names) {
        String some = String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
        return names.size() > MOST_NAMED ? some + " and " + (names.size() - MOST_NAMED) + " more" : some;
    }

    /**
     * Returns the result of a command in a kept shell.
     * @param processes what the command tells about processes
     */
    CommandResult of(ShellResponse reply, boolean confined, String key, ProcessFacts processes) {
        if (reply instanceof ShellResponse.CommandCompleted commandCompleted) {
            List<String> notes = new ArrayList<>();
            if (confined) {
                notes.add(explainFailure(commandCompleted.code(), commandCompleted.output()));
                notes.add(processes.explainSandbox(commandCompleted.code(), "In bash without session_id", told));
            }
            if (commandCompleted.code() != 0) {
                notes.add(processes.explainJob(told));
            }
            return result(
                    new ProcessOutcome.Exited(commandCompleted.code()).description(),
                    commandCompleted.output(),
                    commandCompleted.took(),
                    notes);
        } else if (reply instanceof ShellResponse.CommandRunning commandRunning) {
            String call = "(session_id=obj:shell:" + key + ")";
            return result(
                    "still running, no output for " + HumanReadableFormat.of(commandRunning.silence()),
                    commandRunning.output(),
                    commandRunning.silence(),
                    List.of("If it waits for input, use session_input. For more output, use session_output" + call
                            + '.'));
        } else if (reply instanceof ShellResponse.CommandTerminated commandTerminated) {
            throw failure(commandTerminated.processOutcome(), commandTerminated.output());
        }
        ShellResponse.ShellRestarted shellRestarted = (ShellResponse.ShellRestarted) reply;
        return result(
                "the shell itself ended: " + shellRestarted.processOutcome().description(),
                shellRestarted.output(),
                Duration.ZERO,
                List.of(
                        "A new shell replaces it, in the same folder. Variables, functions and background jobs are lost."));
    }

    private CommandResult result(String ended, CapturedOutput output, Duration took, List<String> remarks) {
        CapturedOutput.RenderedOutput renderedOutput = rendered(output);
        List<String> notes = new ArrayList<>(remarks);
        notes.addAll(renderedOutput.remarks());
        notes.removeIf(String::isEmpty);
        @Nullable String name = renderedOutput.partial() ? saved.keep(output) : null;
        return new CommandResult(
                ended,
                renderedOutput.text(),
                HumanReadableFormat.of(took),
                name,
                null,
                notes.isEmpty() ? null : String.join(" ", notes));
    }

    /** Renders the beginning and the end of an output. Of what takes many tokens, such as digits and escapes, less is shown. */
    static CapturedOutput.RenderedOutput rendered(CapturedOutput output) {
        int head = HEAD;
        int tail = TAIL;
        CapturedOutput.RenderedOutput shown = output.render(head, tail);
        for (int cost = TOKENS.count(shown.text()); cost > MOST_TOKENS && tail > 0; cost = TOKENS.count(shown.text())) {
            double share = 0.95 * MOST_TOKENS / cost;
            head = (int) (head * share);
            tail = (int) (tail * share);
            shown = output.render(head, tail);
        }
        return shown;
    }

    private ActionException failure(ProcessOutcome processOutcome, CapturedOutput output) {
        ErrorCode code = processOutcome instanceof ProcessOutcome.TimedOut
                ? ErrorCode.TIMEOUT
                : processOutcome instanceof ProcessOutcome.Cancelled
                        ? ErrorCode.CANCELLED
                        : processOutcome instanceof ProcessOutcome.OutputLimitExceeded
                                ? ErrorCode.LIMIT_EXCEEDED
                                : ErrorCode.ACTION_FAILED;
        String last = output.isBinary()
                ? output.render(0, 0).text()
                : output.end(LAST).strip();
        String more = output.bytes() > LAST || output.isBinary()
                ? " Full output: show_output('" + saved.keep(output) + "')."
                : "";
        return new ActionException(
                code,
                "The command was " + processOutcome.description() + ". "
                        + (last.isEmpty() ? "It printed nothing." : "The end of its output: " + last)
                        + more);
    }
}
