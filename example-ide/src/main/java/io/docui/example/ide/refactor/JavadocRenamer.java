package io.docui.example.ide.refactor;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTreePathScanner;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import org.jspecify.annotations.Nullable;

/** Renames a symbol in the links and {@code @param} tags of Javadoc comments. */
final class JavadocRenamer extends TreePathScanner<Void, Void> {
    private final SourceUnit sourceUnit;
    private final RenameGroup renameGroup;
    private final String old;
    private final String name;
    private final List<SourceEdit> found = new ArrayList<>();

    private JavadocRenamer(SourceUnit sourceUnit, RenameGroup renameGroup, String old, String name) {
        this.sourceUnit = sourceUnit;
        this.renameGroup = renameGroup;
        this.old = old;
        this.name = name;
    }

    static List<SourceEdit> rename(SourceUnit sourceUnit, RenameGroup renameGroup, String old, String name) {
        JavadocRenamer names = new JavadocRenamer(sourceUnit, renameGroup, old, name);
        names.scan(new TreePath(sourceUnit.tree()), null);
        return names.found;
    }

    @Override
    public Void visitPackage(PackageTree tree, Void nothing) {
        comment(tree);
        return super.visitPackage(tree, null);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        comment(tree);
        return super.visitClass(tree, null);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
        comment(tree);
        return super.visitMethod(tree, null);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
        comment(tree);
        return super.visitVariable(tree, null);
    }

    private void comment(Tree declaration) {
        DocCommentTree comment = sourceUnit.program().trees().getDocCommentTree(getCurrentPath());
        if (comment != null) {
            new Links(declaration, comment).scan(new DocTreePath(getCurrentPath(), comment), null);
        }
    }

    private final class Links extends DocTreePathScanner<Void, Void> {
        private final Tree declaration;
        private final DocCommentTree comment;

        Links(Tree declaration, DocCommentTree comment) {
            this.declaration = declaration;
            this.comment = comment;
        }

        @Override
        public Void visitParam(ParamTree tree, Void nothing) {
            if (tree.getName().getName().contentEquals(old) && documents()) {
                replace((int) start(tree.getName()));
            }
            return super.visitParam(tree, null);
        }

        @Override
        public Void visitReference(ReferenceTree tree, Void nothing) {
            int start = (int) start(tree);
            String signature = tree.getSignature();
            if (start < 0 || !sourceUnit.text().startsWith(signature, start) || !signature.contains(old)) {
                return super.visitReference(tree, null);
            }
            Element element = sourceUnit.program().trees().getElement(getCurrentPath());
            int hash = signature.indexOf('#');
            List<JavaToken> tokens = JavaToken.of(signature);
            for (int i = 0; i < tokens.size(); i++) {
                JavaToken javaToken = tokens.get(i);
                boolean member = hash >= 0 && i > 0 && tokens.get(i - 1).is("#");
                boolean fits = member
                        ? element != null && renameGroup.contains(element)
                        : javaToken.start() > hash && hash >= 0 ? isType() : qualifies(element, hash >= 0);
                if (javaToken.isName(old) && fits) {
                    replace(start + javaToken.start());
                }
            }
            return super.visitReference(tree, null);
        }

        private boolean qualifies(@Nullable Element element, boolean member) {
            if (element == null || !isType()) {
                return false;
            }
            for (Element each = member ? element.getEnclosingElement() : element;
                    each != null && each.getKind() != ElementKind.PACKAGE;
                    each = each.getEnclosingElement()) {
                if (renameGroup.contains(each)) {
                    return true;
                }
            }
            return false;
        }

        private boolean isType() {
            return renameGroup.elements().stream()
                    .anyMatch(element ->
                            element.getKind().isClass() || element.getKind().isInterface());
        }

        /** Returns whether the tag refers to a renamed parameter, type parameter or component of the comment's own declaration. */
        private boolean documents() {
            TreePath owner = JavadocRenamer.this.getCurrentPath();
            List<Tree> parts = new ArrayList<>();
            if (declaration instanceof MethodTree method) {
                parts.addAll(method.getParameters());
                parts.addAll(method.getTypeParameters());
            } else if (declaration instanceof ClassTree type) {
                parts.addAll(type.getTypeParameters());
                parts.addAll(type.getMembers());
            }
            return parts.stream().anyMatch(part -> {
                Element element = sourceUnit.program().element(new TreePath(owner, part));
                return element != null && element.getSimpleName().contentEquals(old) && renameGroup.contains(element);
            });
        }

        private long start(DocTree tree) {
            return sourceUnit.program().trees().getSourcePositions().getStartPosition(sourceUnit.tree(), comment, tree);
        }

        private void replace(int start) {
            if (start >= 0 && sourceUnit.text().startsWith(old, start)) {
                found.add(JavaIdentifiers.replace(sourceUnit, start, old, name));
            }
        }
    }
}
