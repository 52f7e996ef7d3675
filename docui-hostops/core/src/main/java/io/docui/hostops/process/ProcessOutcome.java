package io.docui.hostops.process;

import io.docui.hostops.internal.process.SignalNames;
import io.docui.hostops.internal.text.HumanReadableFormat;
import io.docui.hostops.internal.text.QuotedName;
import java.nio.file.Path;
import java.time.Duration;

/** How a program ended: by exit, time limit, output limit, cancellation, failure to save its output, or loss of its sandbox's protection. */
public sealed interface ProcessOutcome {
    /**
     * The program exited, or a signal from outside ended it.
     *
     * @param code the exit code; above 128 that of a signal
     */
    record Exited(int code) implements ProcessOutcome {
        @Override
        public String description() {
            return "exit code " + code
                    + SignalNames.nameOf(code)
                            .map(name -> " (signal " + name + ")")
                            .orElse("");
        }
    }

    /**
     * The program exceeded its time limit and was terminated.
     *
     * @param limit the time limit
     */
    record TimedOut(Duration limit) implements ProcessOutcome {
        @Override
        public String description() {
            return "terminated after its time limit of " + HumanReadableFormat.of(limit);
        }
    }

    /**
     * The program wrote too much and was terminated.
     *
     * @param bytes the output limit in bytes
     */
    record OutputLimitExceeded(long bytes) implements ProcessOutcome {
        @Override
        public String description() {
            return "terminated because it wrote more than " + HumanReadableFormat.bytes(bytes);
        }
    }

    /** The program was canceled and terminated. */
    record Cancelled() implements ProcessOutcome {
        @Override
        public String description() {
            return "canceled and terminated";
        }
    }

    /**
     * The output of the program could not be saved, and the program was terminated.
     *
     * @param why the error message of the system
     */
    record OutputNotSaved(String why) implements ProcessOutcome {
        @Override
        public String description() {
            return "terminated because its output could not be saved: " + why;
        }
    }

    /**
     * A file that the sandbox hid from the program was replaced, so that the program could have read the new one, and was terminated.
     *
     * @param path the file or folder
     */
    record ProtectionLost(Path path) implements ProcessOutcome {
        @Override
        public String description() {
            return "terminated because " + QuotedName.of(path.toString())
                    + " was replaced, which a rule denies reading: the sandbox hides only what is there when a program starts."
                    + " Start it again, then the new one is hidden";
        }
    }

    /** Returns the outcome as part of a sentence for people. */
    String description();
}
