package io.docui.hostops.internal.command.analysis;

import io.docui.hostops.effect.CommandInput;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.language.FoundFiles;
import io.docui.hostops.internal.command.parser.ShellAssignment;
import io.docui.hostops.internal.command.parser.ShellCharacters;
import io.docui.hostops.internal.command.parser.ShellCommand;
import io.docui.hostops.internal.command.parser.ShellRedirection;
import io.docui.hostops.internal.command.parser.ShellScript;
import io.docui.hostops.internal.command.parser.ShellWord;
import io.docui.hostops.internal.command.parser.ShellWordPart;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Walks the syntax tree of a command line and passes every simple command and redirected file to the command finder. */
final class ShellSyntaxTreeWalker {
    /** Shells keep descriptors from 10 for themselves: the script that they read, and their own outputs. */
    private static final Pattern OWN_DESCRIPTOR = Pattern.compile("[0-9]{2,}-?");

    /**
     * Text of a line in which an expansion can fail: arithmetic, a subscript, and expansions of variables that are none of the usual ones.
     * Text that is only quoted so is taken for them, too.
     */
    private static final Pattern MAY_FAIL = Pattern.compile(
            "\\(\\(|\\$\\[|=\\(|\\w\\[(?![@*]\\])" + "|\\$\\{(?!#?\\w+\\}|\\w+(\\[[@*]\\])?(\\}|:?[-+]|##?|%%?|//?))");

    private static final Pattern ASSIGNMENT = Pattern.compile("[A-Za-z_]\\w*\\+?=");

    private static final Pattern KEEPS_OPEN = Pattern.compile("((command|builtin) (-- )?)*exec( --)?");

    private final ShellCommandExtractor finder;
    private final String line;
    private final List<String> via;
    private final ShellDialect shellDialect;
    private final ShellWordExpander wordExpander;
    private final ArrayLiteralVisitor arrays;
    /** How many commands of the line itself run in the background, so that {@code wait} waits for them. */
    private int jobs;
    /** The command to which {@code find} pipes the names of files. */
    private Optional<ShellCommand> pipedTo = Optional.empty();

    private Optional<FoundFiles> piped = Optional.empty();

    ShellSyntaxTreeWalker(ShellCommandExtractor finder, String line, ShellDialect shellDialect, List<String> via) {
        this.finder = finder;
        this.line = line;
        this.via = via;
        this.shellDialect = shellDialect;
        arrays = new ArrayLiteralVisitor(finder);
        wordExpander =
                new ShellWordExpander(line, shellDialect, finder.home(), finder.evaluations(), finder::workingPath);
    }

    /** Visits the text that a shell reads, line by line: when an expansion fails, the shell drops only the rest of that line. */
    void text(ShellScript shellScript) {
        for (ShellScript.Line read : shellScript.lines()) {
            String source = read.sourceSpan().textIn(line).replace("\\\n", "");
            Runnable commands = () -> read.commands().forEach(this::command);
            if (finder.mayFail(MAY_FAIL.matcher(source).find())) {
                finder.folders().cutShort(() -> within(commands));
            } else {
                read.commands().forEach(this::ofLine);
            }
        }
    }

    /** Visits a command that certainly runs in the shell of the line. */
    private void ofLine(ShellCommand shellCommand) {
        int before = finder.backgroundCommands();
        command(shellCommand);
        boolean job = shellCommand instanceof ShellCommand.Background;
        if (job && via.isEmpty() && finder.backgroundCommands() == before + 1) {
            jobs++;
        } else if (shellCommand instanceof ShellCommand.Simple simple
                && simple.words().size() == 1
                && simple.words().get(0).text().filter("wait"::equals).isPresent()) {
            finder.await(jobs);
            jobs = 0;
        }
    }

    private void script(ShellScript shellScript) {
        shellScript.commands().forEach(this::command);
    }

    private void command(ShellCommand shellCommand) {
        switch (kind(shellCommand)) {
            case SIMPLE -> simple((ShellCommand.Simple) shellCommand);
            case LIST -> list(shellCommand);
            case COMPOUND -> compound(shellCommand);
        }
    }

