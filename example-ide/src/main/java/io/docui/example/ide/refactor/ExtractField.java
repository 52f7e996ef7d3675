package io.docui.example.ide.refactor;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.ThrowTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Refactoring that stores the value of an expression in a new private field of its class. The field of a constant is {@code final} and
 * initialized. Any other expression becomes an assignment to the field, {@code (name = expression)}, because that is the only form with the
 * same value even if the method is recursive, or runs in several threads.
 */
public record ExtractField(SourceRange range, String name) implements Refactoring {
    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        JavaIdentifiers.checkIdentifier(name, javaProgram.build().release());
        SourceUnit unit = javaProgram.unit(range.file());
        TreePath path = ExpressionFinder.find(unit, range);
        TreePath member = new CodeSelection(List.of(path), javaProgram.span(path)).member();
        TreePath owner = member.getParentPath();
        if (!(javaProgram.element(owner) instanceof TypeElement type)) {
            throw new RefactoringRefusedException("The expression is not in a class. Choose one in a class.");
        }
        checkOwner(javaProgram, type);
        FieldPlace fieldPlace = new FieldPlace(javaProgram, unit, owner);
        fieldPlace.checkFree(name);
        boolean constant = FixedValues.isConstant(javaProgram, path);
        Element element = javaProgram.element(member);
        boolean shared = element != null && element.getModifiers().contains(Modifier.STATIC);
        check(javaProgram, member, path, constant);
        TypeMirror mirror = javaProgram.trees().getTypeMirror(path);
        String text = new TypePrinter(unit)
                .assignable(mirror)
                .orElseThrow(() -> new RefactoringRefusedException(
                        "Java source code cannot express the type of this expression. Choose another expression."));
        SourceRange span = javaProgram.span(path);
        SourceReplacementPart value = SourceReplacementPart.copy(javaProgram.build(), span);
        List<SourceReplacementPart> declaration = new ArrayList<>(List.of(SourceReplacementPart.fresh(
                "private " + (shared ? "static " : "") + (constant ? "final " : "") + text + ' ' + name)));
        if (constant) {
            declaration.addAll(List.of(SourceReplacementPart.fresh(" = "), value));
        }
        declaration.add(SourceReplacementPart.fresh(";"));
        List<SourceEdit> edits = new ArrayList<>(fieldPlace.insert(declaration, List.of(span), true));
        boolean brackets = !standsAlone(path);
        edits.add(
                constant
                        ? SourceEdit.of(span, SourceReplacementPart.fresh(name))
                        : new SourceEdit(
                                span,
                                List.of(
                                        SourceReplacementPart.fresh((brackets ? "(" : "") + name + " = "),
                                        value,
                                        SourceReplacementPart.fresh(brackets ? ")" : ""))));
        return RefactoringProposal.of(edits);
    }

    private static void checkOwner(AnalyzedJavaProgram javaProgram, TypeElement type) {
        if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.ENUM) {
            throw new RefactoringRefusedException("Only classes and enums can have such a field, and "
                    + type.getSimpleName() + " is neither. Use extract_constant or extract_variable.");
        }
        TypeElement serializable = javaProgram.elements().getTypeElement("java.io.Serializable");
        if (type.getKind() == ElementKind.CLASS
                && serializable != null
                && javaProgram.types().isSubtype(type.asType(), serializable.asType())) {
            throw new RefactoringRefusedException(type.getSimpleName()
                    + " is serializable, so a new field would change its serialized form. Use extract_variable or"
                    + " extract_constant.");
        }
    }

    private static void check(AnalyzedJavaProgram javaProgram, TreePath member, TreePath path, boolean constant) {
        if (member.getLeaf() instanceof VariableTree) {
            throw new RefactoringRefusedException(
                    "The expression is the value of a field. Choose an expression in a method, or use extract_constant.");
        }
        if (EnclosingTreeQueries.isBeforeSuperConstructor(javaProgram, member, javaProgram.start(path))) {
            throw new RefactoringRefusedException(
                    "No field can be used before the constructor of the superclass has run. Choose an expression elsewhere.");
        }
        if (!constant && ExpressionFinder.binds(path)) {
            throw new RefactoringRefusedException(
                    "The expression declares a pattern variable that other code could use. Choose another expression.");
        }
    }

    /** Returns whether an assignment can replace an expression without brackets around it. */
    private static boolean standsAlone(TreePath path) {
        Tree parent = path.getParentPath().getLeaf();
        return parent instanceof ReturnTree
                || parent instanceof ThrowTree
                || parent instanceof VariableTree
                || parent instanceof ParenthesizedTree
                || parent instanceof LambdaExpressionTree
                || parent instanceof AssignmentTree
                || parent instanceof ArrayAccessTree access && access.getIndex() == path.getLeaf()
                || parent instanceof MethodInvocationTree call && isArgument(call.getArguments(), path)
                || parent instanceof NewClassTree creation && isArgument(creation.getArguments(), path);
    }

    private static boolean isArgument(List<? extends ExpressionTree> arguments, TreePath path) {
        return arguments.stream().anyMatch(argument -> argument == path.getLeaf());
    }
}
