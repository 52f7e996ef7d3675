package io.docui.hostops.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads lists, pipelines and simple commands; those with words of their own are {@link CompoundCommandParser}'s. */
final class CommandParser {
    private static final Set<String> RESERVED = Set.of(
            "if",
            "then",
            "elif",
            "else",
            "fi",
            "for",
            "while",
            "until",
            "do",
            "done",
            "case",
            "esac",
            "select",
            "function",
            "coproc",
            "{",
            "}",
            "!",
            "[[",
            "]]",
            "time");
    /** What cannot begin a command: the ends of others, and what stands in front of a whole pipeline. */
    private static final Set<String> NEVER_FIRST =
            Set.of("then", "elif", "else", "fi", "do", "done", "esac", "}", "]]", "!", "time");

    private final ShellParser shell;
    private final CommandLineCursor cursor;
    private final CompoundCommandParser compounds;
    private final RedirectionParser redirections;

    CommandParser(ShellParser shell) {
        this.shell = shell;
        this.cursor = shell.cursor();
        compounds = new CompoundCommandParser(shell);
        redirections = new RedirectionParser(shell);
    }

    /** Steps over blanks, and a comment. */
    void blanks() throws ShellSyntaxException {
        while (cursor.peek() == ' ' || cursor.peek() == '\t') {
            cursor.next();
        }
        if (cursor.peek() == '#') {
            cursor.skipComment();
        }
    }

    /** Steps over blanks, comments and ends of lines, and reads the here-documents behind those. */
    void newLines() throws ShellSyntaxException {
        blanks();
        while (cursor.peek() == '\n') {
            cursor.next();
            shell.documents().read();
            blanks();
        }
    }

    /** The reserved word that stands here, or an empty text. */
    String reserved() {
        StringBuilder word = new StringBuilder();
        while (word.length() < 9 && !ShellCharacters.isMeta(cursor.peek(word.length()))) {
            word.append(cursor.peek(word.length()));
        }
        String text = word.toString();
        return RESERVED.contains(text) ? text : "";
    }

    static boolean isReserved(String word) {
        return RESERVED.contains(word);
    }

    boolean isAtReserved(String word) {
        return reserved().equals(word);
    }

    void expectReserved(String word) throws ShellSyntaxException {
        if (!isAtReserved(word)) {
            throw cursor.fault("`" + word + "` was expected, not " + cursor.here());
        }
        cursor.take(word);
    }

    /** Commands up to what ends them, which is not stepped over. */
    ShellScript script(ListTerminator ending) throws ShellSyntaxException {
        int depth = cursor.effort().enter(cursor.position());
        List<ShellCommand> commands = new ArrayList<>();
        newLines();
        while (!isAtEnd(ending)) {
            ShellCommand command = andOr();
            blanks();
            if (cursor.peek() == '&') {
                cursor.next();
                commands.add(new ShellCommand.Background(command));
            } else {
                commands.add(command);
                if (cursor.peek() == ';' && !isAtClauseEnd()) {
                    cursor.next();
                } else if (cursor.peek() != '\n' && !isAtEnd(ending)) {
                    throw cursor.fault("unexpected " + cursor.here());
                }
            }
            newLines();
        }
        if (commands.isEmpty() && !ending.mayBeEmpty()) {
            throw cursor.fault("a command was expected, not " + cursor.here());
        }
        cursor.effort().leave(depth);
        return new ShellScript(commands);
    }

    private boolean isAtEnd(ListTerminator ending) {
        return cursor.atEnd()
                || ending.closer() != CommandLineCursor.END && cursor.peek() == ending.closer()
                || ending.clause() && isAtClauseEnd()
                || ending.words().contains(reserved());
    }

    private boolean isAtClauseEnd() {
        return cursor.isAt(";;") || cursor.isAt(";&");
    }

    private ShellCommand andOr() throws ShellSyntaxException {
        ShellCommand left = pipeline();
        blanks();
        while (cursor.isAt("&&") || cursor.isAt("||")) {
            boolean and = cursor.take("&&");
            if (!and) {
                cursor.take("||");
            }
            newLines();
            left = new ShellCommand.AndOr(left, and, pipeline());
            blanks();
        }
        return left;
    }

