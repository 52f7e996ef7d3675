package io.docui.hostops.internal.process;

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

/** Contains each program in a Linux control group (version 2), which it cannot leave and which the kernel kills as a unit. */
record CgroupContainment(Path parent) implements ProcessContainment {
    private static final System.Logger LOG = System.getLogger(CgroupContainment.class.getName());
    private static final String PREFIX = "docui-";
    private static final String ENTER = "echo $$ >\"$1\" && shift && exec \"$@\"";

    /**
     * Returns the containment of this system, if this user may create groups.
     * @return empty if groups cannot be created, entered or killed
     */
    static Optional<ProcessContainment> here() {
        Optional<CgroupContainment> here = own().map(CgroupContainment::new).filter(CgroupContainment::works);
        here.ifPresent(CgroupContainment::sweep);
        return here.map(ProcessContainment.class::cast);
    }

    /** Kills leftover programs whose host process was killed. The name of a group identifies the process that created it. */
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
            LOG.log(System.Logger.Level.DEBUG, "The leftover control groups in " + parent + " cannot be terminated", e);
        }
    }

    /** Tells whether the process that created a group is still running. */
    private static boolean isOwned(String name) {
        String[] parts = name.substring(PREFIX.length()).split("-", -1);
        // A group with another name format belongs to someone else.
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
            // This is not Linux, or its control groups are not visible.
            return Optional.empty();
        }
    }

    /** Tests the containment, because permission depends on the creator of the group, the container, and the kernel. */
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
        return "control groups: the kernel tracks all processes of a command and ends them together";
    }

    @Override
    public ContainmentScope open(String mark) throws IOException {
        Path group = parent.resolve(owner() + mark);
        Files.createDirectory(group);
        if (!Files.exists(group.resolve("cgroup.kill"))) {
            Files.delete(group);
            throw new IOException("This kernel cannot terminate a whole control group at once.");
        }
        return new Group(group);
    }

    private record Group(Path folder) implements ContainmentScope {
        @Override
        public List<String> command(List<String> argv) {
            return WrapperArgvBuilder.prefix(
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
                // The program itself may not have entered the group yet.
                return Stream.concat(
                                Stream.of(main.pid()).filter(pid -> main.isAlive()),
                                Files.readAllLines(folder.resolve("cgroup.procs")).stream()
                                        .map(Long::parseLong))
                        .filter(pid -> ProcessTable.entry(pid).isPresent())
                        .flatMap(pid -> ProcessHandle.of(pid).stream())
                        .collect(Collectors.toSet());
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "The control group " + folder + " no longer exists", e);
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
                LOG.log(System.Logger.Level.WARNING, "The control group " + folder + " cannot be terminated", e);
                members(main).forEach(ProcessHandle::destroyForcibly);
            }
        }

        @Override
        public void close() {
            // The first thread of a process may be gone while other threads are still dying, and the group remains
            // until then.
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
                    LOG.log(System.Logger.Level.WARNING, "The control group " + folder + " cannot be removed", e);
                }
                return over;
            }
        }
    }
}
