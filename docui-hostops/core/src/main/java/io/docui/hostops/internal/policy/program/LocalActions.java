package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.regex.Pattern;

/**
 * Commands that change something, but act only on what is here: requests to servers on this machine, signals to the jobs of the shell, and git
 * commands about a repository on this machine. Rules with {@code "except": "local"} do not apply to them; whether they may run is decided as for
 * any program that may change files.
 */
public final class LocalActions {
    private static final Pattern JOB = Pattern.compile("%([0-9]+|[%+-]|\\??[A-Za-z][\\w./-]*)?");
    private static final Pattern SIGNAL = Pattern.compile("-([0-9]{1,2}|[A-Z]+[0-9+]*)");
    private static final Pattern SIGNAL_NAME = Pattern.compile("[0-9]{1,2}|[A-Z]+[0-9+]*");
    private static final Pattern PROCESS = Pattern.compile("[1-9][0-9]{0,8}");
    private static final String LAST_JOB = "!";

    private static final Set<String> TRANSFERS = Set.of("clone", "fetch", "pull", "ls-remote");
    private static final Pattern GIT_FLAG = Pattern.compile(
            "-[qvnls]+|--(quiet|verbose|bare|no-checkout|local|no-hardlinks|shared"
                    + "|single-branch|no-single-branch|no-tags|tags|heads|refs|all|prune|dry-run|depth=[0-9]+|branch=[\\w./-]+|origin=[\\w.-]+)");
    private static final Pattern GIT_VALUE = Pattern.compile("-b|--branch|--depth|-o|--origin");
    /** A folder here. A name with a colon is a machine and a folder there, unless it begins with a slash or a dot. */
    private static final Pattern FOLDER = Pattern.compile("(?s)\\.{1,2}(/.*)?|/.*|[A-Za-z0-9_][^:]*");

    private static final Pattern CLEAR_FOLDER = Pattern.compile("(?s)\\.{1,2}(/.*)?|/.*");
    private static final String FILE = "file://";

    private LocalActions() {}

    /**
     * Tells whether a command acts only on what is here.
     * @param isolated whether it would run in a sandbox that has its own processes and reaches no network, so that unknown words do no harm
     */
    static boolean actsHere(List<ShellArgument> argv, boolean isolated) {
        return LoopbackTransfer.of(argv)
                        .filter(transfer -> transfer.certain() || isolated)
                        .isPresent()
                || endsJobs(argv, isolated)
                || repository(argv).isPresent();
    }

    /** Tells whether a command only sends signals to jobs that its own shell has started. */
    public static boolean endsOwnJobs(List<ShellArgument> argv) {
        return endsJobs(argv, false);
    }

    /** @param isolated whether a variable can stand for a job */
    private static boolean endsJobs(List<ShellArgument> argv, boolean isolated) {
        List<ShellArgument> targets = targets(argv);
        return !targets.isEmpty() && targets.stream().allMatch(job -> isJob(job, isolated));
    }

    /** Tells whether a command only sends signals to certain processes, which it names by their IDs. */
    static boolean endsProcesses(List<ShellArgument> argv, LongPredicate own) {
        List<ShellArgument> targets = targets(argv);
        return !targets.isEmpty()
                && targets.stream()
                        .allMatch(target -> target instanceof ShellArgument.Known known
                                && PROCESS.matcher(known.text()).matches()
                                && own.test(Long.parseLong(known.text())));
    }

    /** Returns the arguments of {@code kill} behind the signal; empty if it is another command, or not understood. */
    private static List<ShellArgument> targets(List<ShellArgument> argv) {
        if (!argv.get(0).is("kill")) {
            return List.of();
        }
        int at = 1;
        if (at < argv.size() && (argv.get(at).is("-s") || argv.get(at).is("-n"))) {
            boolean named = at + 1 < argv.size()
                    && SIGNAL_NAME.matcher(argv.get(at + 1).displayText()).matches();
            at = named ? at + 2 : argv.size();
        } else if (at < argv.size()
                && argv.get(at) instanceof ShellArgument.Known signal
                && SIGNAL.matcher(signal.text()).matches()) {
            at++;
        }
        return argv.subList(Math.min(at, argv.size()), argv.size());
    }

    private static boolean isJob(ShellArgument argument, boolean isolated) {
        if (argument instanceof ShellArgument.Known known) {
            return JOB.matcher(known.text()).matches();
        }
        boolean last = argument instanceof ShellArgument.Value value && isLastJob(value.source());
        boolean variable = argument instanceof ShellArgument.Value
                || argument instanceof ShellArgument.Unknown unknown
                        && unknown.prefix().isEmpty();
        return last || isolated && variable;
    }

    private static boolean isLastJob(String source) {
        return source.replaceAll("[\"${}]", "").equals(LAST_JOB);
    }

    /** The local repository that a git command gets something from, and the folder that it makes of it. */
    public record LocalRepository(ShellArgument folder, Optional<ShellArgument> target) {}

    /** Returns the repository of such a command; empty if it is another command, or may reach another machine or run a program. */
    public static Optional<LocalRepository> repository(List<ShellArgument> argv) {
        if (!argv.get(0).is("git")) {
            return Optional.empty();
        }
        Optional<GitCommandLine> git = GitCommandLine.read(argv)
                .filter(command -> TRANSFERS.contains(command.subcommand()))
                .filter(command ->
                        command.position() == 1 + 2 * command.folders().size());
        if (git.isEmpty()) {
            return Optional.empty();
        }
        boolean clones = git.get().subcommand().equals("clone");
        List<String> operands = new ArrayList<>();
        List<ShellArgument> arguments = git.get().arguments();
        for (int i = 0; i < arguments.size(); i++) {
            if (!(arguments.get(i) instanceof ShellArgument.Known known)) {
                return Optional.empty();
            }
            String text = known.text();
            if (GIT_VALUE.matcher(text).matches()) {
                i++;
            } else if (text.startsWith("-") && !GIT_FLAG.matcher(text).matches()) {
                return Optional.empty();
            } else if (!text.startsWith("-")) {
                operands.add(text);
            }
        }
        if (operands.isEmpty() || clones && operands.size() > 2) {
            return Optional.empty();
        }
        String source = operands.get(0);
        String folder = source.startsWith(FILE + "/") ? source.substring(FILE.length()) : source;
        // For other commands than clone, a plain word is the name of a remote repository.
        if (!(clones ? FOLDER : CLEAR_FOLDER).matcher(folder).matches()) {
            return Optional.empty();
        }
        String target = operands.size() > 1
                ? operands.get(1)
                : ProgramNameResolver.base(folder.replaceAll("(/?\\.git)?/*$", ""));
        boolean named = clones && !target.isEmpty() && !target.equals(".") && !target.equals("..");
        return Optional.of(new LocalRepository(
                new ShellArgument.Known(folder),
                clones
                        ? Optional.of(
                                named || operands.size() > 1
                                        ? new ShellArgument.Known(target)
                                        : new ShellArgument.Unknown("", "the folder that git names", false))
                        : Optional.empty()));
    }
}
