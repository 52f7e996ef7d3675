package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Analyzes one command and the commands that it runs in turn, such as those of {@code sudo} or {@code timeout}. */
record CommandUnwrapper(
        ShellCommandExtractor finder,
        List<ShellArgument> argv,
        Optional<String> input,
        List<String> via,
        ShellDialect around) {
    /**
     * Program whose last arguments are a command.
     * @param operands the number of arguments before the command
     */
    private record Wrapper(GetoptParser.GetoptSpec options, int operands) {
        static Wrapper of(String shorts, String longs, int operands) {
            return new Wrapper(new GetoptParser.GetoptSpec(shorts, longs), operands);
        }
    }

    private static final Map<String, Wrapper> WRAPPERS = Map.ofEntries(
            Map.entry("nohup", Wrapper.of("", "", 0)),
            Map.entry("setsid", Wrapper.of("cfw", "ctty fork wait", 0)),
            Map.entry("stdbuf", Wrapper.of("i:o:e:", "input: output: error:", 0)),
            Map.entry("timeout", Wrapper.of("fpvk:s:", "foreground preserve-status verbose kill-after: signal:", 1)),
            Map.entry("gtimeout", Wrapper.of("fpvk:s:", "foreground preserve-status verbose kill-after: signal:", 1)),
            Map.entry("ionice", Wrapper.of("c:n:t", "class: classdata: ignore", 0)),
            Map.entry("chrt", Wrapper.of("abdfior", "all-tasks batch deadline fifo idle other rr", 1)),
            Map.entry("taskset", Wrapper.of("ac", "all-tasks cpu-list", 1)),
            Map.entry("time", Wrapper.of("f:o:apvq", "format: output: append portability verbose quiet", 0)),
            Map.entry(
                    "sudo",
                    Wrapper.of(
                            "AbEHknPSu:g:p:r:t:T:C:h:D:R:U:",
                            "askpass background preserve-env:: set-home non-interactive stdin user: group:"
                                    + " prompt: role: type: chdir: chroot:",
                            0)),
            Map.entry("doas", Wrapper.of("nC:u:", "", 0)),
            Map.entry("pkexec", Wrapper.of("", "user: disable-internal-agent keep-cwd", 0)),
            Map.entry("builtin", Wrapper.of("", "", 0)),
            Map.entry("exec", Wrapper.of("cla:", "", 0)),
            Map.entry("chroot", Wrapper.of("", "userspec: groups: skip-chdir", 1)),
            Map.entry("busybox", Wrapper.of("", "", 0)),
            Map.entry("toybox", Wrapper.of("", "", 0)),
            Map.entry("chronic", Wrapper.of("ve", "", 0)),
            Map.entry("unbuffer", Wrapper.of("p", "", 0)),
            Map.entry("fakeroot", Wrapper.of("", "", 0)));
    /** Programs that run a command somewhere in their arguments. Each argument that could begin a command is treated as one. */
    private static final Set<String> RUN_SOMETHING = Set.of(
            ("prlimit unshare nsenter setpriv capsh runcon setarch linux32 linux64 i386 i686 x86_64 uname26 numactl cgexec"
                            + " start-stop-daemon systemd-inhibit dbus-run-session dbus-launch ssh-agent xvfb-run faketime proot"
                            + " firejail bwrap valgrind strace ltrace gdb perf rlwrap catchsegv caffeinate sem entr direnv mise asdf"
                            + " poetry pipenv uv pdm hatch bundle")
                    .split(" ", -1));

    /** Other programs whose arguments are commands. */
    private static final Set<String> TAKE_COMMANDS = Set.of("""
            env genv xargs gxargs bfs flock command nice eval source . trap alias watch script""".split("\\s+", -1));

    private static final Pattern TIME_LIMIT = Pattern.compile("[0-9]*\\.?[0-9]+[smhd]?");

    private static final int MOST_BEGINNINGS = 16;
    /** Programs that run other commands but must also be evaluated themselves. */
    private static final Set<String> SAYS_MORE = Set.of("""
            sudo doas pkexec chroot su runuser bfs script""".split("\\s+", -1));

    private static final Set<String> MOVING = Set.of("cd", "pushd", "popd");
    private static final Set<String> ELSEWHERE =
            Set.of("ssh", "rsh", "mosh", "parallel", "pdsh", "systemd-run", "at", "batch");

    /** Tells whether a program runs the commands in its arguments, so that a function of this name would be mistaken for it. */
    static boolean isWrapper(String name) {
        return WRAPPERS.containsKey(name)
                || RUN_SOMETHING.contains(name)
                || TAKE_COMMANDS.contains(name)
                || ELSEWHERE.contains(name)
                || InlineScriptPrograms.isShell(name);
    }

    /** Tells whether a program does nothing but run the commands in its arguments. Any other also counts as a command itself. */
    private static boolean onlyRunsOthers(String name) {
        return !SAYS_MORE.contains(name)
                && (WRAPPERS.containsKey(name) || TAKE_COMMANDS.contains(name) || InlineScriptPrograms.isShell(name));
    }

    void run() {
        if (!(argv.get(0) instanceof ShellArgument.Known first)) {
            finder.addUnresolved("the name of a command is unknown until it runs: "
                    + argv.get(0).displayText());
            return;
        }
        if (!first.text().matches("[!-~]([ -~]*[!-~])?")) {
            finder.addUnresolved(
                    "the name of a command has characters that can be mistaken for others: " + first.text());
        }
        if (ProgramNameResolver.isInput(first)) {
            finder.addUnresolved("the command is read from " + first.text());
        }
        checkFunction(first.text());
        String name = ProgramNameResolver.base(first.text());
        Optional<Runnable> inner = inner(name);
        boolean said =
                inner.isPresent() && name.equals(ProgramNameResolver.resolve(first.text())) && onlyRunsOthers(name);
        finder.add(argv, via, said);
        // Only the shell itself changes its directory; a program with this name, such as that of env, does not.
        if (MOVING.contains(first.text()) && finder.isRunByShell(via)) {
            finder.folders().move(name, arguments());
        }
        finder.folders().call(name);
        inner.ifPresent(Runnable::run);
        ShellBuiltinAnalyzer.check(finder, name, arguments());
    }

    private void checkFunction(String name) {
        boolean code = argv.stream()
                .anyMatch(shellArgument -> shellArgument instanceof ShellArgument.Known known
                        && ShellReevaluationDetector.hasCode(known.text()));
        if (code && finder.isFunction(name)) {
            finder.addUnresolved("the function " + name + " is passed text that contains commands");
        }
    }

    private List<ShellArgument> arguments() {
        return argv.subList(1, argv.size());
    }

    private List<String> through(String name) {
        List<String> path = new ArrayList<>(via);
        path.add(name);
        return path;
    }

    /** Returns the analysis of the commands that this command runs; empty if it visibly runs none. */
    private Optional<Runnable> inner(String name) {
        Wrapper wrapper = WRAPPERS.get(name);
        if (wrapper != null) {
            return Optional.of(
                    () -> wrapped(name, GetoptParser.read(arguments(), wrapper.options()), wrapper.operands()));
        }
        if (name.matches("ld-.*\\.so.*|ld\\.so.*")) {
            return Optional.of(
                    () -> wrapped(name, GetoptParser.read(arguments(), new GetoptParser.GetoptSpec("", "")), 0));
        }
        if (RUN_SOMETHING.contains(name)) {
            return Optional.of(() -> anywhere(name));
        }
        boolean version =
                argv.size() == 2 && (argv.get(1).is("-V") || argv.get(1).is("--version"));
        if (ELSEWHERE.contains(name) && !version) {
            return Optional.of(() -> finder.addUnresolved("the command that " + name + " runs is unknown"));
        }
        return CommandWrapperAnalyzer.inner(finder, name, arguments(), through(name))
                .or(() -> InlineScriptPrograms.inner(finder, name, arguments(), input, through(name), around))
                .or(() -> name.equals("command") ? command() : name.equals("nice") ? nice() : Optional.empty());
    }

    private void anywhere(String name) {
        List<ShellArgument> all = arguments();
        int beginnings = 0;
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i) instanceof ShellArgument.Known known && known.text().matches("[\\w./+][\\w./+-]*")) {
                if (++beginnings > MOST_BEGINNINGS) {
                    finder.addUnresolved("the command that " + name + " runs is unknown");
                    return;
                }
                finder.run(all.subList(i, all.size()), input, through(name), around);
            } else if (beginnings == 0 && !(all.get(i) instanceof ShellArgument.Known)) {
                finder.addUnresolved("the command that " + name + " runs is unknown");
                return;
            }
        }
    }

    private Optional<Runnable> command() {
        GetoptParser getoptParser = GetoptParser.read(arguments(), new GetoptParser.GetoptSpec("pvV", ""));
        return getoptParser.has("-v", "-V") ? Optional.empty() : Optional.of(() -> wrapped("command", getoptParser, 0));
    }

    private Optional<Runnable> nice() {
        List<ShellArgument> all = arguments();
        boolean number = !all.isEmpty()
                && all.get(0) instanceof ShellArgument.Known first
                && first.text().matches("--?[0-9]+");
        List<ShellArgument> rest = number ? all.subList(1, all.size()) : all;
        return Optional.of(
                () -> wrapped("nice", GetoptParser.read(rest, new GetoptParser.GetoptSpec("n:", "adjustment:")), 0));
    }

    private void wrapped(String name, GetoptParser getoptParser, int operands) {
        if (getoptParser.unknownOption().isPresent()) {
            finder.addUnresolved("the command that " + name + " runs is unknown: "
                    + getoptParser.unknownOption().get());
            return;
        }
        if (name.equals("exec") && getoptParser.has("-a", "-l")) {
            finder.addUnresolved("`exec` gives a program another name, and some programs act by their name");
            return;
        }
        if (name.equals("exec") && getoptParser.has("-c")) {
            finder.variables().unset("PATH"); // and all others
        }
        getoptParser.values("-o", "--output").stream()
                .filter(file -> name.equals("time"))
                .forEach(file -> finder.addRedirectedFile(file, true));
        List<ShellArgument> rest = getoptParser.rest();
        if (name.equals("exec") && rest.isEmpty() && !via.isEmpty()) {
            finder.addUnresolved("`exec` without a program can change where a shell reads its commands");
        }
        if (rest.stream().limit(operands).anyMatch(operand -> !(operand instanceof ShellArgument.Known))) {
            finder.addUnresolved("the start of the command of " + name + " is unknown until it runs");
        } else if (name.matches("g?timeout")
                && !rest.isEmpty()
                && !TIME_LIMIT.matcher(rest.get(0).displayText()).matches()) {
            finder.addUnresolved("the time limit of " + name + " is no number: "
                    + rest.get(0).displayText());
        } else if (rest.size() > operands) {
            finder.run(rest.subList(operands, rest.size()), input, through(name), around);
        }
    }
}