    private enum Kind {
        SIMPLE,
        LIST,
        COMPOUND
    }

    private static Kind kind(ShellCommand shellCommand) {
        if (shellCommand instanceof ShellCommand.Simple) {
            return Kind.SIMPLE;
        }
        boolean list = shellCommand instanceof ShellCommand.Pipeline
                || shellCommand instanceof ShellCommand.AndOr
                || shellCommand instanceof ShellCommand.Background
                || shellCommand instanceof ShellCommand.Group
                || shellCommand instanceof ShellCommand.RedirectedCommand;
        return list ? Kind.LIST : Kind.COMPOUND;
    }

    private void list(ShellCommand shellCommand) {
        if (shellCommand instanceof ShellCommand.Pipeline pipeline) {
            boolean alone = pipeline.commands().size() == 1;
            if (alone && pipeline.negated()) {
                finder.folders().mayFail(() -> command(pipeline.commands().get(0)));
                return;
            }
            if (alone) {
                command(pipeline.commands().get(0));
            } else {
                pipeline(pipeline.commands());
            }
        } else if (shellCommand instanceof ShellCommand.AndOr both) {
            chain(both);
        } else if (shellCommand instanceof ShellCommand.Background background) {
            finder.addBackgroundCommand();
            inOwnProcess(() -> command(background.shellCommand()));
        } else if (shellCommand instanceof ShellCommand.Group group) {
            if (group.subshell()) {
                inOwnProcess(() -> script(group.body()));
            } else {
                script(group.body());
            }
        } else if (shellCommand instanceof ShellCommand.RedirectedCommand redirectedCommand) {
            redirectedCommand.redirections().forEach(this::redirection);
            Runnable redirected = () -> within(() -> command(redirectedCommand.shellCommand()));
            finder.folders().mayFail(() -> finder.inputs().with(redirectedCommand.redirections(), redirected));
        }
    }

    private void pipeline(List<ShellCommand> commands) {
        Optional<FoundFiles> printed = Optional.empty();
        int first = finder.size();
        boolean piping = false;
        for (ShellCommand part : commands) {
            pipedTo = printed.isPresent() && isAlone(part, "xargs", true) ? Optional.of(part) : Optional.empty();
            piped = printed;
            CommandInput input = piping
                    ? InputTracker.printedBy(finder.commandsBehind(first))
                    : finder.inputs().current();
            finder.inputs().with(input, () -> inOwnProcess(() -> command(part)));
            piping = true;
            printed = isAlone(part, "find", false) && !line.replace("\\\n", "").contains("|&")
                    ? printedBy((ShellCommand.Simple) part)
                    : Optional.empty();
        }
        pipedTo = Optional.empty();
    }

    /** Tells whether a command is a program of this name, without assignments and other input, whose output goes on unless it writes it to a file. */
    private static boolean isAlone(ShellCommand command, String name, boolean mayWrite) {
        return command instanceof ShellCommand.Simple simple
                && simple.assignments().isEmpty()
                && !simple.words().isEmpty()
                && simple.words().get(0).text().filter(name::equals).isPresent()
                && simple.redirections().stream()
                        .allMatch(redirection -> redirection.operator().matches(">>?")
                                && (dropsErrors(redirection)
                                        || mayWrite && redirection.descriptor().matches("[12]?")));
    }

    private static boolean dropsErrors(ShellRedirection redirection) {
        return redirection.descriptor().equals("2")
                && redirection.target().text().filter("/dev/null"::equals).isPresent();
    }

    private Optional<FoundFiles> printedBy(ShellCommand.Simple find) {
        List<ShellArgument> argv = new ArrayList<>();
        find.words().forEach(shellWord -> argv.addAll(wordExpander.of(shellWord)));
        return argv.stream().allMatch(ShellArgument.Known.class::isInstance) && !finder.keepsFunctions()
                ? FoundFiles.printed(argv.subList(1, argv.size()))
                : Optional.empty();
    }

