package io.docui.server.http;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Access rules of the web server: checks the Host, Origin and Sec-Fetch-Site headers and the token of requests.
 *
 * <p>A foreign page that is open in a person's browser can send requests to any address of the machine. It can also use a host name of its
 * own that resolves to 127.0.0.1 (DNS rebinding). The checks of Host and Origin prevent this. Thread-safe.
 */
public final class HttpAccessPolicy {
    private static final System.Logger LOG = System.getLogger(HttpAccessPolicy.class.getName());
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /** Syntax that is valid for both a bearer token and a cookie (RFC 6750). */
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/=-]+");

    private final Set<String> hosts;
    private final byte @Nullable [] token;
    private final LoginCookieRegistry logins = new LoginCookieRegistry();

    private HttpAccessPolicy(Set<String> hosts, byte @Nullable [] token) {
        this.hosts = hosts;
        this.token = token;
    }

    /**
     * Creates the rules for an address.
     *
     * @param address the name or address where the server listens. With a wildcard address, clients may use the address
     *     of each of the machine's networks, and its host name.
     * @param token the bearer token that clients must send; null for none, which only a loopback address may have
     * @param names other names by which clients reach the server, such as that of a proxy
     * @return the rules
     * @throws IllegalArgumentException if the address is unknown, if it is not loopback and there is no token, or if
     *     the token is invalid or too short
     */
    public static HttpAccessPolicy of(String address, @Nullable String token, Set<String> names) {
        boolean loopback = isLoopback(address);
        if (token == null && !loopback) {
            throw new IllegalArgumentException("The address " + address
                    + " is reachable from other machines, so it needs a token. Set one with --token.");
        }
        if (token != null && (token.length() < 16 || !TOKEN.matcher(token).matches())) {
            throw new IllegalArgumentException(
                    "The token is not valid. It must have at least 16 characters: letters, digits and any of - . _ ~ + / =.");
        }
        Set<String> hosts = new LinkedHashSet<>();
        hosts.add(bracketed(address));
        if (loopback) {
            hosts.addAll(LOOPBACK);
        } else if (isWildcard(address)) {
            hosts.addAll(LOOPBACK);
            hosts.addAll(ownNames());
        }
        names.forEach(name -> hosts.add(name.toLowerCase(Locale.ROOT)));
        return new HttpAccessPolicy(hosts, token == null ? null : token.getBytes(StandardCharsets.UTF_8));
    }

    /** Reason why a request is denied, with its HTTP status. */
    public enum AccessDenial {
        /** The Host header names another server. */
        HOST(403, "The Host header names another server. To accept this name, use --allow-host."),
        /** A page of another origin sent the request. */
        ORIGIN(403, "Pages of other origins cannot use this server."),
        /** A page of another site made the browser send the request, without an Origin header. */
        FOREIGN_PAGE(403, "Pages of other sites cannot use this server."),
        /** The request has no token, or a wrong one. */
        TOKEN(401, "This server requires its token: Authorization: Bearer …");

        private final int status;
        private final String reason;

        AccessDenial(int status, String reason) {
            this.status = status;
            this.reason = reason;
        }

        /** Returns the HTTP status. */
        public int status() {
            return status;
        }

        /** Returns the reason, and what to do about it. */
        public String reason() {
            return reason;
        }
    }

    /**
     * Checks the target and the origin of a request.
     *
     * @param host the request's Host header
     * @param origin the request's Origin header
     * @return the reason for a denial; empty if the request is permitted
     */
    public Optional<AccessDenial> check(@Nullable String host, @Nullable String origin) {
        if (host == null || !hosts.contains(withoutPort(host))) {
            return Optional.of(AccessDenial.HOST);
        }
        return origin != null && !isOwn(origin, host) ? Optional.of(AccessDenial.ORIGIN) : Optional.empty();
    }

    /**
     * Checks what the browser reports about the page that caused a request. Requests of images and frames in foreign
     * pages have no Origin header, but they have this one.
     *
     * @param site the request's Sec-Fetch-Site header; null if no browser or an old one sent the request
     * @return the reason for a denial; empty if the request is permitted
     */
    public Optional<AccessDenial> checkSite(@Nullable String site) {
        return site == null || site.equals("same-origin") || site.equals("none")
                ? Optional.empty()
                : Optional.of(AccessDenial.FOREIGN_PAGE);
    }

    /**
     * Checks the token.
     *
     * @param authorization the request's Authorization header
     * @param cookies the values of the request's cookies that may come from {@link #loginCookieValue}
     * @return the reason for a denial; empty if the request is permitted
     */
    public Optional<AccessDenial> checkToken(@Nullable String authorization, List<String> cookies) {
        if (token == null || cookies.stream().anyMatch(logins::contains)) {
            return Optional.empty();
        }
        String scheme = "bearer ";
        boolean good = authorization != null
                && authorization.regionMatches(true, 0, scheme, 0, scheme.length())
                && MessageDigest.isEqual(
                        token, authorization.substring(scheme.length()).strip().getBytes(StandardCharsets.UTF_8));
        return good ? Optional.empty() : Optional.of(AccessDenial.TOKEN);
    }

    /** Returns a new cookie value for a browser whose user has presented the token. */
    String loginCookieValue() {
        return logins.add();
    }

    /** Returns whether clients must send a token. */
    public boolean needsToken() {
        return token != null;
    }

    /**
     * Returns whether an origin is the server's own. The port counts, because another server of the machine is another
     * origin. All names of the loopback interface are equivalent.
     */
    private boolean isOwn(String origin, String host) {
        URI uri;
        try {
            uri = URI.create(origin);
        } catch (IllegalArgumentException e) {
            return false; // not a URI; the origin "null", in contrast, is a URI without a host
        }
        String name = uri.getHost();
        if (name == null || !hosts.contains(name.toLowerCase(Locale.ROOT))) {
            return false;
        }
        boolean known = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
        return known && port(uri.getPort(), uri.getScheme()) == port(portOf(host), uri.getScheme());
    }

    private static int port(int given, String scheme) {
        return given >= 0 ? given : scheme.equals("https") ? 443 : 80;
    }

    private static int portOf(String host) {
        int colon = host.lastIndexOf(':');
        if (colon < 0 || host.endsWith("]")) {
            return -1;
        }
        try {
            return Integer.parseInt(host.substring(colon + 1));
        } catch (NumberFormatException e) {
            return 0; // no valid port
        }
    }

    private static String withoutPort(String host) {
        int colon = host.lastIndexOf(':');
        String name = colon < 0 || host.endsWith("]") ? host : host.substring(0, colon);
        return name.toLowerCase(Locale.ROOT);
    }

    private static String bracketed(String address) {
        String name = address.toLowerCase(Locale.ROOT);
        return name.indexOf(':') >= 0 && !name.startsWith("[") ? '[' + name + ']' : name;
    }

    /** Returns whether an address stands for all addresses of the machine. */
    static boolean isWildcard(String address) {
        return Stream.of(resolved(address)).anyMatch(InetAddress::isAnyLocalAddress);
    }

    /** Returns the addresses of the machine's networks, and its host name. */
    private static Set<String> ownNames() {
        Set<String> names = new LinkedHashSet<>();
        try {
            names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
        } catch (UnknownHostException e) {
            LOG.log(System.Logger.Level.DEBUG, "The machine's host name cannot be resolved", e);
        }
        try {
            NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .map(InetAddress::getHostAddress)
                    .map(one -> one.replaceFirst("%.*", ""))
                    .forEach(one -> names.add(bracketed(one)));
        } catch (SocketException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "The machine's addresses cannot be determined; allow them with --allow-host",
                    e);
        }
        return names;
    }

    private static InetAddress[] resolved(String address) {
        try {
            return InetAddress.getAllByName(address);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("The address \"" + address + "\" cannot be resolved.", e);
        }
    }

    private static boolean isLoopback(String address) {
        return Stream.of(resolved(address)).allMatch(InetAddress::isLoopbackAddress);
    }
}
