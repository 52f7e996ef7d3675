package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Collects the types that a source file declares, including nested, local and anonymous ones. */
final class TypeDeclarationScanner extends TreePathScanner<Void, Void> {
    private final SourceUnit sourceUnit;
    private final List<TypeElement> found = new ArrayList<>();

    private TypeDeclarationScanner(SourceUnit sourceUnit) {
        this.sourceUnit = sourceUnit;
    }

    static List<TypeElement> of(SourceUnit sourceUnit) {
        TypeDeclarationScanner declarations = new TypeDeclarationScanner(sourceUnit);
        declarations.scan(new TreePath(sourceUnit.tree()), null);
        return List.copyOf(declarations.found);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        if (sourceUnit.program().element(getCurrentPath()) instanceof TypeElement type) {
            found.add(type);
        }
        return super.visitClass(tree, null);
    }
}
