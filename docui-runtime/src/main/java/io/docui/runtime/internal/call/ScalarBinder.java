package io.docui.runtime.internal.call;

import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.call.NearestNameFinder;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.SyntaxNode.AnchorNode;
import io.docui.runtime.internal.call.SyntaxNode.BooleanNode;
import io.docui.runtime.internal.call.SyntaxNode.NullNode;
import io.docui.runtime.internal.call.SyntaxNode.NumberNode;
import io.docui.runtime.internal.call.SyntaxNode.TextNode;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Binds parsed values to scalar types: numbers, booleans, strings and enum constants. See docs/spec/types.md#type-table. */
record ScalarBinder(BindingContext bindingContext) {
    /** Every integer of at most this many characters fits a long. */
    private static final int SURE_LONG = 18;
    /** A float can hold every number with at most this many digits before the point. */
    private static final int SURE_FLOAT = 38;

    @Nullable
    Value integer(IntegerType type, SyntaxNode syntaxNode) {
        String plain = number(syntaxNode);
        if (plain == null || plain.indexOf('.') >= 0) {
            return bindingContext.reject(type, syntaxNode);
        }
        return isInRange(type, plain) ? new NumberValue(plain) : outOfRange(type, syntaxNode);
    }

    /** Returns the number of a node, or the number that its text spells, in plain notation. */
    private static @Nullable String number(SyntaxNode syntaxNode) {
        if (syntaxNode instanceof NumberNode number) {
            return number.plain();
        }
        return syntaxNode instanceof TextNode text ? NumberSyntax.plainOrNull(text.text()) : null;
    }

    /** Returns whether a type can hold a number in plain notation. */
    static boolean holds(TypeDescriptor type, String plain) {
        return type instanceof IntegerType integer ? isInRange(integer, plain) : isFinite((DecimalType) type, plain);
    }

    private static boolean isInRange(IntegerType type, String plain) {
        if (type == IntegerType.BIG) {
            return true;
        } else if (plain.length() > SURE_LONG) {
            return type == IntegerType.LONG && new BigInteger(plain).bitLength() < Long.SIZE;
        }
        long number = Long.parseLong(plain);
        return number >= least(type) && number <= -1 - least(type);
    }

    private static long least(IntegerType type) {
        return switch (type) {
            case BYTE -> Byte.MIN_VALUE;
            case SHORT -> Short.MIN_VALUE;
            case INT -> Integer.MIN_VALUE;
            case LONG, BIG -> Long.MIN_VALUE;
        };
    }

    private @Nullable Value outOfRange(IntegerType type, SyntaxNode syntaxNode) {
        String range = TypeFormatter.of(type) + " from " + least(type) + " to " + (-1 - least(type));
        bindingContext.reportValue(
                ErrorCode.TYPE_MISMATCH,
                syntaxNode.start(),
                () -> bindingContext.mismatch(range, InputExcerptFormatter.actual(syntaxNode)));
        return null;
    }

    @Nullable
    Value decimal(DecimalType type, SyntaxNode syntaxNode) {
        String plain = number(syntaxNode);
        return plain == null || !isFinite(type, plain)
                ? bindingContext.reject(type, syntaxNode)
                : new NumberValue(plain);
    }

    private static boolean isFinite(DecimalType type, String plain) {
        if (plain.length() <= SURE_FLOAT) {
            return true;
        }
        return switch (type) {
            case FLOAT -> Float.isFinite(Float.parseFloat(plain));
            case DOUBLE -> Double.isFinite(Double.parseDouble(plain));
            case DECIMAL -> true;
        };
    }

    @Nullable
    Value bindBoolean(SyntaxNode syntaxNode) {
        if (syntaxNode instanceof BooleanNode truth) {
            return BooleanValue.of(truth.value());
        }
        return switch (syntaxNode instanceof TextNode text ? text.text() : "") {
            case "true", "True" -> BooleanValue.TRUE;
            case "false", "False" -> BooleanValue.FALSE;
            default -> bindingContext.reject(SimpleType.BOOLEAN, syntaxNode);
        };
    }

    @Nullable
    Value bindNull(SyntaxNode syntaxNode) {
        return syntaxNode instanceof NullNode ? NullValue.NULL : bindingContext.reject(SimpleType.VOID, syntaxNode);
    }

    @Nullable
    Value text(StringType type, SyntaxNode syntaxNode) {
        String text = textOf(syntaxNode);
        return text == null || !TextFormatValidator.accepts(type, text)
                ? bindingContext.reject(type, syntaxNode)
                : new TextValue(text);
    }

    private static @Nullable String textOf(SyntaxNode syntaxNode) {
        if (syntaxNode instanceof TextNode text) {
            return text.text();
        } else if (syntaxNode instanceof NumberNode number) {
            return number.written();
        } else if (syntaxNode instanceof BooleanNode truth) {
            return String.valueOf(truth.value());
        }
        return syntaxNode instanceof AnchorNode anchor ? anchor.written() : null;
    }

    @Nullable
    Value constant(EnumType type, SyntaxNode syntaxNode) {
        if (!(syntaxNode instanceof TextNode text)) {
            return noConstant(type, syntaxNode, null);
        }
        String constant = constant(type, text.text());
        if (constant != null) {
            return new TextValue(constant);
        }
        List<String> folded = type.constants().stream().map(ScalarBinder::fold).toList();
        String nearest = NearestNameFinder.find(fold(text.text()), folded);
        return noConstant(
                type, syntaxNode, nearest == null ? null : type.constants().get(folded.indexOf(nearest)));
    }

    /** Returns the constant with the exact name, or the only one that matches except for case and word separators. */
    static @Nullable String constant(EnumType type, String text) {
        if (type.constants().contains(text)) {
            return text;
        }
        String found = null;
        for (String constant : type.constants()) {
            if (constant.length() == text.length() && fold(constant).equals(fold(text))) {
                if (found != null) {
                    return null;
                }
                found = constant;
            }
        }
        return found;
    }

    private static String fold(String name) {
        return name.replace('-', '_').replace(' ', '_').toUpperCase(Locale.ROOT);
    }

    /** Reports that a value is not a constant, and returns the nearest one. */
    private @Nullable Value noConstant(EnumType type, SyntaxNode syntaxNode, @Nullable String nearest) {
        bindingContext.reportName(
                ErrorCode.TYPE_MISMATCH,
                syntaxNode.start(),
                () -> bindingContext.mismatch(TypeFormatter.of(type), InputExcerptFormatter.actual(syntaxNode)),
                nearest,
                type.constants());
        return nearest == null ? null : new TextValue(nearest);
    }
}
