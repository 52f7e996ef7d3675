package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * Callers of a symbol, and their callers up to a number of steps.
 * @param callers the callers, nearest first, once for each symbol or caller that they call
 * @param complete whether there are no more callers within the number of steps
 */
public record SymbolCallers(List<Caller> callers, boolean complete) {
    /**
     * Declaration that calls a symbol or another caller.
     * @param label the declaration with its visibility, such as {@code private Cart.total(int)}
     * @param offset the offset of its name
     * @param step the number of calls to the symbol, from 1
     * @param callee the symbol or caller that it calls
     * @param calls the calls in its file
     * @param via the overridden method that all its calls name instead of the callee; otherwise empty
     */
    public record Caller(String file, String label, int offset, int step, String callee, List<Call> calls, String via) {
        /** Copies the list. */
        public Caller {
            calls = List.copyOf(calls);
        }

        /** Returns whether all calls are method references, which another method can call. */
        public boolean onlyReferences() {
            return calls.stream().allMatch(Call::reference);
        }
    }

    /**
     * Place of a call.
     * @param reference whether it is a method reference, such as {@code this::total}
     * @param lambda whether it is in a lambda, which runs when something calls that
     */
    public record Call(int offset, boolean reference, boolean lambda) {}

    /** Copies the list. */
    public SymbolCallers {
        callers = List.copyOf(callers);
    }

    /**
     * Returns the callers of a symbol. A call of a method that the symbol overrides counts, because it can run the symbol.
     * @param steps the maximum number of calls from a caller to the symbol, 1 or more
     * @param most the maximum number of callers
     * @param cancelled whether to stop early
     */
    public static SymbolCallers of(JavaSymbol symbol, int steps, int most, BooleanSupplier cancelled) {
        List<Caller> found = new ArrayList<>();
        Set<Element> seen = new HashSet<>(
                SymbolFamily.of(symbol.program(), symbol.element()).own());
        List<Element> open = List.of(symbol.element());
        for (int step = 1; step <= steps && !open.isEmpty(); step++) {
            List<Element> next = new ArrayList<>();
            for (Element callee : open) {
                for (FoundCaller caller : callers(symbol.program(), callee, step)) {
                    if (found.size() >= most || cancelled.getAsBoolean()) {
                        return new SymbolCallers(found, false);
                    }
                    found.add(caller.caller());
                    if (seen.add(caller.element()) && caller.element() instanceof ExecutableElement) {
                        next.add(caller.element());
                    }
                }
            }
            open = next;
        }
        return new SymbolCallers(found, true);
    }

    private record FoundCaller(Element element, Caller caller) {}

    private static List<FoundCaller> callers(AnalyzedJavaProgram javaProgram, Element callee, int step) {
        SymbolFamily family = SymbolFamily.of(javaProgram, callee);
        Set<Element> targets = new HashSet<>(family.own());
        targets.addAll(family.overridden());
        Map<EnclosingDeclaration, List<SymbolUseFinder.ElementUse>> byCaller = new LinkedHashMap<>();
        new SymbolUseFinder(javaProgram)
                .uses(targets).stream()
                        .sorted(Comparator.comparing((SymbolUseFinder.ElementUse use) ->
                                        use.unit().file())
                                .thenComparing(SymbolUseFinder.ElementUse::offset))
                        .forEach(use -> EnclosingDeclaration.of(javaProgram, use.path())
                                .ifPresent(around -> byCaller.computeIfAbsent(around, key -> new ArrayList<>())
                                        .add(use)));
        List<FoundCaller> found = new ArrayList<>();
        byCaller.forEach((around, uses) -> {
            SourceUnit unit = uses.get(0).unit();
            int offset = unit.mentions(around.element()).stream()
                    .filter(NameReference::declares)
                    .mapToInt(NameReference::start)
                    .findFirst()
                    .orElse(uses.get(0).offset());
            boolean own = uses.stream().anyMatch(use -> family.own().contains(use.element()));
            found.add(new FoundCaller(
                    around.element(),
                    new Caller(
                            unit.file(),
                            around.label()
                                    + (around.initializer()
                                                    && around.element()
                                                            .getKind()
                                                            .isField()
                                            ? " (field initializer)"
                                            : ""),
                            offset,
                            step,
                            SymbolNames.label(callee),
                            uses.stream()
                                    .map(use -> new Call(
                                            use.offset(),
                                            use.path().getLeaf() instanceof MemberReferenceTree,
                                            isInLambda(use.path())))
                                    .toList(),
                            own ? "" : SymbolNames.label(uses.get(0).element()))));
        });
        return found;
    }

    /** Returns whether a lambda is between a place and the declaration around it. */
    private static boolean isInLambda(TreePath place) {
        for (TreePath path = place; path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof LambdaExpressionTree) {
                return true;
            }
            if (path.getLeaf() instanceof MethodTree || path.getLeaf() instanceof ClassTree) {
                return false;
            }
        }
        return false;
    }
}
