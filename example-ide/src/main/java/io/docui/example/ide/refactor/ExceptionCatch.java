package io.docui.example.ide.refactor;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Encloses the statement or lambda that throws a checked exception in a {@code try} that rethrows it as the cause of an unchecked one. The
 * exception can therefore still not be overlooked.
 */
final class ExceptionCatch {
    private static final String IO = "java.io.IOException";
    private static final String INTERRUPTED = "java.lang.InterruptedException";

    private final AnalyzedJavaProgram javaProgram;
    private final SourceUnit unit;
    private final ImportEdits imports;

    ExceptionCatch(AnalyzedJavaProgram javaProgram, SourceUnit unit) {
        this.javaProgram = javaProgram;
        this.unit = unit;
        this.imports = new ImportEdits(javaProgram);
    }

    /**
     * Proposes the change.
     * @param place the innermost tree at the error; null if there is none
     */
    RefactoringProposal wrap(@Nullable TreePath place, CompilerDiagnostic error) {
        TreePath wrapped = place;
        while (wrapped != null && !isWrappable(wrapped)) {
            wrapped = wrapped.getParentPath();
        }
        if (wrapped == null) {
            throw new RefactoringRefusedException(
                    "The exception is thrown outside of statements. Move the code into a method or an initializer block.");
        }
        List<TypeMirror> thrown = ThrownTypes.of(javaProgram, List.of(wrapped)).stream()
                .filter(each -> error.message().contains(SymbolNames.simple(each)))
                .toList();
        if (thrown.isEmpty()) {
            throw new RefactoringRefusedException("The exception of this error is unknown. Declare or catch it.");
        }
        List<SourceEdit> edits = wrapped.getLeaf() instanceof VariableTree variable
                ? declaration(wrapped, variable, thrown.get(0))
                : wrapped.getLeaf() instanceof StatementTree
                        ? statement(wrapped, thrown.get(0))
                        : lambda(wrapped, thrown.get(0));
        edits.addAll(imports.edits());
        return new RefactoringProposal(edits, Map.of(), Set.of());
    }

    private static boolean isWrappable(TreePath path) {
        if (path.getParentPath() == null) {
            return false;
        }
        var parent = path.getParentPath().getLeaf();
        if (path.getLeaf() instanceof VariableTree) {
            return parent instanceof BlockTree || parent instanceof CaseTree;
        }
        boolean body = parent instanceof LambdaExpressionTree lambda && lambda.getBody() == path.getLeaf();
        return path.getLeaf() instanceof StatementTree && !(path.getLeaf() instanceof BlockTree)
                ? !(parent instanceof TryTree) && isInStatement(path)
                : body && path.getLeaf() instanceof ExpressionTree;
    }

    private static boolean isInStatement(TreePath path) {
        return path.getParentPath().getLeaf() instanceof StatementTree
                || path.getParentPath().getLeaf() instanceof CaseTree;
    }

    private List<SourceEdit> statement(TreePath statement, TypeMirror thrown) {
        if (statement.getLeaf() instanceof ExpressionStatementTree expression
                && expression.getExpression() instanceof MethodInvocationTree call
                && Set.of("this", "super").contains(call.getMethodSelect().toString())) {
            throw new RefactoringRefusedException(
                    "The call of another constructor cannot be in a try. Declare the exception, without a choice.");
        }
        SourceRange span = javaProgram.span(statement);
        return new ArrayList<>(List.of(new SourceEdit(span, block(span, unit.indentAt(span.start()), "", "", thrown))));
    }

