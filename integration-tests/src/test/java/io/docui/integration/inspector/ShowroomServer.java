package io.docui.integration.inspector;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.policy.CallPolicy;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.session.App;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.server.cli.AppCommandLine;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

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
        return DocUI.app(ShowroomServer::bindShowroom).withPolicy(new OwnerPolicy());
    }

    /** Policy that asks about some actions, and keeps rules for one of them. */
    private static final class OwnerPolicy implements CallPolicy {
        private final Set<String> permitted = ConcurrentHashMap.newKeySet();

        @Override
        public Verdict judge(ActionDescriptor action, Call call) {
            return switch (action.name()) {
                case "publish" -> new Verdict.RequiresApproval("the world would read it");
                case "sell" -> new Verdict.RequiresApproval("it belongs to the owner of this computer");
                case "announce" ->
                    permitted.contains(call.canonical())
                            ? new Verdict.Allowed()
                            : new Verdict.RequiresApproval("passers-by would read it");
                default -> new Verdict.Allowed();
            };
        }

        @Override
        public Optional<String> permanentRule(ActionDescriptor action, Call call) {
            return action.name().equals("announce")
                    ? Optional.of("the showroom's rules: {\"allow\": \"" + call.canonical() + "\"}")
                    : Optional.empty();
        }

        @Override
        public Optional<String> permitAlways(ActionDescriptor action, Call call) {
            permitted.add(call.canonical());
            return permanentRule(action, call).map(rule -> "Written to " + rule);
        }
    }

    private static ProviderBinding bindShowroom() {
        Showroom room = new Showroom();
        ProviderBinding binding = ShowroomDocUI.bind(room);
        room.onChange(binding::touch);
        return binding;
    }
}