    /** Visits commands that run depending on previous ones. The loop avoids deep recursion for a long chain. */
    private void chain(ShellCommand.AndOr last) {
        Deque<ShellCommand> behind = new ArrayDeque<>();
        ShellCommand first = last;
        boolean and = true;
        while (first instanceof ShellCommand.AndOr both) {
            behind.push(both.right());
            and &= both.and();
            first = both.left();
        }
        ShellCommand start = first;
        if (and) {
            List<WorkingFolderTracker.Step> steps = new ArrayList<>();
            behind.forEach(next -> steps.add(step(next)));
            // The first command runs in any case, so its numbers stay known behind the chain.
            Runnable rest = () -> within(() -> finder.folders().eachAfterSuccess(steps));
            finder.folders().eachAfterSuccess(List.of(step(start), new WorkingFolderTracker.Step(rest, false)));
        } else {
            command(start);
            List<Runnable> all = new ArrayList<>();
            behind.forEach(shellCommand -> all.add(() -> within(() -> command(shellCommand))));
            finder.folders().perhaps(all);
        }
    }

    private WorkingFolderTracker.Step step(ShellCommand shellCommand) {
        boolean enters = shellCommand instanceof ShellCommand.Simple simple
                && simple.assignments().isEmpty()
                && simple.redirections().isEmpty()
                && !simple.words().isEmpty()
                && simple.words().get(0).text().filter("cd"::equals).isPresent();
        return new WorkingFolderTracker.Step(() -> command(shellCommand), enters);
    }

    private void compound(ShellCommand shellCommand) {
        if (shellCommand instanceof ShellCommand.If condition) {
            List<Runnable> branches = new ArrayList<>();
            for (ShellCommand.If.Branch branch : condition.branches()) {
                branches.add(() -> within(() -> {
                    script(branch.condition());
                    script(branch.body());
                }));
            }
            condition.otherwise().ifPresent(body -> branches.add(() -> within(() -> script(body))));
            finder.folders().perhaps(branches);
        } else if (shellCommand instanceof ShellCommand.Loop loop) {
            again(() -> {
                script(loop.condition());
                script(loop.body());
            });
        } else if (shellCommand instanceof ShellCommand.ForEach each) {
            again(() -> forEach(each));
        } else if (shellCommand instanceof ShellCommand.ArithmeticFor loop) {
            again(() -> {
                finder.evaluations().visitLoopStart(loop.header());
                arithmetic(loop.header());
                script(loop.body());
            });
        } else if (shellCommand instanceof ShellCommand.Case choice) {
            word(choice.subject());
            List<Runnable> clauses = new ArrayList<>();
            for (ShellCommand.Case.Clause clause : choice.clauses()) {
                clauses.add(() -> {
                    clause.patterns().forEach(this::word);
                    within(() -> script(clause.body()));
                });
            }
            finder.folders().perhaps(clauses);
        } else if (shellCommand instanceof ShellCommand.FunctionDefinition functionDefinition) {
            finder.addFunction(functionDefinition.name());
            boolean moves = finder.folders()
                    .define(
                            functionDefinition.name(),
                            () -> finder.inputs()
                                    .with(
                                            CommandInput.UNKNOWN,
                                            () -> within(() -> command(functionDefinition.body()))));
            if (moves) {
                finder.addUnresolved(
                        "later lines can call " + functionDefinition.name() + ", and are in another folder then");
            }
        } else if (shellCommand instanceof ShellCommand.TestCommand testCommand) {
            testCommand.words().forEach(this::word);
            testCommand.evaluated().forEach(shellWord -> finder.evaluations().visitArithmetic(shellWord.parts()));
        } else if (shellCommand instanceof ShellCommand.ArithmeticCommand calculation) {
            arithmetic(calculation.expression());
        } else if (shellCommand instanceof ShellCommand.Coprocess process) {
            assigned(process.name());
            finder.addUnresolved("`coproc` sets variables, and removes them while the line runs");
            finder.inputs().with(CommandInput.UNKNOWN, () -> inOwnProcess(() -> command(process.shellCommand())));
        }
    }

