package io.docui.example.mud;

import io.docui.server.cli.AppCommandLine;

/** Command-line entry point of the game, with its commands. */
public final class Main {
    private Main() {}

    /**
     * Runs the command line and exits with its exit code.
     * @param args the arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(AppCommandLine.of("mud", MudOptions::new, MudOptions::app)
                .description("A small dungeon, for people and for models.")
                .version(Main.class.getPackage().getImplementationVersion())
                .defaultsInFields()
                .add(DemoCommand::new)
                .run(args));
    }
}
