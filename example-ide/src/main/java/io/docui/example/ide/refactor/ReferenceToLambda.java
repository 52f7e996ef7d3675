package io.docui.example.ide.refactor;

import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Rewrites a method reference as a lambda, so that its parameters and its arguments can differ. */
final class ReferenceToLambda {
    private final SourceUnit unit;
    private final AnalyzedJavaProgram javaProgram;
    private final TreePath path;
    private final MemberReferenceTree tree;

    ReferenceToLambda(SourceUnit unit, TreePath path) {
        this.unit = unit;
        this.javaProgram = unit.program();
        this.path = path;
        this.tree = (MemberReferenceTree) path.getLeaf();
    }

    /**
     * Returns the lambda.
     * @param method the method that it calls
     * @param arguments for each argument of the call: the index of the lambda's parameter that it passes on, or -1
     * @param values the code of the arguments that are not passed on
     */
    List<SourceReplacementPart> lambda(ExecutableElement method, List<Integer> arguments, List<String> values) {
        if (method.isVarArgs()) {
            throw refusal("refers to a varargs method");
        }
        boolean created = tree.getMode() == MemberReferenceTree.ReferenceMode.NEW;
        TreePath qualifier = new TreePath(path, tree.getQualifierExpression());
        Element target = javaProgram.element(qualifier);
        boolean named = target instanceof TypeElement;
        boolean first = named && !created && !method.getModifiers().contains(Modifier.STATIC);
        if (!created && !named && !isFixed(qualifier, target)) {
            throw refusal("evaluates its object once, and a lambda would evaluate it each time");
        }
        List<String> names = names(method, first);
        List<SourceReplacementPart> parts = new ArrayList<>();
        parts.add(SourceReplacementPart.fresh(
                (names.size() == 1 ? names.get(0) : names.stream().collect(Collectors.joining(", ", "(", ")"))) + " -> "
                        + (created ? "new " : first ? names.get(0) : "")));
        if (created || !first) {
            parts.add(SourceReplacementPart.copy(javaProgram.build(), javaProgram.span(qualifier)));
        }
        if (created
                && target instanceof TypeElement type
                && !type.getTypeParameters().isEmpty()
                && !(qualifier.getLeaf() instanceof ParameterizedTypeTree)) {
            parts.add(SourceReplacementPart.fresh("<>"));
        }
        if (!created) {
            parts.add(SourceReplacementPart.fresh("."));
            int end = javaProgram.end(path);
            int start = end - tree.getName().length();
            parts.add(SourceReplacementPart.copy(javaProgram.build(), new SourceRange(unit.file(), start, end)));
        }
        List<String> passed = new ArrayList<>();
        for (int i = 0; i < arguments.size(); i++) {
            int from = arguments.get(i);
            passed.add(from < 0 ? values.get(i) : names.get(from + (first ? 1 : 0)));
        }
        parts.add(SourceReplacementPart.fresh(passed.stream().collect(Collectors.joining(", ", "(", ")"))));
        return parts;
    }

    /** Returns whether evaluating the object of a reference later gives the same object, and does not fail later instead of now. */
    private boolean isFixed(TreePath qualifier, @Nullable Element target) {
        if (qualifier.getLeaf() instanceof IdentifierTree name
                && (name.getName().contentEquals("this") || name.getName().contentEquals("super"))) {
            return true;
        }
        if (!(target instanceof VariableElement variable)) {
            return false;
        }
        boolean local = SideEffectAnalysis.isLocal(variable);
        boolean constant = variable.getKind() == ElementKind.FIELD
                && variable.getModifiers().contains(Modifier.FINAL);
        return (local && !LocalVariableUses.of(javaProgram, variable).isReassigned() || constant)
                && NonNullAnalysis.isNonNull(javaProgram, qualifier);
    }

    private List<String> names(ExecutableElement method, boolean first) {
        FreeNames free = new FreeNames(unit, path);
        List<String> names = new ArrayList<>();
        if (first) {
            String type = String.valueOf(
                    method.getEnclosingElement() == null
                            ? "object"
                            : method.getEnclosingElement().getSimpleName());
            names.add(free.free(Character.toLowerCase(type.charAt(0)) + type.substring(1)));
        }
        for (VariableElement parameter : method.getParameters()) {
            names.add(free.free(parameter.getSimpleName().toString()));
        }
        return names;
    }

    private RefactoringRefusedException refusal(String reason) {
        return new RefactoringRefusedException("The method reference at "
                + javaProgram.describe(new SourcePosition(unit.file(), javaProgram.start(path))) + ' ' + reason
                + ". Write it as a lambda first.");
    }
}
