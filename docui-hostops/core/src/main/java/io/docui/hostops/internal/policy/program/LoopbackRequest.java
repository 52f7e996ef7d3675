package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Arguments of {@code curl}, accepted if they only request (GET or HEAD) and print what servers on this machine answer. Ports at which a
 * server controls the machine or another program are refused, because some obey such requests.
 */
final class LoopbackRequest {
    private static final String FLAGS = "sSiIfvNk46";
    private static final Set<String> LONG_FLAGS = Set.of(
            "--silent",
            "--show-error",
            "--include",
            "--head",
            "--fail",
            "--verbose",
            "--compressed",
            "--no-buffer",
            "--retry-connrefused",
            "--insecure");
    private static final Set<String> NUMBERS =
            Set.of("-m", "--max-time", "--connect-timeout", "--retry", "--retry-delay", "--retry-max-time");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}(\\.[0-9]{1,3})?");
    private static final Pattern RANGE = Pattern.compile("[0-9,-]{1,40}");
    /** Headers that only describe the wanted answer. Others can name another method or stand for a person. */
    private static final Pattern HEADER = Pattern.compile(
            "(?i)(accept(-language|-encoding)?|range|if-(none-)?match|if-(un)?modified-since|cache-control|pragma):"
                    + " ?[a-z0-9/*+.,:;=\"_ -]*");
    /** Text and variables, but neither a file ({@code @}) nor {@code %output{…}}. */
    private static final Pattern FORMAT = Pattern.compile("(?!@)([^%]|%\\{(?!output)[a-z_]+})*");

    private static final Pattern URL = Pattern.compile(
            "(?:(https?)://)?(?:localhost|127\\.0\\.0\\.1|0\\.0\\.0\\.0|\\[::1])(?::([1-9][0-9]{0,4}))?(?:/[A-Za-z0-9_.~/?&=%:,;+@!$'()*-]*)?");

    private static final int LOWEST = 1024;
    private static final int HIGHEST = 65_535;
    private static final Set<Integer> WEB = Set.of(80, 443);
    /**
     * Caddy, Docker, etcd, WebDriver, Appium, Java and Node debuggers, Vault, Consul, Jupyter, Cockpit, Kubernetes, Redis, Jolokia, Solr,
     * Supervisor, memcached.
     */
    private static final Set<Integer> CONTROL = Set.of(
            4723, 8778, 8983, 9001, 2019, 2375, 2376, 2377, 2379, 2380, 4243, 4444, 4445, 5005, 5858, 6379, 6443, 7946,
            8001, 8200, 8300, 8500, 8600, 8888, 9090, 9515, 11_211);

    private LoopbackRequest() {}

    static boolean isOne(List<ShellArgument> arguments) {
        boolean requests = false;
        for (int i = 0; i < arguments.size(); i++) {
            if (!(arguments.get(i) instanceof ShellArgument.Known known)) {
                return false;
            }
            String text = known.text();
            if (!text.startsWith("-")) {
                if (!isLocal(text)) {
                    return false;
                }
                requests = true;
            } else if (!isFlag(text)) {
                i++;
                if (i == arguments.size()
                        || !(arguments.get(i) instanceof ShellArgument.Known value)
                        || !isHarmless(text, value.text())) {
                    return false;
                }
            }
        }
        return requests;
    }

    private static boolean isFlag(String text) {
        return LONG_FLAGS.contains(text)
                || text.length() > 1 && text.substring(1).chars().allMatch(letter -> FLAGS.indexOf(letter) >= 0);
    }

    /** Tells whether an option with a separate value is harmless. Flags can precede the letter of a short option. */
    private static boolean isHarmless(String option, String value) {
        String name = option;
        if (!option.startsWith("--") && option.length() > 2 && isFlag(option.substring(0, option.length() - 1))) {
            name = "-" + option.charAt(option.length() - 1);
        }
        return switch (name) {
            case "-o", "--output", "-D", "--dump-header" -> value.equals("/dev/null") || value.equals("-");
            case "-r", "--range" -> RANGE.matcher(value).matches();
            case "-X", "--request" -> value.equals("GET") || value.equals("HEAD");
            case "-w", "--write-out" -> FORMAT.matcher(value).matches();
            case "-H", "--header" -> HEADER.matcher(value).matches();
            default -> NUMBERS.contains(name) && NUMBER.matcher(value).matches();
        };
    }

    /** Tells whether a header only describes the wanted answer. */
    static boolean describesAnswer(String header) {
        return HEADER.matcher(header).matches();
    }

    /** Tells whether an address is one of a server on this machine that controls neither the machine nor another program. */
    static boolean isLocal(String url) {
        Matcher matcher = URL.matcher(url);
        return matcher.matches() && (matcher.group(2) == null || isOpen(Integer.parseInt(matcher.group(2))));
    }

    private static boolean isOpen(int port) {
        boolean debugs = port >= 9220 && port <= 9239;
        boolean shows = port >= 5900 && port <= 6063;
        boolean clusters = port >= 10_240 && port <= 10_260;
        return WEB.contains(port)
                || port >= LOWEST && port <= HIGHEST && !CONTROL.contains(port) && !debugs && !shows && !clusters;
    }
}
