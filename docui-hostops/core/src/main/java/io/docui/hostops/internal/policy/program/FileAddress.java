package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Addresses such as {@code file:///etc/hosts}, which name a file of this machine, and the files that {@code curl} reads by them and by {@code -K}. */
final class FileAddress {
    private static final Pattern ADDRESS = Pattern.compile("(?is)(?:url:)?file:(?://[^/]*)?(/.*)");
    /** Characters with which curl names several files. */
    private static final Pattern CURL_PATTERN = Pattern.compile("[\\[\\]{}\\\\]");
    /** Options of curl without a value, and the one that names a file of options. */
    private static final Pattern CONFIG_LETTER = Pattern.compile("(?s)-[0-9#aBfgGIijJklLMnNOpqRsSvZ:]*K(.*)");

    private FileAddress() {}

    /** Returns the paths that a text can name as an address, with and without what looks like a query; empty if it is no such address. */
    static List<String> paths(String text) {
        Matcher address = ADDRESS.matcher(text);
        if (!address.matches()) {
            return List.of();
        }
        String path = address.group(1);
        return Stream.of(path, path.replaceFirst("(?s)[?#].*", ""))
                .map(FileAddress::decoded)
                .distinct()
                .toList();
    }

    private static String decoded(String path) {
        try {
            return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return path; // a percent sign that encodes nothing
        }
    }

    /** Returns the files that a command of curl reads: those of addresses, wherever they stand, and those that have options. */
    static List<ShellArgument> readByCurl(List<ShellArgument> argv) {
        List<ShellArgument> files = new ArrayList<>();
        for (int i = 1; i < argv.size(); i++) {
            ShellArgument argument = argv.get(i);
            addAddress(argument, files);
            Optional<String> config = config(argument.displayText());
            if (config.isPresent() && !config.get().isEmpty()) {
                files.add(new ShellArgument.Known(config.get()));
            } else if (config.isPresent()
                    && i + 1 < argv.size()
                    && !argv.get(i + 1).is("-")) {
                files.add(argv.get(i + 1));
            }
        }
        return files;
    }

    private static void addAddress(ShellArgument argument, List<ShellArgument> files) {
        boolean known = argument instanceof ShellArgument.Known;
        String text = argument instanceof ShellArgument.Unknown unknown ? unknown.prefix() : argument.displayText();
        for (String path : paths(text)) {
            Matcher special = CURL_PATTERN.matcher(path);
            boolean several = special.find();
            files.add(
                    known && !several
                            ? new ShellArgument.Known(path)
                            : new ShellArgument.Unknown(
                                    several ? path.substring(0, special.start()) : path, argument.displayText(), true));
        }
    }

    /** Returns the attached name of a file that has options; an empty one if it is the next argument. */
    private static Optional<String> config(String text) {
        Matcher letter = CONFIG_LETTER.matcher(text);
        return letter.matches()
                ? Optional.of(letter.group(1))
                : text.startsWith("--conf") && "--config".startsWith(text) ? Optional.of("") : Optional.empty();
    }
}
