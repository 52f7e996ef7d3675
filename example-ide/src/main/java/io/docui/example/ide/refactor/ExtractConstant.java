package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
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
        TreePath path = ExpressionFinder.findConstant(unit, range);
        if (!FixedValues.isFixed(javaProgram, path)) {
            throw new RefactoringRefusedException(
                    "The expression is not a constant: its value could differ from time to time. Extract a variable or a method.");
        }
        TreePath owner = owner(javaProgram, path);
        FieldPlace fieldPlace = new FieldPlace(javaProgram, unit, owner);
        fieldPlace.checkFree(name);
        List<SourceRange> places = new ArrayList<>(List.of(javaProgram.span(path)));
        if (all) {
            places.addAll(ExpressionOccurrences.ofConstant(javaProgram, path, owner));
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
        List<SourceEdit> edits = new ArrayList<>(fieldPlace.insert(declaration, places, constant));
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
}
