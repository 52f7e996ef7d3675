package io.docui.hostops.internal.command.parser;

import java.util.List;

/** Syntax tree node of a part of a word: literal text, or an expansion that the shell replaces. */
public sealed interface ShellWordPart {
    /**
     * Text.
     *
     * @param text the text, without quotes and escapes
     * @param quoted whether the text is literal; otherwise globs, tildes and braces in it have a meaning
     */
    record Text(String text, boolean quoted) implements ShellWordPart {}

    /**
     * Value of a variable: {@code $x} or {@code ${x:-y}}.
     * @param name the variable, {@code 1} or a special one such as {@code @}
     * @param operator the text between the name and the first word of the operand, such as {@code :-} or {@code @P}, with a leading {@code
     *     !} for an indirect expansion; empty if there is none
     */
    record ParameterExpansion(String name, String operator, List<ShellWordPart> operand, boolean quoted)
            implements ShellWordPart {
        public ParameterExpansion {
            operand = List.copyOf(operand);
        }
    }

    /** Result of an arithmetic expression: {@code $((x + 1))}. */
    record ArithmeticExpansion(List<ShellWordPart> expression) implements ShellWordPart {
        public ArithmeticExpansion {
            expression = List.copyOf(expression);
        }
    }

    /** Output of a script: {@code $(…)} or backticks. */
    record CommandSubstitution(ShellScript shellScript, boolean quoted) implements ShellWordPart {}

    /** Name of a pipe to or from a script: {@code <(…)} or {@code >(…)}. */
    record ProcessSubstitution(ShellScript shellScript) implements ShellWordPart {}

    /** Values of an assigned array: {@code (a b)}. */
    record ArrayLiteral(List<ShellWord> words) implements ShellWordPart {
        public ArrayLiteral {
            words = List.copyOf(words);
        }
    }
}
