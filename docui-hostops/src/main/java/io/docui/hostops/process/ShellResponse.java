package io.docui.hostops.process;

import java.time.Duration;

/** What a persistent shell answers: the output since its last answer, and how it stands. */
public sealed interface ShellResponse {
    /** What was written since the last answer. */
    CapturedOutput output();

    /**
     * The command has ended.
     *
     * @param code its exit code
     * @param output what was written
     * @param took how long it ran
     */
    record CommandCompleted(int code, CapturedOutput output, Duration took) implements ShellResponse {}

    /**
     * The command still runs.
     *
     * @param output what was written
     * @param silence how long nothing has been written
     */
    record CommandRunning(CapturedOutput output, Duration silence) implements ShellResponse {}

    /**
     * The command was ended, and the shell goes on.
     *
     * @param processOutcome why
     * @param output what was written
     */
    record CommandTerminated(ProcessOutcome processOutcome, CapturedOutput output) implements ShellResponse {}

    /**
     * The shell itself has ended, and a new one is there in its last folder: variables, functions and options are gone.
     *
     * @param processOutcome how it ended
     * @param output what was written
     */
    record ShellRestarted(ProcessOutcome processOutcome, CapturedOutput output) implements ShellResponse {}
}
