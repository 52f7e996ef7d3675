package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis.FoundCommand;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis.PassedFiles;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis.RedirectedFile;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis.UnresolvedCode;
import io.docui.hostops.internal.command.language.FoundFiles;
import io.docui.hostops.internal.command.parser.ShellCharacters;
import io.docui.hostops.internal.command.parser.ShellCommand;
import io.docui.hostops.internal.command.parser.ShellParser;
import io.docui.hostops.internal.command.parser.ShellScript;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Finds every command that a command line would run, including those inside substitutions, functions, here-documents and wrapper programs.
 * Code that the text does not determine is reported and never assumed.
 */
public final class ShellCommandExtractor {
    private static final int MOST_LEVELS = 8;
    private static final int MOST_COMMANDS = 2_000;
    private static final int MOST_ARGUMENTS = 3_000;
    private static final Pattern CONSTANT = Pattern.compile("[0-9]{1,9}");
    /** An address on this machine, without a character that the shell splits words at or expands. */
    private static final Pattern LOCAL_ADDRESS =
            Pattern.compile("(https?://)?(localhost|127\\.0\\.0\\.1)(:[1-9][0-9]{0,4})?(/[A-Za-z0-9_.-]+){0,20}/?");
    /** A path or another word that is no option, without a character that the shell splits words at or expands. */
    private static final Pattern PLAIN_WORD = Pattern.compile("[A-Za-z0-9_./][A-Za-z0-9_./%+,-]{0,250}");

    private final String home;
    private final List<FoundCommand> commands = new ArrayList<>();
    private final List<RedirectedFile> files = new ArrayList<>();
    private final Set<UnresolvedCode> unknowns = new LinkedHashSet<>();
    private final Set<String> functions = new LinkedHashSet<>();
    private int arguments;
    /** How many commands the shell does not wait for. */
    private int background;

    private boolean repeated;
    private Optional<FoundFiles> piped = Optional.empty();
    private Optional<PassedFiles> passed = Optional.empty();
    /** Whether the shell runs text that is not in the line, which can set any variable. */
    private boolean runsOtherText;
    /** Whether a line before can fail in an expansion. */
    private boolean failing;
    /** The number of programs around the shell whose commands are visited. */
    private int shellDepth;

    private static final Pattern REDEFINES_TEMPORARY =
            Pattern.compile("mktemp[^\\w\\s]*\\s*\\(\\s*\\)|\\b(?:function|alias|hash|readonly|source)\\b");

    private final boolean keepsFunctions;
    private final ShellReevaluationDetector reevaluationTracker;
    /** What the variables of the line get; empty for one that gets several values, or one that is unknown. */
    private final Map<String, Optional<String>> assigned = new HashMap<>();

    private final LoopValues loops;
    private final VariableAssignments variables = new VariableAssignments(this);
    private final WorkingFolderTracker folders;
    private final InputTracker inputs = new InputTracker();
    private final Function<WorkingFolder, Optional<Path>> places;

    /**
     * @param redefines whether {@code mktemp} may have another meaning in the line, or its variable another value: in a kept shell, the lines after
     *     one that fails run
     * @param places returns the absolute path of a working directory; empty if it is not certain
     */
    private ShellCommandExtractor(
            String home,
            Map<String, String> constants,
            LoopValues loops,
            boolean keepsFunctions,
            boolean redefines,
            Function<WorkingFolder, Optional<Path>> places) {
        this.home = home;
        this.places = places;
        this.loops = loops;
        this.folders = new WorkingFolderTracker(keepsFunctions);
        this.keepsFunctions = keepsFunctions;
        this.reevaluationTracker = new ShellReevaluationDetector(constants, !redefines);
    }

    /**
     * Finds the commands of a line.
     * @param home the home directory of the user, which {@code ~} denotes
     */
    public static ShellCommandAnalysis find(String line, ShellDialect shellDialect, String home)
            throws ShellSyntaxException {
        return find(line, shellDialect, home, false);
    }

    /**
     * Finds the commands of a line.
     * @param home the home directory of the user, which {@code ~} denotes
     * @param keepsFunctions whether its shell runs more lines, which can call the functions of this one in any directory
     */
    public static ShellCommandAnalysis find(String line, ShellDialect shellDialect, String home, boolean keepsFunctions)
            throws ShellSyntaxException {
        return find(line, shellDialect, home, keepsFunctions, pattern -> Optional.empty(), place -> Optional.empty());
    }

