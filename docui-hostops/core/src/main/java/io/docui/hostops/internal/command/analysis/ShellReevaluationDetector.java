package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.internal.command.parser.ShellCharacters;
import io.docui.hostops.internal.command.parser.ShellCommand;
import io.docui.hostops.internal.command.parser.ShellScript;
import io.docui.hostops.internal.command.parser.ShellWordPart;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects text that the shell evaluates a second time, such as variable values in arithmetic, which can run arbitrary commands. In
 * arithmetic, the value of a variable is evaluated as an expression again, and {@code a[$(…)]} in it runs commands. A variable in
 * arithmetic is therefore accepted only if the line itself has certainly made it a number before. Any other value comes from an argument,
 * the session or the environment, and is unknown here.
 */
final class ShellReevaluationDetector {
    private static final Pattern NAME = Pattern.compile("(?<!\\w)[A-Za-z_]\\w*");
    /** A name that what follows it continues. */
    private static final Pattern NAME_AT_END = Pattern.compile("(?<!\\w)[A-Za-z_]\\w*\\z");

    private static final Pattern NUMBER = Pattern.compile("\\s*([-+]?[0-9]+\\s*)?");
    /** An assignment that is made regardless of the rest of an expression. */
    private static final Pattern ASSIGNS = Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*=(?!=)");
    /** The start of a loop that runs only if its variable is a number then. */
    private static final Pattern LOOP_START =
            Pattern.compile("\\s*([A-Za-z_]\\w*)\\s*=\\s*(0|[1-9][0-9]{0,8})\\s*[;,].*", Pattern.DOTALL);

    private static final Set<String> NUMBERS_BY_NATURE =
            Set.of("#", "?", "$", "!", "RANDOM", "SECONDS", "LINENO", "BASHPID", "PPID", "UID", "EUID", "EPOCHSECONDS");
    /** Variables that commands such as {@code read}, {@code getopts} and {@code [[ =~ ]]} set although the line does not name them. */
    private static final Pattern SET_BY_SHELL = Pattern.compile(
            "_|REPLY|OPTARG|MAPFILE|COPROC|PIPESTATUS|FUNCNAME|DIRSTACK|GROUPS|(READLINE_|COMP|BASH).*");

    /** Further variables that the shell changes although no line sets them. */
    private static final Set<String> CHANGED_BY_SHELL =
            Set.of("PWD", "OLDPWD", "OPTIND", "COLUMNS", "LINES", "HISTCMD", "EPOCHREALTIME", "SRANDOM", "SHLVL");

    private static final Pattern PRINTS_NUMBERS = Pattern.compile(
            "wc( -[a-zA-Z]+)+|nproc|date \\+%s|seq( [0-9]+){1,3}|grep -c [^-\\s]\\S*|expr( [0-9]+ [-+*/]| [0-9]+)+");

    private static final Pattern PRINTS_SEVERAL = Pattern.compile("seq .*|wc -[a-zA-Z]{2,}.*|wc (-[a-zA-Z]+ ?){2,}");

    private static final Pattern MAKES_TEMPORARY = Pattern.compile(
            "mktemp( -[dq]+| --directory| --quiet)*( -t [A-Za-z0-9_][\\w.-]*X{3}| /tmp/[A-Za-z0-9_][\\w.-]*X{3})?");

    /** Commands that print one value that is no option, such as a commit or a date. */
    private static final Pattern PRINTS_VALUE = Pattern.compile(
            "git rev-parse( --short| --verify| --abbrev-ref)* [A-Za-z@][\\w@~^/.{}-]*"
                    + "|git merge-base [A-Za-z@][\\w@~^/.-]* [A-Za-z@][\\w@~^/.-]*|date \\+[%A-Za-z0-9][%A-Za-z0-9_.T:-]*|uname( -[a-z])?|whoami|hostname|id -[ug]n?");

    /** Variables that may get a value other than a number anywhere in the line, because functions run at any time. */
    private final Set<String> uncertain = new LinkedHashSet<>();

    private final Set<String> calculated = new LinkedHashSet<>();
    private final Set<String> doubts = new LinkedHashSet<>();
    private final Set<String> arrays = new HashSet<>();

    private final Set<String> inArithmetic = new HashSet<>();

    /** The values of variables that have only one in the whole line. */
    private final Map<String, String> constants;

    /** Variables that are certainly numbers here. */
    private Set<String> numbers = new HashSet<>();
    /** Variables that certainly have their only text here: a plain word, a temporary path or a local address. */
    private Set<String> texts = new HashSet<>();

