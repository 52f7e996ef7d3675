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
    public Proposal propose(Program program) {
        Names.checkIdentifier(name, program.build().release());
        Unit unit = program.unit(range.file());
        Selection selection = Selection.at(unit, range);
        DataFlow flow = DataFlow.of(program, selection);
        Jumps jumps = Jumps.of(selection.paths());
        check(program, selection, flow, jumps);
        TypeText types = new TypeText(unit);
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
        List<Piece> pieces = new ArrayList<>();
        String end = unit.lineEndAt(program.start(member));
        String outer = unit.indentAt(program.start(member));
        String inner = outer + unit.indentStep();
        pieces.add(Piece.fresh(end + end + outer + head));
        pieces.addAll(typeParameters(program, member, selection, flow));
        pieces.add(Piece.fresh(type + ' ' + name + '('));
        String comma = "";
        for (Element parameter : flow.parameters()) {
            pieces.add(Piece.fresh(comma + text(types, parameter.asType()) + ' '));
            pieces.add(named(unit, parameter));
            comma = ", ";
        }
        pieces.add(Piece.fresh(')' + thrown(program, types, selection) + " {" + end + inner));
        for (Element local : flow.local()) {
            pieces.add(Piece.fresh(text(types, local.asType()) + ' '));
            pieces.add(named(unit, local));
            pieces.add(Piece.fresh(';' + end + inner));
        }
        if (selection.isExpression()) {
            pieces.add(Piece.fresh("return "));
        }
        pieces.addAll(Indented.pieces(unit, selection.span(), inner));
        pieces.add(Piece.fresh(selection.isExpression() ? ";" : ""));
        if (result != null) {
            pieces.add(Piece.fresh(end + inner + "return " + result.getSimpleName() + ';'));
        }
        pieces.add(Piece.fresh(end + outer + '}'));
        return Proposal.of(List.of(
                new Edit(selection.span(), use(unit, types, selection, flow, jumps, call, type)),
                new Edit(new Span(unit.file(), program.end(member), program.end(member)), pieces)));
    }

    private static List<Piece> use(
            Unit unit, TypeText types, Selection selection, DataFlow flow, Jumps jumps, String call, String type) {
        if (selection.isExpression()) {
            return List.of(Piece.fresh(call));
        }
        if (jumps.doReturn()) {
            return List.of(Piece.fresh(type.equals("void") ? call + "; return;" : "return " + call + ';'));
        }
        if (flow.results().isEmpty()) {
            return List.of(Piece.fresh(call + ';'));
        }
        Element result = flow.results().get(0);
        String declared = flow.isDeclaredInside() ? text(types, result.asType()) + ' ' : "";
        return List.of(Piece.fresh(declared), named(unit, result), Piece.fresh(" = " + call + ';'));
    }

    /** The name of a variable, standing for its declaration, so that its uses go on meaning the same. */
    private static Piece named(Unit unit, Element local) {
        String name = local.getSimpleName().toString();
        return unit.mentions().stream()
                .filter(mention -> mention.declares() && mention.element().equals(local))
                .findFirst()
                .map(mention ->
                        new Piece(name, new Span(unit.file(), mention.start(), mention.start() + name.length())))
                .orElseGet(() -> Piece.fresh(name));
    }

    private void check(Program program, Selection selection, DataFlow flow, Jumps jumps) {
        if (!(program.element(selection.member()) instanceof ExecutableElement)
                && !(selection.member().getLeaf() instanceof VariableTree)) {
            throw new Refusal("The range is in an initializer without a name. Choose one in a method.");
        }
        if (selection.isExpression()
                && Constants.makesAConstant(program, selection.paths().get(0))) {
            throw new Refusal(
                    "The compiler works out a constant with this expression, which a call would not be: others could see"
                            + " another value, or another object. Extract a variable, which stays a constant.");
        }
        if (jumps.leave()) {
            throw new Refusal(
                    "A break, continue or yield in the range goes to a place outside. Choose a range that holds the whole loop"
                            + " or switch.");
        }
        if (jumps.doReturn() && !Completion.alwaysLeaves(selection.statements())) {
            throw new Refusal(
                    "The range returns from the method on some paths only. Choose a range that returns on all of them or on"
                            + " none.");
        }
        if (flow.results().size() > 1) {
            throw new Refusal("Several variables get a value in the range and are used behind it: "
                    + flow.results().stream().map(Object::toString).sorted().collect(Collectors.joining(", "))
                    + ". Choose a range with one result at most.");
        }
        if (!flow.isDeclaredInside()
                && flow.results().stream()
                        .anyMatch(result -> LocalUses.of(program, result)
                                .isSeenAfterFailure(program, selection.paths().get(0)))) {
            throw new Refusal(
                    "After an exception in the range, " + flow.results().get(0)
                            + " would still have its old value, and is used then. Choose the whole \"try\", or a range that does not"
                            + " write to it.");
        }
        if (selection.isExpression()
                && (!flow.results().isEmpty()
                        || !flow.local().isEmpty()
                        || Expressions.binds(selection.paths().get(0)))) {
            throw new Refusal(
                    "The expression gives a value to a variable that is used outside of it. Choose whole statements.");
        }
        boolean declares = flow.isDeclaredInside()
                && selection.statements().stream()
                        .noneMatch(
                                statement -> declares(statement, flow.results().get(0)));
        boolean types = selection.paths().stream().anyMatch(path -> path.getLeaf() instanceof ClassTree);
        if (declares || types) {
            throw new Refusal(
                    "The range declares something in a pattern or a class that is used behind it. Choose another range.");
        }
        checkFree(program, selection);
    }

    private static boolean declares(StatementTree statement, Element element) {
        return statement instanceof VariableTree variable && variable.getName().equals(element.getSimpleName());
    }

    private void checkFree(Program program, Selection selection) {
        for (TreePath path = selection.member(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree && program.element(path) instanceof TypeElement type) {
                boolean taken = program.elements().getAllMembers(type).stream()
                        .anyMatch(member -> member.getKind() == ElementKind.METHOD
                                && member.getSimpleName().contentEquals(name));
                if (taken) {
                    throw new Refusal(type.getSimpleName() + " has a method " + name + " already. Take another name.");
                }
            }
        }
    }

    private static String resultType(Program program, TypeText types, Selection selection, DataFlow flow, Jumps jumps) {
        if (selection.isExpression()) {
            return text(types, program.trees().getTypeMirror(selection.paths().get(0)));
        }
        if (!jumps.doReturn()) {
            return flow.results().isEmpty()
                    ? "void"
                    : text(types, flow.results().get(0).asType());
        }
        boolean nested = Expressions.isInLambda(selection.paths().get(0));
        if (nested || !(program.element(selection.member()) instanceof ExecutableElement method)) {
            throw new Refusal("The range returns from a lambda. Choose one without the return.");
        }
        return text(types, method.getReturnType());
    }

    private static String text(TypeText types, @Nullable TypeMirror type) {
        return Optional.ofNullable(type)
                .flatMap(types::of)
                .orElseThrow(() -> new Refusal("Java has no words for the type " + type
                        + ", which the method would need. Choose another" + " range."));
    }

    private static boolean isStatic(Program program, TreePath member) {
        Element element = program.element(member);
        return element != null && element.getModifiers().contains(Modifier.STATIC);
    }

    /** The type parameters of the method around, if the new one names one of them. */
    private static List<Piece> typeParameters(Program program, TreePath member, Selection selection, DataFlow flow) {
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
        if (Token.of(typed).stream().noneMatch(token -> names.contains(token.text()))) {
            return List.of();
        }
        List<? extends TypeParameterTree> all = method.getTypeParameters();
        TreePath first = new TreePath(member, all.get(0));
        TreePath last = new TreePath(member, all.get(all.size() - 1));
        Span span = new Span(program.span(first).file(), program.start(first), program.end(last));
        return List.of(Piece.fresh("<"), Piece.copy(program.build(), span), Piece.fresh("> "));
    }

    private static String thrown(Program program, TypeText types, Selection selection) {
        List<TypeMirror> thrown = ThrownTypes.of(program, selection.paths());
        return thrown.isEmpty()
                ? ""
                : " throws " + thrown.stream().map(type -> text(types, type)).collect(Collectors.joining(", "));
    }
}
