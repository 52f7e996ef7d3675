package io.docui.soak.app;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.server.cli.AppCommandLine;

/** Command-line program that serves the {@link Till} application, with a separate till for each session. */
public final class TillMain {
    private TillMain() {}

    /** Command-line options of the application; it has none of its own. */
    static final class Options {
        App app() {
            return DocUI.app(() -> TillDocUI.bind(new Till()));
        }
    }

    /**
     * Runs the command line and exits with its exit code.
     * @param args the arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(AppCommandLine.of("till", Options::new, Options::app)
                .description("A till for the soak test.")
                .run(args));
    }
}
