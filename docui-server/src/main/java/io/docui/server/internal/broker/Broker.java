package io.docui.server.internal.broker;

import io.docui.server.internal.app.AppLog;
import io.docui.server.internal.app.AppProcessRegistry;
import io.docui.server.internal.app.FileMetadataSnapshot;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.internal.jsonrpc.MessageChannel;
import io.docui.server.internal.thread.DaemonThreads;
import java.io.File;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Background server that keeps a user's apps running between commands, and serves commands over a private Unix domain socket. There is one
 * broker per user. It holds a file lock while it runs, so that a socket of a killed broker can be distinguished from one in use, and two
 * brokers never run at once. The broker ends after a time without apps and commands.
 */
public final class Broker implements AutoCloseable {
    /** The version of the protocol between commands and broker. */
    public static final int PROTOCOL = 1;

    private static final System.Logger LOG = System.getLogger(Broker.class.getName());
    private static final Duration WAIT_FOR_LOCK = Duration.ofSeconds(10);
    private static final Duration GREETING_LIMIT = Duration.ofSeconds(5);
    private static final Duration KEEP_LOGS = Duration.ofDays(7);
    private static final long RETRY_MILLIS = 50;
    private static final int CONNECTIONS = 250;
    private static final long WATCH_MILLIS = 1000;
    private static final long LAST_WORDS_SECONDS = 3;

    private final RuntimeDirectory folder;
    private final Duration idle;
    private final String version;
    private final AppProcessRegistry processRegistry;
    private final AppInstancePool instancePool;
    private final BrokerRequestHandler requestHandler;
    private final FileMetadataSnapshot program = FileMetadataSnapshot.of(programFiles());
    private final ScheduledExecutorService clock =
            Executors.newSingleThreadScheduledExecutor(DaemonThreads.factory("docui-broker-clock"));
    private final Semaphore free = new Semaphore(CONNECTIONS);
    private final AtomicInteger conversations = new AtomicInteger();
    private final AtomicBoolean ending = new AtomicBoolean();
    private volatile Instant lastUsed = Instant.now();
    private @Nullable FileChannel lock;
    private @Nullable ServerSocketChannel socket;

    /**
     * Creates a broker, which is inactive until it {@linkplain #open is opened}.
     * @param idle the time without an app and a command after which the broker ends
     */
    public Broker(RuntimeDirectory folder, Duration idle, String version) {
        this.folder = folder;
        this.idle = idle;
        this.version = version;
        this.processRegistry = new AppProcessRegistry(folder.processes(), folder.lossDirectory());
        this.instancePool = new AppInstancePool(folder, processRegistry);
        this.requestHandler = new BrokerRequestHandler(instancePool, this::endSoon);
    }

