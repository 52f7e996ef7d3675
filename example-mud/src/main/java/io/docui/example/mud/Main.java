package io.docui.example.mud;

import io.docui.server.cli.AppCommandLine;

/** The command line of the game. */
public final class Main {
    private Main() {}

    /**
     * Runs a command.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(AppCommandLine.of("mud", MudOptions::new, MudOptions::app)
                .description("A small dungeon, for people and for models.")
                .version(Main.class.getPackage().getImplementationVersion())
                .add(new DemoCommand())
                .run(args));
    }
}
