package io.docui.hostops.internal.process;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * Contains a program by a mark in its environment, which child processes inherit, and also by its session and known descendants. It misses
 * a process that clears its environment, leaves its session, and loses its parent between two polls.
 */
final class EnvironmentMarkContainment implements ProcessContainment {
    private static final String VARIABLE = "DOCUI_COMMAND";
    private static final int MOST_LOOKS = 200;

    /** The number of consecutive polls without a result that prove that nothing is left. */
    private static final int ENOUGH = 3;

    /** The pause between polls, in nanoseconds. */
    private static final long BETWEEN_LOOKS = 5_000_000;

    @Override
    public String description() {
        return "an inherited environment variable: a daemon that clears its environment and detaches at once is missed";
    }

    @Override
    public ContainmentScope open(String mark) {
        return new Marked(mark);
    }

    /** The processes with one mark. */
    private static final class Marked implements ContainmentScope {
        private final String mark;
        private final Map<Long, Long> known = new ConcurrentHashMap<>();

        Marked(String mark) {
            this.mark = mark;
        }

        @Override
        public List<String> command(List<String> argv) {
            return argv;
        }

        @Override
        public Map<String, String> variables() {
            return Map.of(VARIABLE, mark);
        }

        @Override
        public Set<ProcessHandle> members(ProcessHandle main) {
            List<ProcessTable.ProcessEntry> living = ProcessTable.liveProcesses();
            Map<Long, Long> found = new HashMap<>();
            boolean session = isSessionOpen(living, main);
            living.stream()
                    .filter(processEntry ->
                            isMarked(processEntry, main) || session && processEntry.session() == main.pid())
                    .forEach(processEntry -> found.put(processEntry.pid(), processEntry.start()));
            boolean more = true;
            while (more) {
                more = false;
                for (ProcessTable.ProcessEntry processEntry : living) {
                    more |= found.containsKey(processEntry.parent())
                            && found.putIfAbsent(processEntry.pid(), processEntry.start()) == null;
                }
            }
            known.clear();
            known.putAll(found);
            return found.entrySet().stream()
                    .flatMap(entry -> ProcessHandle.of(entry.getKey()).stream()
                            .filter(process -> isStill(entry.getKey(), entry.getValue())))
                    .collect(Collectors.toSet());
        }

        private boolean isMarked(ProcessTable.ProcessEntry processEntry, ProcessHandle main) {
            return processEntry.pid() == main.pid() && main.isAlive()
                    || Long.valueOf(processEntry.start()).equals(known.get(processEntry.pid()))
                    || ProcessTable.hasVariable(processEntry.pid(), VARIABLE + '=' + mark);
        }

        /** Tells whether the session of the program is still the same, because its ID can be reused later. */
        private boolean isSessionOpen(List<ProcessTable.ProcessEntry> living, ProcessHandle main) {
            return main.isAlive()
                    || living.stream()
                            .anyMatch(processEntry -> processEntry.session() == main.pid()
                                    && Long.valueOf(processEntry.start()).equals(known.get(processEntry.pid())));
        }

        @Override
        public boolean needsPolling() {
            return true;
        }

        private static boolean isStill(long pid, long start) {
            return ProcessTable.entry(pid)
                    .filter(processEntry -> processEntry.start() == start)
                    .isPresent();
        }

        /**
         * Kills the members until three consecutive polls find none. A poll proves nothing if a process was started during it: the parent
         * may have ended before it was examined, and the child may have been started after the list was read.
         */
        @Override
        public void kill(ProcessHandle main) {
            int none = 0;
            for (int looks = 0; looks < MOST_LOOKS && none < ENOUGH; looks++) {
                Set<Long> before = ProcessTable.ids();
                Set<ProcessHandle> members = members(main);
                members.forEach(ProcessHandle::destroyForcibly);
                if (!members.isEmpty()) {
                    none = 0;
                } else {
                    none += before.containsAll(ProcessTable.ids()) ? 1 : 0;
                    LockSupport.parkNanos(BETWEEN_LOOKS);
                }
            }
        }
    }
}
