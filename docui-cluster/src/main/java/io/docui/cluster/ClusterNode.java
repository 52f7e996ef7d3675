package io.docui.cluster;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import io.docui.server.cluster.ClusterNodeFactory;
import io.docui.server.cluster.ClusterSettings;
import jakarta.servlet.Filter;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.apache.pekko.actor.Address;
import org.apache.pekko.actor.CoordinatedShutdown;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.cluster.ClusterEvent;
import org.apache.pekko.cluster.Member;
import org.apache.pekko.cluster.MemberStatus;
import org.apache.pekko.cluster.sharding.typed.javadsl.ClusterSharding;
import org.apache.pekko.cluster.sharding.typed.javadsl.Entity;
import org.apache.pekko.cluster.typed.JoinSeedNodes;
import org.jspecify.annotations.Nullable;

/** Cluster node on Apache Pekko: joins and leaves the cluster, locates sessions, and opens those assigned to this node. Thread-safe. */
final class ClusterNode implements ClusterNodeFactory.Node, SessionDirectory {
    /** The maximum time for locating a session. A session on a lost node does not answer, and the request must be repeated. */
    private static final Duration LOCATING = Duration.ofMillis(1_500);

    private static final long JOINING_SECONDS = 120;
    private static final long JOINING_STEP_MILLIS = 200;
    private static final long LEAVING_SECONDS = 15;

    /** The prefix of a member role that contains the URL of the node's web server. */
    private static final String WEB = "web-";

