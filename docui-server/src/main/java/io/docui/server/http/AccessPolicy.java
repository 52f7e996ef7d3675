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
 * Who may talk to the server: requests that name it by one of its own names, from pages of its own, with its token if it
 * has one.
 *
 * <p>A page of somebody else's that a person has open in a browser can send requests to any address of the machine, also
 * under a name of its own that it has made to mean 127.0.0.1; hence the checks of Host and Origin. Thread-safe.
 */
public final class AccessPolicy {
    private static final System.Logger LOG = System.getLogger(AccessPolicy.class.getName());
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    /** What a bearer token and a cookie both can be (RFC 6750). */
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9._~+/=-]+");

    private final Set<String> hosts;
    private final byte @Nullable [] token;
    private final LoginCookieRegistry logins = new LoginCookieRegistry();

    private AccessPolicy(Set<String> hosts, byte @Nullable [] token) {
        this.hosts = hosts;
        this.token = token;
    }

    /**
     * The rules for an address.
     *
     * @param address where the server listens, a name or an address; one that stands for all of the machine is reached by the address
     *     of each of its networks, and by its name
     * @param token what a client must send as a bearer token; null for none, which only a loopback address may have
     * @param names other names by which clients reach it, such as that of a proxy
     * @return the rules
     * @throws IllegalArgumentException if the address is unknown, or not loopback and without a token, or the token is too
     *     short to be one
     */
    public static AccessPolicy of(String address, @Nullable String token, Set<String> names) {
        boolean loopback = isLoopback(address);
        if (token == null && !loopback) {
            throw new IllegalArgumentException(
                    "The address " + address + " can be reached from other machines, so it needs a token.");
        }
        if (token != null && (token.length() < 16 || !TOKEN.matcher(token).matches())) {
            throw new IllegalArgumentException(
                    "A token has at least 16 characters, so that nobody guesses it: letters, digits and any of - . _ ~ + / =.");
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
        return new AccessPolicy(hosts, token == null ? null : token.getBytes(StandardCharsets.UTF_8));
    }

    /** Why a request is refused. */
    public enum AccessDenial {
        /** The Host header names somebody else. */
        HOST(403, "The Host header names another server. If it is right, allow it with --allow-host."),
        /** A page of somebody else's sent it. */
        ORIGIN(403, "Pages of other origins may not use this server."),
        /** A page of somebody else's has the browser send it, without saying which. */
        FOREIGN_PAGE(403, "Pages of other sites may not use this server."),
        /** It has no token, or another one. */
        TOKEN(401, "This server needs its token: Authorization: Bearer …");

        private final int status;
        private final String reason;

        AccessDenial(int status, String reason) {
            this.status = status;
            this.reason = reason;
        }

        /** The status of HTTP. */
        public int status() {
            return status;
        }

        /** Why, and what to do about it. */
        public String reason() {
            return reason;
        }
    }

    /**
     * Judges where a request says that it goes to and comes from.
     *
     * @param host its Host header
     * @param origin its Origin header
     * @return why it is refused, if it is
     */
    public Optional<AccessDenial> check(@Nullable String host, @Nullable String origin) {
        if (host == null || !hosts.contains(withoutPort(host))) {
            return Optional.of(AccessDenial.HOST);
        }
        if (origin != null && !isOwn(origin, host)) {
            return Optional.of(AccessDenial.ORIGIN);
        }
        return Optional.empty();
    }

    /**
     * Judges what a browser says of the page that has it send a request: an image or a frame of a foreign page has no
     * Origin, but this.
     *
     * @param site its Sec-Fetch-Site header; null where no browser sent it, or an old one
     * @return why it is refused, if it is
     */
    public Optional<AccessDenial> checkSite(@Nullable String site) {
        return site == null || site.equals("same-origin") || site.equals("none")
                ? Optional.empty()
                : Optional.of(AccessDenial.FOREIGN_PAGE);
    }

    /**
     * Judges the token.
     *
     * @param authorization the request's Authorization header
     * @param cookies the values of its cookies that may be of {@link #loginCookieValue}
     * @return why it is refused, if it is
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

    /** A value for the cookie of a browser whose person has shown the token. */
    String loginCookieValue() {
        return logins.add();
    }

    /** Whether there is a token. */
    public boolean needsToken() {
        return token != null;
    }

    /** The port counts: another server of the machine is another origin. Names of loopback mean the same. */
    private boolean isOwn(String origin, String host) {
        URI uri;
        try {
            uri = URI.create(origin);
        } catch (IllegalArgumentException e) {
            return false; // "null" is a URI, of no host; this is none at all
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
            return 0; // no port of anybody's
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

    /** Whether an address stands for all of the machine. */
    static boolean isWildcard(String address) {
        return Stream.of(resolved(address)).anyMatch(InetAddress::isAnyLocalAddress);
    }

    /** The addresses of the machine's networks, and its name. */
    private static Set<String> ownNames() {
        Set<String> names = new LinkedHashSet<>();
        try {
            names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
        } catch (UnknownHostException e) {
            LOG.log(System.Logger.Level.DEBUG, "The machine has no name that leads to it", e);
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
                    "The machine's addresses are not known; allow them by --allow-host",
                    e);
        }
        return names;
    }

    private static InetAddress[] resolved(String address) {
        try {
            return InetAddress.getAllByName(address);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("There is no address \"" + address + "\".", e);
        }
    }

    private static boolean isLoopback(String address) {
        return Stream.of(resolved(address)).allMatch(InetAddress::isLoopbackAddress);
    }
}