    /**
     * Finds the commands of a line.
     * @param home the home directory of the user, which {@code ~} denotes
     * @param keepsFunctions whether its shell runs more lines, which can call the functions of this one in any directory
     * @param files returns the names over which a loop goes with a pattern, in the directory in which the line starts; empty if they are unknown
     * @param places returns the absolute path of a working directory, for which {@code $PWD} stands; empty if it is not certain
     */
    public static ShellCommandAnalysis find(
            String line,
            ShellDialect shellDialect,
            String home,
            boolean keepsFunctions,
            Function<ShellArgument.Pattern, Optional<List<String>>> files,
            Function<WorkingFolder, Optional<Path>> places)
            throws ShellSyntaxException {
        ShellScript shellScript = ShellParser.parse(line, shellDialect);
        boolean redefines = REDEFINES_TEMPORARY.matcher(line).find() || keepsFunctions && line.indexOf('\n') >= 0;
        LoopValues none = new LoopValues(Set.of(), files);
        ShellCommandExtractor first =
                new ShellCommandExtractor(home, Map.of(), none, keepsFunctions, redefines, places);
        first.walk(shellScript, line, shellDialect);
        Map<String, String> constants = first.constants();
        Set<ShellCommand.ForEach> certain = first.certainLoops();
        if (constants.isEmpty() && certain.isEmpty()) {
            return first.findings();
        }
        // With known values, more code can be known, which can set more variables.
        ShellCommandExtractor second = new ShellCommandExtractor(
                home, constants, new LoopValues(certain, files), keepsFunctions, redefines, places);
        second.walk(shellScript, line, shellDialect);
        boolean same =
                second.constants().equals(constants) && second.certainLoops().equals(certain);
        return same ? second.findings() : first.findings();
    }

    private void walk(ShellScript script, String line, ShellDialect dialect) {
        new ShellSyntaxTreeWalker(this, line, dialect, List.of()).text(script);
    }

    /**
     * Returns the loops whose variables have only the values that the loops give them. A function can run such a loop within itself, and in a
     * kept shell, a variable can be read-only.
     */
    private Set<ShellCommand.ForEach> certainLoops() {
        return keepsFunctions || runsOtherText || !functions.isEmpty()
                ? Set.of()
                : loops.certain(assigned, reevaluationTracker::isInArithmetic);
    }

    /** Records what a variable gets. */
    void recordValue(String variable, Optional<String> value) {
        assigned.merge(
                ShellCharacters.withoutSubscript(variable),
                value,
                (one, other) -> one.equals(other) ? one : Optional.empty());
    }

    /** Tells whether a text is one word for the shell wherever it is expanded: a path, or the address of a server on this machine. */
    static boolean isPlainText(String text) {
        return LOCAL_ADDRESS.matcher(text).matches() || PLAIN_WORD.matcher(text).matches();
    }

    /** Records that the shell runs text that is not in the line, such as that of a file. */
    void runsOtherText() {
        runsOtherText = true;
    }

    /**
     * Returns the variables that get only one value in the line: a number, a local address, a plain word, or the path of a temporary file. In a
     * kept shell, an earlier line or a script can have made a variable read-only, so that it keeps another value. Only the path of a temporary file
     * counts there: it is in the sandbox, and the shell gives up a line whose assignment fails.
     */
    private Map<String, String> constants() {
        Map<String, String> constants = new HashMap<>();
        assigned.forEach(
                (name, value) -> value.filter(text -> TemporaryPath.isOne(text) || !keepsFunctions && isConstant(text))
                        .filter(text -> !reevaluationTracker.isInArithmetic(name))
                        .ifPresent(text -> constants.put(name, text)));
        return constants;
    }

    private boolean isConstant(String text) {
        return CONSTANT.matcher(text).matches()
                || LOCAL_ADDRESS.matcher(text).matches()
                || !runsOtherText && isPlainText(text);
    }

    /** Finds the commands of a program that is started without a shell. */
    public static ShellCommandAnalysis find(List<String> argv, String home) {
        ShellCommandExtractor finder = new ShellCommandExtractor(
                home,
                Map.of(),
                new LoopValues(Set.of(), pattern -> Optional.empty()),
                false,
                false,
                place -> Optional.empty());
        finder.run(
                argv.stream().<ShellArgument>map(ShellArgument.Known::new).toList(),
                Optional.empty(),
                List.of(),
                ShellDialect.BASH);
        return finder.findings();
    }

    private ShellCommandAnalysis findings() {
        reevaluationTracker.uncertainNames().forEach(this::addUnresolved);
        return new ShellCommandAnalysis(
                commands,
                files,
                List.copyOf(unknowns),
                List.copyOf(functions),
                background > 0,
                repeated || !functions.isEmpty());
    }

    String home() {
        return home;
    }

    /** Returns the absolute path of the working directory at this place of the line; empty if it is not certain. */
    Optional<Path> workingPath() {
        return places.apply(folders.folder());
    }

    ShellReevaluationDetector evaluations() {
        return reevaluationTracker;
    }

