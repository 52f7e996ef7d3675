package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements.Origin;
import org.jspecify.annotations.Nullable;

/** Finds the place of a new constant or field among the members of a class. */
record FieldPlace(AnalyzedJavaProgram javaProgram, SourceUnit unit, TreePath owner) {
    /** Refuses a name that a field of the class or a local variable in it has. The variable would be meant instead of the new field. */
    void checkFree(String name) {
        if (javaProgram.element(owner) instanceof TypeElement type
                && javaProgram.elements().getAllMembers(type).stream()
                        .anyMatch(member -> member.getKind().isField()
                                && member.getSimpleName().contentEquals(name))) {
            throw new RefactoringRefusedException(
                    type.getSimpleName() + " already has a field " + name + ". Choose another name.");
        }
        SourceRange span = javaProgram.span(owner);
        boolean local = unit.mentions(span).stream()
                .anyMatch(reference -> reference.declares()
                        && SideEffectAnalysis.isLocal(reference.element())
                        && reference.element().getSimpleName().contentEquals(name));
        if (local) {
            throw new RefactoringRefusedException(
                    "A local variable or parameter in the class is called " + name + ". Choose another name.");
        }
    }

    /**
     * Returns the edits that insert a declaration.
     * @param places the expressions that the new name replaces; a constant that uses one of them must come later
     * @param constant whether the declaration may follow the constants of the class; otherwise it is the first member
     */
    List<SourceEdit> insert(List<SourceReplacementPart> declaration, List<SourceRange> places, boolean constant) {
        List<Tree> members = new ArrayList<>();
        Tree lastConstant = null;
        for (Tree member : ((ClassTree) owner.getLeaf()).getMembers()) {
            Element element = javaProgram.element(new TreePath(owner, member));
            if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
                lastConstant = member;
            } else if (javaProgram.end(unit.tree(), member) > 0
                    && (element == null || isWritten(element))
                    && element != null
                    && element.getKind() != ElementKind.RECORD_COMPONENT) {
                members.add(member);
            }
        }
        Tree before = null;
        Tree after = null;
        for (Tree member : members) {
            SourceRange span = javaProgram.span(new TreePath(owner, member));
            boolean uses = places.stream().anyMatch(place -> span.contains(place.start()));
            Element element = javaProgram.element(new TreePath(owner, member));
            boolean fixed = member instanceof VariableTree
                    && element != null
                    && element.getModifiers().containsAll(Set.of(Modifier.STATIC, Modifier.FINAL));
            if (!constant || uses && fixed || !fixed) {
                before = member;
                break;
            }
            after = member;
        }
        return edits(declaration, lastConstant, before, after);
    }

    private boolean isWritten(Element element) {
        return javaProgram.elements().getOrigin(element) == Origin.EXPLICIT;
    }

    private List<SourceEdit> edits(
            List<SourceReplacementPart> declaration,
            @Nullable Tree lastConstant,
            @Nullable Tree before,
            @Nullable Tree after) {
        int start = javaProgram.start(owner);
        String lineEnd = unit.lineEndAt(start);
        String indent = unit.indentAt(start) + unit.indentStep();
        List<SourceReplacementPart> parts = new ArrayList<>(declaration);
        if (after != null) {
            parts.add(0, SourceReplacementPart.fresh(lineEnd + indent));
            return List.of(new SourceEdit(at(javaProgram.end(unit.tree(), after)), parts));
        }
        if (before != null) {
            boolean field = before instanceof VariableTree;
            parts.add(SourceReplacementPart.fresh(lineEnd + (field ? "" : lineEnd) + indent));
            return List.of(new SourceEdit(at(commentStart(before)), parts));
        }
        parts.add(0, SourceReplacementPart.fresh(lineEnd + indent));
        parts.add(SourceReplacementPart.fresh(lineEnd + unit.indentAt(start)));
        if (lastConstant != null) {
            int next = unit.tokenAt(javaProgram.end(unit.tree(), lastConstant));
            while (!unit.tokens().get(next).is(";") && !unit.tokens().get(next).is("}")) {
                next++;
            }
            boolean ends = unit.tokens().get(next).is(";");
            if (!ends) {
                parts.add(0, SourceReplacementPart.fresh(";" + lineEnd));
            }
            JavaToken last = unit.tokens().get(ends ? next : next - 1);
            return List.of(new SourceEdit(at(last.end()), parts));
        }
        throw new RefactoringRefusedException("The class has no members. Choose an expression in a class.");
    }

    private SourceRange at(int offset) {
        return new SourceRange(unit.file(), offset, offset);
    }

    /** Returns the beginning of the comments directly above a member. */
    private int commentStart(Tree member) {
        int start = javaProgram.start(unit.tree(), member);
        for (JavaToken token : JavaToken.of(unit.text())) {
            boolean above = token.kind() == JavaToken.TokenKind.COMMENT
                    && token.end() <= start
                    && unit.text().substring(token.end(), start).isBlank()
                    && unit.text()
                            .substring(unit.startOfLine(token.start()), token.start())
                            .isBlank();
            if (above) {
                return token.start();
            }
        }
        return start;
    }
}
