package io.docui.example.ide.refactor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssertTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashSet;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Determines what the evaluation of a tree reads, writes and does, as a {@link SideEffect}. */
final class SideEffectAnalysis extends TreePathScanner<Void, Void> {
    /** Methods of {@code Math} that return for all arguments. */
    private static final Set<String> TOTAL = Set.of(
            "abs", "max", "min", "signum", "sqrt", "pow", "floor", "ceil", "round", "rint", "hypot", "exp", "log",
            "sin", "cos", "tan");

    private final AnalyzedJavaProgram javaProgram;
    private final Set<Element> read = new HashSet<>();
    private final Set<Element> written = new HashSet<>();
    private SideEffect.EffectLevel effectLevel = SideEffect.EffectLevel.PURE;
    private boolean fails;

    /** The methods whose bodies are being analyzed. */
    private final Set<Element> entered;

    private SideEffectAnalysis(AnalyzedJavaProgram javaProgram, Set<Element> entered) {
        this.javaProgram = javaProgram;
        this.entered = entered;
    }

    static SideEffect of(AnalyzedJavaProgram javaProgram, TreePath path) {
        return of(javaProgram, path, Set.of());
    }

    private static SideEffect of(AnalyzedJavaProgram javaProgram, TreePath path, Set<Element> entered) {
        SideEffectAnalysis sideEffectAnalysis = new SideEffectAnalysis(javaProgram, entered);
        sideEffectAnalysis.scan(path, null);
        return new SideEffect(
                sideEffectAnalysis.effectLevel,
                sideEffectAnalysis.fails,
                sideEffectAnalysis.read,
                sideEffectAnalysis.written);
    }

    /** Returns the effect of a value that is assigned to a type. Unboxing fails for null. */
    static SideEffect ofAssignment(AnalyzedJavaProgram javaProgram, TreePath value, TypeMirror type) {
        TypeMirror own = javaProgram.trees().getTypeMirror(value);
        boolean unboxes = type.getKind().isPrimitive() && !isPrimitive(own);
        SideEffect sideEffect = of(javaProgram, value);
        return unboxes ? sideEffect.combine(SideEffect.UNBOXING) : sideEffect;
    }

    /** Returns whether an element is a local variable or a parameter. */
    static boolean isLocal(@Nullable Element element) {
        return element instanceof VariableElement
                && switch (element.getKind()) {
                    case LOCAL_VARIABLE, PARAMETER, EXCEPTION_PARAMETER, RESOURCE_VARIABLE, BINDING_VARIABLE -> true;
                    default -> false;
                };
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        variable(javaProgram.element(getCurrentPath()), true);
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        Element element = javaProgram.element(getCurrentPath());
        boolean own = tree.getExpression() instanceof IdentifierTree owner
                && owner.getName().contentEquals("this");
        boolean fixed = element != null && element.getModifiers().contains(Modifier.STATIC);
        variable(element, own || fixed);
        if (element instanceof VariableElement && !own && !fixed) {
            needsObject(tree.getExpression());
        }
        return super.visitMemberSelect(tree, null);
    }

    private void variable(@Nullable Element element, boolean reachable) {
        if (isLocal(element)) {
            read.add(element);
        } else if (element instanceof VariableElement field
                && element.getKind().isField()
                && field.getConstantValue() == null
                && element.getKind() != ElementKind.ENUM_CONSTANT
                && !(reachable && element.getModifiers().contains(Modifier.FINAL))
                && !element.getSimpleName().contentEquals("this")
                && !element.getSimpleName().contentEquals("class")) {
            atLeast(SideEffect.EffectLevel.READS);
        }
    }

    @Override
    public Void visitAssignment(AssignmentTree tree, Void nothing) {
        write(tree.getVariable());
        return super.visitAssignment(tree, null);
    }

