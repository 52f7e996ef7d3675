package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.TypeParameterTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Makes a private method of some statements or of an expression, behind the method that they are in, and calls it in their place.
 *
 * @param range whole statements of one block, or one expression
 * @param name the new method's name
 */
public record ExtractMethod(Span range, String name) implements Refactoring {
    @Override
    public Proposal propose(JavaProgram program) {
        JavaIdentifiers.checkIdentifier(name, program.build().release());
        SourceUnit unit = program.unit(range.file());
        CodeSelection selection = CodeSelection.find(unit, range);
        DataFlow flow = DataFlow.of(program, selection);
        JumpAnalysis jumps = JumpAnalysis.of(selection.paths());
        check(program, selection, flow, jumps);
        TypePrinter types = new TypePrinter(unit);
        TreePath member = selection.member();
        Element result = flow.results().isEmpty() ? null : flow.results().get(0);
        String type = resultType(program, types, selection, flow, jumps);
        String call = name
                + '('
                + flow.parameters().stream()
                        .map(parameter -> parameter.getSimpleName().toString())
                        .collect(Collectors.joining(", "))
                + ')';
        String head = "private " + (isStatic(program, member) ? "static " : "");
        List<ReplacementPart> pieces = new ArrayList<>();
        String end = unit.lineEndAt(program.start(member));
        String outer = unit.indentAt(program.start(member));
        String inner = outer + unit.indentStep();
        pieces.add(ReplacementPart.fresh(end + end + outer + head));
        pieces.addAll(typeParameters(program, member, selection, flow));
        pieces.add(ReplacementPart.fresh(type + ' ' + name + '('));
        String comma = "";
        for (Element parameter : flow.parameters()) {
            pieces.add(ReplacementPart.fresh(comma + text(types, parameter.asType()) + ' '));
            pieces.add(named(unit, parameter));
            comma = ", ";
        }
        pieces.add(ReplacementPart.fresh(')' + thrown(program, types, selection) + " {" + end + inner));
        for (Element local : flow.local()) {
            pieces.add(ReplacementPart.fresh(text(types, local.asType()) + ' '));
            pieces.add(named(unit, local));
            pieces.add(ReplacementPart.fresh(';' + end + inner));
        }
        if (selection.isExpression()) {
            pieces.add(ReplacementPart.fresh("return "));
        }
        pieces.addAll(Reindenter.pieces(unit, selection.span(), inner));
        pieces.add(ReplacementPart.fresh(selection.isExpression() ? ";" : ""));
        if (result != null) {
            pieces.add(ReplacementPart.fresh(end + inner + "return " + result.getSimpleName() + ';'));
        }
        pieces.add(ReplacementPart.fresh(end + outer + '}'));
        return Proposal.of(List.of(
                new Edit(selection.span(), use(unit, types, selection, flow, jumps, call, type)),
                new Edit(new Span(unit.file(), program.end(member), program.end(member)), pieces)));
    }

    private static List<ReplacementPart> use(
            SourceUnit unit,
            TypePrinter types,
            CodeSelection selection,
            DataFlow flow,
            JumpAnalysis jumps,
            String call,
            String type) {
        if (selection.isExpression()) {
            return List.of(ReplacementPart.fresh(call));
        }
        if (jumps.returns()) {
            return List.of(ReplacementPart.fresh(type.equals("void") ? call + "; return;" : "return " + call + ';'));
        }
        if (flow.results().isEmpty()) {
            return List.of(ReplacementPart.fresh(call + ';'));
        }
        Element result = flow.results().get(0);
        String declared = flow.isDeclaredInside() ? text(types, result.asType()) + ' ' : "";
        return List.of(ReplacementPart.fresh(declared), named(unit, result), ReplacementPart.fresh(" = " + call + ';'));
    }

    /** The name of a variable, standing for its declaration, so that its uses go on meaning the same. */
    private static ReplacementPart named(SourceUnit unit, Element local) {
        String name = local.getSimpleName().toString();
        return unit.mentions().stream()
                .filter(mention -> mention.declares() && mention.element().equals(local))
                .findFirst()
                .map(mention -> new ReplacementPart(
                        name, new Span(unit.file(), mention.start(), mention.start() + name.length())))
                .orElseGet(() -> ReplacementPart.fresh(name));
    }

