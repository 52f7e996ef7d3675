package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.util.TreePath;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Checks what only the call of a method does, and its inlined body would not do. */
final class InliningChecks {
    private InliningChecks() {}

    /** Refuses a result that would become a compile-time constant: an equal string would be the same object. */
    static void checkConstant(AnalyzedJavaProgram javaProgram, TreePath result, List<InlinedCallArgument> arguments) {
        Map<Element, TreePath> values = new HashMap<>();
        for (InlinedCallArgument argument : arguments) {
            Element parameter = argument.parameter();
            if (parameter != null && argument.several() == null) {
                values.put(parameter, argument.value());
            }
        }
        Element whole = javaProgram.element(result);
        boolean text =
                "java.lang.String".equals(String.valueOf(javaProgram.trees().getTypeMirror(result)));
        if (text
                && !(whole instanceof VariableElement)
                && !FixedValues.isConstant(javaProgram, result)
                && FixedValues.isConstant(javaProgram, result, values)) {
            throw new RefactoringRefusedException(
                    "The inlined expression would be a compile-time constant, so that == could find it to be the same object"
                            + " as another string. Keep the call.");
        }
    }

    /** Refuses a static method whose call may run the static initializer of its class, which the inlined body would not run. */
    static void checkInitializer(AnalyzedJavaProgram javaProgram, MethodBody body, TreePath call) {
        if (!body.method().getModifiers().contains(Modifier.STATIC)
                || EnclosingTreeQueries.isWithin(javaProgram, call, body.owner())) {
            return;
        }
        Set<TypeElement> initialized = new LinkedHashSet<>(Set.of(body.owner()));
        initialized.addAll(javaProgram.index().supertypes(body.owner()));
        for (TreePath path = call; path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree && javaProgram.element(path) instanceof TypeElement around) {
                initialized.removeAll(javaProgram.index().supertypes(around));
            }
        }
        for (TypeElement type : initialized) {
            if (hasInitializer(javaProgram, type) && !initializes(javaProgram, body)) {
                throw new RefactoringRefusedException("The call runs the static initializer of " + type.getSimpleName()
                        + " if it has not run yet. The inlined body would not run it. Keep the call.");
            }
        }
    }

    private static boolean hasInitializer(AnalyzedJavaProgram javaProgram, TypeElement type) {
        ClassTree tree = javaProgram.trees().getTree(type);
        return tree != null
                && tree.getMembers().stream().anyMatch(member -> member instanceof BlockTree block && block.isStatic());
    }

    /** Returns whether the body uses its class in another way that initializes it. */
    private static boolean initializes(AnalyzedJavaProgram javaProgram, MethodBody body) {
        return javaProgram.unitOf(body.path()).mentions(javaProgram.span(body.path())).stream()
                .map(NameReference::element)
                .filter(element -> body.owner().equals(element.getEnclosingElement()) && !element.equals(body.method()))
                .anyMatch(element -> element.getKind() == ElementKind.CONSTRUCTOR
                        || element.getModifiers().contains(Modifier.STATIC)
                                && !(element instanceof TypeElement)
                                && !(element instanceof VariableElement field && field.getConstantValue() != null));
    }
}
