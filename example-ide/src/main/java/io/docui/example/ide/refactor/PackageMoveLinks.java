package io.docui.example.ide.refactor;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.ReferenceTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.PackageTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTreePath;
import com.sun.source.util.DocTreePathScanner;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;

/** Changes the types that Javadoc comments of a file link to, when types move to other packages. */
final class PackageMoveLinks extends TreePathScanner<Void, Void> {
    private final SourceUnit unit;
    private final PackageMove move;
    private final List<SourceEdit> edits = new ArrayList<>();

    private PackageMoveLinks(SourceUnit unit, PackageMove move) {
        this.unit = unit;
        this.move = move;
    }

    static List<SourceEdit> edits(SourceUnit unit, PackageMove move) {
        PackageMoveLinks links = new PackageMoveLinks(unit, move);
        if (unit.text().contains("/**")) {
            links.scan(new TreePath(unit.tree()), null);
        }
        return links.edits;
    }

    @Override
    public Void visitPackage(PackageTree tree, Void nothing) {
        comment();
        return super.visitPackage(tree, null);
    }

    @Override
    public Void visitClass(ClassTree tree, Void nothing) {
        comment();
        return super.visitClass(tree, null);
    }

    @Override
    public Void visitMethod(MethodTree tree, Void nothing) {
        comment();
        return super.visitMethod(tree, null);
    }

    @Override
    public Void visitVariable(VariableTree tree, Void nothing) {
        comment();
        return super.visitVariable(tree, null);
    }

    private void comment() {
        DocCommentTree comment = unit.program().trees().getDocCommentTree(getCurrentPath());
        if (comment != null) {
            new DocTreePathScanner<Void, Void>() {
                @Override
                public Void visitReference(ReferenceTree tree, Void nothing) {
                    int start = (int)
                            unit.program().trees().getSourcePositions().getStartPosition(unit.tree(), comment, tree);
                    if (start >= 0 && unit.text().startsWith(tree.getSignature(), start)) {
                        link(tree.getSignature(), start);
                    }
                    return super.visitReference(tree, null);
                }
            }.scan(new DocTreePath(getCurrentPath(), comment), null);
        }
    }

    private void link(String signature, int offset) {
        List<JavaToken> tokens = JavaToken.of(signature);
        for (int i = 0; i < tokens.size(); i++) {
            JavaToken token = tokens.get(i);
            boolean begins = token.kind() == JavaToken.TokenKind.NAME
                    && (i == 0
                            || !tokens.get(i - 1).is(".") && !tokens.get(i - 1).is("#"));
            if (!begins) {
                continue;
            }
            StringBuilder name = new StringBuilder(token.text());
            int last = i;
            while (last + 2 < tokens.size() && tokens.get(last + 1).is(".") && move.moved(name.toString()) == null) {
                name.append('.').append(tokens.get(last + 2).text());
                last += 2;
            }
            TypeElement type = move.moved(name.toString());
            if (type != null && last > i) {
                replace(offset + token.start(), offset + tokens.get(last).end(), move.newName(type));
            } else {
                simple(token, offset);
            }
        }
    }

    /** Replaces a simple name by the full one if the file cannot name the type otherwise afterwards. */
    private void simple(JavaToken token, int offset) {
        String old = PackageMove.packageOf(unit);
        boolean imported = unit.tree().getImports().stream()
                .anyMatch(tree -> tree.getQualifiedIdentifier().toString().endsWith('.' + token.text()));
        TypeElement type = imported
                ? null
                : unit.program().elements().getTypeElement(old.isEmpty() ? token.text() : old + '.' + token.text());
        if (type != null && !move.isShort(unit, type)) {
            replace(offset + token.start(), offset + token.end(), move.newName(type));
        }
    }

    private void replace(int start, int end, String text) {
        edits.add(SourceEdit.of(new SourceRange(unit.file(), start, end), SourceReplacementPart.fresh(text)));
    }
}
