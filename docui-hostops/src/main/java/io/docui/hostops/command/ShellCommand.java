package io.docui.hostops.command;

import java.util.List;
import java.util.Optional;

/** A command of the shell's language (bash's manual, "Shell Commands"). */
public sealed interface ShellCommand {
    /**
     * A program, builtin or function with its arguments; or assignments and redirections alone.
     *
     * @param assignments what is assigned for it, or for the shell if there are no words
     * @param words its name and arguments
     * @param redirections its redirections
     * @param sourceSpan where it stands
     */
    record Simple(
            List<Assignment> assignments, List<ShellWord> words, List<Redirection> redirections, SourceSpan sourceSpan)
            implements ShellCommand {
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
    record Pipeline(List<ShellCommand> commands, boolean negated, boolean measured) implements ShellCommand {
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
    record AndOr(ShellCommand left, boolean and, ShellCommand right) implements ShellCommand {}

    /**
     * {@code command &}.
     *
     * @param shellCommand what goes on by itself
     */
    record Background(ShellCommand shellCommand) implements ShellCommand {}

    /**
     * <code>{ …; }</code> or {@code (…)}.
     *
     * @param body what is in it
     * @param subshell whether it has a process of its own
     */
    record Group(ShellScript body, boolean subshell) implements ShellCommand {}

    /**
     * {@code if}.
     *
     * @param branches its conditions with what follows from them
     * @param otherwise the {@code else}
     */
    record If(List<Branch> branches, Optional<ShellScript> otherwise) implements ShellCommand {
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
        public record Branch(ShellScript condition, ShellScript body) {}
    }

    /**
     * {@code while}, {@code until}.
     *
     * @param condition what decides
     * @param body what is repeated
     */
    record Loop(ShellScript condition, ShellScript body) implements ShellCommand {}

    /**
     * {@code for name in …}, {@code select name in …}.
     *
     * @param variable the name
     * @param words what it goes through; empty for the arguments of the script
     * @param body what is repeated
     */
    record ForEach(String variable, Optional<List<ShellWord>> words, ShellScript body) implements ShellCommand {
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
    record ArithmeticFor(List<WordPart> header, ShellScript body) implements ShellCommand {
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
    record Case(ShellWord subject, List<Clause> clauses) implements ShellCommand {
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
        public record Clause(List<ShellWord> patterns, ShellScript body) {
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
     * @param sourceSpan where it stands
     */
    record FunctionDefinition(String name, ShellCommand body, SourceSpan sourceSpan) implements ShellCommand {}

    /**
     * {@code [[ … ]]}.
     *
     * @param words its operands
     * @param evaluated those of them that the shell evaluates as arithmetic, or as the name of a variable
     */
    record TestCommand(List<ShellWord> words, List<ShellWord> evaluated) implements ShellCommand {
        /** Copies the lists. */
        public TestCommand {
            words = List.copyOf(words);
            evaluated = List.copyOf(evaluated);
        }
    }

    /**
     * {@code ((…))}.
     *
     * @param expression the parts of the expression
     */
    record ArithmeticCommand(List<WordPart> expression) implements ShellCommand {
        /** Copies the list. */
        public ArithmeticCommand {
            expression = List.copyOf(expression);
        }
    }

    /**
     * {@code coproc}.
     *
     * @param name the variable of its pipes
     * @param shellCommand what goes on by itself
     */
    record Coprocess(String name, ShellCommand shellCommand) implements ShellCommand {}

    /**
     * A compound command with redirections.
     *
     * @param shellCommand the command
     * @param redirections at least one
     */
    record RedirectedCommand(ShellCommand shellCommand, List<Redirection> redirections) implements ShellCommand {
        /** Copies the list. */
        public RedirectedCommand {
            redirections = List.copyOf(redirections);
        }
    }
}
