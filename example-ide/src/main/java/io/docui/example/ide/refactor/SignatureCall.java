package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ExecutableElement;

/**
 * Call of a method or constructor in the source.
 * @param path the call or the creation
 * @param groups for each parameter the arguments that it gets: one, or any number for the last one of a varargs method
 */
record SignatureCall(SourceUnit unit, TreePath path, ElementList arguments, List<List<TreePath>> groups) {
    /** Returns the call that a use of a method or constructor is part of. */
    static SignatureCall of(SymbolUseFinder.ElementUse use) {
        TreePath path = use.path();
        while (!(path.getLeaf() instanceof MethodInvocationTree) && !(path.getLeaf() instanceof NewClassTree)) {
            path = path.getParentPath();
        }
        if (path.getLeaf() instanceof MethodInvocationTree && inAnonymousConstructor(path)) {
            while (!(path.getLeaf() instanceof NewClassTree)) {
                path = path.getParentPath();
            }
        }
        AnalyzedJavaProgram javaProgram = use.unit().program();
        Tree tree = path.getLeaf();
        List<? extends ExpressionTree> values;
        int end;
        if (tree instanceof MethodInvocationTree call) {
            values = call.getArguments();
            end = javaProgram.end(use.unit().tree(), call.getMethodSelect());
        } else {
            NewClassTree creation = (NewClassTree) tree;
            values = creation.getArguments();
            end = path.getParentPath().getLeaf() instanceof VariableTree constant && isEnumConstant(use.unit(), path)
                    ? javaProgram.start(use.unit().tree(), creation.getIdentifier())
                            + constant.getName().length()
                    : javaProgram.end(use.unit().tree(), creation.getIdentifier());
        }
        ElementList list = ElementList.after(use.unit(), end, path, values);
        return new SignatureCall(use.unit(), path, list, groups((ExecutableElement) use.element(), path, values));
    }

    private static boolean isEnumConstant(SourceUnit unit, TreePath creation) {
        int start = unit.program().start(creation);
        return start < 0 || !unit.text().startsWith("new", start);
    }

    /** Returns whether a call is the one of {@code super} that javac adds to an anonymous class. */
    private static boolean inAnonymousConstructor(TreePath call) {
        TreePath path = call;
        while (path != null && !(path.getLeaf() instanceof MethodTree)) {
            path = path.getParentPath();
        }
        return path != null
                && path.getLeaf() instanceof MethodTree method
                && method.getName().contentEquals("<init>")
                && path.getParentPath().getLeaf() instanceof ClassTree type
                && type.getSimpleName().isEmpty();
    }

    private static List<List<TreePath>> groups(
            ExecutableElement method, TreePath call, List<? extends ExpressionTree> values) {
        int count = method.getParameters().size();
        List<List<TreePath>> groups = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<TreePath> group = new ArrayList<>();
            boolean rest = method.isVarArgs() && i == count - 1;
            for (int j = i; j < (rest ? values.size() : i + 1); j++) {
                group.add(new TreePath(call, values.get(j)));
            }
            groups.add(group);
        }
        return groups;
    }

    /** Returns the range of the arguments of a parameter, which must not be empty. */
    SourceRange span(int parameter) {
        List<TreePath> group = groups.get(parameter);
        AnalyzedJavaProgram javaProgram = unit.program();
        return new SourceRange(
                unit.file(), javaProgram.start(group.get(0)), javaProgram.end(group.get(group.size() - 1)));
    }

    String place() {
        return unit.program()
                .describe(new SourcePosition(
                        unit.file(),
                        Math.max(0, Math.min(arguments.open(), unit.text().length() - 1))));
    }
}
