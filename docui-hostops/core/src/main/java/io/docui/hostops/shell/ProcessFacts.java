package io.docui.hostops.shell;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.process.ExecutableFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What a command tells about processes and sockets, and which of them it ends.
 *
 * @param machine its programs that tell about this machine in a line of their own
 * @param confined its other programs of this kind, which always see what the sandbox has
 * @param endsJobs whether it ends a job of its shell by its number
 */
record ProcessFacts(List<String> machine, List<String> confined, boolean endsJobs) {
    static final ProcessFacts NONE = new ProcessFacts(List.of(), List.of(), false);

    /** Programs that show or use the network of this machine. */
    private static final Set<String> NETWORK = Set.of("curl", "ss", "lsof", "netstat");

    private static final Set<String> VIEWERS =
            Set.of("ps", "pgrep", "pidof", "pstree", "top", "htop", "fuser", "lsof", "ss", "netstat");
    private static final String KILL = "kill";

    /** Programs whose question {@code process_list} answers. */
    private static final Set<String> OF_PROCESSES =
            Set.of("ps", "pgrep", "pidof", "pstree", "top", "htop", "fuser", "lsof", KILL);

    private static final String PROCESS_LIST = " process_list() lists all that was started here.";
    private static final int MOST_NAMED = 5;

    ProcessFacts {
        machine = List.copyOf(machine);
        confined = List.copyOf(confined);
    }

    static ProcessFacts of(HostPolicy policy, List<HostEffect> effects) {
        return of(policy, effects, ExecutableFinder.of(System.getenv()));
    }

    static ProcessFacts of(HostPolicy policy, List<HostEffect> effects, ExecutableFinder finder) {
        List<String> machine = new ArrayList<>();
        List<String> confined = new ArrayList<>();
        boolean endsJobs = false;
        for (HostEffect effect : effects) {
            if (!(effect instanceof HostEffect.RunsCommand command)) {
                continue;
            }
            String name = command.argv().get(0).displayText();
            // A program that does not exist has told nothing.
            boolean exists = finder.find(name, policy.home()).isPresent();
            if (exists && !policy.machinePrograms(List.of(effect)).isEmpty()) {
                machine.add(name);
            } else if (exists && VIEWERS.contains(ProgramNameResolver.resolve(name))) {
                confined.add(name);
            }
            endsJobs |= name.equals(KILL)
                    && command.argv().stream()
                            .anyMatch(word -> word.displayText().startsWith("%"));
        }
        return new ProcessFacts(
                machine.stream().distinct().toList(),
                confined.stream().distinct().toList(),
                endsJobs);
    }

    boolean asksNetwork() {
        return machine.stream().map(ProgramNameResolver::base).anyMatch(NETWORK::contains);
    }

    /**
     * Explains what the programs told about in the sandbox. A client that got an answer explains itself, and so does a signal that was sent.
     * @param code the exit code of the command
     * @param otherwise where the programs tell about this machine
     * @return a sentence or two; empty if there is nothing to explain
     */
    String explainSandbox(int code, String otherwise, SessionNotes notes) {
        List<String> told = machine.stream()
                .filter(program -> code != 0 || !SandboxServers.isClient(program) && !program.equals(KILL))
                .toList();
        List<String> all = Stream.concat(told.stream(), confined.stream()).toList();
        if (all.isEmpty()) {
            return "";
        }
        String what = named(all) + " told about the sandbox, which has its own processes and network.";
        String list = all.stream().map(ProgramNameResolver::base).anyMatch(OF_PROCESSES::contains) ? PROCESS_LIST : "";
        String elsewhere = told.isEmpty()
                ? ""
                : ' ' + otherwise + ", " + named(told) + (told.size() > 1 ? " tell" : " tells")
                        + " about this machine.";
        return notes.shorten(
                        told.isEmpty() ? "processes" : "machine",
                        what + elsewhere,
                        named(all) + " told about the sandbox.")
                + list;
    }

    /**
     * Explains why a job was not found.
     * @return a sentence or two; empty if no job was to be ended
     */
    String explainJob(SessionNotes notes) {
        return endsJobs
                ? notes.shorten(
                        "jobs",
                        "Jobs such as %1 belong to the line or the session that started them."
                                + " process_kill ends a process that bash_start started: process_list() lists them.",
                        "process_kill ends what bash_start started.")
                : "";
    }

    private static String named(List<String> names) {
        String some = String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
        return names.size() > MOST_NAMED ? some + " and " + (names.size() - MOST_NAMED) + " more" : some;
    }
}
