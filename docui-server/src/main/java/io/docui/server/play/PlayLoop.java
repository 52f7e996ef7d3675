package io.docui.server.play;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.Caller;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** Lets a person use an application in a terminal: shows documents and reports, and runs the calls and clicks that the person enters. */
public final class PlayLoop {
    private static final String HELP = """
            To click a link, enter its number: 43 for [label](link:43 "call()").
            To run calls, enter them as the document shows them, separated by ; .
            While a question is open, its number, yes, no or a value answers it; link:43 still clicks.
            look shows the document, help shows this text, help() lists all calls, quit ends.
            """;
    private static final String KEYS = """
            Tab completes actions and anchors, the arrow keys recall lines. Ctrl+C cancels a running call, then the line, then the game.
            """;

    private static final Pattern ANSWER_HEAD =
            Pattern.compile("\\A\\s*[✔✘❓] `(?:docui\\.)?answer\\([^\\n]*\\)`\\s*\\n");

    /** Has a person asked whether a call may run. */
    private static final String ASK = "answer('yes')";

    private final Session session;
    private final PlayConsole console;
    private final String help;
    private final boolean isAsking;

    private PlayLoop(Session session, PlayConsole console, String help, boolean isAsking) {
        this.session = session;
        this.console = console;
        this.help = help;
        this.isAsking = isAsking;
    }

    /**
     * Runs an application on plain streams until the input ends, the person quits, or the output is closed.
     *
     * @param app the application
     * @param in the input, in UTF-8
     * @param out the output
     * @param isAsking whether a person reads the output and can be asked for approval
     */
    public static void run(Supplier<App> app, InputStream in, PrintStream out, boolean isAsking) {
        try (Session session = app.get().open();
                PlayConsole console = new StreamConsole(in, out)) {
            new PlayLoop(session, console, HELP, isAsking).run();
        }
    }

    /**
     * Runs an application on the terminal of this process until the person quits.
     *
     * @param supplier the application
     * @return false if there is no terminal that can edit lines, and nothing was done
     * @throws UncheckedIOException if the terminal cannot be used
     */
    public static boolean runOnTerminal(Supplier<App> supplier) {
        Optional<TerminalConsole> terminal = TerminalConsole.open();
        if (terminal.isEmpty()) {
            return false;
        }
        try (TerminalConsole console = terminal.get()) {
            App app = supplier.get();
            try (Session session = app.open()) {
                console.completeFor(session, app);
                new PlayLoop(session, console, HELP + KEYS, true).run();
            }
        }
        return true;
    }

    private void run() {
        session.setCaller(new Caller("terminal", null, null));
        if (isAsking) {
            session.setApprover(new ConsoleApprover(console));
        }
        try {
            console.show(session.look());
            console.printWrapped(help + '\n');
            Optional<String> line = console.readLine();
            while (line.isPresent() && process(line.get())) {
                line = console.readLine();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Returns whether the person continues. */
    private boolean process(String line) {
        PlayInput input = PlayInput.of(line, session.wizard());
        if (input instanceof PlayInput.Quit) {
            return false;
        }
        if (input instanceof PlayInput.Look) {
            console.show(session.look());
        } else if (input instanceof PlayInput.Help) {
            console.printWrapped(help + '\n');
        } else if (input instanceof PlayInput.Click click) {
            console.runCall(() -> report(session.click(click.link())), session::cancel);
        } else if (input instanceof PlayInput.Run run) {
            console.runCall(() -> report(session.run(run.script())), session::cancel);
        } else if (input instanceof PlayInput.Answer answer) {
            console.runCall(() -> reportAnswer(session.run(answer.call())), session::cancel);
        }
        return true;
    }

    /**
     * Reports the outcome of a call. A call that needs the permission of a person is continued first: whether to ask somebody is a question
     * for models; here the person who makes the call is the one who permits it, and is asked only that.
     */
    private void report(ActionResult result) {
        if (isAsking && offersToAsk(result)) {
            reportAnswer(result);
        } else {
            console.show(session.report(result));
        }
    }

    private static boolean offersToAsk(ActionResult result) {
        return result.error() != null
                && result.error().code() == ErrorCode.NOT_PERMITTED
                && result.error().recoveries().stream()
                        .anyMatch(recovery -> recovery.call().equals(ASK));
    }

    /** Reports what an answer has led to, without the call of {@code answer}, which the person has not written. */
    private void reportAnswer(ActionResult result) {
        ActionResult settled = isAsking && offersToAsk(result) ? session.run(ASK) : result;
        console.show(ANSWER_HEAD.matcher(session.report(settled)).replaceFirst(""));
    }
}
