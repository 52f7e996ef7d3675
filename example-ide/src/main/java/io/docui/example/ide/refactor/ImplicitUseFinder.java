package io.docui.example.ide.refactor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * Finds the uses of methods that the source does not name: the element {@code value} in {@code @Level(7)}, and the accessors of records in
 * patterns such as {@code Point(int x, int y)}.
 */
final class ImplicitUseFinder extends TreePathScanner<Void, Void> {
    /** The name of the kind of record patterns, which JDK 17 does not have. */
    private static final String RECORD_PATTERN = "DECONSTRUCTION_PATTERN";

    private final SourceUnit unit;
    private final Set<Element> methods;
    private final List<SymbolUseFinder.ElementUse> found = new ArrayList<>();

    private ImplicitUseFinder(SourceUnit unit, Set<Element> methods) {
        this.unit = unit;
        this.methods = methods;
    }

    /** Returns the implicit uses of some elements in a source file. */
    static List<SymbolUseFinder.ElementUse> of(SourceUnit unit, Set<Element> elements) {
        Set<Element> methods = new HashSet<>();
        for (Element element : elements) {
            if (canBeImplied(element, unit)) {
                methods.add(element);
            }
        }
        if (methods.isEmpty()) {
            return List.of();
        }
        ImplicitUseFinder finder = new ImplicitUseFinder(unit, methods);
        finder.scan(new TreePath(unit.tree()), null);
        return finder.found;
    }

    private static boolean canBeImplied(Element element, SourceUnit unit) {
        Element type = element.getEnclosingElement();
        if (type == null || element.getKind() != ElementKind.METHOD) {
            return false;
        }
        boolean value = SymbolNames.isAnnotationElement(element)
                && element.getSimpleName().contentEquals("value");
        // Annotations and patterns name the type.
        return (value || type.getKind() == ElementKind.RECORD) && unit.text().contains(type.getSimpleName());
    }

    /** Returns whether javac added the name to an element of an annotation: {@code @Level(7)} becomes {@code @Level(value = 7)}. */
    static boolean isNameImplied(SourceUnit unit, AssignmentTree element) {
        AnalyzedJavaProgram program = unit.program();
        return program.start(unit.tree(), element.getVariable()) >= program.start(unit.tree(), element.getExpression());
    }

    @Override
    public Void visitAnnotation(AnnotationTree tree, Void nothing) {
        for (Tree argument : tree.getArguments()) {
            if (argument instanceof AssignmentTree element && isNameImplied(unit, element)) {
                TreePath path = new TreePath(new TreePath(getCurrentPath(), element), element.getVariable());
                Element method = unit.program().element(path);
                if (method != null && methods.contains(method)) {
                    int start = unit.program().start(unit.tree(), element.getExpression());
                    found.add(new SymbolUseFinder.ElementUse(unit, start, path, method, true));
                }
            }
        }
        return super.visitAnnotation(tree, null);
    }

    @Override
    public Void scan(Tree tree, Void nothing) {
        if (tree != null && tree.getKind().name().equals(RECORD_PATTERN)) {
            TreePath path = new TreePath(getCurrentPath(), tree);
            if (unit.program().trees().getTypeMirror(path) instanceof DeclaredType type
                    && type.asElement() instanceof TypeElement record) {
                record.getRecordComponents().stream()
                        .filter(component -> methods.contains(component.getAccessor()))
                        .forEach(component -> found.add(new SymbolUseFinder.ElementUse(
                                unit, unit.program().start(unit.tree(), tree), path, component.getAccessor(), true)));
            }
        }
        return super.scan(tree, null);
    }
}
