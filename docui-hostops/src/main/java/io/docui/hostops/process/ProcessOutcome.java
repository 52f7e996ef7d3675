package io.docui.hostops.process;

import java.time.Duration;

/** How a program came to its end. */
public sealed interface ProcessOutcome {
    /**
     * By itself, or by a signal that somebody else sent.
     *
     * @param code its exit code; over 128 that of a signal
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
     * It had taken too long, and was ended.
     *
     * @param limit how long it might run
     */
    record TimedOut(Duration limit) implements ProcessOutcome {
        @Override
        public String description() {
            return "ended after its time limit of " + HumanReadableFormat.of(limit);
        }
    }

    /**
     * It had written too much, and was ended.
     *
     * @param bytes how much it might write
     */
    record OutputLimitExceeded(long bytes) implements ProcessOutcome {
        @Override
        public String description() {
            return "ended because it wrote more than " + HumanReadableFormat.bytes(bytes);
        }
    }

    /** Somebody did not want it any more, and it was ended. */
    record Cancelled() implements ProcessOutcome {
        @Override
        public String description() {
            return "cancelled, and ended";
        }
    }

    /**
     * What was kept of its output cannot be written, and it was ended.
     *
     * @param why what the system said
     */
    record OutputNotSaved(String why) implements ProcessOutcome {
        @Override
        public String description() {
            return "ended because its output could not be kept: " + why;
        }
    }

    /** The same, for people: a part of a sentence. */
    String description();
}
