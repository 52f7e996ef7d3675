package io.docui.hostops.internal.process;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Contains each program in a Linux PID namespace, whose first process adopts all orphans and whose end makes the kernel kill the rest. */
record NamespaceContainment(List<String> unshare) implements ProcessContainment {
    // The first process of a namespace ignores signals that it does not handle, so a shell takes this place instead of
    // the
    // program.
    private static final List<String> INIT = List.of("sh", "-c", "\"$@\"; exit $?", "sh");
    private static final List<String> OPTIONS = List.of("--pid", "--fork", "--kill-child", "--mount-proc");

    /**
     * Returns the containment of this system, if this user may create namespaces.
     * @return empty if namespaces cannot be created
     */
    static Optional<ProcessContainment> here() {
        for (List<String> user : List.of(List.<String>of(), List.of("--user", "--map-current-user"))) {
            List<String> unshare =
                    WrapperArgvBuilder.prefix(WrapperArgvBuilder.prefix(List.of("unshare"), user), OPTIONS);
            if (CommandProbe.of(WrapperArgvBuilder.prefix(unshare, List.of("true")))
                    .isEmpty()) {
                return Optional.of(new NamespaceContainment(unshare));
            }
        }
        return Optional.empty();
    }

    @Override
    public String description() {
        return "process namespaces: all processes of a command end with it"
                + (unshare.contains("--user") ? "; it cannot become another user" : "");
    }

    @Override
    public ContainmentScope open(String mark) {
        return new Namespace(WrapperArgvBuilder.prefix(unshare, INIT));
    }

    private record Namespace(List<String> runner) implements ContainmentScope {
        @Override
        public List<String> command(List<String> argv) {
            return WrapperArgvBuilder.prefix(runner, argv);
        }

        @Override
        public Set<ProcessHandle> members(ProcessHandle main) {
            Set<ProcessHandle> members = main.descendants()
                    .filter(process -> ProcessTable.entry(process.pid()).isPresent())
                    .collect(Collectors.toSet());
            if (main.isAlive()) {
                members.add(main);
            }
            return members;
        }

        @Override
        public void kill(ProcessHandle main) {
            main.children().forEach(ProcessHandle::destroyForcibly);
            main.destroyForcibly();
        }
    }
}
