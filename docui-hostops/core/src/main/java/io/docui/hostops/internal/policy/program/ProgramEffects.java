package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.analysis.TableReader;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What known programs do, in words for people. The table is {@code program-effects.txt}. */
public final class ProgramEffects {
    private static final List<ProgramEffect> ALL =
            TableReader.rows(ProgramEffects.class, "program-effects.txt").stream()
                    .map(ProgramEffect::of)
                    .toList();

    /** The programs that run no install scripts with {@code --ignore-scripts}. */
    private static final Set<String> PACKAGE_PROGRAMS = Set.of("npm", "pnpm", "yarn", "bun");

    private static final String RUNS_SCRIPTS = "runs their install scripts";
    private static final String NO_SCRIPTS = "runs none of their install scripts (they are switched off)";

    private ProgramEffects() {}

    /** A row of the table. */
    private record ProgramEffect(Set<String> programs, Set<String> subcommands, String phrase) {
        static ProgramEffect of(String row) {
            String[] fields = row.split(" {2}", 3);
            return new ProgramEffect(Set.of(fields[0].split(",", -1)), Set.of(fields[1].split(",", -1)), fields[2]);
        }

        boolean isAbout(String program, String subcommand) {
            return programs.contains(program) && (subcommands.contains("*") || subcommands.contains(subcommand));
        }
    }

    /** Tells whether the table has a program. */
    static boolean includes(String program) {
        return ALL.stream().anyMatch(effect -> effect.programs().contains(program));
    }

    /**
     * Returns what a command of the system does. A file of the same name elsewhere can do anything.
     * @return a verb phrase, such as {@code sends commits to another machine}; empty if the program is not in the table
     */
    public static Optional<String> of(List<ShellArgument> argv) {
        String program = ProgramNameResolver.resolve(argv.get(0).displayText());
        String subcommand = subcommand(program, argv);
        if (program.equals("git") && makesBranch(subcommand, argv)) {
            return Optional.of("makes a branch and switches to it");
        }
        if (program.equals("git") && subcommand.equals("pull") && isFromHere(argv)) {
            return Optional.of("changes the files and commits of the current branch");
        }
        return ALL.stream()
                .filter(effect -> effect.isAbout(program, subcommand))
                .map(ProgramEffect::phrase)
                .findFirst()
                .map(phrase -> subcommand.equals("push") && program.equals("git") ? phrase + lostByPush(argv) : phrase)
                .map(phrase -> skipsScripts(program, argv) ? phrase.replace(RUNS_SCRIPTS, NO_SCRIPTS) : phrase);
    }

    /** Tells whether a git command makes a branch at the current commit, so that no file changes. */
    private static boolean makesBranch(String subcommand, List<ShellArgument> argv) {
        int last = argv.size() - 1;
        String option = last < 2 ? "" : argv.get(last - 1).displayText();
        return argv.get(last).isOneWord()
                && argv.get(last - 1).isOneWord()
                && (subcommand.equals("switch") && option.equals("-c")
                        || subcommand.equals("checkout") && option.equals("-b"));
    }

    /** Tells whether a git command takes commits from the repository itself. */
    private static boolean isFromHere(List<ShellArgument> argv) {
        return argv.stream()
                .skip(2)
                .filter(word -> !word.displayText().startsWith("-"))
                .findFirst()
                .filter(word -> word.is("."))
                .isPresent();
    }

    /** Returns what a push takes away on the other machine; empty for one that only adds commits. */
    private static String lostByPush(List<ShellArgument> argv) {
        List<String> words = argv.stream().map(ShellArgument::displayText).toList();
        if (words.stream().anyMatch(word -> word.matches("(?s)--delete|--mirror|--prune|-[a-zA-Z]*d[a-zA-Z]*|:.+"))) {
            return " and can delete branches there";
        }
        boolean forced =
                words.stream().anyMatch(word -> word.matches("(?s)--force(-with-lease.*)?|-[a-zA-Z]*f[a-zA-Z]*|\\+.+"));
        return forced ? " and overwrites the history there" : "";
    }

    /** Tells whether the last word about install scripts switches them off. A word that is not known could be another such word. */
    private static boolean skipsScripts(String program, List<ShellArgument> argv) {
        boolean off = false;
        for (ShellArgument word : argv) {
            if (!(word instanceof ShellArgument.Known) || word.is("--")) {
                return false;
            }
            String text = word.displayText();
            off = text.equals("--ignore-scripts")
                    || text.equals("--ignore-scripts=true")
                    || off && !text.contains("ignore-scripts") && !text.matches("true|false");
        }
        return off && PACKAGE_PROGRAMS.contains(program);
    }

    private static String subcommand(String program, List<ShellArgument> argv) {
        if (program.equals("git")) {
            return GitCommandLine.read(argv).map(GitCommandLine::subcommand).orElse("");
        }
        return argv.stream()
                .skip(1)
                .map(ShellArgument::displayText)
                .filter(text -> !text.startsWith("-"))
                .findFirst()
                .orElse("");
    }
}
