package io.docui.example.ide.refactor;

import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.VariableElement;

/** Determines which expressions have the same value whenever and wherever they are evaluated. */
final class FixedValues {
    private static final Set<String> FACTORIES = Set.of(
            "java.util.List.of",
            "java.time.Duration.ofDays",
            "java.time.Duration.ofHours",
            "java.time.Duration.ofMinutes",
            "java.time.Duration.ofSeconds",
            "java.time.Duration.ofMillis",
            "java.math.BigInteger.valueOf",
            "java.math.BigDecimal.valueOf");

    private FixedValues() {}

    /** Returns whether an expression is a constant, or makes an immutable object of the platform from constants without failing. */
    static boolean isFixed(AnalyzedJavaProgram javaProgram, TreePath path) {
        if (isConstant(javaProgram, path)) {
            return true;
        }
        Tree tree = path.getLeaf();
        Element element = javaProgram.element(path);
        if (tree instanceof MemberSelectTree select && select.getIdentifier().contentEquals("class")) {
            return true;
        }
        if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
            return true;
        }
        if (tree instanceof MemberSelectTree && element instanceof VariableElement field) {
            return field.getKind() == ElementKind.FIELD
                    && field.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL))
                    && String.valueOf(field.getEnclosingElement()).startsWith("java.");
        }
        return tree instanceof MethodInvocationTree call && isFixed(javaProgram, path, call);
    }

    private static boolean isFixed(AnalyzedJavaProgram javaProgram, TreePath path, MethodInvocationTree call) {
        if (!(javaProgram.element(new TreePath(path, call.getMethodSelect())) instanceof ExecutableElement method)) {
            return false;
        }
        for (ExpressionTree argument : call.getArguments()) {
            if (!isFixed(javaProgram, new TreePath(path, argument))) {
                return false;
            }
        }
        String name = method.getEnclosingElement() + "." + method.getSimpleName();
        if (name.equals("java.util.regex.Pattern.compile")) {
            return call.getArguments().get(0) instanceof LiteralTree literal
                    && literal.getValue() instanceof String text
                    && compiles(text);
        }
        return FACTORIES.contains(name);
    }

    private static boolean compiles(String pattern) {
        try {
            return Pattern.compile(pattern).pattern().equals(pattern);
        } catch (PatternSyntaxException e) {
            // The expression fails where it is, and would fail elsewhere after a move.
            return false;
        }
    }

    /** Returns whether javac evaluates an expression as a constant. */
    static boolean isConstant(AnalyzedJavaProgram javaProgram, TreePath path) {
        return isConstant(javaProgram, path, Map.of());
    }

    /**
     * Returns whether javac evaluates an expression as a constant if some variables have other values.
     * @param values the values of variables, by variable
     */
    static boolean isConstant(AnalyzedJavaProgram javaProgram, TreePath path, Map<Element, TreePath> values) {
        Tree tree = path.getLeaf();
        if (tree instanceof LiteralTree literal) {
            return literal.getKind() != Tree.Kind.NULL_LITERAL;
        } else if (tree instanceof IdentifierTree || tree instanceof MemberSelectTree) {
            Element element = javaProgram.element(path);
            TreePath value = element == null ? null : values.get(element);
            return value == null
                    ? element instanceof VariableElement variable && variable.getConstantValue() != null
                    : isConstant(javaProgram, value);
        } else if (tree instanceof ParenthesizedTree inner) {
            return isConstant(javaProgram, new TreePath(path, inner.getExpression()), values);
        } else if (tree instanceof UnaryTree unary) {
            return !ExpressionFinder.isStep(unary)
                    && isConstant(javaProgram, new TreePath(path, unary.getExpression()), values);
        } else if (tree instanceof TypeCastTree cast) {
            return isConstant(javaProgram, new TreePath(path, cast.getExpression()), values);
        } else if (tree instanceof BinaryTree binary) {
            return isConstant(javaProgram, new TreePath(path, binary.getLeftOperand()), values)
                    && isConstant(javaProgram, new TreePath(path, binary.getRightOperand()), values);
        } else if (tree instanceof ConditionalExpressionTree choice) {
            return isConstant(javaProgram, new TreePath(path, choice.getCondition()), values)
                    && isConstant(javaProgram, new TreePath(path, choice.getTrueExpression()), values)
                    && isConstant(javaProgram, new TreePath(path, choice.getFalseExpression()), values);
        }
        return false;
    }
}
