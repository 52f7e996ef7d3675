package io.docui.server.cli;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.wizard.WizardSpec;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;

/** Subcommand {@code play}, which lets a person use the application in a terminal, with the documents and calls of a model. */
@Command(name = "play", description = "Lets you use the application in this terminal.")
final class PlayCommand extends AppCommand {
    private static final String PROMPT = "> ";
    private static final Duration ANY_TIME = Duration.ofDays(365);
    private static final String HELP = """
            To click a link, enter its number: 43 for [label](link:43 "call()").
            To run calls, enter them as the document shows them, separated by ; .
            look shows the document, help shows this text, help() lists all calls, quit ends.
            """;
    private static final Pattern LINK = Pattern.compile("(?:link:)?[1-9][0-9]*");

    PlayCommand(Supplier<App> app, StandardStreams standardStreams) {
        super(app, standardStreams);
    }

    /** Runs until the input ends, the person quits, or the output is closed. */
    @Override
    public Integer call() {
        TimedLineReader in = new TimedLineReader(streams().in());
        try (Session session = app().get().open()) {
            if (streams().atTerminal()) {
                session.setApprover(new TerminalApprover(in, streams().out()));
            }
            say(session.look());
            say(HELP);
            for (Optional<String> line = ask(in); line.isPresent() && !isQuit(line.get()); line = ask(in)) {
                answer(session, line.get().strip());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // Following output starts on a new line.
        streams().out().print('\n');
        return 0;
    }

    private Optional<String> ask(TimedLineReader in) throws InterruptedException {
        streams().out().print(PROMPT);
        // A closed output is detected only by writing.
        return streams().out().checkError() ? Optional.empty() : in.line(ANY_TIME);
    }

    private static boolean isQuit(String line) {
        return line.strip().equals("quit") || line.strip().equals("exit");
    }

    private void answer(Session session, String line) {
        switch (line) {
            case "" -> {
                // An empty line does nothing.
            }
            case "look" -> say(session.look());
            case "help" -> say(HELP);
            default -> {
                ActionResult result = LINK.matcher(line).matches() ? session.click(line) : session.run(line);
                say(session.report(result));
            }
        }
    }

    private void say(String markdown) {
        streams().out().print('\n' + markdown.stripTrailing() + "\n\n");
    }

    /** Approver that asks the person at the terminal whether a call may run. */
    private record TerminalApprover(TimedLineReader lines, PrintStream out) implements Approver {
        private static final Set<String> YES = Set.of("y", "yes", "是");

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
}