    /** The values of the variables of the loops around this place. */
    private Map<String, String> looped = Map.of();

    private final boolean makesTemporary;

    /**
     * @param constants the variables that get only one value in the whole line, with this value
     * @param makesTemporary whether {@code mktemp} is certainly the program of this name
     */
    ShellReevaluationDetector(Map<String, String> constants, boolean makesTemporary) {
        this.constants = Map.copyOf(constants);
        this.makesTemporary = makesTemporary;
    }

    /** Visits commands that may not run, or not in this shell. Their assignments apply only to themselves. */
    void visitConditionally(Runnable commands) {
        Set<String> outerNumbers = new HashSet<>(numbers);
        Set<String> outerTexts = new HashSet<>(texts);
        Map<String, String> outerLooped = looped;
        commands.run();
        numbers = outerNumbers;
        texts = outerTexts;
        looped = outerLooped;
    }

    /** Visits the body of a loop for one value of its variable. */
    void visitWith(String variable, String value, Runnable body) {
        visitConditionally(() -> {
            Map<String, String> values = new HashMap<>(looped);
            values.put(variable, value);
            looped = values;
            body.run();
        });
    }

    /** Visits commands that start with other variables. */
    void visitIsolated(Runnable commands) {
        visitConditionally(() -> {
            numbers.clear();
            texts.clear();
            looped = Map.of();
            commands.run();
        });
    }

    /** Records that a variable gets a value that is unknown or not a number. */
    void markUncertain(String variable) {
        uncertain.add(ShellCharacters.withoutSubscript(variable));
    }

    void markNumber(String name) {
        if (!SET_BY_SHELL.matcher(name).matches()) {
            numbers.add(name);
        }
    }

    /** Records that a variable gets its text, which {@link #constant} then returns. */
    void markText(String name) {
        texts.add(name);
    }

    /** Returns the value of a variable that certainly has it here; empty if the value is not known. */
    Optional<String> constant(String name) {
        if (!keepsItsValue(name)) {
            return Optional.empty();
        }
        return looped.containsKey(name)
                ? Optional.of(looped.get(name))
                : Optional.ofNullable(constants.get(name))
                        .filter(value -> numbers.contains(name) || texts.contains(name));
    }

    /** Tells whether the shell itself never changes a variable. */
    private static boolean keepsItsValue(String name) {
        return !SET_BY_SHELL.matcher(name).matches()
                && !NUMBERS_BY_NATURE.contains(name)
                && !CHANGED_BY_SHELL.contains(name);
    }

    /** Tells whether arithmetic names a variable, and so may change it. */
    boolean isInArithmetic(String name) {
        return inArithmetic.contains(name);
    }

    /** Records that a variable is unset, which may reveal an outer variable with the same name, even if this command may not run. */
    void unset(String variable) {
        String name = ShellCharacters.withoutSubscript(variable);
        uncertain.add(name);
        numbers.remove(name);
        texts.remove(name);
    }

    /** Records that a variable gets values by subscripts. */
    void markArray(String name) {
        uncertain.add(name);
        arrays.add(name);
    }

    boolean isArray(String variable) {
        return arrays.contains(ShellCharacters.withoutSubscript(variable));
    }

    /** Visits the start of {@code for ((i = 0; …))}. */
    void visitLoopStart(List<ShellWordPart> header) {
        if (!header.isEmpty() && header.get(0) instanceof ShellWordPart.Text text) {
            Matcher start = LOOP_START.matcher(text.text());
            if (start.matches()) {
                markNumber(start.group(1));
            }
        }
    }

    void visitArithmetic(List<ShellWordPart> expression) {
        boolean first = true;
        String before = "";
        for (ShellWordPart part : joined(expression)) {
            if (!(part instanceof ShellWordPart.Text)
                    && NAME_AT_END.matcher(before).find()) {
                doubts.add(
                        "the shell evaluates as arithmetic a name of which a part is unknown until it runs: " + before);
            }
            before = part instanceof ShellWordPart.Text text ? text.text() : "";
            if (part instanceof ShellWordPart.Text text) {
                visitEvaluatedText(text.text(), first);
            } else if (part instanceof ShellWordPart.ParameterExpansion parameterExpansion) {
                parameter(parameterExpansion);
            } else if (part instanceof ShellWordPart.CommandSubstitution commandSubstitution
                    && !printsNumber(commandSubstitution.shellScript())) {
                doubts.add("the shell evaluates a command's output as arithmetic, which is unknown until it runs");
            }
            first = false;
        }
    }

