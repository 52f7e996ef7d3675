package io.docui.hostops.internal.command.parser;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Parses compound commands of the shell: conditions, loops, groups, subshells, functions and coprocesses. */
final class CompoundCommandParser {
    private final ShellParser shell;
    private final CommandLineCursor commandLineCursor;
    private final ShellTestExpressionParser tests;

    CompoundCommandParser(ShellParser shell) {
        this.shell = shell;
        this.commandLineCursor = shell.cursor();
        tests = new ShellTestExpressionParser(shell);
    }

    /** Parses the compound command that a reserved word or a parenthesis begins; empty if there is none. */
    Optional<ShellCommand> read(String reserved) throws ShellSyntaxException {
        return switch (reserved) {
            case "if" -> Optional.of(condition());
            case "for" -> Optional.of(forLoop());
            case "select" -> Optional.of(select());
            case "while", "until" -> Optional.of(loop(reserved));
            case "case" -> Optional.of(choice());
            case "{" -> Optional.of(new ShellCommand.Group(block("{", "}"), false));
            case "[[" -> Optional.of(tests.read());
            case "function" -> Optional.of(function());
            case "coproc" -> Optional.of(coprocess());
            default -> commandLineCursor.peek() == '(' ? Optional.of(parentheses()) : Optional.empty();
        };
    }

    private CommandListParser commands() {
        return shell.commands();
    }

    private ShellCommand parentheses() throws ShellSyntaxException {
        if (commandLineCursor.isAt("((")) {
            shell.bashOnly("`((`");
            return new ShellCommand.ArithmeticCommand(
                    shell.expansions().doubleParentheses(false).expression());
        }
        commandLineCursor.expect("(");
        ShellScript body = nonEmpty(commands().script(CommandListTerminator.PARENTHESIS));
        commandLineCursor.expect(")");
        return new ShellCommand.Group(body, true);
    }

    private ShellScript nonEmpty(ShellScript shellScript) throws ShellSyntaxException {
        if (shellScript.commands().isEmpty()) {
            throw commandLineCursor.fault("a command was expected, not " + commandLineCursor.here());
        }
        return shellScript;
    }

    /** Parses commands between two reserved words. */
    private ShellScript block(String opener, String closer) throws ShellSyntaxException {
        commands().expectReserved(opener);
        ShellScript shellScript = commands().script(CommandListTerminator.at(closer));
        commands().expectReserved(closer);
        return shellScript;
    }

    private ShellCommand condition() throws ShellSyntaxException {
        List<ShellCommand.If.Branch> branches = new ArrayList<>();
        String word = "if";
        do {
            commands().expectReserved(word);
            ShellScript test = commands().script(CommandListTerminator.at("then"));
            commands().expectReserved("then");
            branches.add(new ShellCommand.If.Branch(
                    test, commands().script(CommandListTerminator.at("elif", "else", "fi"))));
            word = "elif";
        } while (commands().isAtReserved("elif"));
        Optional<ShellScript> otherwise = Optional.empty();
        if (commands().isAtReserved("else")) {
            commandLineCursor.take("else");
            otherwise = Optional.of(commands().script(CommandListTerminator.at("fi")));
        }
        commands().expectReserved("fi");
        return new ShellCommand.If(branches, otherwise);
    }

    private ShellCommand loop(String word) throws ShellSyntaxException {
        commandLineCursor.take(word);
        ShellScript test = commands().script(CommandListTerminator.at("do"));
        return new ShellCommand.Loop(test, block("do", "done"));
    }

    private ShellCommand forLoop() throws ShellSyntaxException {
        commandLineCursor.take("for");
        commands().blanks();
        if (commandLineCursor.isAt("((")) {
            shell.bashOnly("`for ((`");
            ShellWordPart.ArithmeticExpansion header = shell.expansions().doubleParentheses(true);
            commands().blanks();
            commandLineCursor.take(";");
            return new ShellCommand.ArithmeticFor(header.expression(), body());
        }
        return overWords(false);
    }

    private ShellCommand select() throws ShellSyntaxException {
        shell.bashOnly("`select`");
        commandLineCursor.take("select");
        commands().blanks();
        return overWords(true);
    }

    private ShellCommand overWords(boolean chosen) throws ShellSyntaxException {
        int length = commandLineCursor.nameLength();
        if (length == 0 || !ShellCharacters.isMeta(commandLineCursor.peek(length))) {
            throw commandLineCursor.fault("the name of a variable was expected, not " + commandLineCursor.here());
        }
        String variable = commandLineCursor.take(length);
        commands().newLines();
        Optional<List<ShellWord>> words = Optional.empty();
        if (commandLineCursor.isAt("in") && ShellCharacters.isMeta(commandLineCursor.peek(2))) {
            commandLineCursor.take("in");
            words = Optional.of(wordsUpToSeparator());
        } else {
            commandLineCursor.take(";");
        }
        return new ShellCommand.ForEach(variable, words, body(), chosen);
    }

