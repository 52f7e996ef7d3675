package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A command of {@code curl} or {@code wget} whose addresses are all on this machine, although it may send data and write files. Options that
 * are not in the table, such as those that name a configuration file, a proxy or another address, make it something else.
 * @param certain whether it can reach no other machine, whatever the words are that are unknown until it runs
 * @param sends whether it can change something at the server: another method than GET and HEAD, data, or a header
 * @param read the files that it sends
 * @param written the files that it writes
 * @param numbers whether it adds a number to the name of a file that exists, so that it writes another one
 */
public record LoopbackTransfer(
        boolean certain, boolean sends, List<ShellArgument> read, List<ShellArgument> written, boolean numbers) {
    private static final Pattern AUTHORITY =
            Pattern.compile("(?:https?://)?(?:localhost|127\\.0\\.0\\.1|0\\.0\\.0\\.0|\\[::1])(?::[0-9]+)?");
    /** The end of an address whose last part is a plain file name. */
    private static final Pattern NAMED =
            Pattern.compile("(?s)(?:https?://)?[^/]+/(?:[^?#]*/)?([A-Za-z0-9_][A-Za-z0-9_.-]*)");

    private static final Pattern FOLDER = Pattern.compile("(?s)(?:https?://)?[^/?#]+(?:/(?:[^?#]*/)?)?");

    public LoopbackTransfer {
        read = List.copyOf(read);
        written = List.copyOf(written);
    }

    /** What a value of an option is. */
    private enum Kind {
        NUMBER,
        TEXT,
        HEADER,
        FORMAT,
        COOKIE,
        DATA,
        SENT_TEXT,
        FORM,
        SENT_FILE,
        WRITTEN
    }

    /** Returns what such a command does; empty if it is another command, or may reach another machine as far as is known. */
    public static Optional<LoopbackTransfer> of(List<ShellArgument> argv) {
        if (!(argv.get(0) instanceof ShellArgument.Known program)) {
            return Optional.empty();
        }
        return switch (ProgramNameResolver.resolve(program.text())) {
            case "curl" -> new Reader(argv, false).read();
            case "wget" -> new Reader(argv, true).read();
            default -> Optional.empty();
        };
    }

    /** Reader of one argument list. */
    private static final class Reader {
        private static final String CURL_FLAGS = "sSiIfvNkGgLOR46#q";
        private static final Set<String> CURL_LONG =
                Set.of(("silent show-error include head fail fail-with-body verbose compressed"
                                + " no-buffer retry-connrefused retry-all-errors location get insecure ipv4 ipv6 globoff remote-name"
                                + " no-progress-meter progress-bar http1.0 http1.1 http2 http2-prior-knowledge path-as-is create-dirs raw"
                                + " no-keepalive parallel disable")
                        .split(" ", -1));
        private static final String WGET_FLAGS = "qvSc46";
        private static final Set<String> WGET_LONG =
                Set.of(("quiet verbose no-verbose server-response spider continue no-clobber"
                                + " no-check-certificate content-on-error show-progress no-proxy retry-connrefused inet4-only inet6-only no-hsts"
                                + " no-cookies no-cache no-netrc")
                        .split(" ", -1));

        private final List<ShellArgument> argv;
        private final boolean wget;
        private final List<ShellArgument> read = new ArrayList<>();
        private final List<ShellArgument> written = new ArrayList<>();
        private final List<ShellArgument> addresses = new ArrayList<>();
        private boolean certain = true;
        private boolean sends;
        private boolean namedByAddress;
        private boolean output;
        private boolean keepsExisting;
        private boolean redirects;
        /** Whether it answers a server that asks for a password with one of the owner, from {@code ~/.netrc}. */
        private boolean passwords;

        private boolean forgets;
        private int at = 1;

        Reader(List<ShellArgument> argv, boolean wget) {
            this.argv = argv;
            this.wget = wget;
            redirects = wget;
            passwords = wget;
        }

        Optional<LoopbackTransfer> read() {
            while (at < argv.size()) {
                ShellArgument argument = argv.get(at++);
                String text = argument instanceof ShellArgument.Known known ? known.text() : "";
                boolean understood = text.startsWith("--")
                        ? isLong(text)
                        : text.startsWith("-") && text.length() > 1 ? areLetters(text) : isAddress(argument);
                if (!understood) {
                    return Optional.empty();
                }
            }
            if (addresses.isEmpty()) {
                return Optional.empty();
            }
            if (namedByAddress || wget && !output) {
                addresses.forEach(this::addNamedByAddress);
            }
            boolean numbers = wget && !output && !keepsExisting;
            // A server reached by https can make wget remember that, in a file of the owner's home folder.
            boolean remembers = wget && !forgets && addresses.stream().anyMatch(Reader::mayBeSecure);
            return Optional.of(new LoopbackTransfer(
                    certain && !redirects && !passwords && !remembers, sends, read, written, numbers));
        }

        private boolean isLong(String text) {
            int equals = wget ? text.indexOf('=') : -1;
            String name = equals < 0 ? text.substring(2) : text.substring(2, equals);
            if ((wget ? WGET_LONG : CURL_LONG).contains(name)) {
                redirects |= name.equals("location");
                namedByAddress |= name.equals("remote-name");
                output |= name.equals("spider");
                keepsExisting |= name.equals("no-clobber");
                passwords &= !name.equals("no-netrc");
                forgets |= name.equals("no-hsts");
                return equals < 0;
            }
            if (name.equals("url") && !wget) {
                return at < argv.size() && isAddress(argv.get(at++));
            }
            Optional<Kind> kind = kind(name);
            return kind.isPresent()
                    && value(name, kind.get(), equals < 0 ? "" : text.substring(equals + 1), equals >= 0);
        }

        private static boolean isIn(String letters, char letter) {
            return letters.indexOf(letter) >= 0;
        }

        private boolean areLetters(String text) {
            if (wget && (text.equals("-nv") || text.equals("-nc"))) {
                keepsExisting |= text.equals("-nc");
                return true;
            }
            for (int i = 1; i < text.length(); i++) {
                char letter = text.charAt(i);
                if (isIn(wget ? WGET_FLAGS : CURL_FLAGS, letter)) {
                    redirects |= letter == 'L';
                    namedByAddress |= letter == 'O';
                    continue;
                }
                String name = longName(letter);
                String rest = text.substring(i + 1);
                return !name.isEmpty() && value(name, kind(name).orElseThrow(), rest, !rest.isEmpty());
            }
            return true;
        }

        private String longName(char letter) {
            return wget
                    ? switch (letter) {
                        case 'O' -> "output-document";
                        case 'o' -> "output-file";
                        case 'a' -> "append-output";
                        case 'T' -> "timeout";
                        case 't' -> "tries";
                        case 'w' -> "wait";
                        case 'U' -> "user-agent";
                        default -> "";
                    }
                    : switch (letter) {
                        case 'm' -> "max-time";
                        case 'w' -> "write-out";
                        case 'H' -> "header";
                        case 'o' -> "output";
                        case 'D' -> "dump-header";
                        case 'c' -> "cookie-jar";
                        case 'b' -> "cookie";
                        case 'X' -> "request";
                        case 'd' -> "data";
                        case 'r' -> "range";
                        case 'A' -> "user-agent";
                        case 'e' -> "referer";
                        case 'u' -> "user";
                        case 'T' -> "upload-file";
                        case 'F' -> "form";
                        default -> "";
                    };
        }

        private Optional<Kind> kind(String name) {
            return wget ? wgetKind(name) : curlKind(name);
        }

        private static Optional<Kind> curlKind(String name) {
            return switch (name) {
                case "max-time",
                        "connect-timeout",
                        "retry",
                        "retry-delay",
                        "retry-max-time",
                        "max-filesize",
                        "max-redirs" -> Optional.of(Kind.NUMBER);
                case "range", "user-agent", "referer", "limit-rate" -> Optional.of(Kind.TEXT);
                case "request", "user", "data-raw", "form-string" -> Optional.of(Kind.SENT_TEXT);
                case "write-out" -> Optional.of(Kind.FORMAT);
                case "header" -> Optional.of(Kind.HEADER);
                case "cookie" -> Optional.of(Kind.COOKIE);
                case "data", "data-ascii", "data-binary", "data-urlencode", "json" -> Optional.of(Kind.DATA);
                case "form" -> Optional.of(Kind.FORM);
                case "upload-file" -> Optional.of(Kind.SENT_FILE);
                case "output", "dump-header", "cookie-jar", "stderr", "trace", "trace-ascii" ->
                    Optional.of(Kind.WRITTEN);
                default -> Optional.empty();
            };
        }

        private static Optional<Kind> wgetKind(String name) {
            return switch (name) {
                case "timeout", "tries", "wait", "waitretry", "connect-timeout", "read-timeout", "max-redirect" ->
                    Optional.of(Kind.NUMBER);
                case "user-agent" -> Optional.of(Kind.TEXT);
                case "header", "post-data", "method", "body-data" -> Optional.of(Kind.SENT_TEXT);
                case "post-file", "body-file" -> Optional.of(Kind.SENT_FILE);
                case "output-document", "output-file", "append-output" -> Optional.of(Kind.WRITTEN);
                default -> Optional.empty();
            };
        }

        /** @param attached whether the value is in the same argument; otherwise it is the next one */
        private boolean value(String name, Kind kind, String text, boolean attached) {
            if (!attached && at == argv.size()) {
                return false;
            }
            ShellArgument value = attached ? new ShellArgument.Known(text) : argv.get(at++);
            String known = value instanceof ShellArgument.Known word ? word.text() : "";
            certain &= value instanceof ShellArgument.Known
                    || value.isOneWord() && kind != Kind.FORMAT && kind != Kind.HEADER;
            output |= name.equals("output-document");
            redirects = name.equals("max-redirect") ? !known.equals("0") : redirects; // the last one holds
            switch (kind) {
                case NUMBER, TEXT -> {}
                case SENT_TEXT -> sends |= !known.equals("GET") && !known.equals("HEAD");
                case HEADER -> addHeader(value, known);
                case FORMAT -> {
                    if (known.startsWith("@") || known.contains("%output") || known.contains("%{output")) {
                        return false;
                    }
                }
                case COOKIE -> {
                    boolean named = known.startsWith("@"); // then a file even if its name has a =
                    addIfFile(value, known, named ? known.substring(1) : known.indexOf('=') < 0 ? known : "");
                }
                case DATA -> {
                    sends = true;
                    boolean encoded = name.equals("data-urlencode") && known.matches("(?s)[^=@]*@.*");
                    boolean names = encoded || known.startsWith("@");
                    addIfFile(value, known, names ? known.substring(known.indexOf('@') + 1) : "");
                }
                case FORM -> {
                    sends = true;
                    Matcher file = Pattern.compile("(?s)[^=]*=[@<]([^;,]*)(.*)").matcher(known);
                    boolean names = file.matches();
                    if (names && !file.group(2).matches("(;(type|filename)=[\\w./+-]+)*")) {
                        return false;
                    }
                    addIfFile(value, known, names ? file.group(1) : "");
                }
                case SENT_FILE -> {
                    sends = true;
                    addFile(read, value, known);
                }
                case WRITTEN -> addFile(written, value, known);
            }
            return true;
        }

        private void addHeader(ShellArgument value, String known) {
            // Headers that only describe the wanted answer change nothing.
            sends |= !LoopbackRequest.describesAnswer(known);
            addIfFile(value, known, known.startsWith("@") ? known.substring(1) : "");
        }

        /** Adds a file that a value names; if the value is unknown, it can name any. */
        private void addIfFile(ShellArgument value, String known, String file) {
            if (!(value instanceof ShellArgument.Known)) {
                boolean text = value instanceof ShellArgument.Unknown unknown
                        && !unknown.prefix().isEmpty()
                        && !unknown.prefix().startsWith("@");
                sends = true;
                certain &= text;
            } else if (!file.isEmpty()) {
                addFile(read, new ShellArgument.Known(file), known);
            }
        }

        private static void addFile(List<ShellArgument> files, ShellArgument file, String known) {
            if (!known.equals("-") && !file.is("-")) {
                files.add(file);
            }
        }

        private static boolean mayBeSecure(ShellArgument address) {
            return address.displayText().toLowerCase(Locale.ROOT).startsWith("https")
                    || address instanceof ShellArgument.Unknown unknown
                            && !unknown.prefix().toLowerCase(Locale.ROOT).startsWith("http://");
        }

        private boolean isAddress(ShellArgument argument) {
            addresses.add(argument);
            if (argument instanceof ShellArgument.Known known) {
                if (LoopbackRequest.isLocal(known.text())) {
                    return true;
                }
                certain = false;
                return leadsHere(known.text(), false);
            }
            String prefix = argument instanceof ShellArgument.Unknown unknown ? unknown.prefix() : "";
            certain &= argument.isOneWord()
                    && LoopbackRequest.isLocal(prefix)
                    && prefix.matches("(https?://)?[^/:]+(:[0-9]+)?/.*");
            return leadsHere(prefix, true);
        }

        /** Tells whether an address names this machine. In an unknown rest, anything can follow. */
        private static boolean leadsHere(String text, boolean more) {
            Matcher host = AUTHORITY.matcher(text);
            if (!host.lookingAt()) {
                return false;
            }
            String rest = text.substring(host.end());
            return rest.isEmpty() || rest.startsWith("/") || rest.startsWith("?") || more && rest.equals(":");
        }

        private void addNamedByAddress(ShellArgument address) {
            String text = address instanceof ShellArgument.Known known ? known.text() : "";
            Matcher named = NAMED.matcher(text);
            if (named.matches()) {
                written.add(new ShellArgument.Known(named.group(1)));
            } else if (wget && FOLDER.matcher(text).matches()) {
                written.add(new ShellArgument.Known("index.html"));
            } else {
                written.add(new ShellArgument.Unknown("", "the file that the address names", true));
            }
        }
    }
}