    private ShellCommand pipeline() throws ShellSyntaxException {
        boolean negated = false;
        boolean timed = false;
        while (true) {
            if (isAtReserved("!")) {
                cursor.take("!");
                negated = !negated;
            } else if (shell.isBash() && isAtReserved("time")) {
                cursor.take("time");
                timed = true;
                blanks();
                if (cursor.isAt("-p") && ShellCharacters.isMeta(cursor.peek(2))) {
                    cursor.take("-p");
                }
            } else {
                break;
            }
            blanks();
        }
        List<ShellCommand> commands = new ArrayList<>();
        commands.add(command());
        blanks();
        while (cursor.peek() == '|' && cursor.peek(1) != '|') {
            cursor.next();
            if (cursor.take("&")) {
                shell.bashOnly("`|&`");
            }
            newLines();
            commands.add(command());
            blanks();
        }
        return commands.size() == 1 && !negated && !timed
                ? commands.get(0)
                : new ShellCommand.Pipeline(commands, negated, timed);
    }

    /** A command, which must stand here. */
    ShellCommand command() throws ShellSyntaxException {
        String reserved = reserved();
        if (NEVER_FIRST.contains(reserved) && (shell.isBash() || !reserved.equals("time"))) {
            throw cursor.fault("unexpected `" + reserved + '`');
        }
        int depth = cursor.effort().enter(cursor.position());
        Optional<ShellCommand> compound = compounds.read(reserved);
        ShellCommand command = compound.isPresent() ? redirected(compound.get()) : simple();
        cursor.effort().leave(depth);
        return command;
    }

    /** What stands behind a compound command: redirections. */
    ShellCommand redirected(ShellCommand command) throws ShellSyntaxException {
        if (command instanceof ShellCommand.FunctionDefinition || command instanceof ShellCommand.Coprocess) {
            return command;
        }
        List<Redirection> all = new ArrayList<>();
        blanks();
        while (redirections.isHere()) {
            all.add(redirections.read());
            blanks();
        }
        return all.isEmpty() ? command : new ShellCommand.RedirectedCommand(command, all);
    }

    private ShellCommand simple() throws ShellSyntaxException {
        int from = cursor.position();
        List<Assignment> assignments = new ArrayList<>();
        List<ShellWord> words = new ArrayList<>();
        List<Redirection> all = new ArrayList<>();
        WordParser reader = shell.words();
        int to = from;
        while (true) {
            if (redirections.isHere()) {
                all.add(redirections.read());
            } else if (cursor.peek() == '(' && words.size() == 1 && assignments.isEmpty() && all.isEmpty()) {
                return function(words.get(0), from);
            } else if (ShellCharacters.isMeta(cursor.peek()) && !reader.isAtProcess()) {
                break;
            } else if (words.isEmpty() && reader.isAtAssignment()) {
                assignments.add(reader.assignment());
            } else if (isDeclaring(words) && reader.isAtArray()) {
                words.add(reader.declaredArray());
            } else {
                words.add(reader.word());
            }
            to = cursor.position();
            blanks();
        }
        if (to == from) {
            throw cursor.fault("a command was expected, not " + cursor.here());
        }
        return new ShellCommand.Simple(assignments, words, all, new SourceSpan(from, to));
    }

    private static boolean isDeclaring(List<ShellWord> words) {
        return !words.isEmpty()
                && !words.get(0).isQuoted()
                && words.get(0)
                        .text()
                        .filter(ShellCharacters.DECLARING::contains)
                        .isPresent();
    }

    private ShellCommand function(ShellWord name, int from) throws ShellSyntaxException {
        cursor.expect("(");
        blanks();
        cursor.expect(")");
        String text = name.text()
                .filter(plain -> !name.isQuoted() && plain.matches("[\\w.:+@!-]+"))
                .orElseThrow(() -> cursor.fault("the name of a function was expected in front of `()`"));
        return compounds.functionBody(text, from);
    }
}
