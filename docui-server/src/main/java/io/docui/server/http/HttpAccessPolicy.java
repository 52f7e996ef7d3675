package io.docui.server.http;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
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

    private static final int TOKEN_BYTES = 32;

    /** A host name, or an IPv6 address in brackets, with or without a port. */
    private static final Pattern HOST = Pattern.compile("(?:[a-z0-9._-]+|\\[[0-9a-f:.]+])(?::[0-9]{1,5})?");

    private final Set<String> hosts;
    private final Set<String> origins;
    private final byte @Nullable [] token;
    private final LoginCookieRegistry logins = new LoginCookieRegistry();

    private HttpAccessPolicy(Set<String> hosts, Set<String> origins, byte @Nullable [] token) {
        this.hosts = hosts;
        this.origins = origins;
        this.token = token;
    }

    /**
     * Creates the rules for an address.
     *
     * @param address the name or address where the server listens. With a wildcard address, clients may use the address
     *     of each of the machine's networks, and its host name.
     * @param token the bearer token that clients must send; null for none, which only a loopback address may have
     * @param names other names by which clients reach the server, such as that of a proxy; with a port, only that port
     * @return the rules
     * @throws IllegalArgumentException if the address is unknown, if it is not loopback and there is no token, if the
     *     token is invalid or too short, or if a name is not valid
     */
    public static HttpAccessPolicy of(String address, @Nullable String token, Set<String> names) {
        return of(address, token, names, Set.of());
    }

    /**
     * Creates the rules for an address, with origins of other servers whose pages may use this one.
     *
     * @param address the name or address where the server listens, as in {@link #of(String, String, Set)}
     * @param token the bearer token that clients must send; null for none, which only a loopback address may have
     * @param names other names by which clients reach the server, such as that of a proxy; with a port, only that port
     * @param origins the origins, such as {@code https://app.example.com}
     * @return the rules
     * @throws IllegalArgumentException if the address is unknown, if it is not loopback and there is no token, if the
     *     token is invalid or too short, or if a name or an origin is not valid
     */
    public static HttpAccessPolicy of(String address, @Nullable String token, Set<String> names, Set<String> origins) {
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
        names.forEach(name -> hosts.add(hostName(name)));
        Set<String> allowed = new LinkedHashSet<>();
        origins.forEach(origin -> allowed.add(origin(origin)));
        return new HttpAccessPolicy(hosts, allowed, token == null ? null : token.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Creates a token that nobody can guess.
     *
     * @return the token, which is valid in headers, cookies and URLs
     */
    public static String newToken() {
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    private static String hostName(String name) {
        String host = bracketed(name.strip());
        if (!HOST.matcher(host).matches()) {
            throw new IllegalArgumentException("\"" + name
                    + "\" is not a valid host name. Write a name, or a name and a port: proxy.example.com:8443");
        }
        return host;
    }

    private static String origin(String text) {
        String origin = text.strip().toLowerCase(Locale.ROOT);
        int scheme = origin.startsWith("https://") ? 8 : origin.startsWith("http://") ? 7 : 0;
        if (scheme == 0 || !HOST.matcher(origin.substring(scheme)).matches()) {
            throw new IllegalArgumentException("\"" + text
                    + "\" is not a valid origin. Write the scheme, the name, and the port if there is one:"
                    + " https://app.example.com or http://localhost:3000");
        }
        return origin;
    }

    /** Reason why a request is denied, with its HTTP status. */
    public enum AccessDenial {
        /** The Host header names another server. */
        HOST(403, "The Host header names another server. To accept this name, use --allow-host."),
        /** A page of another origin sent the request. */
        ORIGIN(403, "Pages of other origins cannot use this server. To accept this one, use --allow-origin."),
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
        if (host == null || !isNamed(host)) {
            return Optional.of(AccessDenial.HOST);
        }
        return origin != null && !isOwn(origin, host) && !isAllowed(origin)
                ? Optional.of(AccessDenial.ORIGIN)
                : Optional.empty();
    }

    private boolean isNamed(String host) {
        return hosts.contains(withoutPort(host)) || hosts.contains(host.toLowerCase(Locale.ROOT));
    }

    /**
     * Returns whether an origin of another server was allowed.
     *
     * @param origin a request's Origin header; null if it has none
     * @return whether pages of this origin may use the server and read its responses
     */
    boolean isAllowed(@Nullable String origin) {
        return origin != null && origins.contains(origin.toLowerCase(Locale.ROOT));
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
        if (name == null
                || !isNamed(name) && !isNamed(name + ':' + port(uri.getPort(), String.valueOf(uri.getScheme())))) {
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

    /** Returns an address as in a URL: an IPv6 address, which has several colons, in brackets. */
    private static String bracketed(String address) {
        String name = address.toLowerCase(Locale.ROOT);
        return name.indexOf(':') != name.lastIndexOf(':') && !name.startsWith("[") ? '[' + name + ']' : name;
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
