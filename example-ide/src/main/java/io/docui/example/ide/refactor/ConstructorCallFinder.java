package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;

/** Finds the calls of constructors in a source file: {@code new}, {@code this}, {@code super}, references, and calls that javac adds. */
final class ConstructorCallFinder extends TreePathScanner<Void, Void> {
    private final SourceUnit unit;
    private final Set<Element> constructors;
    private final List<SymbolUseFinder.ElementUse> found = new ArrayList<>();

    private ConstructorCallFinder(SourceUnit unit, Set<Element> constructors) {
        this.unit = unit;
        this.constructors = constructors;
    }

    static List<SymbolUseFinder.ElementUse> of(SourceUnit unit, Set<Element> constructors) {
        ConstructorCallFinder finder = new ConstructorCallFinder(unit, constructors);
        finder.scan(new TreePath(unit.tree()), null);
        return finder.found;
    }

    @Override
    public Void visitNewClass(NewClassTree tree, Void nothing) {
        // An anonymous class has a constructor of its own, which calls the one that is looked for.
        if (tree.getClassBody() == null) {
            add(unit.program().start(unit.tree(), tree.getIdentifier()), false);
        }
        return super.visitNewClass(tree, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
        if (tree.getMode() == MemberReferenceTree.ReferenceMode.NEW) {
            add(unit.program().end(unit.tree(), tree) - "new".length(), false);
        }
        return super.visitMemberReference(tree, null);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        int start = unit.program().start(unit.tree(), tree);
        boolean written = start >= 0 && unit.text().startsWith(tree.getName().toString(), start);
        if (tree.getName().contentEquals("super") || tree.getName().contentEquals("this")) {
            add(written ? start : around(), !written && !isAnonymous());
        }
        return super.visitIdentifier(tree, null);
    }

    private void add(int offset, boolean implicit) {
        Element element = unit.program().element(getCurrentPath());
        if (element != null && constructors.contains(element) && offset >= 0) {
            found.add(new SymbolUseFinder.ElementUse(unit, offset, getCurrentPath(), element, implicit));
        }
    }

    private boolean isAnonymous() {
        for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree type) {
                return type.getSimpleName().isEmpty();
            }
        }
        return false;
    }

    /** Returns the offset of the code that makes an implicit call: the constructor, the class, or the creation of an anonymous object. */
    private int around() {
        for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
            Tree leaf = path.getLeaf();
            if (leaf instanceof NewClassTree created) {
                return unit.program().start(unit.tree(), created.getIdentifier());
            }
            boolean declares = leaf instanceof MethodTree
                    || leaf instanceof ClassTree type && !type.getSimpleName().isEmpty();
            TreePath declared = path;
            if (declares) {
                int name = unit.mentions().stream()
                        .filter(mention -> mention.declares() && mention.path().getLeaf() == declared.getLeaf())
                        .mapToInt(NameReference::start)
                        .findFirst()
                        .orElse(-1);
                if (name >= 0) {
                    return name;
                }
            }
        }
        return -1;
    }
}
