package io.docui.example.ide.app;

import io.docui.example.ide.demo.DemoCommand;
import io.docui.hostops.cli.AuditCommand;
import io.docui.hostops.cli.HostCommandOptions;
import io.docui.hostops.cli.PolicyCommand;
import io.docui.server.cli.AppCommandLine;

/** Main class of the IDE's command line, with the commands of an application and {@code policy} and {@code demo}. */
public final class Main {
    private Main() {}

    /**
     * Runs a command.
     * @param args the arguments; see {@code --help}
     */
    public static void main(String[] args) {
        System.exit(JdkSwitch.run(args).orElseGet(() -> run(args)));
    }

    private static int run(String... args) {
        return AppCommandLine.of("ide", () -> new HostCommandOptions("ide"), options -> IdeApp.of(options.services()))
                .description(
                        "An IDE for models: editors, refactorings, tests and git in a workspace, limited by a policy.")
                .version(Main.class.getPackage().getImplementationVersion())
                .add(PolicyCommand::new)
                .add(() -> new AuditCommand("ide"))
                .add(() -> new DemoCommand(IdeApp::of))
                .run(args);
    }
}
