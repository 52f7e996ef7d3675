package io.docui.hostops.internal.shell;

import io.docui.hostops.process.CapturedOutput;
import io.docui.hostops.process.ProcessOutcome;
import java.time.Duration;

/** Response of a persistent shell: the output since the last response, and the state of the command. */
public sealed interface ShellResponse {
    CapturedOutput output();

    /** The command has exited. */
    record CommandCompleted(int code, CapturedOutput output, Duration took) implements ShellResponse {}

    /** The command is still running. */
    record CommandRunning(CapturedOutput output, Duration silence) implements ShellResponse {}

    /** The command was terminated, and the shell continues. */
    record CommandTerminated(ProcessOutcome processOutcome, CapturedOutput output) implements ShellResponse {}

    /** The shell itself has ended and was replaced by a new one in its last directory. Variables, functions and options are lost. */
    record ShellRestarted(ProcessOutcome processOutcome, CapturedOutput output) implements ShellResponse {}
}
