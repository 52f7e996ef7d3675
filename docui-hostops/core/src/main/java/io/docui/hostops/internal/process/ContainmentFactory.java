package io.docui.hostops.internal.process;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Selects the best containment strategy for started programs that works on this system. */
public final class ContainmentFactory {
    private ContainmentFactory() {}

    /**
     * Returns the best containment that works. The test takes some milliseconds.
     * @return control groups, or otherwise namespaces, or otherwise an environment mark; on systems other than Linux, descendants
     */
    public static ProcessContainment best() {
        if (!ProcessTable.isReadable()
                || !System.getProperty("os.name", "").toLowerCase(Locale.ROOT).contains("linux")) {
            return new DescendantPollingContainment();
        }
        return Stream.of(CgroupContainment.here(), NamespaceContainment.here())
                .flatMap(Optional::stream)
                .findFirst()
                .orElseGet(EnvironmentMarkContainment::new);
    }

    /**
     * Contains a program by polling its descendants, for systems without a better means. It misses processes that lose their parent
     * between polls.
     */
    private static final class DescendantPollingContainment implements ProcessContainment {
        @Override
        public String description() {
            return "descendant processes: a process that detaches from its parent at once is missed (not verified on this system)";
        }

        @Override
        public ContainmentScope open(String mark) {
            return new Family();
        }

        /** The processes that were seen to descend from one program. */
        private static final class Family implements ContainmentScope {
            private final Set<ProcessHandle> known = ConcurrentHashMap.newKeySet();

            @Override
            public List<String> command(List<String> argv) {
                return argv;
            }

            @Override
            public Set<ProcessHandle> members(ProcessHandle main) {
                known.add(main);
                known.removeIf(process -> !process.isAlive());
                List<ProcessHandle> more =
                        known.stream().flatMap(ProcessHandle::descendants).toList();
                known.addAll(more);
                return known.stream().filter(ProcessHandle::isAlive).collect(Collectors.toSet());
            }

            @Override
            public boolean needsPolling() {
                return true;
            }

            @Override
            public void kill(ProcessHandle main) {
                members(main).forEach(ProcessHandle::destroyForcibly);
            }
        }
    }
}
