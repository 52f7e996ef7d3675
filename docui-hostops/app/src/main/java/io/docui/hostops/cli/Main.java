package io.docui.hostops.cli;

import io.docui.server.cli.AppCommandLine;

/** The command line of host operations. */
public final class Main {
    private Main() {}

    /**
     * Runs a command.
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(AppCommandLine.of("host", HostCommandOptions::new, HostCommandOptions::app)
                .description(
                        "Gives models access to the files, shells, language servers and debuggers of a workspace, controlled by a policy.")
                .version(Main.class.getPackage().getImplementationVersion())
                .add(PolicyCommand::new)
                .add(() -> new AuditCommand("host"))
                .run(args));
    }
}
