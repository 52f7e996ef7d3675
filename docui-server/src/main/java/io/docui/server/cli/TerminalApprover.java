package io.docui.server.cli;

import io.docui.runtime.policy.Approver;
import io.docui.runtime.wizard.WizardSpec;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Approver that asks the person at the terminal whether a call may run. */
final class TerminalApprover implements Approver {
    private static final Set<String> YES = Set.of("y", "yes", "是");

    private final TimedLineReader lines;
    private final PrintStream out;

    TerminalApprover(TimedLineReader lines, PrintStream out) {
        this.lines = lines;
        this.out = out;
    }

    @Override
    public boolean requestApproval(WizardSpec question, Duration within) throws InterruptedException {
        out.print('\n' + question.plainText() + "\n\nAllow it to run? Answer yes or no within " + within.toSeconds()
                + " s: ");
        out.flush();
        Optional<String> answer = lines.line(within);
        if (answer.isEmpty()) {
            out.print("\nNo answer in time: denied.\n");
        }
        return answer.map(line -> YES.contains(line.strip().toLowerCase(Locale.ROOT)))
                .orElse(false);
    }
}
