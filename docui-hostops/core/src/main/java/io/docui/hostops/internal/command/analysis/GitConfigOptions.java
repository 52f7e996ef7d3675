package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Analyzes the settings on a {@code git} command line. Some are commands that git runs, and some define aliases. */
final class GitConfigOptions {
    private static final Pattern RUN = Pattern.compile(
            "(pager|hook)\\..*|.*(pager|editor|command|cmd|program|helper|driver|process|clean|smudge|textconv|external|askpass"
                    + "|fsmonitor|proxy|uploadpack|receivepack|packobjectshook|difffilter|browser|tunnel)");

    private final ShellCommandExtractor finder;
    private final List<ShellArgument> arguments;
    private final List<String> via;
    private final List<ShellArgument> settings = new ArrayList<>();

    GitConfigOptions(ShellCommandExtractor finder, List<ShellArgument> arguments, List<String> via) {
        this.finder = finder;
        this.arguments = arguments;
        this.via = via;
    }

    /** Reports the commands that the settings run. */
    void check() {
        int at = 0;
        while (at < arguments.size()
                && arguments.get(at) instanceof ShellArgument.Known known
                && known.text().startsWith("-")) {
            at += option(known.text(), at);
        }
        if (at < arguments.size()) {
            alias(arguments.get(at), arguments.subList(at + 1, arguments.size()));
        }
    }

    /** Analyzes an option before the subcommand. Returns the number of arguments that it takes. */
    private int option(String text, int at) {
        if (text.equals("-c")) {
            arguments.stream().skip(at + 1L).limit(1).forEach(this::setting);
            return 2;
        }
        if (text.startsWith("-c")) {
            setting(new ShellArgument.Known(text.substring(2)));
        } else if (text.startsWith("--config-env")) {
            finder.addUnresolved("a git setting is unknown until it runs: " + text);
        }
        return GitCommandLine.TAKE_NEXT.contains(text) ? 2 : 1;
    }

    private void setting(ShellArgument shellArgument) {
        settings.add(new ShellArgument.Known("-c"));
        settings.add(shellArgument);
        if (!(shellArgument instanceof ShellArgument.Known known)) {
            finder.addUnresolved("a git setting is unknown until it runs: " + shellArgument.displayText());
            return;
        }
        int equals = known.text().indexOf('=');
        String key = (equals < 0 ? known.text() : known.text().substring(0, equals)).toLowerCase(Locale.ROOT);
        String value = equals < 0 ? "" : known.text().substring(equals + 1);
        if (value.startsWith("!")) {
            finder.analyzeCode(value.substring(1), ShellDialect.POSIX, via);
        } else if (key.startsWith("include")) {
            finder.addUnresolved("git reads settings from another file: " + value);
        } else if (!key.startsWith("alias.") && RUN.matcher(key).matches()) {
            finder.analyzeCode(value, ShellDialect.POSIX, via);
        }
    }

    private void alias(ShellArgument command, List<ShellArgument> rest) {
        String key = "alias." + command.displayText() + '=';
        Optional<String> meaning = settings.stream()
                .map(ShellArgument::displayText)
                .filter(setting -> setting.regionMatches(true, 0, key, 0, key.length()))
                .map(setting -> setting.substring(key.length()))
                .reduce((first, last) -> last);
        if (meaning.isEmpty() || meaning.get().startsWith("!")) {
            return;
        }
        if (meaning.get().matches("(?s).*[\"'\\\\].*")) {
            finder.addUnresolved("a git alias contains quotes, which cannot be analyzed: " + meaning.get());
            return;
        }
        List<ShellArgument> argv = new ArrayList<>(List.of(new ShellArgument.Known("git")));
        argv.addAll(settings);
        for (String word : meaning.get().strip().split("\\s+", -1)) {
            argv.add(new ShellArgument.Known(word));
        }
        argv.addAll(rest);
        finder.run(argv, Optional.empty(), via, ShellDialect.BASH);
    }
}