    private void forEach(ShellCommand.ForEach each) {
        finder.variables().assign(each.variable(), false, finder.loops().add(each));
        List<ShellWord> words = each.words().orElse(List.of());
        words.forEach(this::word);
        words.forEach(this::expandedFolder);
        boolean certain = each.words().isPresent() && words.stream().allMatch(this::isNumber);
        sets(each.variable(), certain);
        boolean atStart = finder.folders().folder() instanceof WorkingFolder.Start;
        List<String> values = finder.loops().of(each, wordExpander::of, atStart);
        boolean visited = finder.loops()
                .visitEach(
                        values,
                        value -> () ->
                                finder.evaluations().visitWith(each.variable(), value, () -> script(each.body())));
        if (!visited) {
            script(each.body());
        }
    }

    /** Records the folder that the shell reads to expand a pattern that is no argument of a command. */
    private void expandedFolder(ShellWord shellWord) {
        for (ShellArgument argument : wordExpander.of(shellWord)) {
            if (argument instanceof ShellArgument.Pattern pattern
                    && !pattern.folder().isEmpty()) {
                finder.addRedirectedFile(new ShellArgument.Known(pattern.folder()), false);
            }
        }
    }

    private boolean isNumber(ShellWord shellWord) {
        return ShellReevaluationDetector.isNumber(shellWord.parts())
                || wordExpander.of(shellWord).stream()
                        .allMatch(value -> value instanceof ShellArgument.Known known
                                && ShellReevaluationDetector.isNumber(known.text()));
    }

    private void sets(String variable, boolean number) {
        if (number) {
            finder.evaluations().markNumber(variable);
        } else {
            finder.evaluations().markUncertain(variable);
        }
    }

    private void inOwnProcess(Runnable commands) {
        finder.folders().isolated(() -> within(commands));
    }

    private void again(Runnable commands) {
        finder.addLoop();
        finder.folders().repeatedly(() -> within(commands));
    }

    private void within(Runnable commands) {
        finder.evaluations().visitConditionally(commands);
    }

    private void simple(ShellCommand.Simple simple) {
        // The setting of IFS for read affects only how read splits its line.
        boolean reads = !simple.words().isEmpty()
                && simple.words().get(0).text().filter("read"::equals).isPresent();
        simple.assignments().stream()
                .filter(assignment -> !(reads && assignment.name().equals("IFS")))
                .forEach(assignment -> assignment(assignment, simple));
        arrays.visitDeclared(simple.words());
        simple.words().forEach(this::word);
        simple.redirections().forEach(this::redirection);
        List<ShellArgument> argv = new ArrayList<>();
        simple.words().forEach(shellWord -> argv.addAll(wordExpander.of(shellWord)));
        if (shellDialect == ShellDialect.BASH && declares(simple)) {
            argv.replaceAll(ShellSyntaxTreeWalker::assigned);
        }
        if (!argv.isEmpty()) {
            keepsOpen(argv, simple.redirections());
            writesOutputFile(argv, simple.redirections());
            Optional<FoundFiles> files =
                    pipedTo.filter(command -> command == simple).flatMap(command -> piped);
            Runnable run = () -> finder.withPipedFiles(
                    files,
                    () -> finder.inputs()
                            .with(
                                    simple.redirections(),
                                    () -> finder.run(argv, input(simple.redirections()), via, shellDialect)));
            if (simple.redirections().isEmpty() && simple.assignments().isEmpty()) {
                run.run();
            } else {
                finder.folders().mayFail(run);
            }
        }
    }

    /** Tells whether the name of a declaring builtin is written plainly, so that the shell does not split the values that it assigns. */
    private boolean declares(ShellCommand.Simple simple) {
        return !simple.words().isEmpty()
                && ShellCharacters.DECLARING.contains(
                        simple.words().get(0).sourceSpan().textIn(line));
    }

    /** Returns an argument of such a builtin as one word, if it is written as an assignment. */
    private static ShellArgument assigned(ShellArgument argument) {
        return argument instanceof ShellArgument.Unknown unknown
                        && ASSIGNMENT.matcher(unknown.source()).lookingAt()
                ? new ShellArgument.Unknown(unknown.prefix(), unknown.source(), false)
                : argument;
    }

