package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.play.PlayLoop;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/** Subcommand {@code play}, which lets a person use the application in a terminal, with the documents and calls of a model. */
@Command(name = "play", description = "Lets you use the application in this terminal.")
final class PlayCommand extends AppCommand {
    PlayCommand(Supplier<App> app, StandardStreams standardStreams) {
        super(app, standardStreams);
    }

    /** Runs until the input ends, the person quits, or the output is closed. */
    @Override
    public Integer call() {
        boolean hasRun = streams().isProcessTerminal() && PlayLoop.runOnTerminal(app());
        if (!hasRun) {
            PlayLoop.run(app(), streams().in(), streams().out(), streams().atTerminal());
        }
        return 0;
    }
}
