package io.docui.example.ide.refactor;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;

/**
 * Local variables that go into selected code and come out of it, as needed to extract a method.
 * @param results the variables whose values are used after the selection; only one can be extracted
 */
record DataFlow(List<Element> parameters, List<Element> results, boolean isDeclaredInside, List<Element> local) {
    static DataFlow of(AnalyzedJavaProgram javaProgram, CodeSelection codeSelection) {
        Set<Element> used = new LinkedHashSet<>();
        Set<Element> declared = new LinkedHashSet<>();
        for (TreePath path : codeSelection.paths()) {
            declared.addAll(ExpressionFinder.declaredVariables(javaProgram, path));
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitIdentifier(IdentifierTree tree, Void nothing) {
                    Element element = javaProgram.element(getCurrentPath());
                    if (element != null && SideEffectAnalysis.isLocal(element)) {
                        used.add(element);
                    }
                    return null;
                }
            }.scan(path, null);
        }
        List<Element> parameters = new ArrayList<>();
        List<Element> results = new ArrayList<>();
        List<Element> local = new ArrayList<>();
        for (Element element : declared) {
            boolean later = LocalVariableUses.of(javaProgram, element).uses().stream()
                    .anyMatch(use ->
                            javaProgram.start(use) >= codeSelection.span().end());
            if (SideEffectAnalysis.isLocal(element) && later) {
                results.add(element);
            }
        }
        boolean inside = !results.isEmpty();
        used.removeAll(declared);
        for (Element element : used) {
            LocalVariableUses uses = LocalVariableUses.of(javaProgram, element);
            List<TreePath> within = uses.uses().stream()
                    .filter(use -> codeSelection.span().contains(javaProgram.start(use)))
                    .toList();
            boolean written = within.stream().anyMatch(LocalVariableUses::writes);
            boolean needed = isReadAtTheEnd(javaProgram, element)
                    || uses.uses().stream().anyMatch(use -> isLater(javaProgram, codeSelection, use));
            if (written && needed) {
                results.add(element);
            }
            boolean earlier = !codeSelection.writesFirst(javaProgram, within)
                    && (uses.isInitialized()
                            || uses.uses().stream()
                                    .anyMatch(use -> LocalVariableUses.writes(use)
                                            && javaProgram.start(use)
                                                    < codeSelection.span().start()));
            (earlier ? parameters : local).add(element);
        }
        return new DataFlow(List.copyOf(parameters), List.copyOf(results), inside, List.copyOf(local));
    }

    private static boolean isLater(AnalyzedJavaProgram javaProgram, CodeSelection codeSelection, TreePath use) {
        int offset = javaProgram.start(use);
        return !LocalVariableUses.onlyWrites(use)
                && (offset >= codeSelection.span().end() || codeSelection.isRepeatedWith(javaProgram, offset));
    }

    /**
     * Returns whether an element is a parameter of a compact constructor. Its value becomes that of the record component when the
     * constructor ends.
     */
    private static boolean isReadAtTheEnd(AnalyzedJavaProgram javaProgram, Element element) {
        if (element.getKind() != ElementKind.PARAMETER
                || !(element.getEnclosingElement() instanceof ExecutableElement constructor)
                || constructor.getKind() != ElementKind.CONSTRUCTOR
                || !(constructor.getEnclosingElement() instanceof TypeElement owner)
                || owner.getKind() != ElementKind.RECORD) {
            return false;
        }
        TreePath path = javaProgram.trees().getPath(constructor);
        if (path == null || !(path.getLeaf() instanceof MethodTree method) || method.getBody() == null) {
            return false;
        }
        SourceUnit sourceUnit = javaProgram.unitOf(path);
        List<JavaToken> tokens = sourceUnit.tokens();
        int body = sourceUnit.tokenAt(javaProgram.start(new TreePath(path, method.getBody())));
        // Before the body of any other constructor, there is a parenthesis or the name of an exception.
        return body > 0 && tokens.get(body - 1).text().contentEquals(owner.getSimpleName());
    }
}
