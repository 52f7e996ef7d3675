package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Collects the types that a file declares, at whatever depth. */
final class TypeDeclarationScanner extends TreePathScanner<Void, Void> {
    private final SourceUnit unit;
    private final List<TypeElement> found = new ArrayList<>();

    private TypeDeclarationScanner(SourceUnit unit) {
        this.unit = unit;
    }

    static List<TypeElement> of(SourceUnit unit) {
        TypeDeclarationScanner declarations = new TypeDeclarationScanner(unit);
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
