package io.docui.integration.inspector;

import io.docui.runtime.DocUI;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.server.cli.AppCommands;

/** The showroom as a program. */
public final class ShowroomServer {
    private ShowroomServer() {}

    /** Options that there are none of. */
    static final class None {}

    /**
     * Runs a command.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(AppCommands.of("showroom", None::new, none -> app()).run(arguments));
    }

    private static App app() {
        return DocUI.app(ShowroomServer::bound)
                .withPolicy((action, call) -> action.name().equals("publish")
                        ? new Verdict.Reserved("the world would read it")
                        : new Verdict.Allowed());
    }

    private static ProviderBinding bound() {
        Showroom room = new Showroom();
        ProviderBinding binding = ShowroomDocUI.bind(room);
        room.onChange(binding::touch);
        return binding;
    }
}
