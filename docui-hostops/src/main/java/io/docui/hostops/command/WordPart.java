package io.docui.hostops.command;

import java.util.List;

/** A part of a word: text, or what the shell puts other text in place of. */
public sealed interface WordPart {
    /**
     * Text.
     *
     * @param text the text, without quotes and escapes
     * @param quoted whether it stands for itself; otherwise globs, tildes and braces in it mean something
     */
    record Text(String text, boolean quoted) implements WordPart {}

    /**
     * A variable's value: {@code $x}, {@code ${x:-y}}.
     *
     * @param name the variable, {@code 1} or a special one such as {@code @}
     * @param operator what follows the name up to the operand's first word, such as {@code :-}, {@code @P}; {@code !} in front
     *     if it is indirect; empty if there is none
     * @param operand the parts within its braces: subscript and operand
     * @param quoted whether the value stays one word
     */
    record ParameterExpansion(String name, String operator, List<WordPart> operand, boolean quoted)
            implements WordPart {
        /** Copies the list. */
        public ParameterExpansion {
            operand = List.copyOf(operand);
        }
    }

    /**
     * A number that is calculated: {@code $((x + 1))}.
     *
     * @param expression the parts of the expression
     */
    record ArithmeticExpansion(List<WordPart> expression) implements WordPart {
        /** Copies the list. */
        public ArithmeticExpansion {
            expression = List.copyOf(expression);
        }
    }

    /**
     * What a script prints: {@code $(…)} or backticks.
     *
     * @param shellScript the script
     * @param quoted whether the output stays one word
     */
    record CommandSubstitution(ShellScript shellScript, boolean quoted) implements WordPart {}

    /**
     * The name of a pipe to or from a script: {@code <(…)}, {@code >(…)}.
     *
     * @param shellScript the script
     */
    record ProcessSubstitution(ShellScript shellScript) implements WordPart {}

    /**
     * The values of an array that is assigned: {@code (a b)}.
     *
     * @param words the values, and their subscripts where they have any
     */
    record ArrayLiteral(List<ShellWord> words) implements WordPart {
        /** Copies the list. */
        public ArrayLiteral {
            words = List.copyOf(words);
        }
    }
}
