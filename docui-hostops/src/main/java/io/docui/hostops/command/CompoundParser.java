package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the commands that have words of their own: loops, conditions, groups, functions. */
final class CompoundParser {
    private final ShellParser shell;
    private final Cursor cursor;
    private final TestParser tests;

    CompoundParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
        tests = new TestParser(shell);
    }

    /** The compound command that a reserved word, or a parenthesis, begins; nothing if none does. */
    Optional<Command> read(String reserved) throws SyntaxFault {
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

    private Command parentheses() throws SyntaxFault {
        int from = cursor.position();
        if (cursor.isAt("((")) {
            shell.bashOnly("`((`");
            Optional<WordPart.Arithmetic> arithmetic = shell.expansions().doubleParentheses();
            if (arithmetic.isPresent()) {
                return new Command.Arithmetic(arithmetic.get().expression());
            }
            cursor.reset(from);
        }
        cursor.expect("(");
        Script body = nonEmpty(commands().script(Ending.PARENTHESIS));
        cursor.expect(")");
        return new Command.Group(body, true);
    }

    private Script nonEmpty(Script script) throws SyntaxFault {
        if (script.commands().isEmpty()) {
            throw cursor.fault("a command was expected, not " + cursor.here());
        }
        return script;
    }

    private Command group() throws SyntaxFault {
        return new Command.Group(block("{", "}"), false);
    }

    /** Commands between two reserved words. */
    private Script block(String opener, String closer) throws SyntaxFault {
        commands().expectReserved(opener);
        Script script = commands().script(Ending.at(closer));
        commands().expectReserved(closer);
        return script;
    }

    private Command condition() throws SyntaxFault {
        List<Command.If.Branch> branches = new ArrayList<>();
        String word = "if";
        do {
            commands().expectReserved(word);
            Script test = commands().script(Ending.at("then"));
            commands().expectReserved("then");
            branches.add(new Command.If.Branch(test, commands().script(Ending.at("elif", "else", "fi"))));
            word = "elif";
        } while (commands().isAtReserved("elif"));
        Optional<Script> otherwise = Optional.empty();
        if (commands().isAtReserved("else")) {
            cursor.take("else");
            otherwise = Optional.of(commands().script(Ending.at("fi")));
        }
        commands().expectReserved("fi");
        return new Command.If(branches, otherwise);
    }

    private Command loop(String word) throws SyntaxFault {
        cursor.take(word);
        Script test = commands().script(Ending.at("do"));
        return new Command.Loop(test, block("do", "done"));
    }

    private Command forLoop() throws SyntaxFault {
        cursor.take("for");
        commands().blanks();
        if (cursor.isAt("((")) {
            shell.bashOnly("`for ((`");
            WordPart.Arithmetic header = shell.expansions()
                    .doubleParentheses()
                    .orElseThrow(() -> cursor.fault("`))` was expected, not " + cursor.here()));
            commands().blanks();
            cursor.take(";");
            return new Command.ArithmeticFor(header.expression(), body());
        }
        return overWords();
    }

    private Command select() throws SyntaxFault {
        shell.bashOnly("`select`");
        cursor.take("select");
        commands().blanks();
        return overWords();
    }

    private Command overWords() throws SyntaxFault {
        int length = cursor.nameLength();
        if (length == 0 || !Names.isMeta(cursor.peek(length))) {
            throw cursor.fault("the name of a variable was expected, not " + cursor.here());
        }
        String variable = cursor.take(length);
        commands().newLines();
        Optional<List<Word>> words = Optional.empty();
        if (cursor.isAt("in") && Names.isMeta(cursor.peek(2))) {
            cursor.take("in");
            words = Optional.of(wordsUpToSeparator());
        } else {
            cursor.take(";");
        }
        return new Command.ForEach(variable, words, body());
    }

    private List<Word> wordsUpToSeparator() throws SyntaxFault {
        List<Word> words = new ArrayList<>();
        commands().blanks();
        while (!Names.isMeta(cursor.peek()) || shell.words().isAtProcess()) {
            words.add(shell.words().word());
            commands().blanks();
        }
        if (!cursor.take(";") && cursor.peek() != '\n') {
            throw cursor.fault("`;` was expected, not " + cursor.here());
        }
        return words;
    }

    private Script body() throws SyntaxFault {
        commands().newLines();
        if (commands().isAtReserved("{")) {
            shell.bashOnly("`{` in place of `do`");
            return block("{", "}");
        }
        return block("do", "done");
    }

    private Command choice() throws SyntaxFault {
        cursor.take("case");
        commands().blanks();
        Word subject = shell.words().word();
        commands().newLines();
        if (!cursor.isAt("in") || !Names.isMeta(cursor.peek(2))) {
            throw cursor.fault("`in` was expected, not " + cursor.here());
        }
        cursor.take("in");
        List<Command.Case.Clause> clauses = new ArrayList<>();
        commands().newLines();
        while (!commands().isAtReserved("esac")) {
            clauses.add(clause());
            if (!clauseEnds()) {
                break;
            }
            commands().newLines();
        }
        commands().expectReserved("esac");
        return new Command.Case(subject, clauses);
    }

    private Command.Case.Clause clause() throws SyntaxFault {
        cursor.take("(");
        List<Word> patterns = new ArrayList<>();
        do {
            commands().blanks();
            patterns.add(shell.words().word());
            commands().blanks();
        } while (cursor.take("|"));
        cursor.expect(")");
        return new Command.Case.Clause(patterns, commands().script(Ending.CLAUSE));
    }

    private boolean clauseEnds() throws SyntaxFault {
        return cursor.take(";;&") || cursor.take(";;") || cursor.take(";&");
    }

    private Command function() throws SyntaxFault {
        int from = cursor.position();
        shell.bashOnly("`function`");
        cursor.take("function");
        commands().blanks();
        Word name = shell.words().word();
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
    Command functionBody(String name, int from) throws SyntaxFault {
        commands().newLines();
        Command body = read(commands().reserved())
                .filter(command -> !(command instanceof Command.Function || command instanceof Command.Coprocess))
                .orElseThrow(() -> cursor.fault("the body of a function was expected, not " + cursor.here()));
        Command whole = commands().redirected(body);
        return new Command.Function(name, whole, new Span(from, cursor.position()));
    }

    private Command coprocess() throws SyntaxFault {
        shell.bashOnly("`coproc`");
        cursor.take("coproc");
        commands().blanks();
        int from = cursor.position();
        int length = cursor.nameLength();
        if (length > 0 && Names.isMeta(cursor.peek(length))) {
            String name = cursor.take(length);
            commands().blanks();
            if (cursor.peek() == '(' || !commands().reserved().isEmpty()) {
                return new Command.Coprocess(name, commands().command());
            }
            cursor.reset(from);
        }
        Command command = commands().command();
        boolean doubtful = command instanceof Command.Coprocess
                || command instanceof Command.Simple simple
                        && simple.words().size() > 1
                        && !simple.words().get(1).isQuoted()
                        && simple.words()
                                .get(1)
                                .text()
                                .filter(CommandParser::isReserved)
                                .isPresent();
        if (doubtful) {
            throw new SyntaxFault("it cannot be told whether a name follows `coproc`, or a command", from);
        }
        return new Command.Coprocess("COPROC", command);
    }
}