    void addUnresolved(String what) {
        unknowns.add(new UnresolvedCode(what, false));
    }

    /** Adds code that a program of the line loads. The sandbox can hold it, because it holds every program. */
    void addLoadedCode(String what) {
        unknowns.add(new UnresolvedCode(what, true));
    }

    LoopValues loops() {
        return loops;
    }

    InputTracker inputs() {
        return inputs;
    }

    /** Returns the commands that were found behind the first ones. */
    List<FoundCommand> commandsBehind(int first) {
        return commands.subList(first, commands.size());
    }

    int size() {
        return commands.size();
    }

    WorkingFolderTracker folders() {
        return folders;
    }

    /** Tells whether the shell itself runs a command, rather than a program that the shell has started. */
    boolean isRunByShell(List<String> via) {
        return via.stream().skip(shellDepth).allMatch(name -> name.equals("command") || name.equals("builtin"));
    }

    VariableAssignments variables() {
        return variables;
    }

    /**
     * Tells whether an expansion of a line can fail: in its text, or in a function of an earlier line.
     * @param text whether it can in its text
     */
    boolean mayFail(boolean text) {
        failing |= text;
        return text || failing && !functions.isEmpty();
    }

    void addRedirectedFile(ShellArgument path, boolean written) {
        files.add(new RedirectedFile(path, written, folders.folder(), commands.size()));
    }

    void addLoop() {
        repeated = true;
    }

    void addBackgroundCommand() {
        background++;
    }

    int backgroundCommands() {
        return background;
    }

    /** Records that the shell waits for commands after all. */
    void await(int commands) {
        background -= commands;
    }

    void addFunction(String function) {
        functions.add(function);
        if (CommandUnwrapper.isWrapper(function) || ShellBuiltinAnalyzer.isReliedOn(function)) {
            addUnresolved("it defines " + function + " as a function");
        }
    }

    /** Tells whether the shell runs more lines after this one. */
    boolean keepsFunctions() {
        return keepsFunctions;
    }

    boolean isFunction(String name) {
        return functions.contains(name);
    }

    void add(List<ShellArgument> argv, List<String> via, boolean wraps) {
        commands.add(new FoundCommand(argv, via, wraps, folders.folder(), passed, inputs.current()));
    }

    /** Visits commands to which the names of files are piped. */
    void withPipedFiles(Optional<FoundFiles> files, Runnable commands) {
        piped = files;
        commands.run();
        piped = Optional.empty();
    }

    /** Returns the files whose names are piped to the command that is visited now, and to none of those that it runs. */
    Optional<FoundFiles> takePipedFiles() {
        Optional<FoundFiles> files = piped;
        piped = Optional.empty();
        return files;
    }

    /** Analyzes a program that only reads the files that {@code find} passes to it. */
    void runWithPassedFiles(List<ShellArgument> argv, PassedFiles files, List<String> via) {
        passed = Optional.of(files);
        run(argv, Optional.empty(), via, ShellDialect.BASH);
        passed = Optional.empty();
    }

    /** Analyzes a program, builtin or function that is run. */
    void run(List<ShellArgument> argv, Optional<String> input, List<String> via, ShellDialect around) {
        if (via.size() > MOST_LEVELS) {
            addUnresolved("commands are nested more than " + MOST_LEVELS + " levels deep");
        } else if (commands.size() >= MOST_COMMANDS || arguments > MOST_ARGUMENTS) {
            addUnresolved("it has more than " + MOST_COMMANDS + " commands or " + MOST_ARGUMENTS + " arguments");
        } else {
            arguments += argv.size();
            new CommandUnwrapper(this, argv, input, via, around).run();
        }
    }

    void analyzeCode(String text, ShellDialect shellDialect, List<String> via) {
        if (via.size() > MOST_LEVELS) {
            addUnresolved("commands are nested more than " + MOST_LEVELS + " levels deep");
            return;
        }
        try {
            ShellScript shellScript = ShellParser.parse(text, shellDialect);
            Runnable visit = () -> reevaluationTracker.visitIsolated(() -> {
                int outer = shellDepth;
                shellDepth = via.size();
                new ShellSyntaxTreeWalker(this, text, shellDialect, via).text(shellScript);
                shellDepth = outer;
            });
            switch (via.isEmpty() ? "" : via.get(via.size() - 1)) {
                case "eval" -> visit.run();
                case "trap", "alias" -> {
                    repeated = true;
                    folders.somewhere(visit);
                }
                default -> folders.isolated(visit);
            }
        } catch (ShellSyntaxException fault) {
            addUnresolved("the commands passed to " + via.get(via.size() - 1) + " cannot be parsed: " + fault.in(text));
        }
    }
}
