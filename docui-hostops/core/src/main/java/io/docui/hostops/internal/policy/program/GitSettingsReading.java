package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Git commands that print the owner's settings of git, which can contain tokens and passwords. They read the files of these settings, like a program
 * that is given their names. The settings of the repository are in the workspace.
 */
public final class GitSettingsReading {
    /** Sections whose values are no secrets, by the reference of {@code git config}. */
    private static final Set<String> HARMLESS = Set.of("""
            add advice alias am apply blame branch clean color column commit core diff difftool extensions feature fetch format gc
            gpg grep help i18n index init instaweb interactive log maintenance man merge mergetool notes pack pager pull push rebase
            receive remote rerere revert safe showbranch sparse stash status submodule tag transfer user worktree""".split("\\s+", -1));

    private static final Set<String> ELSEWHERE = Set.of("--local", "--worktree", "--file", "-f", "--blob");
    private static final Set<String> SUBCOMMANDS = Set.of("get", "set", "unset");
    /** Options that print many settings, or that undo another option. */
    private static final Pattern MANY = Pattern.compile("-[a-z]*l|--l[a-z]*|--get-[ru].*|--regexp|--url.*|--no-.*");

    private static final long MOST_BYTES = 1_000_000;
    /** The address of a section {@code url} that has a part before an at sign, but not only a name as {@code git@}. */
    private static final Pattern SECRET_ADDRESS = Pattern.compile(
            "(?im)^\\s*\\[\\s*url\\s+\"(?!ssh:|[^\"/:@]*@)[^\"]*@|^\\s*\\[\\s*include(?:if\\b[^\\]]*)?\\s*\\]");

    private GitSettingsReading() {}

    /** Returns the existing files with the owner's settings that a command may print. */
    public static List<Path> files(List<ShellArgument> argv, Path home, Map<String, String> variables) {
        if (!ProgramNameResolver.base(argv.get(0).displayText()).equals("git")) {
            return List.of();
        }
        Optional<GitCommandLine> line = GitCommandLine.read(argv);
        boolean addresses = line.filter(GitSettingsReading::printsAddresses).isPresent();
        boolean prints = line.filter(git -> switch (git.subcommand()) {
                    case "config" -> prints(git.arguments());
                    case "var" ->
                        git.arguments().stream()
                                .anyMatch(word -> !(word instanceof ShellArgument.Known) || word.is("-l"));
                    default -> false;
                })
                .isPresent();
        if (!prints && !addresses) {
            return List.of();
        }
        return places(home, variables).stream()
                .filter(file -> Files.exists(file) && (prints || mayHoldSecretAddress(file)))
                .toList();
    }

    /** Returns the places of the owner's settings. Not all of them have a file. */
    public static List<Path> places(Path home, Map<String, String> variables) {
        List<Path> files = new ArrayList<>();
        for (Path folder : homes(home, variables)) {
            files.add(folder.resolve(".gitconfig"));
            files.add(folder.resolve(".config/git/config"));
        }
        absolute(variables, "XDG_CONFIG_HOME").ifPresent(folder -> files.add(folder.resolve("git/config")));
        absolute(variables, "GIT_CONFIG_GLOBAL").ifPresent(files::add);
        return files.stream().distinct().toList();
    }

    /** Tells whether a command prints the addresses of repositories, into which git puts what {@code url.*.insteadOf} says. */
    private static boolean printsAddresses(GitCommandLine git) {
        return switch (git.subcommand()) {
            case "remote" ->
                git.arguments().stream()
                        .anyMatch(word -> !(word instanceof ShellArgument.Known known)
                                || known.text().matches("-[a-z]*v[a-z]*|--verbose|get-url|show"));
            case "ls-remote" -> git.arguments().stream().anyMatch(word -> word.is("--get-url"));
            default -> false;
        };
    }

    /** Tells whether settings put a user or a password into addresses, or include other files that may. */
    private static boolean mayHoldSecretAddress(Path file) {
        try {
            if (Files.size(file) > MOST_BYTES) {
                return true;
            }
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            return SECRET_ADDRESS.matcher(text).find();
        } catch (IOException e) {
            return true;
        }
    }

    /** Returns the owner's home folder, and the one that the environment of git names. */
    private static List<Path> homes(Path home, Map<String, String> variables) {
        return Stream.concat(Stream.of(home), absolute(variables, "HOME").stream())
                .toList();
    }

    private static Optional<Path> absolute(Map<String, String> variables, String name) {
        return Optional.ofNullable(variables.get(name))
                .filter(value -> value.startsWith("/"))
                .map(Path::of);
    }

    private static boolean prints(List<ShellArgument> arguments) {
        if (!arguments.stream().allMatch(ShellArgument.Known.class::isInstance)) {
            return true;
        }
        List<String> words = arguments.stream().map(ShellArgument::displayText).toList();
        boolean many = words.stream().anyMatch(word -> MANY.matcher(word).matches() && !ELSEWHERE.contains(word));
        boolean elsewhere = words.stream()
                .anyMatch(word -> ELSEWHERE.contains(word) || word.startsWith("--file=") || word.startsWith("--blob="));
        if (elsewhere && words.stream().noneMatch(word -> word.startsWith("--no-"))) {
            return false;
        }
        List<String> operands =
                words.stream().filter(word -> !word.startsWith("-")).toList();
        String key = operands.stream()
                .filter(word -> !SUBCOMMANDS.contains(word))
                .findFirst()
                .orElse("");
        int dot = key.indexOf('.');
        return many || !HARMLESS.contains(key.substring(0, Math.max(dot, 0)).toLowerCase(Locale.ROOT));
    }
}
