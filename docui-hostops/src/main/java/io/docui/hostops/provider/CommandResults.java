package io.docui.hostops.provider;

import io.docui.hostops.policy.Room;
import io.docui.hostops.process.CapturedOutput;
import io.docui.hostops.process.Ending;
import io.docui.hostops.process.RunningProcess.Finished;
import io.docui.hostops.process.ShellReply;
import io.docui.hostops.process.Words;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tells what became of commands: a result, or an error with the last of the output where a command was kept from its end. */
final class CommandResults {
    // Together they fit into one part of a report, under the budget of the application of host operations.
    private static final int HEAD = 1_000;
    private static final int TAIL = 2_500;
    private static final int LAST = 600;
    private static final int MOST_NAMED = 5;
    private static final int READ = 20_000;
    // Of programs that read: nothing was found, or there is a difference.
    private static final int USUAL = 1;
    private static final String READING =
            "It only reads, so it ran in the sandbox, where it writes nowhere but in its own /tmp and sees its own processes alone.";

    private final SavedOutputs saved;
    private final SandboxWalls walls;

    CommandResults(SavedOutputs saved, SandboxWalls walls) {
        this.saved = saved;
        this.walls = walls;
    }

    CommandResult of(Finished finished, Room room) {
        Ending ending = finished.ending();
        if (!(ending instanceof Ending.Exited exited)) {
            throw failure(ending, finished.output());
        }
        List<String> notes = new ArrayList<>();
        if (room == Room.WRITING && !ending.equals(new Ending.Exited(0))) {
            notes.add(walls.words(finished.output().end(READ)));
        } else if (room == Room.READING && exited.code() > USUAL) {
            notes.add(READING);
        }
        if (!finished.leftBehind().isEmpty()) {
            notes.add("What it left running was ended with it: " + named(finished.leftBehind())
                    + ". Programs that are to run on are started by bash_start or in a session.");
        }
        if (!finished.escaped().isEmpty()) {
            notes.add("These could not be ended: " + named(finished.escaped()) + '.');
        }
        return result(ending.words(), finished.output(), finished.took(), notes);
    }

    private static String named(List<String> names) {
        String some = String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
        return names.size() > MOST_NAMED ? some + " and " + (names.size() - MOST_NAMED) + " more" : some;
    }

    CommandResult of(ShellReply reply, boolean confined, String key) {
        if (reply instanceof ShellReply.Done done) {
            boolean failed = done.code() != 0 && confined;
            return result(
                    new Ending.Exited(done.code()).words(),
                    done.output(),
                    done.took(),
                    failed ? List.of(walls.words(done.output().end(READ))) : List.of());
        } else if (reply instanceof ShellReply.Running running) {
            String call = "(session_id=obj:shell:" + key + ")";
            return result(
                    "still running, and silent for " + Words.of(running.silence()),
                    running.output(),
                    running.silence(),
                    List.of("If it waits for input: session_input. For more of its output: session_output" + call
                            + '.'));
        } else if (reply instanceof ShellReply.Ended ended) {
            throw failure(ended.ending(), ended.output());
        }
        ShellReply.Restarted restarted = (ShellReply.Restarted) reply;
        return result(
                "the shell itself ended: " + restarted.ending().words(),
                restarted.output(),
                Duration.ZERO,
                List.of(
                        "A new shell is in its place, in the same folder. Variables, functions and background jobs are gone."));
    }

    private CommandResult result(String ended, CapturedOutput output, Duration took, List<String> notes) {
        CapturedOutput.Shown shown = output.shown(HEAD, TAIL);
        @Nullable String name = shown.partial() ? saved(output).orElse(null) : null;
        return new CommandResult(
                ended, shown.text(), Words.of(took), name, notes.isEmpty() ? null : String.join(" ", notes));
    }

    private Optional<String> saved(CapturedOutput output) {
        return saved.keep(output);
    }

    private ActionException failure(Ending ending, CapturedOutput output) {
        ErrorCode code = ending instanceof Ending.TimedOut
                ? ErrorCode.TIMEOUT
                : ending instanceof Ending.Cancelled
                        ? ErrorCode.CANCELLED
                        : ending instanceof Ending.WroteTooMuch ? ErrorCode.LIMIT_EXCEEDED : ErrorCode.ACTION_FAILED;
        String last =
                output.isBinary() ? output.shown(0, 0).text() : output.end(LAST).strip();
        String more = saved(output)
                .map(name -> " All of it: show_output('" + name + "').")
                .orElse("");
        return new ActionException(
                code,
                "It was " + ending.words() + ". "
                        + (last.isEmpty() ? "It wrote nothing." : "The last of its output: " + last)
                        + more);
    }
}
