package io.docui.hostops.internal.command.parser;

import java.util.List;
import java.util.Optional;

/** Syntax tree node of a shell command (see "Shell Commands" in the bash manual). */
public sealed interface ShellCommand {
    /**
     * Simple command: a program, builtin or function with its arguments, or only assignments and redirections.
     * @param assignments the assignments for the command, or for the shell if there are no words
     */
    record Simple(
            List<ShellAssignment> assignments,
            List<ShellWord> words,
            List<ShellRedirection> redirections,
            SourceSpan sourceSpan)
            implements ShellCommand {
        public Simple {
            assignments = List.copyOf(assignments);
            words = List.copyOf(words);
            redirections = List.copyOf(redirections);
        }
    }

    /**
     * Pipeline of commands.
     * @param commands the commands, at least one
     * @param negated whether {@code !} precedes the pipeline
     * @param measured whether {@code time} precedes the pipeline
     */
    record Pipeline(List<ShellCommand> commands, boolean negated, boolean measured) implements ShellCommand {
        public Pipeline {
            commands = List.copyOf(commands);
        }
    }

    /**
     * {@code left && right} or {@code left || right}.
     * @param and whether the second command runs if the first succeeds; otherwise it runs if the first fails
     */
    record AndOr(ShellCommand left, boolean and, ShellCommand right) implements ShellCommand {}

    /** {@code command &}. */
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
     * @param otherwise the body of {@code else}
     */
    record If(List<Branch> branches, Optional<ShellScript> otherwise) implements ShellCommand {
        public If {
            branches = List.copyOf(branches);
        }

        /** Condition with its body. */
        public record Branch(ShellScript condition, ShellScript body) {}
    }

    /** {@code while} or {@code until}. */
    record Loop(ShellScript condition, ShellScript body) implements ShellCommand {}

    /**
     * {@code for name in …} or {@code select name in …}.
     * @param words the values; empty for the arguments of the script
     * @param chosen whether a person chooses the value ({@code select}), which can also be empty then
     */
    record ForEach(String variable, Optional<List<ShellWord>> words, ShellScript body, boolean chosen)
            implements ShellCommand {
        public ForEach {
            words = words.map(List::copyOf);
        }
    }

    /** {@code for ((…; …; …))}. */
    record ArithmeticFor(List<ShellWordPart> header, ShellScript body) implements ShellCommand {
        public ArithmeticFor {
            header = List.copyOf(header);
        }
    }

    /** {@code case}. */
    record Case(ShellWord subject, List<Clause> clauses) implements ShellCommand {
        public Case {
            clauses = List.copyOf(clauses);
        }

        /** Clause of {@code case}. */
        public record Clause(List<ShellWord> patterns, ShellScript body) {
            public Clause {
                patterns = List.copyOf(patterns);
            }
        }
    }

    /** Function definition. */
    record FunctionDefinition(String name, ShellCommand body, SourceSpan sourceSpan) implements ShellCommand {}

    /**
     * {@code [[ … ]]}.
     * @param evaluated the operands that the shell evaluates as arithmetic or as the name of a variable
     */
    record TestCommand(List<ShellWord> words, List<ShellWord> evaluated) implements ShellCommand {
        public TestCommand {
            words = List.copyOf(words);
            evaluated = List.copyOf(evaluated);
        }
    }

    /** {@code ((…))}. */
    record ArithmeticCommand(List<ShellWordPart> expression) implements ShellCommand {
        public ArithmeticCommand {
            expression = List.copyOf(expression);
        }
    }

    /** {@code coproc}. */
    record Coprocess(String name, ShellCommand shellCommand) implements ShellCommand {}

    /**
     * Compound command with redirections.
     * @param redirections the redirections, at least one
     */
    record RedirectedCommand(ShellCommand shellCommand, List<ShellRedirection> redirections) implements ShellCommand {
        public RedirectedCommand {
            redirections = List.copyOf(redirections);
        }
    }
}
