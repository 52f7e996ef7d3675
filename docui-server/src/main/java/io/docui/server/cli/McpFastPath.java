package io.docui.server.cli;

import io.docui.runtime.session.App;
import io.docui.server.mcp.McpStdioServer;
import io.docui.server.mcp.McpToolMode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs {@code mcp} without options. It does what {@link McpCommand} does, without the classes of the command-line parser. An MCP client
 * starts a process for each conversation, and waits for it.
 *
 * @param <O> the application's own options
 */
record McpFastPath<O>(AppProgram<O> program, StateDirectory state, StandardStreams standardStreams) {
    private static final String VERB = "mcp";

    static boolean accepts(String... arguments) {
        return arguments.length == 1 && arguments[0].equals(VERB);
    }

    /** Opens the application, and keeps the exception that says that its options are invalid. */
    private static final class AppOpener<O> implements Supplier<App> {
        private final AppProgram<O> program;
        private final LedgerDirectoryOption ledger;
        private @Nullable IllegalArgumentException rejection;

        AppOpener(AppProgram<O> program, LedgerDirectoryOption ledger) {
            this.program = program;
            this.ledger = ledger;
        }

        @Override
        public App get() {
            App app;
            try {
                app = program.app().apply(program.options().get());
            } catch (IllegalArgumentException e) {
                rejection = e;
                throw e;
            }
            return ledger.applyTo(app);
        }
    }

    /**
     * Serves until the input ends.
     * @return the exit code
     */
    int run() {
        LedgerDirectoryOption ledger = new LedgerDirectoryOption();
        ledger.setDefault(
                new LedgerDirectoryOption.DefaultLedgerLocation(state, program.name(), standardStreams.err()));
        AppOpener<O> opener = new AppOpener<>(program, ledger);
        try {
            McpStdioServer.serve(opener, program.version(), McpToolMode.DOCUMENT);
            return 0;
        } catch (RuntimeException e) {
            if (opener.rejection != null) {
                return new AppCommandParser<>(program, state, standardStreams).run(VERB); // explains a usage error
            }
            AppProgram.printFailure(
                    e,
                    program.qualifiedName() + ' ' + VERB,
                    new PrintWriter(standardStreams.err(), true, StandardCharsets.UTF_8));
            return 1;
        } finally {
            ledger.close();
        }
    }
}