    private List<ShellWord> wordsUpToSeparator() throws ShellSyntaxException {
        List<ShellWord> words = new ArrayList<>();
        commands().blanks();
        while (!ShellCharacters.isMeta(commandLineCursor.peek())
                || shell.words().isAtProcess()) {
            words.add(shell.words().word());
            commands().blanks();
        }
        if (!commandLineCursor.take(";") && commandLineCursor.peek() != '\n') {
            throw commandLineCursor.fault("`;` was expected, not " + commandLineCursor.here());
        }
        return words;
    }

    private ShellScript body() throws ShellSyntaxException {
        commands().newLines();
        if (commands().isAtReserved("{")) {
            shell.bashOnly("`{` instead of `do`");
            return block("{", "}");
        }
        return block("do", "done");
    }

    private ShellCommand choice() throws ShellSyntaxException {
        commandLineCursor.take("case");
        commands().blanks();
        ShellWord subject = shell.words().word();
        AmbiguousSyntaxGate.checkPattern(subject);
        commands().newLines();
        if (!commandLineCursor.isAt("in") || !ShellCharacters.isMeta(commandLineCursor.peek(2))) {
            throw commandLineCursor.fault("`in` was expected, not " + commandLineCursor.here());
        }
        commandLineCursor.take("in");
        List<ShellCommand.Case.Clause> clauses = new ArrayList<>();
        commands().newLines();
        while (!commands().isAtReserved("esac")) {
            clauses.add(clause());
            if (!clauseEnds()) {
                break;
            }
            commands().newLines();
        }
        commands().expectReserved("esac");
        return new ShellCommand.Case(subject, clauses);
    }

    private ShellCommand.Case.Clause clause() throws ShellSyntaxException {
        commandLineCursor.take("(");
        List<ShellWord> patterns = new ArrayList<>();
        do {
            commands().blanks();
            ShellWord pattern = shell.words().word();
            AmbiguousSyntaxGate.checkPattern(pattern);
            patterns.add(pattern);
            commands().blanks();
        } while (commandLineCursor.take("|"));
        commandLineCursor.expect(")");
        return new ShellCommand.Case.Clause(patterns, commands().script(CommandListTerminator.CLAUSE));
    }

    private boolean clauseEnds() throws ShellSyntaxException {
        return commandLineCursor.take(";;&") || commandLineCursor.take(";;") || commandLineCursor.take(";&");
    }

    private ShellCommand function() throws ShellSyntaxException {
        int from = commandLineCursor.position();
        shell.bashOnly("`function`");
        commandLineCursor.take("function");
        commands().blanks();
        ShellWord name = shell.words().word();
        String text = name.text()
                .filter(plain -> !name.isQuoted())
                .orElseThrow(() -> commandLineCursor.fault("the name of a function was expected"));
        AmbiguousSyntaxGate.checkFunctionName(text, from);
        commands().blanks();
        if (commandLineCursor.take("(")) {
            commands().blanks();
            commandLineCursor.expect(")");
        }
        return functionBody(text, from);
    }

    ShellCommand functionBody(String name, int from) throws ShellSyntaxException {
        commands().newLines();
        ShellCommand body = read(commands().reserved())
                .filter(shellCommand -> !(shellCommand instanceof ShellCommand.FunctionDefinition
                        || shellCommand instanceof ShellCommand.Coprocess))
                .orElseThrow(() -> commandLineCursor.fault(
                        "the body of a function was expected, not " + commandLineCursor.here()));
        ShellCommand whole = commands().redirected(body);
        return new ShellCommand.FunctionDefinition(name, whole, new SourceSpan(from, commandLineCursor.position()));
    }

    private ShellCommand coprocess() throws ShellSyntaxException {
        shell.bashOnly("`coproc`");
        commandLineCursor.take("coproc");
        commands().blanks();
        int from = commandLineCursor.position();
        int length = commandLineCursor.nameLength();
        if (length > 0 && ShellCharacters.isMeta(commandLineCursor.peek(length))) {
            String name = commandLineCursor.take(length);
            commands().blanks();
            if (commandLineCursor.peek() == '(' || !commands().reserved().isEmpty()) {
                return new ShellCommand.Coprocess(name, commands().command());
            }
            commandLineCursor.reset(from);
        }
        ShellCommand shellCommand = commands().command();
        boolean doubtful = shellCommand instanceof ShellCommand.Coprocess
                || shellCommand instanceof ShellCommand.Simple simple
                        && simple.words().size() > 1
                        && AmbiguousSyntaxGate.isReserved(simple.words().get(1));
        if (doubtful) {
            throw new ShellSyntaxException("it is ambiguous whether a name or a command follows `coproc`", from);
        }
        return new ShellCommand.Coprocess("COPROC", shellCommand);
    }
}
