package io.docui.example.retail;

import io.docui.server.cli.AppCommandLine;

/** Command-line entry point of the shop's back office, with its commands. */
public final class Main {
    private Main() {}

    /**
     * Runs the command line and exits with its exit code.
     * @param args the arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(AppCommandLine.of("retail", RetailOptions::new, RetailOptions::app)
                .description("A shop's back office, for people and for models.")
                .version(Main.class.getPackage().getImplementationVersion())
                .add(DemoCommand::new)
                .add(ReplayCommand::new)
                .add(ServeCommand::new)
                .run(args));
    }
}