    /** Returns the jars of this program. If one is replaced, the broker could no longer load its classes. */
    private static List<Path> programFiles() {
        return Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator, -1))
                .filter(entry -> entry.endsWith(".jar"))
                .map(Path::of)
                .toList();
    }

    /**
     * Becomes the user's broker, and begins to listen.
     * @throws CommandException if there is another broker, or the socket cannot be created
     * @throws InterruptedException if the thread is interrupted while it waits for another broker to end
     */
    public void open() throws CommandException, InterruptedException {
        folder.prepare();
        try {
            lock = takeLock();
            int left = processRegistry.endOrphans();
            if (left > 0) {
                LOG.log(System.Logger.Level.WARNING, "Ended processes left by a killed broker: " + left);
            }
            Instant longAgo = Instant.now().minus(KEEP_LOGS);
            AppLog.deleteUnused(folder.logs(), longAgo);
            processRegistry.forgetLossesBefore(longAgo);
            socket = listen();
        } catch (IOException e) {
            throw new CommandException(
                    CommandException.Kind.BROKER, "The broker cannot listen at " + folder.socket() + ": " + e, e);
        }
        Future<?> unused = clock.scheduleWithFixedDelay(this::watch, WATCH_MILLIS, WATCH_MILLIS, TimeUnit.MILLISECONDS);
        LOG.log(System.Logger.Level.INFO, "Listening at " + folder.socket());
    }

    private FileChannel takeLock() throws CommandException, IOException, InterruptedException {
        FileChannel file = FileChannel.open(folder.brokerLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        long end = System.nanoTime() + WAIT_FOR_LOCK.toNanos();
        while (!isLocked(file)) {
            if (MessageChannel.isListening(folder.socket(), GREETING_LIMIT) || System.nanoTime() > end) {
                file.close();
                throw new CommandException(
                        CommandException.Kind.BROKER,
                        "A broker is already running for " + folder.path() + ". To stop it, run: docui stop --all");
            }
            // The other broker has stopped listening, and is ending its apps.
            Thread.sleep(RETRY_MILLIS);
        }
        return file;
    }

    private static boolean isLocked(FileChannel file) throws IOException {
        try {
            FileLock taken = file.tryLock();
            return taken != null;
        } catch (OverlappingFileLockException e) {
            return false; // locked by this process
        }
    }

    /** Creates the socket. The owner of the lock may replace an existing socket, because no process listens there. */
    private ServerSocketChannel listen() throws IOException, CommandException {
        Path path = folder.socket();
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
            if (!Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
                    .isOther()) {
                throw new CommandException(
                        CommandException.Kind.BROKER, "The file " + path + " is not a socket. Move or delete it.");
            }
            Files.delete(path);
        }
        ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        listening.bind(UnixDomainSocketAddress.of(path), CONNECTIONS);
        if (Files.getFileStore(path).supportsFileAttributeView("posix")) {
            Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        }
        return listening;
    }

    /**
     * Serves commands until the broker is told to end, or its idle limit expires.
     * @throws InterruptedException if the thread is interrupted
     */
    public void serve() throws CommandException, InterruptedException {
        ServerSocketChannel listening = socket;
        if (listening == null) {
            throw new IllegalStateException("The broker is not open");
        }
        try {
            while (!ending.get()) {
                if (free.tryAcquire(1, TimeUnit.SECONDS)) {
                    converse(accepted(listening));
                }
            }
        } catch (ClosedChannelException e) {
            LOG.log(System.Logger.Level.DEBUG, "The broker was asked to end", e);
        } catch (IOException e) {
            throw new CommandException(
                    CommandException.Kind.BROKER, "The broker can no longer listen: " + e.getMessage(), e);
        } finally {
            close();
        }
    }

    private SocketChannel accepted(ServerSocketChannel listening) throws IOException {
        boolean accepted = false;
        try {
            SocketChannel connection = listening.accept();
            accepted = true;
            return connection;
        } finally {
            if (!accepted) {
                free.release();
            }
        }
    }

    private void converse(SocketChannel connection) {
        boolean renewing = program.changedFile().isPresent() && !instancePool.isBusy();
        JsonObject greeting = JsonObject.of(
                "jsonrpc",
                "2.0",
                "method",
                "hello",
                "params",
                JsonObject.of(
                        "protocol",
                        PROTOCOL,
                        "version",
                        version,
                        "pid",
                        ProcessHandle.current().pid(),
                        "renewing",
                        renewing));
        conversations.incrementAndGet();
        BrokerCommandConnection commandConnection =
                new BrokerCommandConnection(new MessageChannel(connection), greeting, requestHandler, clock);
        DaemonThreads.start("docui-command", () -> {
            try {
                commandConnection.run();
            } finally {
                lastUsed = Instant.now();
                conversations.decrementAndGet();
                free.release();
            }
        });
        if (renewing) {
            LOG.log(System.Logger.Level.INFO, "The broker ends, because its program has changed");
            endSoon();
        }
    }

    private void watch() {
        try {
            Instant now = Instant.now();
            instancePool.expire(now);
            if (conversations.get() == 0
                    && instancePool.isEmpty()
                    && lastUsed.plus(idle).isBefore(now)) {
                LOG.log(System.Logger.Level.INFO, "The broker ends after being idle for " + idle);
                endSoon();
            }
        } catch (RuntimeException e) {
            // An exception would cancel the schedule.
            LOG.log(System.Logger.Level.ERROR, "The check for idle apps failed", e);
        }
    }

    /** Stops listening; {@link #serve} then ends the broker. */
    private void endSoon() {
        ServerSocketChannel listening = socket;
        if (ending.compareAndSet(false, true) && listening != null) {
            try {
                // Delete the name first, so that no command connects to a socket that is about to close.
                Files.deleteIfExists(folder.socket());
                listening.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.WARNING, "The socket cannot be closed", e);
            }
        }
    }

    /** Waits for the remaining commands to receive their responses, including the stopped calls and the command that ended the broker. */
    private void awaitConversations() {
        try {
            if (!free.tryAcquire(CONNECTIONS, LAST_WORDS_SECONDS, TimeUnit.SECONDS)) {
                LOG.log(System.Logger.Level.INFO, "Some commands do not read their responses");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Ends all apps, and then the broker. Another broker may start afterward. */
    @Override
    public synchronized void close() {
        if (lock == null || !lock.isOpen()) {
            return; // it never was the broker, or no longer is
        }
        endSoon();
        instancePool.close();
        awaitConversations();
        clock.shutdownNow();
        try {
            lock.close();
        } catch (IOException e) {
            LOG.log(System.Logger.Level.WARNING, "The lock cannot be released", e);
        }
    }
}
