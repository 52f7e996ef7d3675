package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Decides which arguments of an inlined call replace their parameters, and which are first computed into local variables. */
final class InlinedArgumentBinder {
    private final AnalyzedJavaProgram javaProgram;
    private final MethodBody body;
    private final List<InlinedCallArgument> arguments;
    private final Set<InlinedCallArgument> bound = new HashSet<>();

    private InlinedArgumentBinder(
            AnalyzedJavaProgram javaProgram, MethodBody body, List<InlinedCallArgument> arguments) {
        this.javaProgram = javaProgram;
        this.body = body;
        this.arguments = arguments;
    }

    /**
     * Returns the arguments that need a local variable, in the order of the call.
     * @param returned the argument whose variable the body may write to, if any
     */
    static List<InlinedCallArgument> of(
            AnalyzedJavaProgram javaProgram,
            MethodBody body,
            List<InlinedCallArgument> arguments,
            @Nullable InlinedCallArgument returned) {
        InlinedArgumentBinder argumentBinder = new InlinedArgumentBinder(javaProgram, body, arguments);
        arguments.stream()
                .filter(inlineArgument -> !inlineArgument.equals(returned) && !argumentBinder.fits(inlineArgument))
                .forEach(argumentBinder.bound::add);
        argumentBinder.keepOrder();
        return arguments.stream().filter(argumentBinder.bound::contains).toList();
    }

    private boolean fits(InlinedCallArgument inlineArgument) {
        if (inlineArgument.parameter() != null && inlineArgument.uses().stream().anyMatch(LocalVariableUses::writes)) {
            return false;
        }
        if (inlineArgument.several() != null) {
            return false;
        }
        if (inlineArgument.isPure()) {
            return isFixed(inlineArgument);
        }
        if (inlineArgument.uses().size() != 1) {
            return false;
        }
        Optional<EvaluationOrder> order =
                EvaluationOrder.find(javaProgram, inlineArgument.uses().get(0));
        return order.isPresent()
                && !order.get().conditional()
                && !order.get().repeated()
                && body.isTopLevel(order.get().statement())
                && inlineArgument.effect().keepsFailuresWith(body.effectBefore(javaProgram, order.get()));
    }

    /** Returns whether a value is the same at each use of its parameter. */
    private boolean isFixed(InlinedCallArgument inlineArgument) {
        boolean written = arguments.stream()
                .flatMap(other -> other.effect().written().stream())
                .anyMatch(inlineArgument.effect().read()::contains);
        boolean captured = inlineArgument.uses().stream().anyMatch(this::isLater);
        return !written
                && (!captured
                        || inlineArgument.effect().read().stream()
                                .noneMatch(local ->
                                        LocalVariableUses.of(javaProgram, local).isReassigned()));
    }

    private boolean isLater(TreePath use) {
        for (TreePath each = use; each.getLeaf() != body.path().getLeaf(); each = each.getParentPath()) {
            if (each.getLeaf() instanceof LambdaExpressionTree || each.getLeaf() instanceof ClassTree) {
                return true;
            }
        }
        return false;
    }

    /** Keeps the order of computations, unless a different order cannot be observed. */
    private void keepOrder() {
        boolean changed = true;
        while (changed) {
            List<InlinedCallArgument> more = new ArrayList<>();
            for (int i = 0; i < arguments.size(); i++) {
                InlinedCallArgument first = arguments.get(i);
                for (InlinedCallArgument second : arguments.subList(i + 1, arguments.size())) {
                    if (!bound.contains(first)
                            && !first.effect().keepsFailuresWith(second.effect())
                            && isSwapped(first, second)) {
                        more.add(first);
                    }
                }
            }
            changed = bound.addAll(more);
        }
    }

    private boolean isSwapped(InlinedCallArgument first, InlinedCallArgument second) {
        return bound.contains(second)
                || first.uses().stream()
                        .anyMatch(use -> second.uses().stream()
                                .anyMatch(other -> javaProgram.start(other) < javaProgram.start(use)));
    }
}
