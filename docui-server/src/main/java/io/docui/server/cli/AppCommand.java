package io.docui.server.cli;

import io.docui.runtime.session.App;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** A verb that every application has; it does its work on the application and tells the exit code. */
abstract class AppCommand implements Callable<Integer> {
    private final Supplier<App> app;
    private final StandardStreams standardStreams;

    /**
     * A verb.
     *
     * @param app makes the application of the options that were given
     * @param standardStreams where it reads and writes
     */
    AppCommand(Supplier<App> app, StandardStreams standardStreams) {
        this.app = app;
        this.standardStreams = standardStreams;
    }

    /** Makes the application. */
    final Supplier<App> app() {
        return app;
    }

    /** Where the verb reads and writes. */
    final StandardStreams streams() {
        return standardStreams;
    }
}