    /** In a terminal, {@code nohup} writes the output of its command to a file, or to another one if that cannot be opened. */
    private void writesOutputFile(List<ShellArgument> argv, List<ShellRedirection> redirections) {
        boolean terminal = finder.keepsFunctions() || via.contains("script");
        boolean redirected = redirections.stream()
                .anyMatch(redirection -> redirection.operator().matches("&?>[>|]?")
                        && redirection.descriptor().matches("1?"));
        if (terminal
                && !redirected
                && argv.stream()
                        .anyMatch(word ->
                                ProgramNameResolver.base(word.displayText()).equals("nohup"))) {
            finder.addRedirectedFile(new ShellArgument.Known("nohup.out"), true);
            finder.addRedirectedFile(new ShellArgument.Known(finder.home() + "/nohup.out"), true);
        }
    }

    /** Returns the standard input of a command, if it is written in the line. */
    private Optional<String> input(List<ShellRedirection> redirections) {
        Optional<String> input = Optional.empty();
        for (ShellRedirection redirection : redirections) {
            if (!InputTracker.isStandardInput(redirection)) {
                continue;
            }
            if (redirection.document().isPresent()) {
                input = InputTracker.text(redirection.document().get().parts());
            } else {
                input = redirection.operator().equals("<<<")
                        ? redirection.target().text()
                        : Optional.empty();
            }
        }
        return input;
    }

    /** Reports {@code exec} without a program: what later commands write to the opened file belongs to none of them. */
    private void keepsOpen(List<ShellArgument> argv, List<ShellRedirection> redirections) {
        String words =
                String.join(" ", argv.stream().map(ShellArgument::displayText).toList());
        if (KEEPS_OPEN.matcher(words).matches()) {
            finder.inputs().keep(redirections);
        }
        boolean opens = KEEPS_OPEN.matcher(words).matches()
                && redirections.stream()
                        .anyMatch(redirection -> redirection.operator().indexOf('>') >= 0
                                && redirection
                                        .target()
                                        .text()
                                        .filter(target -> target.equals("/dev/null")
                                                || redirection.operator().endsWith("&") && target.matches("[0-9]+-?|-"))
                                        .isEmpty());
        if (opens) {
            finder.addUnresolved("`exec` opens a file for writing that later commands write to unseen");
        }
    }

    /**
     * Visits an assignment. It persists unless it precedes a command, and is certainly made only without a redirection, which can fail
     * before.
     */
    private void assignment(ShellAssignment assignment, ShellCommand.Simple simple) {
        boolean lasts = simple.words().isEmpty() && simple.redirections().isEmpty();
        String name = assignment.name();
        finder.variables()
                .assign(
                        name,
                        !simple.words().isEmpty(),
                        assignment.appended()
                                ? Optional.empty()
                                : assignment.value().text().or(() -> temporary(assignment)));
        arithmetic(assignment.subscript());
        List<ShellWordPart> value = assignment.value().parts();
        word(assignment.value());
        if (value.get(0) instanceof ShellWordPart.ArrayLiteral array) {
            arrays.visit(name, array);
        } else if (!assignment.subscript().isEmpty()) {
            finder.evaluations().markArray(name);
        } else if (!ShellReevaluationDetector.isNumber(value)) {
            finder.evaluations().markUncertain(name);
            boolean known = assignment
                            .value()
                            .text()
                            .filter(ShellCommandExtractor::isPlainText)
                            .isPresent()
                    || temporary(assignment).isPresent();
            if (lasts && !assignment.appended() && known) {
                finder.evaluations().markText(name);
            }
        } else if (lasts && !assignment.appended()) {
            finder.evaluations().markNumber(name);
        }
    }

    /** Returns the path that a value stands for, if it is a new temporary file or folder. */
    private Optional<String> temporary(ShellAssignment assignment) {
        List<ShellWordPart> parts = assignment.value().parts().stream()
                .filter(part ->
                        !(part instanceof ShellWordPart.Text text && text.text().isEmpty()))
                .toList();
        return parts.size() == 1 && parts.get(0) instanceof ShellWordPart.CommandSubstitution made
                ? finder.evaluations().printsTemporary(made.shellScript())
                : Optional.empty();
    }

