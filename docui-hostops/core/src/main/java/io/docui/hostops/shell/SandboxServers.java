package io.docui.hostops.shell;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.LoopbackTransfer;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ProcessRunner;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Servers that run in the sandbox, whose network is not that of the machine. A command that only asks servers of this machine for something
 * runs where the server that it names listens.
 */
record SandboxServers(HostPolicy policy, ProcessRunner runner) {
    private static final Set<String> CLIENTS = Set.of("curl", "wget");
    private static final Pattern LOOPBACK =
            Pattern.compile("(?:localhost|127(?:\\.[0-9]{1,3}){3}|0\\.0\\.0\\.0|\\[::1?\\]):([0-9]{1,5})(?![0-9])");
    private static final int MOST_PORTS = 10;
    private static final String APART =
            "Programs that run in the sandbox have a network of their own, which this command does not see. To reach a server there,"
                    + " start and call it in one session: open_session(), bash('SERVER &', session_id=…), bash('curl …', session_id=…).";

    /** Tells whether a command asks a server in the sandbox, and otherwise only reads. */
    boolean areTargetOf(List<HostEffect> effects) {
        if (!policy.usesSandbox()) {
            return false;
        }
        boolean asks = false;
        Set<Integer> ports = runner.sandboxPorts();
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command && isClient(command.argv())) {
                if (!names(command.argv(), ports)) {
                    return false;
                }
                asks = true;
            } else if (effect instanceof HostEffect.RunsCommand && !policy.onlyReads(List.of(effect))) {
                return false;
            }
        }
        return asks;
    }

    /** Tells whether a program is a client of servers. */
    static boolean isClient(String program) {
        return CLIENTS.contains(ProgramNameResolver.resolve(program));
    }

    private static boolean isClient(List<ShellArgument> argv) {
        return isClient(argv.get(0).displayText());
    }

    /** Tells whether a command names a server in the sandbox, and no other server. */
    private static boolean names(List<ShellArgument> argv, Set<Integer> ports) {
        if (LoopbackTransfer.of(argv).isEmpty()) {
            return false;
        }
        boolean some = false;
        for (ShellArgument argument : argv) {
            Matcher server = LOOPBACK.matcher(argument.displayText());
            while (server.find()) {
                if (!ports.contains(Integer.valueOf(server.group(1)))) {
                    return false;
                }
                some = true;
            }
        }
        return some;
    }

    /** Returns what a command does not see that asked for servers of the machine while programs run in the sandbox. */
    String remark() {
        if (!runner.isSandboxNetworkShared()) {
            return APART;
        }
        Set<Integer> ports = runner.sandboxPorts();
        return "This is the network of the machine. In the sandbox, which has its own, "
                + (ports.isEmpty()
                        ? "no program listens on a port."
                        : "programs listen on port "
                                + ports.stream()
                                        .limit(MOST_PORTS)
                                        .map(String::valueOf)
                                        .collect(Collectors.joining(", "))
                                + (ports.size() > MOST_PORTS ? " and others" : "") + '.');
    }
}
