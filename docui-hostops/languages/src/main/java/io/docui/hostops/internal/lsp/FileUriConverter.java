package io.docui.hostops.internal.lsp;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** Converts paths to the {@code file:} URIs of the protocol and back, including Windows paths and nonstandard URIs of servers. */
final class FileUriConverter {
    private static final String UNESCAPED = "-._~/!$&'()*+,;=@";
    private static final boolean WINDOWS =
            System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");

    private FileUriConverter() {}

    static String of(Path path) {
        return of(path.toString(), WINDOWS);
    }

    static String of(String path, boolean windows) {
        if (!windows) {
            return "file://" + escaped(path);
        }
        String slashes = path.replace('\\', '/');
        // A drive letter follows a third slash; a network share has its host as the authority.
        return slashes.startsWith("//") ? "file:" + escaped(slashes) : "file:///" + escaped(slashes);
    }

    private static String escaped(String path) {
        StringBuilder out = new StringBuilder();
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            boolean plain = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9';
            if (plain || UNESCAPED.indexOf(c) >= 0) {
                out.append(c);
            } else {
                out.append('%').append(String.format("%02X", (int) c));
            }
        }
        return out.toString();
    }

    /**
     * Returns the path of a URI.
     * @return the path; empty if the URI does not denote a file
     */
    static Optional<Path> path(String uri) {
        try {
            return text(uri, WINDOWS).map(Path::of).filter(Path::isAbsolute).map(Path::normalize);
        } catch (InvalidPathException e) {
            // A name that the operating system does not allow denotes no file.
            return Optional.empty();
        }
    }

    static Optional<String> text(String uri, boolean windows) {
        if (!uri.regionMatches(true, 0, "file:", 0, 5)) {
            return Optional.empty();
        }
        String rest = uri.substring(5);
        if (rest.startsWith("///") || rest.regionMatches(true, 0, "//localhost/", 0, 12)) {
            rest = rest.substring(rest.indexOf('/', 2));
        }
        String path = unescaped(rest);
        if (windows && path.matches("/[A-Za-z]:.*")) {
            path = path.substring(1);
        }
        return Optional.of(windows ? path.replace('/', '\\') : path);
    }

    private static String unescaped(String text) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int at = 0; at < text.length(); at++) {
            boolean escape = text.charAt(at) == '%' && at + 2 < text.length();
            int high = escape ? Character.digit(text.charAt(at + 1), 16) : -1;
            int low = escape ? Character.digit(text.charAt(at + 2), 16) : -1;
            if (high >= 0 && low >= 0) {
                out.write(high * 16 + low);
                at += 2;
            } else {
                int character = text.codePointAt(at);
                out.writeBytes(Character.toString(character).getBytes(StandardCharsets.UTF_8));
                at += Character.charCount(character) - 1;
            }
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
