package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements.Origin;

/**
 * Declaration around a place in a source file: the nearest method, constructor, field, initializer or type. Code in a lambda belongs to the
 * declaration around the lambda.
 * @param element the declared element; for an initializer, its type
 * @param initializer whether the place is in an initializer block, or in the initializer of a field
 */
record EnclosingDeclaration(Element element, boolean initializer) {
    /** Returns the declaration around a tree; empty for imports. */
    static Optional<EnclosingDeclaration> of(AnalyzedJavaProgram javaProgram, TreePath tree) {
        Tree inner = tree.getLeaf();
        for (TreePath path = tree; path != null; inner = path.getLeaf(), path = path.getParentPath()) {
            Tree parent =
                    path.getParentPath() == null ? null : path.getParentPath().getLeaf();
            boolean member = parent instanceof ClassTree;
            boolean block = member && path.getLeaf() instanceof BlockTree;
            boolean declares = path.getLeaf() instanceof MethodTree
                    || path.getLeaf() instanceof ClassTree
                    || member && path.getLeaf() instanceof VariableTree;
            Element element =
                    declares ? javaProgram.element(path) : block ? javaProgram.element(path.getParentPath()) : null;
            if (element != null && javaProgram.elements().getOrigin(element) == Origin.EXPLICIT) {
                boolean initializer =
                        path.getLeaf() instanceof VariableTree variable && variable.getInitializer() == inner;
                return Optional.of(new EnclosingDeclaration(element, block || initializer));
            }
        }
        return Optional.empty();
    }

    /** Returns the declaration as text, such as {@code private Cart.total(int)}. */
    String label() {
        String visibility = SymbolNames.visibility(element);
        return (visibility.isEmpty() ? "" : visibility + ' ')
                + SymbolNames.label(element)
                + (initializer && element instanceof TypeElement ? " (initializer)" : "");
    }
}