    /** Joins text that quotes divide: the shell evaluates {@code x"1"} as {@code x1}. */
    private static List<ShellWordPart> joined(List<ShellWordPart> expression) {
        List<ShellWordPart> joined = new ArrayList<>();
        for (ShellWordPart part : expression) {
            int last = joined.size() - 1;
            if (part instanceof ShellWordPart.Text text
                    && last >= 0
                    && joined.get(last) instanceof ShellWordPart.Text before) {
                joined.set(last, new ShellWordPart.Text(before.text() + text.text(), true));
            } else {
                joined.add(part);
            }
        }
        return joined;
    }

    private void parameter(ShellWordPart.ParameterExpansion parameterExpansion) {
        boolean length = parameterExpansion.operator().equals("#");
        if (!parameterExpansion.operator().isEmpty() && !length) {
            doubts.add("the shell evaluates as arithmetic a part of " + parameterExpansion.name()
                    + ", which is unknown until it runs");
        } else if (!length && !parameterExpansion.operand().isEmpty()) {
            doubts.add(doubt(parameterExpansion.name() + "[…]"));
        } else if (!length) {
            calculated(parameterExpansion.name());
        }
    }

    /** Tells whether a script prints one value that is no option. */
    static boolean printsValue(ShellScript shellScript) {
        return shellScript.commands().size() == 1
                && shellScript.commands().get(0) instanceof ShellCommand.Simple simple
                && simple.assignments().isEmpty()
                && printsOnlyOutput(simple)
                && PRINTS_VALUE.matcher(text(simple)).matches();
    }

    /** Tells whether no error message can become part of the output, such as {@code wc: invalid option}, which names a variable. */
    static boolean printsOnlyOutput(ShellCommand.Simple simple) {
        return simple.redirections().stream()
                .allMatch(redirection -> redirection.descriptor().isEmpty()
                                && (redirection.operator().equals("<")
                                        || redirection.operator().startsWith("<<"))
                        || redirection.descriptor().equals("2")
                                && redirection.operator().startsWith(">")
                                && redirection
                                        .target()
                                        .text()
                                        .filter("/dev/null"::equals)
                                        .isPresent());
    }

    /** Returns a path that stands for the one that a script prints, if it only makes a temporary file or folder. */
    Optional<String> printsTemporary(ShellScript shellScript) {
        boolean makes = makesTemporary
                && shellScript.commands().size() == 1
                && shellScript.commands().get(0) instanceof ShellCommand.Simple simple
                && simple.assignments().isEmpty()
                && printsOnlyOutput(simple)
                && MAKES_TEMPORARY.matcher(text(simple)).matches();
        if (!makes) {
            return Optional.empty();
        }
        boolean folder =
                text((ShellCommand.Simple) shellScript.commands().get(0)).matches(".* (-\\w*d\\w*|--directory)( .*)?");
        return Optional.of(TemporaryPath.of(folder));
    }

    /** Tells whether a script prints only numbers, as counting commands do. */
    static boolean printsNumber(ShellScript shellScript) {
        if (shellScript.commands().size() != 1) {
            return false;
        }
        ShellCommand shellCommand = shellScript.commands().get(0);
        if (shellCommand instanceof ShellCommand.Pipeline pipeline) {
            if (LineNumberSearch.isOne(pipeline.commands())) {
                return true;
            }
            shellCommand = pipeline.commands().get(pipeline.commands().size() - 1);
        }
        return shellCommand instanceof ShellCommand.Simple simple
                && printsOnlyOutput(simple)
                && PRINTS_NUMBERS.matcher(text(simple)).matches();
    }

    /** Tells whether a script that prints numbers prints more than one, or perhaps none. */
    static boolean printsSeveral(ShellScript shellScript) {
        return PRINTS_SEVERAL.matcher(lastText(shellScript)).matches();
    }

    /** Tells whether a script that prints numbers certainly prints one: the time, or the count of what it reads from a pipe. */
    static boolean certainlyPrints(ShellScript shellScript) {
        String text = lastText(shellScript);
        boolean piped = shellScript.commands().get(0) instanceof ShellCommand.Pipeline;
        return text.equals("date +%s") || piped && text.matches("wc -[clmw]");
    }