    private void check(JavaProgram program, CodeSelection selection, DataFlow flow, JumpAnalysis jumps) {
        if (!(program.element(selection.member()) instanceof ExecutableElement)
                && !(selection.member().getLeaf() instanceof VariableTree)) {
            throw new RefactoringRefusedException(
                    "The range is in an initializer without a name. Choose one in a method.");
        }
        if (selection.isExpression()
                && ConstantExpressions.makesAConstant(program, selection.paths().get(0))) {
            throw new RefactoringRefusedException(
                    "The compiler works out a constant with this expression, which a call would not be: others could see"
                            + " another value, or another object. Extract a variable, which stays a constant.");
        }
        if (jumps.jumpsOut()) {
            throw new RefactoringRefusedException(
                    "A break, continue or yield in the range goes to a place outside. Choose a range that holds the whole loop"
                            + " or switch.");
        }
        if (jumps.returns() && !CompletionAnalysis.neverCompletesNormally(selection.statements())) {
            throw new RefactoringRefusedException(
                    "The range returns from the method on some paths only. Choose a range that returns on all of them or on"
                            + " none.");
        }
        if (flow.results().size() > 1) {
            throw new RefactoringRefusedException("Several variables get a value in the range and are used behind it: "
                    + flow.results().stream().map(Object::toString).sorted().collect(Collectors.joining(", "))
                    + ". Choose a range with one result at most.");
        }
        if (!flow.isDeclaredInside()
                && flow.results().stream()
                        .anyMatch(result -> LocalVariableUses.of(program, result)
                                .isSeenAfterFailure(program, selection.paths().get(0)))) {
            throw new RefactoringRefusedException(
                    "After an exception in the range, " + flow.results().get(0)
                            + " would still have its old value, and is used then. Choose the whole \"try\", or a range that does not"
                            + " write to it.");
        }
        if (selection.isExpression()
                && (!flow.results().isEmpty()
                        || !flow.local().isEmpty()
                        || ExpressionFinder.binds(selection.paths().get(0)))) {
            throw new RefactoringRefusedException(
                    "The expression gives a value to a variable that is used outside of it. Choose whole statements.");
        }
        boolean declares = flow.isDeclaredInside()
                && selection.statements().stream()
                        .noneMatch(
                                statement -> declares(statement, flow.results().get(0)));
        boolean types = selection.paths().stream().anyMatch(path -> path.getLeaf() instanceof ClassTree);
        if (declares || types) {
            throw new RefactoringRefusedException(
                    "The range declares something in a pattern or a class that is used behind it. Choose another range.");
        }
        checkFree(program, selection);
    }

    private static boolean declares(StatementTree statement, Element element) {
        return statement instanceof VariableTree variable && variable.getName().equals(element.getSimpleName());
    }

    private void checkFree(JavaProgram program, CodeSelection selection) {
        for (TreePath path = selection.member(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree && program.element(path) instanceof TypeElement type) {
                boolean taken = program.elements().getAllMembers(type).stream()
                        .anyMatch(member -> member.getKind() == ElementKind.METHOD
                                && member.getSimpleName().contentEquals(name));
                if (taken) {
                    throw new RefactoringRefusedException(
                            type.getSimpleName() + " has a method " + name + " already. Take another name.");
                }
            }
        }
    }

    private static String resultType(
            JavaProgram program, TypePrinter types, CodeSelection selection, DataFlow flow, JumpAnalysis jumps) {
        if (selection.isExpression()) {
            return text(types, program.trees().getTypeMirror(selection.paths().get(0)));
        }
        if (!jumps.returns()) {
            return flow.results().isEmpty()
                    ? "void"
                    : text(types, flow.results().get(0).asType());
        }
        boolean nested = ExpressionFinder.isInLambda(selection.paths().get(0));
        if (nested || !(program.element(selection.member()) instanceof ExecutableElement method)) {
            throw new RefactoringRefusedException("The range returns from a lambda. Choose one without the return.");
        }
        return text(types, method.getReturnType());
    }

    private static String text(TypePrinter types, @Nullable TypeMirror type) {
        return Optional.ofNullable(type)
                .flatMap(types::of)
                .orElseThrow(() -> new RefactoringRefusedException("Java has no words for the type " + type
                        + ", which the method would need. Choose another" + " range."));
    }

    private static boolean isStatic(JavaProgram program, TreePath member) {
        Element element = program.element(member);
        return element != null && element.getModifiers().contains(Modifier.STATIC);
    }

    /** The type parameters of the method around, if the new one names one of them. */
    private static List<ReplacementPart> typeParameters(
            JavaProgram program, TreePath member, CodeSelection selection, DataFlow flow) {
        if (!(member.getLeaf() instanceof MethodTree method)
                || method.getTypeParameters().isEmpty()) {
            return List.of();
        }
        Set<String> names = method.getTypeParameters().stream()
                .map(parameter -> parameter.getName().toString())
                .collect(Collectors.toSet());
        String typed = flow.parameters().stream()
                        .map(each -> each.asType().toString())
                        .collect(Collectors.joining(" "))
                + ' '
                + flow.results().stream().map(each -> each.asType().toString()).collect(Collectors.joining(" "))
                + ' '
                + program.build().text(selection.span())
                + ' '
                + program.trees().getTypeMirror(selection.paths().get(0))
                + ' '
                + method.getReturnType();
        if (JavaToken.of(typed).stream().noneMatch(token -> names.contains(token.text()))) {
            return List.of();
        }
        List<? extends TypeParameterTree> all = method.getTypeParameters();
        TreePath first = new TreePath(member, all.get(0));
        TreePath last = new TreePath(member, all.get(all.size() - 1));
        Span span = new Span(program.span(first).file(), program.start(first), program.end(last));
        return List.of(
                ReplacementPart.fresh("<"), ReplacementPart.copy(program.build(), span), ReplacementPart.fresh("> "));
    }

    private static String thrown(JavaProgram program, TypePrinter types, CodeSelection selection) {
        List<TypeMirror> thrown = ThrownTypes.of(program, selection.paths());
        return thrown.isEmpty()
                ? ""
                : " throws " + thrown.stream().map(type -> text(types, type)).collect(Collectors.joining(", "));
    }
}
