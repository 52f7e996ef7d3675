package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Collects the types that a file declares, at whatever depth. */
final class TypeDeclarations extends TreePathScanner<Void, Void> {
    private final Unit unit;
    private final List<TypeElement> found = new ArrayList<>();

    private TypeDeclarations(Unit unit) {
        this.unit = unit;
    }

    static List<TypeElement> of(Unit unit) {
        TypeDeclarations declarations = new TypeDeclarations(unit);
        declarations.scan(new TreePath(unit.tree()), null);
        return List.copyOf(declarations.found);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        if (unit.program().element(getCurrentPath()) instanceof TypeElement type) {
            found.add(type);
        }
        return super.visitClass(tree, null);
    }
}
