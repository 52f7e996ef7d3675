package io.docui.integration.inspector;

import io.docui.runtime.DocUI;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.server.cli.AppCommandLine;

/** The showroom as a program. */
public final class ShowroomServer {
    private ShowroomServer() {}

    /** Options that there are none of. */
    static final class NoOptions {}

    /**
     * Runs a command.
     *
     * @param arguments see {@code --help}
     */
    public static void main(String[] arguments) {
        System.exit(AppCommandLine.of("showroom", NoOptions::new, noOptions -> app())
                .run(arguments));
    }

    private static App app() {
        return DocUI.app(ShowroomServer::bindShowroom).withPolicy((action, call) -> switch (action.name()) {
            case "publish" -> new Verdict.RequiresApproval("the world would read it");
            case "sell" -> new Verdict.RequiresApproval("it belongs to the owner of this computer");
            default -> new Verdict.Allowed();
        });
    }

    private static ProviderBinding bindShowroom() {
        Showroom room = new Showroom();
        ProviderBinding binding = ShowroomDocUI.bind(room);
        room.onChange(binding::touch);
        return binding;
    }
}
