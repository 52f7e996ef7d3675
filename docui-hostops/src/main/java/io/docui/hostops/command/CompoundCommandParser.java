package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the commands that have words of their own: loops, conditions, groups, functions. */
final class CompoundCommandParser {
    private final ShellParser shell;
    private final CommandLineCursor cursor;
    private final TestExpressionParser tests;

    CompoundCommandParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
        tests = new TestExpressionParser(shell);
    }

    /** The compound command that a reserved word, or a parenthesis, begins; nothing if none does. */
    Optional<ShellCommand> read(String reserved) throws ShellSyntaxException {
        return switch (reserved) {
            case "if" -> Optional.of(condition());
            case "for" -> Optional.of(forLoop());
            case "select" -> Optional.of(select());
            case "while", "until" -> Optional.of(loop(reserved));
            case "case" -> Optional.of(choice());
            case "{" -> Optional.of(group());
            case "[[" -> Optional.of(tests.read());
            case "function" -> Optional.of(function());
            case "coproc" -> Optional.of(coprocess());
            default -> cursor.peek() == '(' ? Optional.of(parentheses()) : Optional.empty();
        };
    }

    private CommandParser commands() {
        return shell.commands();
    }

    private ShellCommand parentheses() throws ShellSyntaxException {
        int from = cursor.position();
        if (cursor.isAt("((")) {
            shell.bashOnly("`((`");
            Optional<WordPart.ArithmeticExpansion> arithmetic =
                    shell.expansions().doubleParentheses();
            if (arithmetic.isPresent()) {
                return new ShellCommand.ArithmeticCommand(arithmetic.get().expression());
            }
            cursor.reset(from);
        }
        cursor.expect("(");
        ShellScript body = nonEmpty(commands().script(ListTerminator.PARENTHESIS));
        cursor.expect(")");
        return new ShellCommand.Group(body, true);
    }

    private ShellScript nonEmpty(ShellScript script) throws ShellSyntaxException {
        if (script.commands().isEmpty()) {
            throw cursor.fault("a command was expected, not " + cursor.here());
        }
        return script;
    }

    private ShellCommand group() throws ShellSyntaxException {
        return new ShellCommand.Group(block("{", "}"), false);
    }

    /** Commands between two reserved words. */
    private ShellScript block(String opener, String closer) throws ShellSyntaxException {
        commands().expectReserved(opener);
        ShellScript script = commands().script(ListTerminator.at(closer));
        commands().expectReserved(closer);
        return script;
    }

    private ShellCommand condition() throws ShellSyntaxException {
        List<ShellCommand.If.Branch> branches = new ArrayList<>();
        String word = "if";
        do {
            commands().expectReserved(word);
            ShellScript test = commands().script(ListTerminator.at("then"));
            commands().expectReserved("then");
            branches.add(new ShellCommand.If.Branch(test, commands().script(ListTerminator.at("elif", "else", "fi"))));
            word = "elif";
        } while (commands().isAtReserved("elif"));
        Optional<ShellScript> otherwise = Optional.empty();
        if (commands().isAtReserved("else")) {
            cursor.take("else");
            otherwise = Optional.of(commands().script(ListTerminator.at("fi")));
        }
        commands().expectReserved("fi");
        return new ShellCommand.If(branches, otherwise);
    }

    private ShellCommand loop(String word) throws ShellSyntaxException {
        cursor.take(word);
        ShellScript test = commands().script(ListTerminator.at("do"));
        return new ShellCommand.Loop(test, block("do", "done"));
    }

    private ShellCommand forLoop() throws ShellSyntaxException {
        cursor.take("for");
        commands().blanks();
        if (cursor.isAt("((")) {
            shell.bashOnly("`for ((`");
            WordPart.ArithmeticExpansion header = shell.expansions()
                    .doubleParentheses()
                    .orElseThrow(() -> cursor.fault("`))` was expected, not " + cursor.here()));
            commands().blanks();
            cursor.take(";");
            return new ShellCommand.ArithmeticFor(header.expression(), body());
        }
        return overWords();
    }

    private ShellCommand select() throws ShellSyntaxException {
        shell.bashOnly("`select`");
        cursor.take("select");
        commands().blanks();
        return overWords();
    }

    private ShellCommand overWords() throws ShellSyntaxException {
        int length = cursor.nameLength();
        if (length == 0 || !ShellCharacters.isMeta(cursor.peek(length))) {
            throw cursor.fault("the name of a variable was expected, not " + cursor.here());
        }
        String variable = cursor.take(length);
        commands().newLines();
        Optional<List<ShellWord>> words = Optional.empty();
        if (cursor.isAt("in") && ShellCharacters.isMeta(cursor.peek(2))) {
            cursor.take("in");
            words = Optional.of(wordsUpToSeparator());
        } else {
            cursor.take(";");
        }
        return new ShellCommand.ForEach(variable, words, body());
    }

    private List<ShellWord> wordsUpToSeparator() throws ShellSyntaxException {
        List<ShellWord> words = new ArrayList<>();
        commands().blanks();
        while (!ShellCharacters.isMeta(cursor.peek()) || shell.words().isAtProcess()) {
            words.add(shell.words().word());
            commands().blanks();
        }
        if (!cursor.take(";") && cursor.peek() != '\n') {
            throw cursor.fault("`;` was expected, not " + cursor.here());
        }
        return words;
    }

    private ShellScript body() throws ShellSyntaxException {
        commands().newLines();
        if (commands().isAtReserved("{")) {
            shell.bashOnly("`{` in place of `do`");
            return block("{", "}");
        }
        return block("do", "done");
    }

    private ShellCommand choice() throws ShellSyntaxException {
        cursor.take("case");
        commands().blanks();
        ShellWord subject = shell.words().word();
        commands().newLines();
        if (!cursor.isAt("in") || !ShellCharacters.isMeta(cursor.peek(2))) {
            throw cursor.fault("`in` was expected, not " + cursor.here());
        }
        cursor.take("in");
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
        cursor.take("(");
        List<ShellWord> patterns = new ArrayList<>();
        do {
            commands().blanks();
            patterns.add(shell.words().word());
            commands().blanks();
        } while (cursor.take("|"));
        cursor.expect(")");
        return new ShellCommand.Case.Clause(patterns, commands().script(ListTerminator.CLAUSE));
    }

    private boolean clauseEnds() throws ShellSyntaxException {
        return cursor.take(";;&") || cursor.take(";;") || cursor.take(";&");
    }

    private ShellCommand function() throws ShellSyntaxException {
        int from = cursor.position();
        shell.bashOnly("`function`");
        cursor.take("function");
        commands().blanks();
        ShellWord name = shell.words().word();
        String text = name.text()
                .filter(plain -> !name.isQuoted())
                .orElseThrow(() -> cursor.fault("the name of a function was expected"));
        commands().blanks();
        if (cursor.take("(")) {
            commands().blanks();
            cursor.expect(")");
        }
        return functionBody(text, from);
    }

    /** A function whose name has been read. */
    ShellCommand functionBody(String name, int from) throws ShellSyntaxException {
        commands().newLines();
        ShellCommand body = read(commands().reserved())
                .filter(command -> !(command instanceof ShellCommand.FunctionDefinition
                        || command instanceof ShellCommand.Coprocess))
                .orElseThrow(() -> cursor.fault("the body of a function was expected, not " + cursor.here()));
        ShellCommand whole = commands().redirected(body);
        return new ShellCommand.FunctionDefinition(name, whole, new SourceSpan(from, cursor.position()));
    }

    private ShellCommand coprocess() throws ShellSyntaxException {
        shell.bashOnly("`coproc`");
        cursor.take("coproc");
        commands().blanks();
        int from = cursor.position();
        int length = cursor.nameLength();
        if (length > 0 && ShellCharacters.isMeta(cursor.peek(length))) {
            String name = cursor.take(length);
            commands().blanks();
            if (cursor.peek() == '(' || !commands().reserved().isEmpty()) {
                return new ShellCommand.Coprocess(name, commands().command());
            }
            cursor.reset(from);
        }
        ShellCommand command = commands().command();
        boolean doubtful = command instanceof ShellCommand.Coprocess
                || command instanceof ShellCommand.Simple simple
                        && simple.words().size() > 1
                        && !simple.words().get(1).isQuoted()
                        && simple.words()
                                .get(1)
                                .text()
                                .filter(CommandParser::isReserved)
                                .isPresent();
        if (doubtful) {
            throw new ShellSyntaxException("it cannot be told whether a name follows `coproc`, or a command", from);
        }
        return new ShellCommand.Coprocess("COPROC", command);
    }
}