    /** Declares the variable before the try, and assigns it within. */
    private List<SourceEdit> declaration(TreePath path, VariableTree variable, TypeMirror thrown) {
        ExpressionTree value = variable.getInitializer();
        if (value == null || ExtractVariable.sharesItsType(javaProgram, path)) {
            throw new RefactoringRefusedException(
                    "The statement declares several variables. Split it into one statement per variable first.");
        }
        SourceRange span = javaProgram.span(path);
        int start = javaProgram.start(new TreePath(path, value));
        String written = unit.text().substring(span.start(), start);
        String type = variable.getType() == null || written.startsWith("var ")
                ? new TypePrinter(unit)
                                .of(javaProgram.trees().getTypeMirror(path))
                                .orElseThrow(() -> new RefactoringRefusedException(
                                        "Java source code cannot express the type of the variable. Catch it by hand."))
                        + ' '
                        + variable.getName()
                : written.substring(0, written.lastIndexOf('=')).stripTrailing();
        String indent = unit.indentAt(span.start());
        SourceRange assigned = new SourceRange(span.file(), start, span.end());
        List<SourceReplacementPart> parts = new ArrayList<>(
                List.of(SourceReplacementPart.fresh(type + ';' + unit.lineEndAt(span.start()) + indent)));
        parts.addAll(block(assigned, indent, variable.getName() + " = ", "", thrown));
        return new ArrayList<>(List.of(new SourceEdit(span, parts)));
    }

    private List<SourceEdit> lambda(TreePath body, TypeMirror thrown) {
        SourceRange span = javaProgram.span(body);
        String indent = unit.indentAt(span.start());
        String inner = indent + unit.indentStep();
        String lineEnd = unit.lineEndAt(span.start());
        List<SourceReplacementPart> parts =
                new ArrayList<>(List.of(SourceReplacementPart.fresh("{" + lineEnd + inner)));
        parts.addAll(block(span, inner, returnsValue(body.getParentPath()) ? "return " : "", ";", thrown));
        parts.add(SourceReplacementPart.fresh(lineEnd + indent + '}'));
        return new ArrayList<>(List.of(new SourceEdit(span, parts)));
    }

    /** Returns whether the function of a lambda has a result. */
    private boolean returnsValue(TreePath lambda) {
        TypeMirror type = javaProgram.trees().getTypeMirror(lambda);
        if (type instanceof DeclaredType declared && declared.asElement() instanceof TypeElement element) {
            return javaProgram.elements().getAllMembers(element).stream()
                    .filter(ExecutableElement.class::isInstance)
                    .map(ExecutableElement.class::cast)
                    .filter(method -> method.getModifiers().contains(javax.lang.model.element.Modifier.ABSTRACT)
                            && !javaProgram.elements().getTypeElement("java.lang.Object").getEnclosedElements().stream()
                                    .anyMatch(other -> other.getSimpleName().equals(method.getSimpleName())))
                    .anyMatch(method -> method.getReturnType().getKind() != TypeKind.VOID);
        }
        throw new RefactoringRefusedException("The type of the lambda is unknown. Catch the exception by hand.");
    }

    private List<SourceReplacementPart> block(
            SourceRange span, String indent, String before, String after, TypeMirror thrown) {
        String lineEnd = unit.lineEndAt(span.start());
        String inner = indent + unit.indentStep();
        List<SourceReplacementPart> parts =
                new ArrayList<>(List.of(SourceReplacementPart.fresh("try {" + lineEnd + inner + before)));
        parts.addAll(Reindenter.pieces(unit, span, inner));
        WrittenCode written = new WrittenCode(javaProgram, imports);
        String name = freeName();
        String type = thrown.toString();
        String rethrown = javaProgram
                        .types()
                        .isSubtype(
                                thrown,
                                javaProgram.elements().getTypeElement(IO).asType())
                ? "java.io.UncheckedIOException"
                : "IllegalStateException";
        String interrupt = type.equals(INTERRUPTED) ? inner + "Thread.currentThread().interrupt();" + lineEnd : "";
        parts.add(SourceReplacementPart.fresh(after + lineEnd + indent + "} catch (" + written.in(unit, type) + ' '
                + name
                + ") {" + lineEnd + interrupt + inner + "throw new " + written.in(unit, rethrown) + '(' + name + ");"
                + lineEnd + indent + '}'));
        return parts;
    }

    /** Returns a name for the exception that nothing in the file has. */
    private String freeName() {
        String name = "e";
        for (int i = 2; unit.hasName(Set.of(name)); i++) {
            name = "e" + i;
        }
        return name;
    }
}
