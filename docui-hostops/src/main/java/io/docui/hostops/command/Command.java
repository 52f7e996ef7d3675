package io.docui.hostops.command;

import java.util.List;
import java.util.Optional;

/** A command of the shell's language (bash's manual, "Shell Commands"). */
public sealed interface Command {
    /**
     * A program, builtin or function with its arguments; or assignments and redirections alone.
     *
     * @param assignments what is assigned for it, or for the shell if there are no words
     * @param words its name and arguments
     * @param redirections its redirections
     * @param span where it stands
     */
    record Simple(List<Assignment> assignments, List<Word> words, List<Redirection> redirections, Span span)
            implements Command {
        /** Copies the lists. */
        public Simple {
            assignments = List.copyOf(assignments);
            words = List.copyOf(words);
            redirections = List.copyOf(redirections);
        }
    }

    /**
     * Commands that feed each other.
     *
     * @param commands at least one
     * @param negated whether {@code !} stands in front
     * @param measured whether {@code time} stands in front
     */
    record Pipeline(List<Command> commands, boolean negated, boolean measured) implements Command {
        /** Copies the list. */
        public Pipeline {
            commands = List.copyOf(commands);
        }
    }

    /**
     * {@code left && right}, {@code left || right}.
     *
     * @param left the first
     * @param and whether the second runs if the first succeeds; otherwise if it fails
     * @param right the second
     */
    record AndOr(Command left, boolean and, Command right) implements Command {}

    /**
     * {@code command &}.
     *
     * @param command what goes on by itself
     */
    record Background(Command command) implements Command {}

    /**
     * <code>{ …; }</code> or {@code (…)}.
     *
     * @param body what is in it
     * @param subshell whether it has a process of its own
     */
    record Group(Script body, boolean subshell) implements Command {}

    /**
     * {@code if}.
     *
     * @param branches its conditions with what follows from them
     * @param otherwise the {@code else}
     */
    record If(List<Branch> branches, Optional<Script> otherwise) implements Command {
        /** Copies the list. */
        public If {
            branches = List.copyOf(branches);
        }

        /**
         * A condition with what follows from it.
         *
         * @param condition the condition
         * @param body what runs if it succeeds
         */
        public record Branch(Script condition, Script body) {}
    }

    /**
     * {@code while}, {@code until}.
     *
     * @param condition what decides
     * @param body what is repeated
     */
    record Loop(Script condition, Script body) implements Command {}

    /**
     * {@code for name in …}, {@code select name in …}.
     *
     * @param variable the name
     * @param words what it goes through; empty for the arguments of the script
     * @param body what is repeated
     */
    record ForEach(String variable, Optional<List<Word>> words, Script body) implements Command {
        /** Copies the list. */
        public ForEach {
            words = words.map(List::copyOf);
        }
    }

    /**
     * {@code for ((…; …; …))}.
     *
     * @param header the parts of its three expressions
     * @param body what is repeated
     */
    record ArithmeticFor(List<WordPart> header, Script body) implements Command {
        /** Copies the list. */
        public ArithmeticFor {
            header = List.copyOf(header);
        }
    }

    /**
     * {@code case}.
     *
     * @param subject what is compared
     * @param clauses the patterns with what follows from them
     */
    record Case(Word subject, List<Clause> clauses) implements Command {
        /** Copies the list. */
        public Case {
            clauses = List.copyOf(clauses);
        }

        /**
         * Patterns with what follows from them.
         *
         * @param patterns the patterns
         * @param body what runs if one matches
         */
        public record Clause(List<Word> patterns, Script body) {
            /** Copies the list. */
            public Clause {
                patterns = List.copyOf(patterns);
            }
        }
    }

    /**
     * A function's definition.
     *
     * @param name its name
     * @param body what it does
     * @param span where it stands
     */
    record Function(String name, Command body, Span span) implements Command {}

    /**
     * {@code [[ … ]]}.
     *
     * @param words its operands
     * @param evaluated those of them that the shell evaluates as arithmetic, or as the name of a variable
     */
    record Test(List<Word> words, List<Word> evaluated) implements Command {
        /** Copies the lists. */
        public Test {
            words = List.copyOf(words);
            evaluated = List.copyOf(evaluated);
        }
    }

    /**
     * {@code ((…))}.
     *
     * @param expression the parts of the expression
     */
    record Arithmetic(List<WordPart> expression) implements Command {
        /** Copies the list. */
        public Arithmetic {
            expression = List.copyOf(expression);
        }
    }

    /**
     * {@code coproc}.
     *
     * @param name the variable of its pipes
     * @param command what goes on by itself
     */
    record Coprocess(String name, Command command) implements Command {}

    /**
     * A compound command with redirections.
     *
     * @param command the command
     * @param redirections at least one
     */
    record Redirected(Command command, List<Redirection> redirections) implements Command {
        /** Copies the list. */
        public Redirected {
            redirections = List.copyOf(redirections);
        }
    }
}
