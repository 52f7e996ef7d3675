package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
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
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Refactoring that extracts statements or an expression into a new private method, and calls the method in their place. The new method
 * follows the method that contains them.
 * @param range whole statements of one block, or one expression
 */
public record ExtractMethod(SourceRange range, String name) implements Refactoring {
    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        JavaIdentifiers.checkIdentifier(name, javaProgram.build().release());
        SourceUnit sourceUnit = javaProgram.unit(range.file());
        CodeSelection codeSelection = CodeSelection.find(sourceUnit, range);
        DataFlow flow = DataFlow.of(javaProgram, codeSelection);
        ExtractedExit exit = ExtractedExit.of(javaProgram, codeSelection, flow);
        check(javaProgram, codeSelection, flow);
        TypePrinter types = new TypePrinter(sourceUnit);
        TreePath member = codeSelection.member();
        Element result = flow.results().isEmpty() ? null : flow.results().get(0);
        String type = resultType(javaProgram, types, codeSelection, flow, exit);
        String call = name
                + '('
                + flow.parameters().stream()
                        .map(parameter -> parameter.getSimpleName().toString())
                        .collect(Collectors.joining(", "))
                + ')';
        String head = "private " + (isStatic(javaProgram, member, range) ? "static " : "");
        List<SourceReplacementPart> pieces = new ArrayList<>();
        String end = sourceUnit.lineEndAt(javaProgram.start(member));
        String outer = sourceUnit.indentAt(javaProgram.start(member));
        String inner = outer + sourceUnit.indentStep();
        pieces.add(SourceReplacementPart.fresh(end + end + outer + head));
        pieces.addAll(typeParameters(javaProgram, member, codeSelection, flow));
        pieces.add(SourceReplacementPart.fresh(type + ' ' + name + '('));
        String comma = "";
        for (Element parameter : flow.parameters()) {
            pieces.add(SourceReplacementPart.fresh(comma + text(types, parameter.asType()) + ' '));
            pieces.add(named(sourceUnit, parameter));
            comma = ", ";
        }
        pieces.add(SourceReplacementPart.fresh(')' + thrown(javaProgram, types, codeSelection) + " {" + end + inner));
        for (Element local : flow.local()) {
            pieces.add(SourceReplacementPart.fresh(text(types, local.asType()) + ' '));
            pieces.add(named(sourceUnit, local));
            pieces.add(SourceReplacementPart.fresh(';' + end + inner));
        }
        if (codeSelection.isExpression()) {
            pieces.add(SourceReplacementPart.fresh("return "));
        }
        pieces.addAll(Reindenter.pieces(sourceUnit, codeSelection.span(), inner, exit.inMethod(javaProgram)));
        pieces.add(SourceReplacementPart.fresh(codeSelection.isExpression() ? ";" : ""));
        if (result != null) {
            pieces.add(SourceReplacementPart.fresh(end + inner + "return " + result.getSimpleName() + ';'));
        }
        if (exit.kind() == ExtractedExit.Kind.SOMETIMES) {
            pieces.add(SourceReplacementPart.fresh(end + inner + "return false;"));
        }
        pieces.add(SourceReplacementPart.fresh(end + outer + '}'));
        List<SourceReplacementPart> use = exit.kind() == ExtractedExit.Kind.NONE
                ? use(sourceUnit, types, codeSelection, flow, call)
                : exit.inCaller(javaProgram, call, !type.equals("void"));
        return RefactoringProposal.of(List.of(
                new SourceEdit(codeSelection.span(), use),
                new SourceEdit(
                        new SourceRange(sourceUnit.file(), javaProgram.end(member), javaProgram.end(member)), pieces)));
    }

    private static List<SourceReplacementPart> use(
            SourceUnit sourceUnit, TypePrinter types, CodeSelection codeSelection, DataFlow flow, String call) {
        if (codeSelection.isExpression()) {
            return List.of(SourceReplacementPart.fresh(call));
        }
        if (flow.results().isEmpty()) {
            return List.of(SourceReplacementPart.fresh(call + ';'));
        }
        Element result = flow.results().get(0);
        String declared = flow.isDeclaredInside() ? text(types, result.asType()) + ' ' : "";
        return List.of(
                SourceReplacementPart.fresh(declared),
                named(sourceUnit, result),
                SourceReplacementPart.fresh(" = " + call + ';'));
    }

    /** Returns the name of a variable with its declaration as the origin, so that its uses keep their meaning. */
    private static SourceReplacementPart named(SourceUnit sourceUnit, Element local) {
        String name = local.getSimpleName().toString();
        return sourceUnit.mentions().stream()
                .filter(nameReference ->
                        nameReference.declares() && nameReference.element().equals(local))
                .findFirst()
                .map(nameReference -> new SourceReplacementPart(
                        name,
                        new SourceRange(
                                sourceUnit.file(), nameReference.start(), nameReference.start() + name.length())))
                .orElseGet(() -> SourceReplacementPart.fresh(name));
    }

    private void check(AnalyzedJavaProgram javaProgram, CodeSelection codeSelection, DataFlow flow) {
        if (!(javaProgram.element(codeSelection.member()) instanceof ExecutableElement)
                && !(codeSelection.member().getLeaf() instanceof VariableTree)) {
            throw new RefactoringRefusedException("The range is in an initializer block. Choose a range in a method.");
        }
        if (codeSelection.isExpression()
                && makesAConstant(javaProgram, codeSelection.paths().get(0))) {
            throw new RefactoringRefusedException(
                    "This expression is a compile-time constant, and a method call is not. Other code could then see"
                            + " a different value or object. Extract a variable instead; it stays a constant.");
        }
        if (flow.results().size() > 1) {
            throw new RefactoringRefusedException("Several variables are assigned in the range and used after it: "
                    + flow.results().stream().map(Object::toString).sorted().collect(Collectors.joining(", "))
                    + ". Choose a range with at most one result.");
        }
        if (!flow.isDeclaredInside()
                && flow.results().stream()
                        .anyMatch(result -> LocalVariableUses.of(javaProgram, result)
                                .isSeenAfterFailure(
                                        javaProgram, codeSelection.paths().get(0)))) {
            throw new RefactoringRefusedException(
                    "If the range throws an exception, " + flow.results().get(0)
                            + " would keep its old value, which is used later. Choose the whole \"try\", or a range that does not"
                            + " assign it.");
        }
        if (codeSelection.isExpression()
                && (!flow.results().isEmpty()
                        || !flow.local().isEmpty()
                        || ExpressionFinder.binds(codeSelection.paths().get(0)))) {
            throw new RefactoringRefusedException(
                    "The expression assigns a variable that is used outside it. Choose whole statements.");
        }
        boolean declares = flow.isDeclaredInside()
                && codeSelection.statements().stream()
                        .noneMatch(
                                statement -> declares(statement, flow.results().get(0)));
        boolean types = codeSelection.paths().stream().anyMatch(path -> path.getLeaf() instanceof ClassTree);
        if (declares || types) {
            throw new RefactoringRefusedException(
                    "The range declares a pattern variable or a class that is used after it. Choose another range.");
        }
        checkFree(javaProgram, codeSelection);
    }

    private static boolean declares(StatementTree statement, Element element) {
        return statement instanceof VariableTree variable && variable.getName().equals(element.getSimpleName());
    }

    private void checkFree(AnalyzedJavaProgram javaProgram, CodeSelection codeSelection) {
        for (TreePath path = codeSelection.member(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree && javaProgram.element(path) instanceof TypeElement type) {
                boolean taken = javaProgram.elements().getAllMembers(type).stream()
                        .anyMatch(member -> member.getKind() == ElementKind.METHOD
                                && member.getSimpleName().contentEquals(name));
                if (taken) {
                    throw new RefactoringRefusedException(
                            type.getSimpleName() + " already has a method " + name + ". Choose another name.");
                }
            }
        }
    }

    private static String resultType(
            AnalyzedJavaProgram javaProgram,
            TypePrinter types,
            CodeSelection codeSelection,
            DataFlow flow,
            ExtractedExit exit) {
        if (codeSelection.isExpression()) {
            return text(
                    types,
                    javaProgram.trees().getTypeMirror(codeSelection.paths().get(0)));
        }
        if (exit.kind() == ExtractedExit.Kind.SOMETIMES) {
            return "boolean";
        }
        if (exit.kind() == ExtractedExit.Kind.YIELD) {
            return text(types, javaProgram.trees().getTypeMirror(exit.switchExpression()));
        }
        if (exit.kind() != ExtractedExit.Kind.RETURN) {
            return flow.results().isEmpty()
                    ? "void"
                    : text(types, flow.results().get(0).asType());
        }
        boolean nested = ExpressionFinder.isInLambda(codeSelection.paths().get(0));
        if (nested || !(javaProgram.element(codeSelection.member()) instanceof ExecutableElement method)) {
            throw new RefactoringRefusedException(
                    "The range returns from a lambda. Choose a range without the return.");
        }
        return text(types, method.getReturnType());
    }

    private static String text(TypePrinter types, @Nullable TypeMirror type) {
        return Optional.ofNullable(type)
                .flatMap(types::assignable)
                .orElseThrow(() -> new RefactoringRefusedException("Java source code cannot express the type " + type
                        + ", which the method needs. Choose another" + " range."));
    }

    /** Returns whether a range of a member has no object, because the member is static or the constructor of the supertype has not run. */
    private static boolean isStatic(AnalyzedJavaProgram javaProgram, TreePath member, SourceRange range) {
        Element element = javaProgram.element(member);
        return element != null && element.getModifiers().contains(Modifier.STATIC)
                || EnclosingTreeQueries.isBeforeSuperConstructor(javaProgram, member, range.start());
    }

    /** Returns the type parameters of the enclosing method, if the new method names one of them. */
    private static List<SourceReplacementPart> typeParameters(
            AnalyzedJavaProgram javaProgram, TreePath member, CodeSelection codeSelection, DataFlow flow) {
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
                + javaProgram.build().text(codeSelection.span())
                + ' '
                + javaProgram.trees().getTypeMirror(codeSelection.paths().get(0))
                + ' '
                + method.getReturnType();
        if (JavaToken.of(typed).stream().noneMatch(javaToken -> names.contains(javaToken.text()))) {
            return List.of();
        }
        List<? extends TypeParameterTree> all = method.getTypeParameters();
        TreePath first = new TreePath(member, all.get(0));
        TreePath last = new TreePath(member, all.get(all.size() - 1));
        SourceRange span =
                new SourceRange(javaProgram.span(first).file(), javaProgram.start(first), javaProgram.end(last));
        return List.of(
                SourceReplacementPart.fresh("<"),
                SourceReplacementPart.copy(javaProgram.build(), span),
                SourceReplacementPart.fresh("> "));
    }

    private static String thrown(AnalyzedJavaProgram javaProgram, TypePrinter types, CodeSelection codeSelection) {
        List<TypeMirror> thrown = ThrownTypes.of(javaProgram, codeSelection.paths());
        return thrown.isEmpty()
                ? ""
                : " throws " + thrown.stream().map(type -> text(types, type)).collect(Collectors.joining(", "));
    }

    /** Returns whether an expression determines a constant that other code sees, or a string that is the same object everywhere. */
    private static boolean makesAConstant(AnalyzedJavaProgram javaProgram, TreePath path) {
        if (!FixedValues.isConstant(javaProgram, path)) {
            return false;
        }
        TreePath whole = path;
        while (whole.getParentPath().getLeaf() instanceof ExpressionTree
                && FixedValues.isConstant(javaProgram, whole.getParentPath())) {
            whole = whole.getParentPath();
        }
        boolean text = whole != path
                && "java.lang.String".equals(String.valueOf(javaProgram.trees().getTypeMirror(whole)));
        return text
                || whole.getParentPath().getLeaf() instanceof VariableTree
                        && javaProgram.element(whole.getParentPath()) instanceof VariableElement variable
                        && variable.getConstantValue() != null;
    }
}
