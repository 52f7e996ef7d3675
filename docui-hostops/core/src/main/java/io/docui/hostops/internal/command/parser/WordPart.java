package io.docui.hostops.internal.command.parser;

import java.util.List;

/** Syntax tree node of a part of a word: literal text, or an expansion that the shell replaces. */
public sealed interface WordPart {
    /**
     * Text.
     *
     * @param text the text, without quotes and escapes
     * @param quoted whether the text is literal; otherwise globs, tildes and braces in it have a meaning
     */
    record Text(String text, boolean quoted) implements WordPart {}

    /**
     * Value of a variable: {@code $x} or {@code ${x:-y}}.
     *
     * @param name the variable, {@code 1} or a special one such as {@code @}
     * @param operator the text between the name and the first word of the operand, such as {@code :-} or {@code @P}, with a
     *     leading {@code !} for an indirect expansion; empty if there is none
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
     * Result of an arithmetic expression: {@code $((x + 1))}.
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
     * Output of a script: {@code $(…)} or backticks.
     *
     * @param shellScript the script
     * @param quoted whether the output stays one word
     */
    record CommandSubstitution(ShellScript shellScript, boolean quoted) implements WordPart {}

    /**
     * Name of a pipe to or from a script: {@code <(…)} or {@code >(…)}.
     *
     * @param shellScript the script
     */
    record ProcessSubstitution(ShellScript shellScript) implements WordPart {}

    /**
     * Values of an assigned array: {@code (a b)}.
     *
     * @param words the values, with their subscripts if they have any
     */
    record ArrayLiteral(List<ShellWord> words) implements WordPart {
        /** Copies the list. */
        public ArrayLiteral {
            words = List.copyOf(words);
        }
    }
}