    @Override
    public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
        write(tree.getVariable());
        return super.visitCompoundAssignment(tree, null);
    }

    @Override
    public Void visitUnary(UnaryTree tree, Void nothing) {
        switch (tree.getKind()) {
            case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT ->
                write(tree.getExpression());
            default -> unboxing(tree.getExpression());
        }
        return super.visitUnary(tree, null);
    }

    @Override
    public Void visitBinary(BinaryTree tree, Void nothing) {
        boolean text = tree.getKind() == Tree.Kind.PLUS && !isPrimitive(type(getCurrentPath()));
        boolean compares = tree.getKind() == Tree.Kind.EQUAL_TO || tree.getKind() == Tree.Kind.NOT_EQUAL_TO;
        for (ExpressionTree operand : new ExpressionTree[] {tree.getLeftOperand(), tree.getRightOperand()}) {
            TypeMirror type = type(new TreePath(getCurrentPath(), operand));
            if (text && !isPrimitive(type) && !"java.lang.String".equals(String.valueOf(type))) {
                atLeast(SideEffect.EffectLevel.ACTS);
            } else if (!text && !compares) {
                unboxing(operand);
            }
        }
        if (tree.getKind() == Tree.Kind.DIVIDE || tree.getKind() == Tree.Kind.REMAINDER) {
            atLeast(SideEffect.EffectLevel.READS);
            fails |= isIntegral(type(getCurrentPath())) && !isNonZero(tree.getRightOperand());
        }
        return super.visitBinary(tree, null);
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        Element called = javaProgram.element(new TreePath(getCurrentPath(), tree.getMethodSelect()));
        if (called instanceof ExecutableElement method && javaProgram.purity().isPure(method)) {
            atLeast(SideEffect.EffectLevel.READS);
            fails |= canFail(method, tree.getMethodSelect());
        } else {
            atLeast(SideEffect.EffectLevel.ACTS);
            fails = true;
        }
        return super.visitMethodInvocation(tree, null);
    }

    /** Returns whether a call of a method that only reads can throw an exception. */
    private boolean canFail(ExecutableElement method, ExpressionTree select) {
        String owner = String.valueOf(method.getEnclosingElement());
        if (owner.equals("java.lang.Math")) {
            return !TOTAL.contains(method.getSimpleName().toString());
        }
        boolean own = select instanceof IdentifierTree
                || select instanceof MemberSelectTree member
                        && member.getExpression() instanceof IdentifierTree name
                        && name.getName().contentEquals("this");
        TreePath declaration = javaProgram.trees().getPath(method);
        if (!own
                || declaration == null
                || entered.contains(method)
                || OverriddenMethodFinder.isOverridden(javaProgram, method)) {
            return true;
        }
        Set<Element> inside = new HashSet<>(entered);
        inside.add(method);
        return of(javaProgram, declaration, inside).fails();
    }

    @Override
    public Void visitThrow(ThrowTree tree, Void nothing) {
        fails = true;
        return super.visitThrow(tree, null);
    }

    @Override
    public Void visitAssert(AssertTree tree, Void nothing) {
        fails = true;
        return super.visitAssert(tree, null);
    }

    @Override
    public Void visitSwitch(SwitchTree tree, Void nothing) {
        fails = true;
        return super.visitSwitch(tree, null);
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
        fails = true;
        return super.visitEnhancedForLoop(tree, null);
    }

    @Override
    public Void visitSynchronized(SynchronizedTree tree, Void nothing) {
        fails = true;
        return super.visitSynchronized(tree, null);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
        atLeast(SideEffect.EffectLevel.ACTS);
        fails = true;
        return super.visitNewClass(tree, null);
    }

    @Override
    public Void visitNewArray(NewArrayTree tree, Void nothing) {
        atLeast(SideEffect.EffectLevel.READS);
        fails |= tree.getDimensions().stream().anyMatch(dimension -> !(dimension instanceof LiteralTree));
        return super.visitNewArray(tree, null);
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
        atLeast(SideEffect.EffectLevel.READS);
        new TreePathScanner<Void, Void>() {
            @Override
            public Void visitIdentifier(IdentifierTree name, Void none) {
                Element element = javaProgram.element(getCurrentPath());
                if (element != null && isLocal(element)) {
                    read.add(element);
                }
                return null;
            }
        }.scan(getCurrentPath(), null);
        return null;
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
        atLeast(SideEffect.EffectLevel.READS);
        if (!(javaProgram.element(new TreePath(getCurrentPath(), tree.getQualifierExpression()))
                instanceof TypeElement)) {
            needsObject(tree.getQualifierExpression());
        }
        return super.visitMemberReference(tree, null);
    }

    @Override
    public Void visitArrayAccess(ArrayAccessTree tree, Void nothing) {
        atLeast(SideEffect.EffectLevel.READS);
        fails = true;
        return super.visitArrayAccess(tree, null);
    }

    @Override
    public Void visitTypeCast(TypeCastTree tree, Void nothing) {
        TypeMirror wanted = type(getCurrentPath());
        TypeMirror own = type(new TreePath(getCurrentPath(), tree.getExpression()));
        if (!isPrimitive(wanted) || !isPrimitive(own)) {
            atLeast(SideEffect.EffectLevel.READS);
            fails |= wanted == null
                    || own == null
                    || isPrimitive(wanted)
                    || !isPrimitive(own) && !javaProgram.types().isSubtype(own, wanted);
        }
        return super.visitTypeCast(tree, null);
    }

    @Override
    public Void visitSwitchExpression(SwitchExpressionTree tree, Void nothing) {
        atLeast(SideEffect.EffectLevel.ACTS);
        fails = true;
        return super.visitSwitchExpression(tree, null);
    }

    @Override
    public Void visitAnnotation(AnnotationTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void scan(@Nullable Tree tree, Void nothing) {
        if (tree instanceof StatementTree
                && !(tree instanceof VariableTree)
                && !(tree instanceof ExpressionStatementTree)) {
            atLeast(SideEffect.EffectLevel.ACTS);
        }
        return super.scan(tree, null);
    }

    private void write(ExpressionTree target) {
        atLeast(SideEffect.EffectLevel.ACTS);
        Element element = javaProgram.element(new TreePath(getCurrentPath(), target));
        if (element != null && isLocal(element)) {
            written.add(element);
        }
    }

    private void unboxing(ExpressionTree operand) {
        if (!isPrimitive(type(new TreePath(getCurrentPath(), operand)))) {
            atLeast(SideEffect.EffectLevel.READS);
            fails = true;
        }
    }

    /** Notes that a member of an object is used, which fails for null. */
    private void needsObject(ExpressionTree object) {
        boolean own = object instanceof IdentifierTree name
                && (name.getName().contentEquals("this") || name.getName().contentEquals("super"));
        fails |= !own && !NonNullAnalysis.isNonNull(javaProgram, new TreePath(getCurrentPath(), object));
    }

    private static boolean isNonZero(ExpressionTree divisor) {
        return divisor instanceof LiteralTree literal
                && literal.getValue() instanceof Number number
                && number.doubleValue() != 0;
    }

    private static boolean isIntegral(@Nullable TypeMirror type) {
        return type == null || type.getKind() != TypeKind.DOUBLE && type.getKind() != TypeKind.FLOAT;
    }

    private @Nullable TypeMirror type(TreePath path) {
        return javaProgram.trees().getTypeMirror(path);
    }

    private static boolean isPrimitive(@Nullable TypeMirror type) {
        return type != null && type.getKind().isPrimitive();
    }

    private void atLeast(SideEffect.EffectLevel other) {
        if (effectLevel.compareTo(other) < 0) {
            effectLevel = other;
        }
    }
}
