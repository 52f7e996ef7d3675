package io.docui.server.cli;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import picocli.CommandLine.Command;

/** Lets a person use the application in a terminal, with the documents and the calls that a model would use. */
@Command(name = "play", description = "You use the application, in this terminal.")
final class PlayVerb extends AppVerb {
    private static final String PROMPT = "> ";
    private static final String HELP = """
            The number of a link clicks it: 43 for [Flee](link:43 "flee()").
            Anything else is a call: attack(target=obj:enemy:3), or several, separated by ; .
            look shows everything again, help shows this, help() all that can be called, quit ends.
            """;
    private static final Pattern LINK = Pattern.compile("(?:link:)?[1-9][0-9]*");

    PlayVerb(Supplier<App> app, Streams streams) {
        super(app, streams);
    }

    /** Plays until the input ends, the person quits or nobody reads the output any more. */
    @Override
    public Integer call() throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(streams().in(), StandardCharsets.UTF_8));
        try (Session session = app().get().open()) {
            say(session.look());
            say(HELP);
            for (String line = ask(in); line != null && !isQuit(line); line = ask(in)) {
                answer(session, line.strip());
            }
        }
        // Whatever comes next begins on a line of its own.
        streams().out().print('\n');
        return 0;
    }

    private String ask(BufferedReader in) throws IOException {
        streams().out().print(PROMPT);
        // A reader that is gone shows when something is written.
        return streams().out().checkError() ? "quit" : in.readLine();
    }

    private static boolean isQuit(String line) {
        return line.strip().equals("quit") || line.strip().equals("exit");
    }

    private void answer(Session session, String line) {
        switch (line) {
            case "" -> {
                // An empty line asks for nothing.
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
}
