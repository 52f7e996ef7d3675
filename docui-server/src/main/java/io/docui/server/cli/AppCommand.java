package io.docui.server.cli;

import io.docui.runtime.session.App;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Base class of the picocli subcommands of every runnable application, which work on the application and return an exit code. */
abstract class AppCommand implements Callable<Integer> {
    private final Supplier<App> app;
    private final StandardStreams standardStreams;

    AppCommand(Supplier<App> app, StandardStreams standardStreams) {
        this.app = app;
        this.standardStreams = standardStreams;
    }

    final Supplier<App> app() {
        return app;
    }

    final StandardStreams streams() {
        return standardStreams;
    }
}
