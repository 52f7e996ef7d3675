package io.docui.server.http;

import jakarta.servlet.Filter;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.catalina.Context;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.Wrapper;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.webresources.TomcatURLStreamHandlerFactory;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.jspecify.annotations.Nullable;

/**
 * Embedded Tomcat web server for servlets, protected by an {@link HttpAccessPolicy}.
 *
 * <p>Thread-safe after it is started.
 */
public final class WebServer implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(WebServer.class.getName());

    /**
     * The maximum time that a connection may be idle between two requests. It is longer than in most clients, so that the client closes the
     * connection. If the server closes a connection while a request is on its way, that request is lost, and clients do not repeat a POST.
     */
    private static final Duration IDLE_LIMIT = Duration.ofMinutes(2);

    private final Tomcat tomcat;
    private final Path directory;
    private final String address;
    private final EventStreamRegistry streams = new EventStreamRegistry();

    /**
     * A client that does not read holds its thread until the write limit expires. It delays nobody, because there are
     * as many threads as requests, and the number of requests is limited by that of connections. The thread that was
     * idle for the shortest time works next, so that surplus threads end after a peak. Tomcat's own pool uses the
     * thread that was idle for the longest time, and keeps all threads as long as there is a little work.
     */
    private final ExecutorService threads = Executors.newCachedThreadPool(WebServer::daemon);

    private WebServer(Tomcat tomcat, Path directory, String address) {
        this.tomcat = tomcat;
        this.directory = directory;
        this.address = address;
    }

    /** Builder of a web server with its servlets, filters and limits. Not thread-safe. */
    public static final class Builder {
        private final Map<String, HttpServlet> guarded = new LinkedHashMap<>();
        private final Map<String, HttpServlet> open = new LinkedHashMap<>();
        private final Map<String, Filter> authenticators = new LinkedHashMap<>();
        private final Map<String, HttpAccessPolicy> ownPolicies = new LinkedHashMap<>();
        private final List<Filter> filters = new ArrayList<>();
        private final HttpAccessPolicy accessPolicy;
        private final String address;
        private final int port;
        private int connections = 4_096;
        private Duration writeLimit = Duration.ofSeconds(20);
        private Duration closeLimit = Duration.ofSeconds(2);

        private Builder(String address, int port, HttpAccessPolicy accessPolicy) {
            this.address = address;
            this.port = port;
            this.accessPolicy = accessPolicy;
        }

        /**
         * Adds a servlet.
         *
         * @param pattern the servlet's URL pattern, such as {@code /mcp} or {@code /api/*}
         * @param servlet the servlet
         * @return this
         */
        public Builder servlet(String pattern, HttpServlet servlet) {
            guarded.put(pattern, servlet);
            return this;
        }

        /**
         * Adds a servlet with access rules of its own, such as another token.
         *
         * @param pattern the servlet's URL pattern, such as {@code /api/*}
         * @param servlet the servlet
         * @param ownPolicy the access rules, which replace those of the server for this servlet
         * @return this
         */
        public Builder servlet(String pattern, HttpServlet servlet, HttpAccessPolicy ownPolicy) {
            ownPolicies.put(pattern, ownPolicy);
            return servlet(pattern, servlet);
        }

        /**
         * Adds a servlet whose requests a filter authenticates, instead of the token.
         *
         * @param pattern the servlet's URL pattern, such as {@code /mcp}
         * @param servlet the servlet
         * @param authenticator the filter, which refuses requests or passes them on. It runs before all other filters, and receives only requests
         *     for this server that no foreign page has sent
         * @return this
         */
        public Builder servlet(String pattern, HttpServlet servlet, Filter authenticator) {
            authenticators.put(pattern, authenticator);
            return servlet(pattern, servlet);
        }

        /**
         * Adds a servlet that needs no token, because it shows no private data.
         *
         * @param pattern the servlet's URL pattern
         * @param servlet the servlet
         * @return this
         */
        public Builder publicServlet(String pattern, HttpServlet servlet) {
            open.put(pattern, servlet);
            return this;
        }

        /**
         * Adds a filter before all servlets except the public ones. It receives only permitted requests. Filters run in
         * the order in which they were added.
         *
         * @param filter the filter; it may make requests asynchronous, and dispatch them to the servlet later
         * @return this
         */
        public Builder filter(Filter filter) {
            filters.add(filter);
            return this;
        }

        /**
         * Sets the maximum number of concurrent connections.
         *
         * @param limit the maximum, at least 1; further connections wait
         * @return this
         */
        public Builder maxConnections(int limit) {
            connections = limit;
            return this;
        }

        /**
         * Sets the time that a client may take to read or send data in transfer.
         *
         * @param limit the time, positive
         * @return this
         */
        public Builder writeLimit(Duration limit) {
            writeLimit = limit;
            return this;
        }

        /**
         * Sets how long closing the server waits for requests in progress. Event streams are closed immediately.
         *
         * @param limit the time, zero or positive
         * @return this
         */
        public Builder closeLimit(Duration limit) {
            closeLimit = limit;
            return this;
        }

        /**
         * Starts the server.
         *
         * @return the running server
         * @throws IOException if it cannot start, for example because the port is in use
         */
        public WebServer start() throws IOException {
            Path directory = Files.createTempDirectory("docui-web");
            WebServer server = new WebServer(new Tomcat(), directory, address);
            try {
                server.start(this);
            } catch (LifecycleException | RuntimeException e) {
                server.close();
                throw new IOException(
                        "Cannot listen on " + address + ":" + port + ": " + cause(e) + ". Is the port taken?", e);
            }
            return server;
        }

        private static String cause(Throwable failure) {
            Throwable last = failure;
            while (last.getCause() != null) {
                last = last.getCause();
            }
            return last.getMessage() == null ? last.toString() : last.getMessage();
        }
    }

    /**
     * Creates a builder.
     *
     * @param address a name or address of this machine, where the server listens
     * @param port the port; 0 for any free port
     * @param accessPolicy the access rules
     * @return the builder
     */
    public static Builder builder(String address, int port, HttpAccessPolicy accessPolicy) {
        return new Builder(address, port, accessPolicy);
    }

    private void start(Builder given) throws LifecycleException {
        tomcat.setBaseDir(directory.toString());
        tomcat.setSilent(true);
        tomcat.setConnector(connector(given));
        Context context = tomcat.addContext("", directory.toString());
        context.setLoader(new TomcatApplicationLoader());
        streams.publish(context.getServletContext());
        if (context instanceof StandardContext standard) {
            standard.setUnloadDelay(given.closeLimit.toMillis());
        }
        if (tomcat.getHost() instanceof StandardHost host) {
            host.setErrorReportValveClass(JsonErrorReportValve.class.getName());
        }
        tomcat.getEngine().getPipeline().addValve(new UnreadBodyValve());
        tomcat.getHost().getPipeline().addValve(new JsonErrorReportValve());
        given.open.forEach((pattern, servlet) ->
                add(context, pattern, servlet, given.accessPolicy, AccessFilter.Protection.PUBLIC));
        given.guarded.forEach((pattern, servlet) -> {
            Filter authenticator = given.authenticators.get(pattern);
            if (authenticator == null) {
                HttpAccessPolicy accessPolicy = given.ownPolicies.getOrDefault(pattern, given.accessPolicy);
                add(context, pattern, servlet, accessPolicy, AccessFilter.Protection.TOKEN);
            } else {
                add(context, pattern, servlet, given.accessPolicy, AccessFilter.Protection.SITE);
                filter(context, "authenticator " + pattern, authenticator, name(pattern));
            }
            for (int i = 0; i < given.filters.size(); i++) {
                filter(context, i + " " + pattern, given.filters.get(i), name(pattern));
            }
        });
        // Only web archives need Tomcat's URL handlers, and a JVM can have one factory: an OSGi framework sets its own.
        TomcatURLStreamHandlerFactory.disable();
        tomcat.start();
        if (tomcat.getConnector().getLocalPort() < 0) {
            throw new LifecycleException("cannot bind the address");
        }
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(null, task, "docui-web", 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(WebServer.class.getClassLoader()); // not the class loader of the first caller
        return thread;
    }

    private Connector connector(Builder given) {
        Connector connector = new Connector("HTTP/1.1");
        connector.setPort(given.port);
        connector.setThrowOnFailure(true);
        connector.setXpoweredBy(false);
        connector.setProperty("address", given.address);
        connector.setProperty("maxConnections", String.valueOf(given.connections));
        connector.getProtocolHandler().setExecutor(threads);
        connector.setProperty("connectionTimeout", String.valueOf(given.writeLimit.toMillis()));
        connector.setProperty("keepAliveTimeout", String.valueOf(IDLE_LIMIT.toMillis()));
        connector.setProperty("maxKeepAliveRequests", "-1");
        return connector;
    }

    private static void add(
            Context context,
            String pattern,
            HttpServlet servlet,
            HttpAccessPolicy accessPolicy,
            AccessFilter.Protection protection) {
        String name = name(pattern);
        Wrapper wrapper = Tomcat.addServlet(context, name, servlet);
        wrapper.setAsyncSupported(true);
        wrapper.setLoadOnStartup(1); // so that it is destroyed even if it was never requested
        context.addServletMappingDecoded(pattern, name);
        if (!pattern.isEmpty() && !pattern.contains("*") && !pattern.endsWith("/")) {
            context.addServletMappingDecoded(pattern + '/', name); // as some clients write a URL
        }
        filter(context, "access " + pattern, new AccessFilter(accessPolicy, protection), name);
    }

    private static String name(String pattern) {
        return "docui " + pattern;
    }

    private static void filter(Context context, String name, Filter filter, String servlet) {
        FilterDef definition = new FilterDef();
        definition.setFilterName(name);
        definition.setFilter(filter);
        definition.setAsyncSupported("true");
        context.addFilterDef(definition);
        FilterMap mapping = new FilterMap();
        mapping.setFilterName(name);
        mapping.addServletName(servlet);
        context.addFilterMap(mapping);
    }

    /** Returns the port on which the server listens. */
    public int port() {
        return tomcat.getConnector().getLocalPort();
    }

    /** Returns whether the server listens on all addresses of the machine. */
    public boolean listensEverywhere() {
        return HttpAccessPolicy.isWildcard(address);
    }

    /** Returns the URL for clients on this machine, such as {@code http://127.0.0.1:8080}. */
    public String url() {
        String reached = HttpAccessPolicy.isWildcard(address) ? "127.0.0.1" : address;
        String host = reached.indexOf(':') >= 0 ? '[' + reached + ']' : reached;
        return "http://" + host + ':' + port();
    }

    /** Stops the server. Event streams end. Other requests in progress may end until the close limit expires. Servlets are destroyed. */
    @Override
    public void close() {
        streams.close();
        try {
            tomcat.stop();
            tomcat.destroy();
        } catch (LifecycleException e) {
            LOG.log(System.Logger.Level.WARNING, "The web server could not be stopped", e);
        } finally {
            threads.shutdown();
            delete(directory);
        }
    }

    private static void delete(Path directory) {
        try {
            Files.walkFileTree(directory, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    Files.delete(file);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException e) throws IOException {
                    Files.delete(visited);
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException | UncheckedIOException e) {
            LOG.log(
                    System.Logger.Level.DEBUG,
                    "A temporary folder of the web server could not be deleted: " + directory,
                    e);
        }
    }
}
