package io.docui.hostops.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Linux's control groups (version 2): whatever a program starts stays in its group, and the kernel ends a group as one.
 *
 * @param parent the group in which a group is made for each program
 */
record CgroupContainment(Path parent) implements Containment {
    private static final System.Logger LOG = System.getLogger(CgroupContainment.class.getName());
    private static final String PREFIX = "docui-";
    private static final String ENTER = "echo $$ >\"$1\" && shift && exec \"$@\"";

    /**
     * The containment of this system, where this user may make groups.
     *
     * @return empty where groups cannot be made, entered or ended
     */
    static Optional<Containment> here() {
        Optional<CgroupContainment> here = own().map(CgroupContainment::new).filter(CgroupContainment::works);
        here.ifPresent(CgroupContainment::sweep);
        return here.map(Containment.class::cast);
    }

    /** Ends what programs have left behind that were killed: groups are named for the process that made them. */
    private void sweep() {
        try (DirectoryStream<Path> groups = Files.newDirectoryStream(parent, PREFIX + '*')) {
            for (Path group : groups) {
                if (!isOwned(String.valueOf(group.getFileName()))) {
                    Group left = new Group(group);
                    Files.writeString(group.resolve("cgroup.kill"), "1");
                    left.awaitEmpty();
                    left.close();
                }
            }
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "What others left in " + parent + " cannot be ended", e);
        }
    }

    /** Whether the process that made a group goes on. */
    private static boolean isOwned(String name) {
        String[] parts = name.substring(PREFIX.length()).split("-", -1);
        // What is not named as ours are is somebody else's.
        return parts.length != 3
                || !parts[0].matches("[0-9]{1,18}")
                || ProcessTable.entry(Long.parseLong(parts[0]))
                        .filter(processEntry ->
                                Long.toString(processEntry.start()).equals(parts[1]))
                        .isPresent();
    }

    private static String owner() {
        long pid = ProcessHandle.current().pid();
        long start =
                ProcessTable.entry(pid).map(ProcessTable.ProcessEntry::start).orElse(0L);
        return PREFIX + pid + '-' + start + '-';
    }

    /** The group that this process is in. */
    private static Optional<Path> own() {
        try {
            Optional<String> group = Files.readAllLines(Path.of("/proc/self/cgroup")).stream()
                    .filter(line -> line.startsWith("0::/"))
                    .map(line -> line.substring("0::/".length()))
                    .findFirst();
            Optional<String> root = Files.readAllLines(Path.of("/proc/self/mountinfo")).stream()
                    .filter(line -> line.contains(" - cgroup2 "))
                    .map(line -> line.split(" ", -1)[4])
                    .findFirst();
            return group.flatMap(name -> root.map(folder -> Path.of(folder).resolve(name)));
        } catch (IOException e) {
            // This is no Linux, or one that does not show it.
            return Optional.empty();
        }
    }

    /** Tries it, for whether one may depends on who made the group, on the container and on the kernel. */
    private boolean works() {
        if (!Files.isWritable(parent)) {
            return false;
        }
        try {
            ContainmentScope containmentScope =
                    open("try" + ProcessHandle.current().pid());
            try {
                Process process = new ProcessBuilder(containmentScope.command(List.of("sleep", "60")))
                        .redirectErrorStream(true)
                        .start();
                containmentScope.kill(process.toHandle());
                boolean ended = process.waitFor(10, TimeUnit.SECONDS);
                process.destroyForcibly();
                return ended;
            } finally {
                containmentScope.close();
            }
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public String description() {
        return "control groups: the kernel knows what belongs to a command, and ends all of it at once";
    }

    @Override
    public ContainmentScope open(String mark) throws IOException {
        Path group = parent.resolve(owner() + mark);
        Files.createDirectory(group);
        if (!Files.exists(group.resolve("cgroup.kill"))) {
            Files.delete(group);
            throw new IOException("This kernel cannot end a control group as one.");
        }
        return new Group(group);
    }

    private record Group(Path folder) implements ContainmentScope {
        @Override
        public List<String> command(List<String> argv) {
            return ArgvBuilder.prefix(
                    List.of(
                            "sh",
                            "-c",
                            ENTER,
                            "sh",
                            folder.resolve("cgroup.procs").toString()),
                    argv);
        }

        @Override
        public Set<ProcessHandle> members(ProcessHandle main) {
            try {
                // The program itself may not have come so far as to enter the group.
                return Stream.concat(
                                Stream.of(main.pid()).filter(pid -> main.isAlive()),
                                Files.readAllLines(folder.resolve("cgroup.procs")).stream()
                                        .map(Long::parseLong))
                        .filter(pid -> ProcessTable.entry(pid).isPresent())
                        .flatMap(pid -> ProcessHandle.of(pid).stream())
                        .collect(Collectors.toSet());
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The group " + folder + " is gone", e);
                return Set.of();
            }
        }

        void awaitEmpty() throws IOException {
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
            while (!Files.readString(folder.resolve("cgroup.procs")).isEmpty() && System.nanoTime() < deadline) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
        }

        @Override
        public void kill(ProcessHandle main) {
            main.destroyForcibly();
            try {
                Files.writeString(folder.resolve("cgroup.kill"), "1");
            } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "The group " + folder + " cannot be ended", e);
                members(main).forEach(ProcessHandle::destroyForcibly);
            }
        }

        @Override
        public void close() {
            // Of a process with many threads the first may be gone while others die, and so long the group stays.
            long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
            while (!isRemoved(deadline)) {
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
            }
        }

        private boolean isRemoved(long deadline) {
            try {
                Files.deleteIfExists(folder);
                return true;
            } catch (IOException e) {
                boolean over = System.nanoTime() >= deadline;
                if (over) {
                    LOG.log(System.Logger.Level.WARNING, "The group " + folder + " cannot be removed", e);
                }
                return over;
            }
        }
    }
}
