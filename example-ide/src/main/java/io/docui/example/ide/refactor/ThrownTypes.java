package io.docui.example.ide.refactor;

import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Collects the checked exceptions that selected code can throw to the code around it. */
final class ThrownTypes extends TreePathScanner<Void, Void> {
    private final AnalyzedJavaProgram javaProgram;
    private List<TypeMirror> found = new ArrayList<>();

    private ThrownTypes(AnalyzedJavaProgram javaProgram) {
        this.javaProgram = javaProgram;
    }

    static List<TypeMirror> of(AnalyzedJavaProgram javaProgram, List<TreePath> trees) {
        ThrownTypes thrown = new ThrownTypes(javaProgram);
        trees.forEach(tree -> thrown.scan(tree, null));
        return List.copyOf(thrown.found);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree tree, Void nothing) {
        TypeMirror type = javaProgram.trees().getTypeMirror(new TreePath(getCurrentPath(), tree.getMethodSelect()));
        if (type instanceof ExecutableType method) {
            method.getThrownTypes().forEach(this::add);
        }
        return super.visitMethodInvocation(tree, null);
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
        if (javaProgram.element(getCurrentPath()) instanceof ExecutableElement constructor) {
            constructor.getThrownTypes().forEach(this::add);
        }
        return super.visitNewClass(tree, null);
    }

    @Override
    public Void visitThrow(ThrowTree tree, Void nothing) {
        add(javaProgram.trees().getTypeMirror(new TreePath(getCurrentPath(), tree.getExpression())));
        return super.visitThrow(tree, null);
    }

    @Override
    public Void visitTry(TryTree tree, Void nothing) {
        List<TypeMirror> outside = found;
        found = new ArrayList<>();
        for (Tree resource : tree.getResources()) {
            scan(resource, null);
            closing(new TreePath(getCurrentPath(), resource));
        }
        scan(tree.getBlock(), null);
        for (CatchTree each : tree.getCatches()) {
            TreePath type = new TreePath(
                    new TreePath(new TreePath(getCurrentPath(), each), each.getParameter()),
                    each.getParameter().getType());
            List<? extends Tree> caught = type.getLeaf() instanceof UnionTypeTree union
                    ? union.getTypeAlternatives()
                    : List.of(type.getLeaf());
            for (Tree alternative : caught) {
                TypeMirror mirror = javaProgram.trees().getTypeMirror(new TreePath(type, alternative));
                found.removeIf(thrown -> mirror != null && javaProgram.types().isSubtype(thrown, mirror));
            }
        }
        found.forEach(thrown -> {
            if (!outside.contains(thrown)) {
                outside.add(thrown);
            }
        });
        found = outside;
        tree.getCatches().forEach(each -> scan(each.getBlock(), null));
        scan(tree.getFinallyBlock(), null);
        return null;
    }

    private void closing(TreePath resource) {
        TypeMirror type = javaProgram.trees().getTypeMirror(resource);
        if (type != null && javaProgram.types().asElement(type) instanceof TypeElement element) {
            for (Element member : javaProgram.elements().getAllMembers(element)) {
                if (member instanceof ExecutableElement method
                        && method.getSimpleName().contentEquals("close")
                        && method.getParameters().isEmpty()) {
                    method.getThrownTypes().forEach(this::add);
                }
            }
        }
    }

    private void add(@Nullable TypeMirror type) {
        if (type == null || type.getKind() == TypeKind.NULL || type.getKind() == TypeKind.ERROR) {
            return;
        }
        boolean unchecked = List.of("java.lang.RuntimeException", "java.lang.Error").stream()
                .map(name -> javaProgram.elements().getTypeElement(name))
                .anyMatch(known -> known != null && javaProgram.types().isSubtype(type, known.asType()));
        if (!unchecked && found.stream().noneMatch(other -> javaProgram.types().isSubtype(type, other))) {
            found.removeIf(other -> javaProgram.types().isSubtype(other, type));
            found.add(type);
        }
    }
}