    private final ClusterSettings settings;
    private final ClusterNodeFactory.NodeHosting nodeHosting;
    private final SessionRoutingFilter routing;
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "docui-node");
        thread.setDaemon(true);
        return thread;
    });
    private volatile @Nullable Joined joined;
    private volatile @Nullable NodeLease nodeLease;
    private volatile boolean leaving;

    /** The state of a node that has joined. */
    private record Joined(ActorSystem<Void> system, ClusterSharding sharding, String url) {}

    /** Creates a node that has not joined a cluster yet. */
    ClusterNode(ClusterSettings settings, ClusterNodeFactory.NodeHosting nodeHosting) {
        this.settings = settings;
        this.nodeHosting = nodeHosting;
        this.routing = new SessionRoutingFilter(this, nodeHosting, threads);
    }

    @Override
    public Filter filter() {
        return routing;
    }

    @Override
    public void join(String url, Consumer<String> lost) throws IOException {
        JournalDatabase database = new JournalDatabase(settings.databaseSettings());
        database.prepare();
        NodeLease here = new NodeLease(database, settings.node());
        nodeLease = here;
        here.acquire();
        ActorSystem<Void> system = started(url);
        system.getWhenTerminated().whenComplete((done, failure) -> {
            if (!leaving) {
                lost.accept("The node " + settings.node()
                        + " was removed from its cluster, because the other nodes could not reach it or it failed. Its"
                        + " sessions move to other nodes. Start the node again.");
            }
        });
        ClusterSharding sharding = ClusterSharding.get(system);
        ClusterSessionOpener seats = new ClusterSessionOpener(nodeHosting.app(), nodeHosting.host(), url, threads);
        sharding.init(Entity.of(SessionEntity.KEY, context -> SessionEntity.create(context, seats))
                .withStopMessage(SessionEntity.HandOff.NOW));
        join(system, here);
        joined = new Joined(system, sharding, url);
    }

    private ActorSystem<Void> started(String url) throws IOException {
        try {
            return ActorSystem.create(Behaviors.empty(), "docui", config(url));
        } catch (RuntimeException e) {
            Throwable cause = e;
            while (cause.getCause() != null) {
                cause = cause.getCause();
            }
            throw new IOException(
                    "The node cannot listen at " + settings.bound() + ": " + cause.getMessage()
                            + ". Another node may be using this address.",
                    e);
        }
    }

    /** Joins the cluster by its seed nodes. If there is no cluster yet, a seed node creates it. */
    private void join(ActorSystem<Void> system, NodeLease here) throws IOException {
        org.apache.pekko.cluster.typed.Cluster cluster = org.apache.pekko.cluster.typed.Cluster.get(system);
        List<Address> others = settings.seeds().stream()
                .filter(seed -> !seed.equals(settings.node()))
                .map(ClusterNode::address)
                .toList();
        cluster.manager().tell(new JoinSeedNodes(others));
        boolean waits = settings.seeds().contains(settings.node());
        long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(JOINING_SECONDS);
        while (cluster.selfMember().status() != MemberStatus.up()) {
            if (System.nanoTime() > until
                    || system.getWhenTerminated().toCompletableFuture().isDone()) {
                system.terminate();
                throw new IOException(
                        "The node " + settings.node() + " could not join its cluster within " + JOINING_SECONDS
                                + " seconds: no seed node responded. Check that the seeds are correct and running.");
            }
            if (waits && here.isFirstNode()) {
                waits = false;
                List<Address> ownFirst = new ArrayList<>(List.of(address(settings.node())));
                ownFirst.addAll(others);
                cluster.manager().tell(new JoinSeedNodes(ownFirst));
            }
            try {
                TimeUnit.MILLISECONDS.sleep(JOINING_STEP_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                system.terminate();
                throw new IOException("The node was stopped while it was joining its cluster.", e);
            }
        }
        here.markJoined();
    }

    private static Address address(ClusterSettings.NodeAddress nodeAddress) {
        return new Address("pekko", "docui", nodeAddress.host(), nodeAddress.port());
    }

    private Config config(String url) {
        Map<String, Object> own = new HashMap<>();
        own.put("pekko.remote.artery.canonical.hostname", settings.node().host());
        own.put("pekko.remote.artery.canonical.port", settings.node().port());
        own.put("pekko.remote.artery.bind.hostname", settings.bound().host());
        own.put("pekko.remote.artery.bind.port", settings.bound().port());
        own.put("pekko.cluster.roles", List.of(WEB + url));
        for (String plugin : new String[] {"jdbc-journal", "jdbc-snapshot-store", "jdbc-read-journal"}) {
            String db = plugin + ".slick.db.";
            own.put(db + "url", settings.databaseSettings().url());
            own.put(db + "user", settings.databaseSettings().user());
            own.put(db + "password", settings.databaseSettings().password());
            own.put(db + "driver", "org.postgresql.Driver");
        }
        // As in other Pekko programs, Java system properties, such as -Dpekko.remote.artery…, override the
        // configuration of one process.
        return ConfigFactory.systemProperties()
                .withOnlyPath("pekko")
                .withFallback(ConfigFactory.parseMap(own))
                .withFallback(ConfigFactory.parseResources(ClusterNode.class.getClassLoader(), "docui-cluster.conf"))
                .withFallback(ConfigFactory.defaultReference(ClusterNode.class.getClassLoader()))
                .resolve();
    }

    @Override
    public CompletionStage<SessionEntity.SessionLocation> locate(String id, boolean begins) {
        Joined there = joined;
        return there == null
                ? CompletableFuture.completedFuture(SessionEntity.SessionLocation.none(
                        SessionEntity.SessionLocation.LocationState.LATER,
                        "The server has not joined its cluster yet. Try again."))
                : there.sharding()
                        .entityRefFor(SessionEntity.KEY, id)
                        .ask(replyTo -> new SessionEntity.Locate(begins, replyTo), LOCATING);
    }

    @Override
    public List<String> servers() {
        return servers(state -> member -> true);
    }

    @Override
    public List<String> reachableServers() {
        return servers(state -> member -> !state.getUnreachable().contains(member));
    }

    private List<String> servers(Function<ClusterEvent.CurrentClusterState, Predicate<Member>> which) {
        Joined there = joined;
        if (there == null) {
            return List.of();
        }
        ClusterEvent.CurrentClusterState state =
                org.apache.pekko.cluster.typed.Cluster.get(there.system()).state();
        return StreamSupport.stream(state.getMembers().spliterator(), false)
                .filter(member -> member.status() != MemberStatus.down() && member.status() != MemberStatus.removed())
                .filter(which.apply(state))
                .flatMap(member -> web(member).stream())
                .toList();
    }

    private static List<String> web(Member member) {
        return member.getRoles().stream()
                .filter(role -> role.startsWith(WEB))
                .map(role -> role.substring(WEB.length()))
                .toList();
    }

    @Override
    public boolean isLeaving() {
        return leaving;
    }

    @Override
    public @Nullable String ownServer() {
        Joined there = joined;
        return there == null ? null : there.url();
    }

    /** Leaves the cluster. The node's sessions move to other nodes. */
    @Override
    public void close() {
        leaving = true;
        Joined there = joined;
        try {
            if (there != null) {
                CoordinatedShutdown.get(there.system().classicSystem())
                        .runAll(CoordinatedShutdown.clusterLeavingReason())
                        .toCompletableFuture()
                        .get(LEAVING_SECONDS, TimeUnit.SECONDS);
            }
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("The node did not leave its cluster in time", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the node still leaves, later
        } finally {
            routing.end();
            NodeLease here = nodeLease;
            if (here != null) {
                here.close();
            }
            threads.shutdownNow();
        }
    }
}
