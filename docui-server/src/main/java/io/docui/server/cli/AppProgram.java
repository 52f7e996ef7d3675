package io.docui.server.cli;

import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.session.App;
import io.docui.server.host.SessionHost;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What a runnable application says of itself.
 *
 * @param <O> the type of the application's own options
 * @param options the factory of the options, with their defaults
 * @param commands the factories of the application's own subcommands
 * @param launcher the script that runs the program; null if there is none
 * @param observers the observers of the sessions that {@code serve} hosts
 */
record AppProgram<O>(
        String name,
        Supplier<O> options,
        Function<? super O, App> app,
        List<Supplier<?>> commands,
        String description,
        String version,
        @Nullable String launcher,
        List<Consumer<? super SessionHost>> observers) {

    /** Returns the name as a person writes it: with that of the launcher. */
    String qualifiedName() {
        return launcher == null ? name : launcher + ' ' + name;
    }

    /** Prints why a subcommand has failed: in a line if the reason is outside the program, with a stack trace otherwise. */
    static void printFailure(Exception failure, String command, PrintWriter err) {
        String reason = failure.getMessage() == null ? failure.toString() : failure.getMessage();
        err.println(command + ": " + reason);
        if (!(failure instanceof IOException
                || failure instanceof UncheckedIOException
                || failure instanceof LedgerException)) {
            failure.printStackTrace(err);
        }
        err.flush();
    }
}
