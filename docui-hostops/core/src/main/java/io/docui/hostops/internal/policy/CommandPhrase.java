package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.GitFolderRemote;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import io.docui.hostops.internal.policy.program.ProgramEffects;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import io.docui.hostops.internal.text.InvisibleCharacters;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one command does, as a verb phrase. Only a program of the system with options that are known is told in words of its own; anything
 * else is told as the command that it is.
 * @param reach what programs can change that can change anything
 */
record CommandPhrase(
        EffectSummarizer summarizer,
        String tool,
        String reach,
        HostEffect.RunsCommand command,
        List<HostEffect> files) {
    private static final String ANYTHING = "which can change ";

    static final Set<String> REMOVING = Set.of("rm", "rmdir", "unlink", "trash", "shred", "srm", "wipe");
    private static final Set<String> PERMISSIONS = Set.of("chmod", "chown", "chgrp", "setfacl", "chattr");
    private static final int LONGEST_COMMAND = 70;

    /** Programs that only read, whatever their arguments are. */
    private static final Set<String> READING = Set.of("""
            cat head tail wc nl tac rev fold od hexdump cksum md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum base64 cut paste
            comm cmp diff grep egrep fgrep ls dir vdir stat du df readlink realpath""".split("\\s+", -1));

    /** The options with which a program does what its phrase says, and to its operands. */
    private static final Map<String, Pattern> OPTIONS = Map.of(
            "rm", Pattern.compile("-[rRfivdI]+|--(recursive|force|verbose|dir|interactive(=[a-z]+)?)"),
            "rmdir", Pattern.compile("-[pv]+|--(parents|verbose|ignore-fail-on-non-empty)"),
            "mv", Pattern.compile("-[finvuT]+|--(force|no-clobber|verbose|update|no-target-directory)"),
            "cp",
                    Pattern.compile(
                            "-[aRrpfinvuTLPHd]+|--(archive|recursive|force|no-clobber|verbose|update|no-target-directory"
                                    + "|dereference|no-dereference)"),
            "install", Pattern.compile("-[Dpvc]+|--(verbose|preserve-timestamps)"),
            "touch", Pattern.compile("-[acm]+|--no-create"),
            "mkdir", Pattern.compile("-[pv]+|--(parents|verbose)"),
            "ln", Pattern.compile("-[sfnrvT]+|--(symbolic|force|no-dereference|relative|verbose|no-target-directory)"));

    private static final Pattern OPTION = Pattern.compile("(?s)--?([A-Za-z-]+)(?:=.*)?");

    /** Between the words of an option, as in {@code --checkpoint-action} and {@code -oProxyCommand}. */
    private static final Pattern WORD_BOUNDARY = Pattern.compile("-|(?<=[a-z])(?=[A-Z])");

    /** Words of options whose values are or name programs, or settings that do. */
    private static final Set<String> RUNNING =
            Set.of(("prog program command commands cmd exec execdir execute rsh shell pager editor"
                            + " hook hooks pack plugin plugins fplugin preload filter filters script config configfile action")
                    .split(" ", -1));

    /** Returns the name of a program of the system; for another one, its path. */
    static String program(List<ShellArgument> argv) {
        return ProgramNameResolver.resolve(argv.get(0).displayText());
    }

    String text() {
        List<ShellArgument> argv = command.argv();
        String program = program(argv);
        if (program.indexOf('/') >= 0) {
            return file(program);
        }
        if (READING.contains(program)) {
            return "reads files (" + shown() + ')';
        }
        List<String> running = argv.stream()
                .skip(1)
                .map(ShellArgument::displayText)
                .filter(CommandPhrase::isRunning)
                .map(EffectSummarizer::quoted)
                .toList();
        if (!running.isEmpty()) {
            return "runs " + shown() + ", which can run what " + EffectSummarizer.listed(running) + " names";
        }
        if (OPTIONS.containsKey(program) || REMOVING.contains(program)) {
            return isPlain(program) ? plain(program) : anything();
        }
        if (program.equals("truncate")) {
            return "changes the length of files (" + shown() + ')';
        }
        if (PERMISSIONS.contains(program)) {
            return "changes who may use files (" + shown() + ')';
        }
        if (Set.of("find", "gfind", "bfs").contains(program) && argv.stream().anyMatch(word -> word.is("-delete"))) {
            return argv.stream().anyMatch(word -> word.displayText().matches("-(ok|f(print|ls)).*"))
                    ? anything()
                    : "deletes the files that it finds (" + shown() + ')';
        }
        if (program.equals("sed") && UndoablePrograms.isUndoable(argv)) {
            return "changes " + EffectSummarizer.listed(names(written(argv))) + " (" + shown() + ')';
        }
        return ProgramEffects.of(argv)
                .map(phrase -> phrase.replace(ANYTHING + "anything", ANYTHING + reach))
                .map(phrase -> GitFolderRemote.of(command)
                        .map(folder -> phrase.replace(
                                "another machine", "the repository in the folder " + EffectSummarizer.quoted(folder)))
                        .orElse(phrase))
                .map(phrase -> phrase + " (" + shown() + ')')
                .orElseGet(this::anything);
    }

    /** Tells whether a command is one of a program of the system that only reads, whatever its arguments are. */
    static boolean reads(HostEffect.RunsCommand command) {
        return READING.contains(program(command.argv()));
    }

    /** Tells whether a word is an option whose value can run. */
    private static boolean isRunning(String word) {
        Matcher option = OPTION.matcher(word);
        return option.matches()
                && WORD_BOUNDARY
                        .splitAsStream(option.group(1))
                        .anyMatch(part -> RUNNING.contains(part.toLowerCase(Locale.ROOT)));
    }

    /** Returns how much it matters that the clause is told. Only some programs do no more than their name and operands say. */
    EffectClause.Weight weight() {
        String program = program(command.argv());
        if (isOfWorkspace(program) || CodeSources.isInterpreter(program)) {
            return EffectClause.Weight.PROGRAM;
        }
        boolean narrow = OPTIONS.containsKey(program) || REMOVING.contains(program)
                ? isPlain(program)
                : READING.contains(program)
                        || PERMISSIONS.contains(program)
                        || Set.of("truncate", "mktemp").contains(program)
                        || program.equals("sed") && UndoablePrograms.isUndoable(command.argv());
        return narrow ? EffectClause.Weight.OTHER : EffectClause.Weight.ANYTHING;
    }

    private String anything() {
        return "runs " + shown() + ", " + ANYTHING + reach;
    }

    /** Says that a file runs, which can do anything whatever its name is. */
    private String file(String program) {
        return "runs the program " + EffectSummarizer.quoted(program)
                + (isOfWorkspace(program) ? " of the workspace" : "")
                + ", " + ANYTHING + reach + (command.argv().size() > 1 ? " (" + shown() + ')' : "");
    }

    private boolean isOfWorkspace(String program) {
        boolean relative = program.indexOf('/') >= 0
                && !program.startsWith("/")
                && !program.startsWith(ProgramNameResolver.SOMEWHERE);
        return relative || program.startsWith(summarizer.policyScope().workspace() + "/");
    }

    /** Tells whether all options are known and the operands suffice. */
    private boolean isPlain(String program) {
        List<ShellArgument> argv = command.argv();
        int operands = OperandClassifier.of(argv).size();
        boolean copies = Set.of("mv", "cp", "install", "ln").contains(program);
        Pattern known = OPTIONS.get(program);
        boolean options = true;
        for (ShellArgument word : argv.subList(1, argv.size())) {
            options &= !word.is("--");
            if (options
                    && OperandClassifier.isOption(word)
                    && (known == null || !known.matcher(word.displayText()).matches())) {
                return false;
            }
        }
        return operands > (copies ? 1 : 0);
    }

    private String plain(String program) {
        List<ShellArgument> operands = OperandClassifier.of(command.argv());
        if (REMOVING.contains(program)) {
            return "deletes " + removed(operands);
        }
        if (program.equals("mkdir")) {
            return "creates the folder " + EffectSummarizer.listed(names(operands));
        }
        if (program.equals("touch")) {
            return "creates or updates " + EffectSummarizer.listed(names(operands));
        }
        int last = operands.size() - 1;
        if (program.equals("ln")) {
            return link(names(operands.subList(0, last)), operands.get(last));
        }
        return (program.equals("mv") ? "moves " : "copies ")
                + EffectSummarizer.listed(names(operands.subList(0, last))) + " to "
                + summarizer.named(operands.get(last));
    }

    private String link(List<String> targets, ShellArgument place) {
        boolean symbolic = OperandClassifier.hasOption(command.argv(), 's', "--symbolic");
        boolean into =
                command.folders().stream().anyMatch(folder -> Files.isDirectory(folder.resolve(place.displayText())));
        String all = EffectSummarizer.listed(targets);
        if (into) {
            return "makes in " + summarizer.named(place)
                    + (symbolic ? " a link that leads to " : " another name (hard link) of ") + all;
        }
        return "makes " + (symbolic ? "the link " : "") + summarizer.named(place)
                + (symbolic ? ", which leads to " : " another name (hard link) of ") + all;
    }

    private static List<ShellArgument> written(List<ShellArgument> argv) {
        return WritingPrograms.of(argv).map(WritingPrograms::written).orElse(List.of());
    }

    /** Returns the names of operands, first those that the policy asks about: a list may leave out the last ones. */
    private List<String> names(List<ShellArgument> operands) {
        Set<String> asked = new HashSet<>();
        for (HostEffect file : files) {
            if (file instanceof HostEffect.UsesPath use && summarizer.asks(tool, use)) {
                asked.add(use.written());
            }
        }
        return operands.stream()
                .sorted(Comparator.comparing(operand -> !asked.contains(operand.displayText())))
                .map(summarizer::named)
                .toList();
    }

    /** Returns what is removed, as the policy has resolved it; words that are unknown as written. */
    private String removed(List<ShellArgument> operands) {
        List<String> names = new ArrayList<>();
        List<HostEffect> askedFirst = files.stream()
                .sorted(Comparator.comparing(file -> !summarizer.asks(tool, file)))
                .toList();
        for (HostEffect file : askedFirst) {
            if (file instanceof HostEffect.UsesPath use && use.fileAccess() == FileAccess.ENTRY) {
                names.add(summarizer.described(use.path().normalize()));
            } else if (file instanceof HostEffect.UsesUnknownPath use) {
                names.add("what " + EffectSummarizer.quoted(use.written()) + " is when it runs");
            }
        }
        return EffectSummarizer.listed(names.isEmpty() ? names(operands) : names);
    }

    private String shown() {
        String text = InvisibleCharacters.show(command.displayText().replaceAll("\\s+", " "));
        return text.length() <= LONGEST_COMMAND ? text : text.substring(0, LONGEST_COMMAND) + " …";
    }
}