    /** Returns the last command of a pipeline that prints only numbers. */
    private static String lastText(ShellScript shellScript) {
        ShellCommand command = shellScript.commands().get(0);
        if (command instanceof ShellCommand.Pipeline pipeline) {
            command = pipeline.commands().get(pipeline.commands().size() - 1);
        }
        boolean plain = command instanceof ShellCommand.Simple simple
                && simple.assignments().isEmpty()
                && simple.redirections().stream()
                        .allMatch(redirection -> redirection.operator().equals("<"));
        return plain ? text((ShellCommand.Simple) command) : "";
    }

    static String text(ShellCommand.Simple simple) {
        return String.join(
                " ",
                simple.words().stream()
                        .map(shellWord -> shellWord.text().orElse("?"))
                        .toList());
    }

    void visitEvaluatedText(String text) {
        visitEvaluatedText(text, true);
    }

    private void visitEvaluatedText(String text, boolean whole) {
        if (hasCode(text)) {
            doubts.add("the shell evaluates text that contains commands: " + text);
        }
        Matcher assigns = ASSIGNS.matcher(text);
        boolean assigned = whole && assigns.lookingAt();
        if (assigned) {
            inArithmetic.add(assigns.group(1));
        }
        if (assigned && VariableAssignments.isChosenByNumber(assigns.group(1))) {
            doubts.add("it sets " + assigns.group(1) + ", which can change which program runs");
        }
        Matcher names = NAME.matcher(text);
        names.region(assigned ? assigns.end(1) : 0, text.length());
        names.useTransparentBounds(true);
        while (names.find()) {
            calculated(names.group());
            if (names.end() < text.length() && text.charAt(names.end()) == '[') {
                doubts.add(doubt(names.group() + "[…]")); // what is known of a variable is known of its first element
            }
        }
    }

    /** Visits the name of a variable, of which only the subscript is evaluated. */
    void visitNames(String variable) {
        int open = variable.indexOf('[');
        if (open >= 0) {
            visitEvaluatedText(variable.substring(open));
        }
    }

    private void calculated(String name) {
        inArithmetic.add(name);
        if (NUMBERS_BY_NATURE.contains(name)) {
            return;
        }
        if (VariableAssignments.isChosenByNumber(name)) {
            doubts.add("its arithmetic names " + name + ", which can change which program runs");
        }
        calculated.add(name);
        if (!numbers.contains(name)) {
            doubts.add(doubt(name));
        }
    }

    private static String doubt(String name) {
        return "the shell evaluates as arithmetic " + name + ", whose value is unknown until it runs";
    }

    /**
     * Requires that a variable is a number in the whole line.
     * @return false if it is not certainly a number here
     */
    boolean requireNumber(String name) {
        if (NUMBERS_BY_NATURE.contains(name)) {
            return true;
        }
        calculated.add(name);
        return numbers.contains(name);
    }

    /** Tells whether a variable is certainly a number here. */
    boolean isNumberVariable(String name) {
        return NUMBERS_BY_NATURE.contains(name) || numbers.contains(name);
    }

    /** Tells whether a variable is always a number. */
    static boolean isNumberByNature(String name) {
        return NUMBERS_BY_NATURE.contains(name);
    }

    /** Tells whether a text is a number or empty, which means 0. */
    static boolean isNumber(String text) {
        return NUMBER.matcher(text).matches();
    }

    /** Tells whether a text would run commands if it were evaluated. */
    static boolean hasCode(String text) {
        return text.contains("$(") || text.indexOf('`') >= 0 || text.contains("${");
    }

    /** Returns descriptions of all uncertain evaluations, after the complete line was visited. */
    Set<String> uncertainNames() {
        Set<String> all = new LinkedHashSet<>(doubts);
        uncertain.stream()
                .filter(calculated::contains)
                .map(ShellReevaluationDetector::doubt)
                .forEach(all::add);
        return all;
    }

    /** Tells whether the parts of a word certainly make a number. */
    static boolean isNumber(List<ShellWordPart> value) {
        return value.stream().allMatch(ShellReevaluationDetector::isNumber);
    }

    private static boolean isNumber(ShellWordPart part) {
        return part instanceof ShellWordPart.ArithmeticExpansion
                || part instanceof ShellWordPart.CommandSubstitution commandSubstitution
                        && printsNumber(commandSubstitution.shellScript())
                || part instanceof ShellWordPart.Text text && isNumber(text.text())
                || part instanceof ShellWordPart.ParameterExpansion parameterExpansion
                        && (parameterExpansion.operator().equals("#")
                                || parameterExpansion.operator().isEmpty()
                                        && parameterExpansion.operand().isEmpty()
                                        && isNumberByNature(parameterExpansion.name()));
    }
}
