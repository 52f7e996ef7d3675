package io.docui.example.retail.operations;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Evaluates sums, differences, products and quotients of decimal numbers, with parentheses. */
public final class Calculator {
    private static final String PERMITTED = "0123456789+-*/(). ";
    private static final int LONGEST = 1_000;

    private final String text;
    private int position;

    private Calculator(String text) {
        this.text = text;
    }

    /**
     * Evaluates an expression.
     * @param expression digits, {@code + - * / ( ) .} and blanks
     * @return the value with two decimals
     * @throws ShopException if the expression is not valid
     */
    public static String calculate(String expression) {
        if (expression.length() > LONGEST) {
            throw new ShopException("The expression is too long");
        }
        if (expression.chars().anyMatch(c -> PERMITTED.indexOf(c) < 0)) {
            throw new ShopException("Invalid characters in expression: use digits, + - * / ( ) . and blanks");
        }
        Calculator calculator = new Calculator(expression);
        BigDecimal value = calculator.sum();
        if (!calculator.peek(Character.MIN_VALUE)) {
            throw calculator.malformed();
        }
        return value.setScale(2, RoundingMode.HALF_EVEN).toPlainString();
    }

    private BigDecimal sum() {
        BigDecimal value = product();
        while (true) {
            if (take('+')) {
                value = value.add(product());
            } else if (take('-')) {
                value = value.subtract(product());
            } else {
                return value;
            }
        }
    }

    private BigDecimal product() {
        BigDecimal value = factor();
        while (true) {
            if (take('*')) {
                value = value.multiply(factor(), MathContext.DECIMAL128);
            } else if (take('/')) {
                BigDecimal divisor = factor();
                if (divisor.signum() == 0) {
                    throw new ShopException("The expression divides by zero");
                }
                value = value.divide(divisor, MathContext.DECIMAL128);
            } else {
                return value;
            }
        }
    }

    private BigDecimal factor() {
        if (take('-')) {
            return factor().negate();
        }
        if (take('+')) {
            return factor();
        }
        if (take('(')) {
            BigDecimal value = sum();
            if (!take(')')) {
                throw malformed();
            }
            return value;
        }
        return number();
    }

    private BigDecimal number() {
        peek(Character.MIN_VALUE); // skips blanks
        int start = position;
        while (position < text.length() && (Character.isDigit(text.charAt(position)) || text.charAt(position) == '.')) {
            position++;
        }
        try {
            return new BigDecimal(text.substring(start, position));
        } catch (NumberFormatException e) {
            throw malformed();
        }
    }

    private boolean take(char expected) {
        if (peek(expected)) {
            position++;
            return true;
        }
        return false;
    }

    /** Skips blanks, and returns whether a character follows. {@link Character#MIN_VALUE} stands for the end. */
    private boolean peek(char expected) {
        while (position < text.length() && text.charAt(position) == ' ') {
            position++;
        }
        return (position < text.length() ? text.charAt(position) : Character.MIN_VALUE) == expected;
    }

    private ShopException malformed() {
        return new ShopException("Invalid expression at character " + (position + 1));
    }
}