    /** Visits an assignment of a value that is unknown until the line runs. */
    private void assigned(String name) {
        finder.variables().assign(name, false, Optional.empty());
    }

    private void redirection(ShellRedirection redirection) {
        redirection.document().ifPresent(document -> parts(document.parts()));
        if (redirection.descriptor().startsWith("{")) {
            String variable = redirection
                    .descriptor()
                    .substring(1, redirection.descriptor().length() - 1);
            assigned(variable);
            finder.evaluations().markUncertain(variable);
        }
        word(redirection.target());
        if (redirection.document().isPresent() || redirection.operator().equals("<<<")) {
            return;
        }
        List<ShellArgument> targets = wordExpander.of(redirection.target());
        boolean written = redirection.operator().indexOf('>') >= 0;
        boolean input = redirection.descriptor().isEmpty()
                ? !written
                : redirection.descriptor().equals("0");
        for (ShellArgument target : targets) {
            boolean copy = redirection.operator().endsWith("&")
                    && target instanceof ShellArgument.Known known
                    && known.text().matches("[0-9]+-?|-");
            if (copy && target.displayText().startsWith("0") && !input) {
                finder.addUnresolved("its input file is opened again and could be written");
            }
            if (copy && OWN_DESCRIPTOR.matcher(target.displayText()).matches()) {
                finder.addUnresolved("it can read or write what belongs to the shell itself");
            }
            if (!copy) {
                finder.addRedirectedFile(target, written);
            }
            // /dev/stdout and similar names open the same file again for writing.
            if (!copy && !written && !input) {
                finder.addRedirectedFile(target, true);
            }
        }
    }

    private void word(ShellWord shellWord) {
        parts(shellWord.parts());
    }

    private void arithmetic(List<ShellWordPart> expression) {
        finder.evaluations().visitArithmetic(expression);
        parts(expression);
    }

    private void parts(List<ShellWordPart> parts) {
        parts.forEach(this::part);
    }

    private void part(ShellWordPart part) {
        if (part instanceof ShellWordPart.CommandSubstitution commandSubstitution) {
            inOwnProcess(() -> script(commandSubstitution.shellScript()));
        } else if (part instanceof ShellWordPart.ProcessSubstitution process) {
            inOwnProcess(() -> script(process.shellScript()));
        } else if (part instanceof ShellWordPart.ArithmeticExpansion calculation) {
            arithmetic(calculation.expression());
        } else if (part instanceof ShellWordPart.ArrayLiteral array) {
            array.words().forEach(this::word);
            array.words().forEach(this::expandedFolder);
        } else if (part instanceof ShellWordPart.ParameterExpansion parameterExpansion) {
            parameter(parameterExpansion);
        }
    }

    private void parameter(ShellWordPart.ParameterExpansion parameterExpansion) {
        parts(parameterExpansion.operand());
        String operator = parameterExpansion.operator();
        if (operator.endsWith("@P") || operator.endsWith("@E") || operator.endsWith("@A")) {
            finder.addUnresolved("`${" + parameterExpansion.name() + "@…}` evaluates a value");
        }
        String subscript = parameterExpansion.operand().isEmpty()
                        || !(parameterExpansion.operand().get(0) instanceof ShellWordPart.Text text)
                ? ""
                : text.text();
        boolean keys = subscript.startsWith("[@]") || subscript.startsWith("[*]");
        if (operator.startsWith("!") && !operator.matches("![@*]") && !(operator.equals("!") && keys)) {
            finder.addUnresolved(
                    "`${!" + parameterExpansion.name() + "}` names another variable, which is unknown until it runs");
        }
        boolean assigns = operator.equals("=") || operator.equals(":=");
        if (assigns) {
            assigned(parameterExpansion.name());
            finder.evaluations().markUncertain(parameterExpansion.name());
        }
        boolean slice = operator.startsWith(":") && !operator.matches(":[-=?+]");
        if (slice || subscript.startsWith("[") && !keys) {
            finder.evaluations().visitArithmetic(parameterExpansion.operand());
        }
    }
}
