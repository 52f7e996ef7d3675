package io.docui.soak.app;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.cli.AppCommandLine;

/** The till as a program, with a till for each session. */
public final class TillMain {
    private TillMain() {}

    /** The till has no options of its own. */
    static final class Options {
        App app() {
            return DocUI.app(() -> TillDocUI.bind(new Till()));
        }
    }

    /**
     * Runs a command.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(AppCommandLine.of("till", Options::new, Options::app)
                .description("A till, for the soak.")
                .run(args));
    }
}
