package io.docui.example.ide.refactor;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Refactoring that replaces each use of a field by its fixed value, and removes the field. */
public record InlineField(SourcePosition at) implements CastFallbackRefactoring {
    @Override
    public Optional<SourcePosition> symbol() {
        return Optional.of(at);
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram, boolean casts) {
        JavaSymbol symbol = JavaSymbol.at(javaProgram, new SourceRange(at.file(), at.offset(), at.offset()));
        if (!(symbol.element() instanceof VariableElement field) || field.getKind() != ElementKind.FIELD) {
            throw new RefactoringRefusedException(symbol.label() + " is not a field. Give Type.field.");
        }
        UnresolvedNames.refuse(symbol);
        String name = field.getSimpleName().toString();
        TreePath declaration = javaProgram.trees().getPath(field);
        if (declaration == null
                || !(declaration.getLeaf() instanceof VariableTree tree)
                || tree.getInitializer() == null
                || RenameSymbol.CALLED_BY_NAME.contains(name)) {
            throw new RefactoringRefusedException(symbol.label()
                    + " has no value in its declaration, or Java finds it by name. Choose another field.");
        }
        TreePath value = new TreePath(declaration, tree.getInitializer());
        if (!FixedValues.isFixed(javaProgram, value)) {
            throw new RefactoringRefusedException("The value of " + symbol.label()
                    + " is not a constant, so it could differ at its uses. Keep the field.");
        }
        if (EnclosingTreeQueries.isDeclaredWithOtherFields(javaProgram, declaration)) {
            throw new RefactoringRefusedException(
                    "The declaration has several fields. Split it into one declaration per field first.");
        }
        checkLinks(javaProgram, field, name);
        List<SourceEdit> edits = new ArrayList<>();
        for (SymbolUseFinder.ElementUse use : new SymbolUseFinder(javaProgram).uses(Set.of((Element) field))) {
            edits.add(replace(javaProgram, use, value, field, casts));
        }
        javaProgram.units().forEach(unit -> edits.addAll(staticImports(unit, field, name)));
        edits.add(SourceEdit.delete(InlineMethod.wholeDeclaration(javaProgram, declaration)));
        return new RefactoringProposal(edits, Map.of(), Set.of(name));
    }

    private static SourceEdit replace(
            AnalyzedJavaProgram javaProgram,
            SymbolUseFinder.ElementUse use,
            TreePath value,
            VariableElement field,
            boolean casts) {
        String place = javaProgram.describe(new SourcePosition(use.unit().file(), use.offset()));
        if (LocalVariableUses.writes(use.path())) {
            throw new RefactoringRefusedException(
                    "The field is assigned at " + place + ", so it does not stand for one value. Keep the field.");
        }
        if (use.path().getLeaf() instanceof MemberSelectTree select) {
            Element target = javaProgram.element(new TreePath(use.path(), select.getExpression()));
            boolean plain = target instanceof TypeElement
                    || select.getExpression() instanceof IdentifierTree owner
                            && owner.getName().contentEquals("this");
            if (!plain) {
                throw new RefactoringRefusedException("The object at " + place
                        + " would no longer be evaluated. Write the type's name there, or keep the field.");
            }
        }
        InlinedExpressionRewriter rewriter =
                new InlinedExpressionRewriter(javaProgram, new TypePrinter(use.unit()), casts);
        List<SourceReplacementPart> copy =
                List.of(SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(value)));
        return new SourceEdit(
                javaProgram.span(use.path()), rewriter.of(copy, value, field.asType(), field.asType(), use.path()));
    }

    private static void checkLinks(AnalyzedJavaProgram javaProgram, Element field, String name) {
        RenameGroup group = RenameGroup.ofElements(Set.of(field));
        for (SourceUnit unit : javaProgram.units()) {
            if (unit.text().contains(name)) {
                JavadocRenamer.rename(unit, group, name, name).stream()
                        .findFirst()
                        .ifPresent(edit -> {
                            throw new RefactoringRefusedException("A Javadoc comment links to the field at "
                                    + javaProgram.describe(new SourcePosition(
                                            unit.file(), edit.span().start()))
                                    + ". Change that first.");
                        });
            }
        }
    }

    private static List<SourceEdit> staticImports(SourceUnit unit, Element field, String name) {
        List<SourceEdit> edits = new ArrayList<>();
        String full = field.getEnclosingElement() + "." + name;
        for (ImportTree tree : unit.tree().getImports()) {
            if (tree.isStatic() && tree.getQualifiedIdentifier().toString().equals(full)) {
                SourceRange span = new SourceRange(
                        unit.file(),
                        unit.program().start(unit.tree(), tree),
                        unit.program().end(unit.tree(), tree));
                edits.add(SourceEdit.delete(unit.wholeLines(span)));
            }
        }
        return edits;
    }
}
