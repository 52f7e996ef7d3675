package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/**
 * Refactoring that extracts an expression with a fixed value into a constant of its class: {@code private static final}.
 * @param all whether the constant also replaces the other occurrences of the expression in the class
 */
public record ExtractConstant(SourceRange range, String name, boolean all) implements Refactoring {
    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        JavaIdentifiers.checkIdentifier(name, javaProgram.build().release());
        SourceUnit unit = javaProgram.unit(range.file());
        TreePath path = ExpressionFinder.find(unit, range);
        if (!FixedValues.isFixed(javaProgram, path)) {
            throw new RefactoringRefusedException(
                    "The expression is not a constant: its value could differ from time to time. Extract a variable or a method.");
        }
        TreePath owner = owner(javaProgram, path);
        checkFree(javaProgram, owner);
        List<SourceRange> places = new ArrayList<>(List.of(javaProgram.span(path)));
        if (all) {
            places.addAll(ExpressionOccurrences.of(javaProgram, path, owner));
        }
        boolean constant = FixedValues.isConstant(javaProgram, path);
        boolean shared = ((ClassTree) owner.getLeaf()).getKind() == Tree.Kind.INTERFACE;
        String type = new TypePrinter(unit)
                .of(javaProgram.trees().getTypeMirror(path))
                .orElseThrow(() -> new RefactoringRefusedException(
                        "Java source code cannot express the type of this expression. Choose another expression."));
        List<SourceReplacementPart> declaration = List.of(
                SourceReplacementPart.fresh((shared ? "" : "private static final ") + type + ' ' + name + " = "),
                SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(path)),
                SourceReplacementPart.fresh(";"));
        List<SourceEdit> edits = new ArrayList<>();
        edits.addAll(new ConstantPlace(javaProgram, unit, owner).insert(declaration, places, constant));
        places.forEach(place -> edits.add(SourceEdit.of(place, SourceReplacementPart.fresh(name))));
        return new RefactoringProposal(edits, Map.of(), shared ? Set.of(name) : Set.of());
    }

    /** Returns the innermost class around an expression that can have constants. */
    private static TreePath owner(AnalyzedJavaProgram javaProgram, TreePath expression) {
        for (TreePath path = expression; path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree && javaProgram.element(path) instanceof TypeElement type) {
                boolean top = type.getNestingKind() == NestingKind.TOP_LEVEL;
                boolean nested = type.getNestingKind() == NestingKind.MEMBER
                        && (type.getModifiers().contains(Modifier.STATIC) || type.getKind() != ElementKind.CLASS);
                if (top || nested) {
                    return path;
                }
            }
        }
        throw new RefactoringRefusedException("The expression is not in a class. Choose one in a class.");
    }

    private void checkFree(AnalyzedJavaProgram javaProgram, TreePath owner) {
        Element type = javaProgram.element(owner);
        if (type instanceof TypeElement element
                && javaProgram.elements().getAllMembers(element).stream()
                        .anyMatch(member -> member.getKind().isField()
                                && member.getSimpleName().contentEquals(name))) {
            throw new RefactoringRefusedException(
                    type.getSimpleName() + " already has a field " + name + ". Choose another name.");
        }
    }

    /** Finds the place of a new constant among the members of a class. */
    private record ConstantPlace(AnalyzedJavaProgram javaProgram, SourceUnit unit, TreePath owner) {
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
            return javaProgram.elements().getOrigin(element) == javax.lang.model.util.Elements.Origin.EXPLICIT;
        }

        private List<SourceEdit> edits(
                List<SourceReplacementPart> declaration,
                @org.jspecify.annotations.Nullable Tree lastConstant,
                @org.jspecify.annotations.Nullable Tree before,
                @org.jspecify.annotations.Nullable Tree after) {
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
                while (!unit.tokens().get(next).is(";")
                        && !unit.tokens().get(next).is("}")) {
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
}
