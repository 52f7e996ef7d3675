package io.docui.example.cluster;

import io.docui.example.mud.Main;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/** Three node processes on this machine that form a cluster, with optional TCP proxies between them. Thread-safe. */
final class LocalCluster implements AutoCloseable {
    static final int COUNT = 3;
    /** The heap size, which is enough for a hundred games at once and small enough for three nodes on a small machine. */
    private static final String HEAP = "-Xmx256m";

    private static final String LOOPBACK = "127.0.0.1";

    private final List<NodeProcess> processes;
    private final List<TcpProxy> wires;
    private final LoadBalancer loadBalancer;

    /** The ports of a node, and its number from 0 on. */
    private record Ports(int number, int web, int cluster, int behind) {}

    private LocalCluster(List<NodeProcess> processes, List<TcpProxy> wires) {
        this.processes = List.copyOf(processes);
        this.wires = List.copyOf(wires);
        this.loadBalancer =
                new LoadBalancer(processes.stream().map(NodeProcess::mcp).toList());
    }

    /**
     * Creates nodes that are not yet started.
     * @param wired whether they communicate through proxies that can be cut; on Linux only
     */
    static LocalCluster create(Path folder, EmbeddedPostgres database, boolean wired) throws IOException {
        List<TcpProxy> wires = new ArrayList<>();
        List<Ports> ports = ports(wired, wires);
        List<NodeProcess> processes = new ArrayList<>();
        for (Ports each : ports) {
            processes.add(process(each, ports, database.access(), folder));
        }
        return new LocalCluster(processes, wires);
    }

    private static NodeProcess process(Ports own, List<Ports> seeds, Map<String, String> database, Path folder)
            throws IOException {
        String name = "node-" + (own.number() + 1);
        Map<String, Object> cluster = Map.of(
                "address",
                LOOPBACK,
                "port",
                own.cluster(),
                "bind",
                LOOPBACK + ':' + own.behind(),
                "seeds",
                seeds.stream().map(each -> LOOPBACK + ':' + each.cluster()).toList(),
                "database",
                database);
        Path configuration = folder.resolve(name + ".json");
        Files.writeString(configuration, JsonMapper.shared().writeValueAsString(Map.of("cluster", cluster)));
        return new NodeProcess(
                name,
                URI.create("http://" + LOOPBACK + ':' + own.web() + "/mcp"),
                command(configuration, own, folder),
                folder);
    }

    private static List<Ports> ports(boolean wired, List<TcpProxy> wires) throws IOException {
        List<ServerSocket> held = new ArrayList<>();
        try {
            for (int i = 0; i < 2 * COUNT; i++) {
                held.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            List<Ports> ports = new ArrayList<>();
            for (int i = 0; i < COUNT; i++) {
                int behind = held.get(2 * i + 1).getLocalPort();
                int cluster = behind;
                if (wired) {
                    TcpProxy tcpProxy = TcpProxy.to(behind);
                    wires.add(tcpProxy);
                    cluster = tcpProxy.port();
                }
                ports.add(new Ports(i, held.get(2 * i).getLocalPort(), cluster, behind));
            }
            return ports;
        } finally {
            for (ServerSocket each : held) {
                each.close();
            }
        }
    }

    private static List<String> command(Path configuration, Ports ports, Path folder) {
        List<String> wired = ports.cluster() == ports.behind()
                ? List.of()
                : List.of("-Dpekko.remote.artery.advanced.tcp.outbound-client-hostname=" + address(ports.number()));
        List<String> own = List.of(
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve",
                "--seed-by-name",
                "--port=" + ports.web(),
                "--max-sessions=100000",
                "--config=" + configuration);
        List<String> virtualMachine = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // three nodes share a small machine, and none runs long
                "-XX:Tier3InvocationThreshold=100", // compiles early, so that the effort pays off soon
                "-XX:Tier3MinInvocationThreshold=30",
                "-XX:Tier3CompileThreshold=500",
                "-Xshare:auto",
                "-XX:-UsePerfData",
                "-XX:+ExitOnOutOfMemoryError",
                "-Dfile.encoding=UTF-8",
                "-Dstdout.encoding=UTF-8",
                "-Dstderr.encoding=UTF-8",
                "-Djava.io.tmpdir=" + folder);
        return Stream.of(virtualMachine, wired, own).flatMap(List::stream).toList();
    }

    /** Returns the address from which a node connects to others if it does so through proxies. */
    private static String address(int node) {
        return "127.0.0." + (11 + node); // an address of the loopback network, on Linux
    }

    /** Starts all nodes at the same time and waits until they serve. */
    void start() throws IOException, InterruptedException {
        ExecutorService starters = Executors.newFixedThreadPool(COUNT);
        try {
            List<Future<Void>> started = new ArrayList<>();
            for (NodeProcess each : processes) {
                started.add(starters.submit(() -> {
                    each.start();
                    return null;
                }));
            }
            for (Future<Void> each : started) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new IOException(
                    String.valueOf(e.getCause() == null ? e : e.getCause().getMessage()), e);
        } finally {
            starters.shutdown();
        }
    }

    List<NodeProcess> all() {
        return List.copyOf(processes);
    }

    NodeProcess any(Random random) {
        return processes.get(random.nextInt(processes.size()));
    }

    LoadBalancer loadBalancer() {
        return loadBalancer;
    }

    /** Isolates one node from the others; clients and the database still reach it. */
    void isolate(int node) throws UnknownHostException {
        Set<InetAddress> others = new HashSet<>();
        for (int other = 0; other < COUNT; other++) {
            if (other != node) {
                others.add(InetAddress.getByName(address(other)));
            }
        }
        Set<InetAddress> self = Set.of(InetAddress.getByName(address(node)));
        for (int to = 0; to < COUNT; to++) {
            wires.get(to).cut(to == node ? others : self);
        }
    }

    void reconnect() {
        wires.forEach(TcpProxy::restore);
    }

    /** Returns the CPU time of the running nodes, in seconds. */
    double cpuSeconds() {
        return processes.stream().collect(Collectors.summingDouble(NodeProcess::cpuSeconds));
    }

    @Override
    public void close() {
        processes.forEach(NodeProcess::close);
        for (TcpProxy tcpProxy : wires) {
            tcpProxy.close();
        }
    }
}
