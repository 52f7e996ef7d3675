package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Adapts the calls and method references of methods to a new signature. */
record SignatureCallRewriter(
        AnalyzedJavaProgram javaProgram,
        SignatureTargets targets,
        List<ParameterChange> changes,
        EditComposer composer,
        WrittenCode written) {
    void rewrite(ChangeSignature.SignatureUses uses) {
        for (SymbolUseFinder.ElementUse reference : uses.references()) {
            rewriteReference(reference);
        }
        uses.implicit().forEach(this::insertSuperCall);
        uses.calls().forEach(this::rewriteCall);
    }

    private void rewriteReference(SymbolUseFinder.ElementUse use) {
        ExecutableElement method = (ExecutableElement) use.element();
        List<Integer> arguments = new ArrayList<>();
        List<String> values = new ArrayList<>();
        for (ParameterChange change : changes) {
            if (change.isNew() && change.isVarargs() && change.value() == null) {
                continue;
            }
            arguments.add(change.from());
            values.add(change.isNew() ? value(use.unit(), change, place(use)) : "");
        }
        composer.replace(
                javaProgram.span(use.path()),
                new ReferenceToLambda(use.unit(), use.path()).lambda(method, arguments, values));
    }

    /** Writes the call of the constructor of the superclass that javac adds without parameters. */
    private void insertSuperCall(SymbolUseFinder.ElementUse use) {
        List<String> values = new ArrayList<>();
        for (ParameterChange change : changes) {
            if (change.isNew() && (!change.isVarargs() || change.value() != null)) {
                values.add(value(use.unit(), change, place(use)));
            }
        }
        if (values.isEmpty()) {
            return;
        }
        TreePath path = use.path();
        while (!(path.getLeaf() instanceof MethodTree) && !(path.getLeaf() instanceof ClassTree)) {
            path = path.getParentPath();
        }
        SourceUnit unit = use.unit();
        int body = path.getLeaf() instanceof MethodTree method
                        && javaProgram.elements().getOrigin(Objects.requireNonNull(javaProgram.element(path)))
                                == javax.lang.model.util.Elements.Origin.EXPLICIT
                ? javaProgram.start(new TreePath(path, method.getBody()))
                : -1;
        if (body < 0) {
            throw new RefactoringRefusedException("The class at " + place(use)
                    + " has no constructor that could pass the new argument. Write one first.");
        }
        int end = javaProgram.end(path);
        String call = "super(" + String.join(", ", values) + ");";
        boolean empty = unit.text().substring(body + 1, end - 1).isBlank();
        String lineEnd = unit.lineEndAt(body);
        String indent = unit.indentAt(body);
        composer.add(SourceEdit.insert(
                unit.file(),
                body + 1,
                SourceReplacementPart.fresh(lineEnd
                        + indent
                        + unit.indentStep()
                        + call
                        + (empty && unit.text().charAt(body + 1) == '}' ? lineEnd + indent : ""))));
    }

    private void rewriteCall(SignatureCall call) {
        checkOrder(call);
        Set<Integer> kept = new HashSet<>();
        List<ElementList.NewElement> elements = new ArrayList<>();
        for (ParameterChange change : changes) {
            kept.add(change.from());
            if (change.isNew()) {
                if (!change.isVarargs() || change.value() != null) {
                    elements.add(new ElementList.NewElement(
                            -1, List.of(SourceReplacementPart.fresh(argument(call, change)))));
                }
            } else if (!call.groups().get(change.from()).isEmpty()) {
                elements.add(new ElementList.NewElement(change.from(), composer.take(call.span(change.from()))));
            }
        }
        for (int i = 0; i < call.groups().size(); i++) {
            if (!kept.contains(i) && !call.groups().get(i).isEmpty()) {
                checkRemoval(call, i);
                var unused = composer.take(call.span(i));
            }
        }
        List<SourceReplacementPart> parts = call.arguments().with(elements);
        if (!call.arguments().brackets() && !elements.isEmpty()) {
            parts.add(0, SourceReplacementPart.fresh("("));
            parts.add(SourceReplacementPart.fresh(")"));
        }
        composer.replace(call.arguments().inner(), parts);
    }

    private void checkRemoval(SignatureCall call, int parameter) {
        ArgumentRemoval removal = new ArgumentRemoval(javaProgram);
        for (TreePath argument : call.groups().get(parameter)) {
            if (!removal.isSafe(argument)) {
                throw new RefactoringRefusedException(
                        "The argument "
                                + javaProgram.build().text(javaProgram.span(argument)) + " at " + call.place()
                                + " would be dropped, but evaluating it can have an effect or fail. Extract it into a variable first.");
            }
        }
    }

    /** Refuses to evaluate arguments in another order if that can make a difference. */
    private void checkOrder(SignatureCall call) {
        List<Integer> order = new ArrayList<>();
        for (ParameterChange change : changes) {
            if (!change.isNew()) {
                order.add(change.from());
            }
        }
        for (int i = 0; i < order.size(); i++) {
            for (int j = i + 1; j < order.size(); j++) {
                if (order.get(i) > order.get(j)) {
                    SideEffect one = effect(call, order.get(i));
                    SideEffect other = effect(call, order.get(j));
                    if (!one.commutesWith(other)) {
                        throw new RefactoringRefusedException("The arguments at " + call.place()
                                + " would be evaluated in another order, which can make a difference. Extract them into"
                                + " variables first.");
                    }
                }
            }
        }
    }

    private SideEffect effect(SignatureCall call, int parameter) {
        return call.groups().get(parameter).stream()
                .map(path -> SideEffectAnalysis.of(javaProgram, path))
                .reduce(SideEffect.NONE, SideEffect::combine);
    }

    /** Returns the argument for a new parameter: its value, or the parameter of the overriding method that passes it on to {@code super}. */
    private String argument(SignatureCall call, ParameterChange change) {
        if (call.path().getLeaf() instanceof MethodInvocationTree tree && isSuper(tree.getMethodSelect())) {
            TreePath path = call.path();
            while (path != null && !(path.getLeaf() instanceof MethodTree) && !(path.getLeaf() instanceof ClassTree)) {
                path = path.getParentPath();
            }
            Element around = path == null ? null : javaProgram.element(path);
            if (around != null && targets.methods().contains(around)) {
                return change.name();
            }
        }
        return value(call.unit(), change, call.place());
    }

    private static boolean isSuper(ExpressionTree select) {
        return select instanceof MemberSelectTree member
                && (member.getExpression().toString().equals("super")
                        || member.getExpression().toString().endsWith(".super"));
    }

    private String value(SourceUnit unit, ParameterChange change, String place) {
        String value = change.value();
        if (value == null) {
            throw new RefactoringRefusedException("The call at " + place + " needs a value for " + change.name()
                    + ". Give one: `" + change.newType() + ' ' + change.name() + " = …`.");
        }
        return written.in(unit, value);
    }

    private String place(SymbolUseFinder.ElementUse use) {
        return javaProgram.describe(new SourcePosition(use.unit().file(), use.offset()));
    }
}
