package io.docui.example.ide.refactor;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BindingPatternTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import javax.lang.model.element.Element;
import javax.lang.model.util.Elements.Origin;

/** Finds the names in a source file, and the elements that they refer to. Code that javac adds is not in the text and is left out. */
final class NameReferenceFinder extends TreePathScanner<Void, Void> {
    private static final Set<String> TYPE_WORDS = Set.of("class", "interface", "enum", "record");
    private static final Set<String> AFTER_VARIABLE = Set.of("=", ";", ",", ":", ")", "[", "->", "{", "}", "(", "&");

    private final SourceUnit sourceUnit;
    private final AnalyzedJavaProgram javaProgram;
    private final List<NameReference> found = new ArrayList<>();

    private NameReferenceFinder(SourceUnit sourceUnit) {
        this.sourceUnit = sourceUnit;
        this.javaProgram = sourceUnit.program();
    }

    static List<NameReference> of(SourceUnit sourceUnit) {
        NameReferenceFinder nameReferenceFinder = new NameReferenceFinder(sourceUnit);
        nameReferenceFinder.scan(new TreePath(sourceUnit.tree()), null);
        return List.copyOf(nameReferenceFinder.found);
    }

    @Override
    public Void visitIdentifier(IdentifierTree tree, Void nothing) {
        boolean added = getCurrentPath().getParentPath().getLeaf() instanceof AssignmentTree element
                && element.getVariable() == (Object) tree
                && getCurrentPath().getParentPath().getParentPath().getLeaf() instanceof AnnotationTree
                && ImplicitUseFinder.isNameImplied(sourceUnit, element);
        if (added) {
            return null;
        }
        mention(tree.getName().toString(), javaProgram.start(sourceUnit.tree(), tree));
        return super.visitIdentifier(tree, null);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree tree, Void nothing) {
        String name = tree.getIdentifier().toString();
        mention(name, javaProgram.end(sourceUnit.tree(), tree) - name.length());
        return super.visitMemberSelect(tree, null);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree tree, Void nothing) {
        String name = tree.getMode() == MemberReferenceTree.ReferenceMode.NEW
                ? "new"
                : tree.getName().toString();
        mention(name, javaProgram.end(sourceUnit.tree(), tree) - name.length());
        return super.visitMemberReference(tree, null);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
        String name = tree.getName().toString();
        // Any operator, or "when", can follow a pattern, which ends with its name.
        int last = javaProgram.end(sourceUnit.tree(), tree) - name.length();
        boolean pattern = getCurrentPath().getParentPath().getLeaf() instanceof BindingPatternTree
                && last > 0
                && sourceUnit.text().startsWith(name, last);
        int from = afterModifiers(tree.getModifiers(), tree);
        declare(pattern ? last : name(from, name, NameReferenceFinder::endsVariable));
        return super.visitVariable(tree, null);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
        Element element = javaProgram.element(getCurrentPath());
        if (element == null || javaProgram.elements().getOrigin(element) != Origin.EXPLICIT) {
            return null;
        }
        boolean constructor = tree.getName().contentEquals("<init>");
        String name = constructor
                ? Objects.requireNonNull(element.getEnclosingElement())
                        .getSimpleName()
                        .toString()
                : tree.getName().toString();
        declare(name(
                afterModifiers(tree.getModifiers(), tree),
                name,
                (before, after) -> after.is("(") || constructor && after.is("{")));
        return super.visitMethod(tree, null);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        if (!tree.getSimpleName().isEmpty()) {
            declare(name(
                    afterModifiers(tree.getModifiers(), tree),
                    tree.getSimpleName().toString(),
                    (before, after) -> TYPE_WORDS.contains(before.text())));
        }
        return super.visitClass(tree, null);
    }

    @Override
    public Void visitTypeParameter(TypeParameterTree tree, Void nothing) {
        declare(name(
                javaProgram.start(sourceUnit.tree(), tree),
                tree.getName().toString(),
                (before, after) -> !before.is("@") && !before.is(".")));
        return super.visitTypeParameter(tree, null);
    }

    private void mention(String name, int start) {
        Element element = javaProgram.element(getCurrentPath());
        if (element != null && start >= 0 && sourceUnit.text().startsWith(name, start)) {
            found.add(new NameReference(getCurrentPath(), element, start, false));
        }
    }

    private void declare(int start) {
        Element element = javaProgram.element(getCurrentPath());
        if (element != null && start >= 0) {
            found.add(new NameReference(getCurrentPath(), element, start, true));
        }
    }

    private int afterModifiers(Tree modifiers, Tree declaration) {
        int end = javaProgram.end(sourceUnit.tree(), modifiers);
        return end >= 0 ? end : javaProgram.start(sourceUnit.tree(), declaration);
    }

    private static boolean endsVariable(JavaToken before, JavaToken after) {
        return AFTER_VARIABLE.contains(after.text()) && !before.is(".") && !before.is("@");
    }

    /** Returns the offset of a name outside of brackets, at or after an offset; -1 if there is none. */
    private int name(int from, String name, BiPredicate<JavaToken, JavaToken> fits) {
        if (from < 0) {
            return -1;
        }
        List<JavaToken> tokens = sourceUnit.tokens();
        int depth = 0;
        JavaToken before = tokens.isEmpty()
                ? new JavaToken(JavaToken.TokenKind.SIGN, 0, 0, "")
                : tokens.get(Math.max(0, sourceUnit.tokenAt(from) - 1));
        for (int i = sourceUnit.tokenAt(from); i < tokens.size(); i++) {
            JavaToken javaToken = tokens.get(i);
            JavaToken after = tokens.get(Math.min(i + 1, tokens.size() - 1));
            if (depth == 0 && javaToken.isName(name) && fits.test(before, after)) {
                return javaToken.start();
            }
            if (javaToken.is("(") || javaToken.is("<")) {
                depth++;
            } else if (javaToken.is(")") || javaToken.is(">")) {
                depth--;
            } else if (javaToken.is("{") || javaToken.is(";") && depth <= 0) {
                return -1;
            }
            before = javaToken;
        }
        return -1;
    }
}
