package io.docui.server;

import io.docui.runtime.DocUI;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.server.cli.AppCommandLine;
import io.docui.server.cli.LedgerDirectoryOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The counter as a program. */
public final class CounterMain {
    private CounterMain() {}

    /** What all verbs of the counter take. */
    public static final class Options {
        @Option(names = "--start", description = "Where the count begins.", defaultValue = "0")
        private int start;

        /** The counter that the options ask for. */
        public App app() {
            if (start < 0) {
                throw new IllegalArgumentException("--start must not be negative, but was " + start);
            }
            System.out.println("stray: an application that talks while it starts");
            return start == 13
                    ? DocUI.app(() -> {
                        throw new IllegalStateException("no luck with 13");
                    })
                    : DocUI.app(new CounterBinding(start));
        }
    }

    /** A verb of the counter's own. */
    @Command(name = "demo", description = "Shows off.")
    public static final class DemoCommand implements Runnable {
        @Spec
        private CommandSpec spec;

        @Mixin
        private LedgerDirectoryOption ledger = new LedgerDirectoryOption();

        @Override
        public void run() {
            try (Session session =
                    ledger.applyTo(DocUI.app(new CounterBinding(0))).open()) {
                session.run("add(amount=7)");
            }
            spec.commandLine().getOut().println("demo: 好");
        }
    }

    /** The commands of the counter. */
    public static AppCommandLine<Options> commands() {
        return AppCommandLine.of("counter", Options::new, Options::app)
                .description("Counts.")
                .version("1.2.3")
                .defaultsInFields()
                .add(DemoCommand::new);
    }

    /**
     * Runs the counter.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(commands().run(arguments));
    }
}
