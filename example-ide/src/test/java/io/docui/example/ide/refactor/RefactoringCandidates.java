package io.docui.example.ide.refactor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Places of a program where somebody could want a refactoring, drawn by chance. They are chosen by what stands there, and never by
 * whether it could be done: a value that has a name, a call, a run of statements.
 */
final class RefactoringCandidates {
    /** A name that occurs nowhere. */
    static final String NAME = "freshQqZ";

    private final AnalyzedJavaProgram javaProgram;
    private final Random random;
    private final Map<ElementKind, List<SourcePosition>> declarations = new EnumMap<>(ElementKind.class);
    private final List<SourcePosition> locals = new ArrayList<>();
    private final List<SourcePosition> calls = new ArrayList<>();
    private final List<SourceRange> expressions = new ArrayList<>();
    private final List<SourceRange> literals = new ArrayList<>();
    private final List<List<SourceRange>> blocks = new ArrayList<>();

    RefactoringCandidates(AnalyzedJavaProgram javaProgram, Random random) {
        this.javaProgram = javaProgram;
        this.random = random;
        Set<Element> own = new HashSet<>();
        for (SourceUnit sourceUnit : javaProgram.units()) {
            for (NameReference nameReference : sourceUnit.mentions()) {
                if (nameReference.declares() && nameReference.element().getKind() != ElementKind.CONSTRUCTOR) {
                    SourcePosition sourcePosition = new SourcePosition(sourceUnit.file(), nameReference.start());
                    declarations
                            .computeIfAbsent(nameReference.element().getKind(), kind -> new ArrayList<>())
                            .add(sourcePosition);
                    if (nameReference.path().getLeaf() instanceof VariableTree variable
                            && variable.getInitializer() != null
                            && nameReference.path().getParentPath().getLeaf() instanceof BlockTree
                            && isUsedOnce(nameReference.element())) {
                        locals.add(sourcePosition);
                    }
                    if (nameReference.path().getLeaf() instanceof MethodTree method && method.getBody() != null) {
                        own.add(nameReference.element());
                    }
                }
            }
        }
        for (SourceUnit sourceUnit : javaProgram.units()) {
            for (NameReference nameReference : sourceUnit.mentions()) {
                if (!nameReference.declares()
                        && own.contains(nameReference.element())
                        && nameReference.path().getParentPath().getLeaf() instanceof MethodInvocationTree call
                        && call.getMethodSelect() == nameReference.path().getLeaf()) {
                    calls.add(new SourcePosition(sourceUnit.file(), nameReference.start()));
                }
            }
            new MethodBodyScanner().scan(new TreePath(sourceUnit.tree()), null);
        }
    }

    /** The next one: all kinds in turn. */
    Refactoring next(int number) {
        return switch (number % 5) {
            case 0 -> {
                List<ElementKind> kinds = List.copyOf(declarations.keySet());
                yield new RenameSymbol(pickRandom(declarations.get(pickRandom(kinds))), NAME);
            }
            case 1 -> new ExtractVariable(pickRandom(expressions), NAME);
            case 2 -> new InlineVariable(pickRandom(locals));
            case 3 -> {
                List<SourceRange> block = pickRandom(blocks);
                int first = random.nextInt(block.size());
                int last = first + random.nextInt(Math.min(4, block.size() - first));
                yield new ExtractMethod(
                        new SourceRange(
                                block.get(first).file(),
                                block.get(first).start(),
                                block.get(last).end()),
                        NAME);
            }
            default -> new InlineMethod(pickRandom(calls), false);
        };
    }

    /** An expression of a method. */
    SourceRange expression() {
        return pickRandom(expressions);
    }

    /** A literal of a method. */
    SourceRange literal() {
        return pickRandom(literals);
    }

    private boolean isUsedOnce(Element local) {
        LocalVariableUses uses = LocalVariableUses.of(javaProgram, local);
        return uses.uses().size() == 1 && !uses.isReassigned();
    }

    private <T> T pickRandom(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** Finds expressions and runs of statements in the bodies of methods. */
    private final class MethodBodyScanner extends TreePathScanner<Void, Void> {
        @Override
        public Void visitAnnotation(AnnotationTree tree, Void nothing) {
            return null;
        }

        @Override
        public Void visitVariable(VariableTree tree, Void nothing) {
            // Nothing can stand before the value of a field.
            return getCurrentPath().getParentPath().getLeaf() instanceof ClassTree
                    ? null
                    : super.visitVariable(tree, null);
        }

        @Override
        public Void visitBlock(BlockTree tree, Void nothing) {
            List<SourceRange> spans = new ArrayList<>();
            for (StatementTree statement : tree.getStatements()) {
                TreePath path = new TreePath(getCurrentPath(), statement);
                // What javac has added stands nowhere.
                if (javaProgram.end(path) > javaProgram.start(path)
                        && javaProgram.start(path) >= 0
                        && !isConstructorCall(statement)) {
                    spans.add(javaProgram.span(path));
                }
            }
            boolean initializer = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree;
            if (!spans.isEmpty() && !initializer) {
                blocks.add(spans);
            }
            return super.visitBlock(tree, null);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
            recordExpression();
            return super.visitMethodInvocation(tree, null);
        }

        @Override
        public Void visitLiteral(LiteralTree tree, Void nothing) {
            SourceRange span = javaProgram.start(getCurrentPath()) < 0 ? null : javaProgram.span(getCurrentPath());
            if (tree.getValue() != null && span != null && span.start() < span.end()) {
                literals.add(span);
            }
            return null;
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Void nothing) {
            recordExpression();
            return super.visitNewClass(tree, null);
        }

        @Override
        public Void visitBinary(BinaryTree tree, Void nothing) {
            recordExpression();
            return super.visitBinary(tree, null);
        }

        @Override
        public Void visitConditionalExpression(ConditionalExpressionTree tree, Void nothing) {
            recordExpression();
            return super.visitConditionalExpression(tree, null);
        }

        private void recordExpression() {
            TypeMirror type = javaProgram.trees().getTypeMirror(getCurrentPath());
            boolean value = type != null && type.getKind() != TypeKind.VOID;
            boolean whole = getCurrentPath().getParentPath().getLeaf() instanceof ExpressionStatementTree;
            boolean inside = javaProgram.start(getCurrentPath()) >= 0 && javaProgram.end(getCurrentPath()) > 0;
            if (value && !whole && inside) {
                expressions.add(javaProgram.span(getCurrentPath()));
            }
        }

        private boolean isConstructorCall(Tree statement) {
            return statement instanceof ExpressionStatementTree expression
                    && expression.getExpression() instanceof MethodInvocationTree call
                    && javaProgram.element(new TreePath(
                                    new TreePath(new TreePath(getCurrentPath(), statement), call),
                                    call.getMethodSelect()))
                            instanceof ExecutableElement method
                    && method.getKind() == ElementKind.CONSTRUCTOR;
        }
    }
}
