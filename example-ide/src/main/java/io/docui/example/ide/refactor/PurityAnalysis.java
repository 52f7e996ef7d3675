package io.docui.example.ide.refactor;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompoundAssignmentTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SynchronizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Determines which methods only read, so that their results can be computed a little earlier or later if nothing is written in between. A
 * method of the build only reads if its body and the bodies of all methods that override it do. A library method only reads if that is
 * certain, as for the methods of immutable values. All other methods count as acting.
 */
final class PurityAnalysis {
    /** Platform classes whose objects never change. Their methods, including static ones, only read. */
    private static final Set<String> VALUES = Set.of("""
            java.lang.String java.lang.Math java.lang.StrictMath java.lang.Character java.lang.Byte java.lang.Short
            java.lang.Integer java.lang.Long java.lang.Float java.lang.Double java.lang.Boolean java.math.BigInteger
            java.math.BigDecimal java.time.Duration java.time.Instant java.time.LocalDate java.util.UUID""".split("\\s+", -1));
    /** Methods of these classes that read or write something else: a system property, a buffer, the clock, a method of an object. */
    private static final Set<String> NOT_OF_VALUES = Set.of("""
            random randomUUID now getInteger getLong getBoolean getChars getBytes format formatted join copyValueOf
            valueOf intern describeConstable resolveConstantDesc lines transform contentEquals contains replace equals
            compareTo from query with plus minus until nextUp chars codePoints toChars toCodePoint codePointAt
            codePointBefore codePointCount""".split("\\s+", -1));
    /** Methods among these that, for strings and boxes, in fact take only strings and numbers. */
    private static final Set<String> OF_STRINGS = Set.of("equals", "compareTo", "codePointAt", "replace");
    /** Other methods that only read, by the class that declares them. */
    private static final Set<String> KNOWN = Set.of("""
            java.lang.Object.getClass java.lang.Enum.name java.lang.Enum.ordinal java.lang.Class.getName
            java.lang.Class.getSimpleName java.lang.Class.isArray java.lang.Class.isInterface
            java.lang.Class.isPrimitive java.lang.Class.isEnum java.lang.Class.isInstance
            java.lang.Class.isAssignableFrom java.lang.Class.getComponentType java.lang.Class.getSuperclass
            java.lang.Class.getModifiers java.lang.StringBuilder.length java.lang.StringBuilder.charAt
            java.util.Objects.requireNonNull java.util.Objects.isNull java.util.Objects.nonNull
            java.lang.AbstractStringBuilder.length java.lang.AbstractStringBuilder.charAt""".split("\\s+", -1));

    /** The longest chain of calls that is followed. Each needs about a hundred frames of the stack. */
    private static final int DEEPEST = 24;

    private final AnalyzedJavaProgram javaProgram;
    private final Map<ExecutableElement, Boolean> known = new HashMap<>();
    private int depth;

