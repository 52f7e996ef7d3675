package io.docui.hostops.internal.command.parser;

import java.util.List;
import java.util.Optional;

/** Syntax tree node of a shell command (see "Shell Commands" in the bash manual). */
public sealed interface ShellCommand {
    /**
     * Simple command: a program, builtin or function with its arguments, or only assignments and redirections.
     *
     * @param assignments the assignments for the command, or for the shell if there are no words
     * @param words the name and the arguments
     * @param redirections the redirections
     * @param sourceSpan the position in the source
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
     * Pipeline of commands.
     *
     * @param commands the commands, at least one
     * @param negated whether {@code !} precedes the pipeline
     * @param measured whether {@code time} precedes the pipeline
     */
    record Pipeline(List<ShellCommand> commands, boolean negated, boolean measured) implements ShellCommand {
        /** Copies the list. */
        public Pipeline {
            commands = List.copyOf(commands);
        }
    }

    /**
     * {@code left && right} or {@code left || right}.
     *
     * @param left the first command
     * @param and whether the second command runs if the first succeeds; otherwise it runs if the first fails
     * @param right the second command
     */
    record AndOr(ShellCommand left, boolean and, ShellCommand right) implements ShellCommand {}

    /**
     * {@code command &}.
     *
     * @param shellCommand the command that runs in the background
     */
    record Background(ShellCommand shellCommand) implements ShellCommand {}

    /**
     * <code>{ …; }</code> or {@code (…)}.
     *
     * @param body the commands
     * @param subshell whether they run in a separate process
     */
    record Group(ShellScript body, boolean subshell) implements ShellCommand {}

    /**
     * {@code if}.
     *
     * @param branches the conditions with their bodies
     * @param otherwise the body of {@code else}
     */
    record If(List<Branch> branches, Optional<ShellScript> otherwise) implements ShellCommand {
        /** Copies the list. */
        public If {
            branches = List.copyOf(branches);
        }

        /**
         * Condition with its body.
         *
         * @param condition the condition
         * @param body the commands that run if the condition succeeds
         */
        public record Branch(ShellScript condition, ShellScript body) {}
    }

    /**
     * {@code while} or {@code until}.
     *
     * @param condition the condition
     * @param body the repeated commands
     */
    record Loop(ShellScript condition, ShellScript body) implements ShellCommand {}

    /**
     * {@code for name in …} or {@code select name in …}.
     *
     * @param variable the variable
     * @param words the values; empty for the arguments of the script
     * @param body the repeated commands
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
     * @param header the parts of the three expressions
     * @param body the repeated commands
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
     * @param subject the compared word
     * @param clauses the clauses
     */
    record Case(ShellWord subject, List<Clause> clauses) implements ShellCommand {
        /** Copies the list. */
        public Case {
            clauses = List.copyOf(clauses);
        }

        /**
         * Clause of {@code case}.
         *
         * @param patterns the patterns
         * @param body the commands that run if a pattern matches
         */
        public record Clause(List<ShellWord> patterns, ShellScript body) {
            /** Copies the list. */
            public Clause {
                patterns = List.copyOf(patterns);
            }
        }
    }

    /**
     * Function definition.
     *
     * @param name the name of the function
     * @param body the command that the function runs
     * @param sourceSpan the position in the source
     */
    record FunctionDefinition(String name, ShellCommand body, SourceSpan sourceSpan) implements ShellCommand {}

    /**
     * {@code [[ … ]]}.
     *
     * @param words the operands
     * @param evaluated the operands that the shell evaluates as arithmetic or as the name of a variable
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
     * @param name the variable for the pipes
     * @param shellCommand the command that runs in the background
     */
    record Coprocess(String name, ShellCommand shellCommand) implements ShellCommand {}

    /**
     * Compound command with redirections.
     *
     * @param shellCommand the command
     * @param redirections the redirections, at least one
     */
    record RedirectedCommand(ShellCommand shellCommand, List<Redirection> redirections) implements ShellCommand {
        /** Copies the list. */
        public RedirectedCommand {
            redirections = List.copyOf(redirections);
        }
    }
}