    PurityAnalysis(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    /** Returns whether a method only reads. Methods at the end of a long chain of calls count as acting. */
    boolean isPure(ExecutableElement method) {
        Boolean answer = known.get(method);
        if (answer == null) {
            if (depth == DEEPEST) {
                return false;
            }
            // A query during the analysis is about a method that calls itself, which may never end.
            known.put(method, false);
            depth++;
            try {
                answer = find(method);
            } finally {
                depth--;
            }
            known.put(method, answer);
        }
        return answer;
    }

    private boolean find(ExecutableElement method) {
        if (!(method.getEnclosingElement() instanceof TypeElement owner)) {
            return false;
        }
        TreePath path = javaProgram.trees().getPath(method);
        if (path == null || !(path.getLeaf() instanceof MethodTree tree)) {
            return isRecordAccessor(method, owner) || isOfLibrary(method, owner);
        }
        if (tree.getBody() == null
                || method.getKind() != ElementKind.METHOD
                || method.getModifiers().contains(Modifier.SYNCHRONIZED)) {
            return false;
        }
        Looks looks = new Looks(path);
        looks.scan(new TreePath(path, tree.getBody()), null);
        return looks.only && overriding(method, owner);
    }

    private boolean overriding(ExecutableElement method, TypeElement owner) {
        if (method.getModifiers().contains(Modifier.PRIVATE)
                || method.getModifiers().contains(Modifier.STATIC)) {
            return true;
        }
        return javaProgram.index().subtypes(owner).stream()
                .flatMap(type -> type.getEnclosedElements().stream()
                        .filter(member -> member instanceof ExecutableElement other
                                && other.getSimpleName().equals(method.getSimpleName())
                                && javaProgram.elements().overrides(other, method, type)))
                .allMatch(member -> isPure((ExecutableElement) member));
    }

    private static boolean isRecordAccessor(ExecutableElement method, TypeElement owner) {
        return owner.getKind() == ElementKind.RECORD
                && method.getParameters().isEmpty()
                && owner.getRecordComponents().stream()
                        .anyMatch(component -> component.getSimpleName().equals(method.getSimpleName()));
    }

    private static boolean isOfLibrary(ExecutableElement method, TypeElement owner) {
        String name = method.getSimpleName().toString();
        String type = owner.getQualifiedName().toString();
        boolean box = type.startsWith("java.lang.");
        boolean plain = !NOT_OF_VALUES.contains(name)
                || box && OF_STRINGS.contains(name) && !method.getModifiers().contains(Modifier.STATIC);
        boolean numbers = method.getParameters().stream()
                .allMatch(parameter -> parameter.asType().getKind().isPrimitive()
                        || parameter.asType().toString().startsWith("java.lang.")
                                && !parameter.asType().toString().equals("java.lang.CharSequence")
                                && !parameter.asType().toString().equals("java.lang.Iterable"));
        return VALUES.contains(type) && method.getKind() == ElementKind.METHOD && plain && numbers
                || KNOWN.contains(type + '.' + name)
                        && method.getParameters().stream()
                                .noneMatch(parameter ->
                                        parameter.asType().toString().startsWith("java.util.function."));
    }

    /** Scans a body for anything that does more than read. */
    private final class Looks extends TreePathScanner<Void, Void> {
        private final Set<Element> own;
        private boolean only = true;

        Looks(TreePath method) {
            this.own = ExpressionFinder.declaredVariables(javaProgram, method);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            Element called = javaProgram.element(new TreePath(getCurrentPath(), tree.getMethodSelect()));
            only &= called instanceof ExecutableElement other && isPure(other);
            return super.visitMethodInvocation(tree, null);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            only = false;
            return null;
        }

        @Override
        public Void visitAssignment(AssignmentTree tree, Void nothing) {
            write(tree.getVariable());
            return super.visitAssignment(tree, null);
        }

        @Override
        public Void visitCompoundAssignment(CompoundAssignmentTree tree, Void nothing) {
            write(tree.getVariable());
            concatenates(tree.getVariable());
            return super.visitCompoundAssignment(tree, null);
        }

        @Override
        public Void visitUnary(UnaryTree tree, Void nothing) {
            if (ExpressionFinder.isStep(tree)) {
                write(tree.getExpression());
            }
            return super.visitUnary(tree, null);
        }

        @Override
        public Void visitBinary(BinaryTree tree, Void nothing) {
            if (tree.getKind() == Tree.Kind.PLUS) {
                concatenates(tree.getLeftOperand());
                concatenates(tree.getRightOperand());
            }
            return super.visitBinary(tree, null);
        }

        @Override
        public Void visitSynchronized(SynchronizedTree tree, Void nothing) {
            only = false;
            return null;
        }

        @Override
        public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
            only = false;
            return null;
        }

        @Override
        public Void visitEnhancedForLoop(EnhancedForLoopTree tree, Void nothing) {
            TypeMirror type = javaProgram.trees().getTypeMirror(new TreePath(getCurrentPath(), tree.getExpression()));
            only &= type != null && type.getKind() == TypeKind.ARRAY;
            return super.visitEnhancedForLoop(tree, null);
        }

        @Override
        public Void visitTry(TryTree tree, Void nothing) {
            only &= tree.getResources().isEmpty();
            return super.visitTry(tree, null);
        }

        @Override
        public Void visitClass(ClassTree tree, Void nothing) {
            only = false;
            return null;
        }

        private void write(ExpressionTree target) {
            Element element = javaProgram.element(new TreePath(getCurrentPath(), target));
            only &= target instanceof IdentifierTree && element != null && own.contains(element);
        }

        /** Checks an operand of a concatenation. The text of an object comes from a method of the object. */
        private void concatenates(ExpressionTree operand) {
            TypeMirror type = javaProgram.trees().getTypeMirror(new TreePath(getCurrentPath(), operand));
            only &= type != null
                    && (type.getKind().isPrimitive() || type.toString().equals("java.lang.String"));
        }

        @Override
        public Void scan(@Nullable Tree tree, Void nothing) {
            return only ? super.scan(tree, null) : null;
        }
    }
}
