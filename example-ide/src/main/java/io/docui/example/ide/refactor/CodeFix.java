package io.docui.example.ide.refactor;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ErrorType;
import javax.lang.model.type.TypeMirror;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Change that removes an error of javac: a missing import, methods that are not implemented, an exception that is not declared, or a wrong
 * return type.
 * @param choice the full name of the type to import, or {@code catch} for an exception; null if only one type fits, or to declare the
 *     exception where that is possible
 */
public record CodeFix(SourceRange at, @Nullable String choice) implements Refactoring {
    private static final String UNRESOLVED = "compiler.err.cant.resolve";
    private static final String ABSTRACT = "compiler.err.does.not.override.abstract";
    private static final String UNREPORTED = "compiler.err.unreported.exception";
    private static final String CATCH = "catch";
    private static final String MISMATCH = "compiler.err.prob.found.req";

    /**
     * Describes the fix of an error.
     * @param code the code that javac gives the error
     * @param line the line of the error
     * @param name the name at the error; may be empty
     * @return what the fix does; empty if there is none
     */
    public static Optional<String> describe(String code, String line, String name) {
        if (code.startsWith(UNRESOLVED) && isTypeName(name)) {
            return Optional.of("import " + name);
        } else if (code.startsWith(ABSTRACT)) {
            return Optional.of("add the methods");
        } else if (code.startsWith(UNREPORTED)) {
            return Optional.of("declare the exception; choice='" + CATCH + "' catches it");
        } else if (code.startsWith(MISMATCH) && line.strip().startsWith("return ")) {
            return Optional.of("change the return type");
        }
        return Optional.empty();
    }

    private static boolean isTypeName(String name) {
        return !name.isEmpty() && Character.isUpperCase(name.charAt(0));
    }

    @Override
    public Optional<String> removedError(AnalyzedJavaProgram javaProgram) {
        return Optional.of(error(javaProgram).code());
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        CompilerDiagnostic error = error(javaProgram);
        SourceUnit unit = javaProgram.unit(at.file());
        if (error.code().startsWith(UNRESOLVED)) {
            return addImport(javaProgram, unit);
        } else if (error.code().startsWith(ABSTRACT)) {
            return implement(javaProgram, unit);
        } else if (error.code().startsWith(UNREPORTED)) {
            return declareException(javaProgram, unit, error);
        }
        return changeReturnType(javaProgram, unit);
    }

    /** Returns the error in the line that has a fix. */
    private CompilerDiagnostic error(AnalyzedJavaProgram javaProgram) {
        SourceUnit unit = javaProgram.unit(at.file());
        long line = unit.tree().getLineMap().getLineNumber(at.start());
        String text = unit.text()
                .substring(unit.startOfLine(at.start()))
                .lines()
                .findFirst()
                .orElse("");
        String name = name(unit);
        return javaProgram.complaints().stream()
                .filter(complaint -> complaint.kind() == Diagnostic.Kind.ERROR
                        && complaint.file().equals(at.file())
                        && complaint.line() == line
                        && describe(complaint.code(), text, name).isPresent())
                .findFirst()
                .orElseThrow(() -> new RefactoringRefusedException("There is no error with a known fix in " + at.file()
                        + ':' + line + ". Change the code with replace(range, text)."));
    }

    private String name(SourceUnit unit) {
        return unit.tokens().stream()
                .filter(token -> token.kind() == JavaToken.TokenKind.NAME
                        && token.start() <= at.start()
                        && at.start() <= token.end())
                .map(JavaToken::text)
                .reduce((first, second) -> second)
                .orElse("");
    }

    private RefactoringProposal addImport(AnalyzedJavaProgram javaProgram, SourceUnit unit) {
        String name = name(unit);
        Set<String> candidates = new TypeNames(javaProgram).named(name);
        String chosen = choice;
        if (chosen == null && candidates.size() == 1) {
            chosen = candidates.iterator().next();
        }
        if (chosen == null || candidates.isEmpty()) {
            throw new RefactoringRefusedException(
                    candidates.isEmpty()
                            ? "No type " + name + " is in the sources, the libraries or the JDK. Check the name."
                            : "Several types are named " + name + ": " + String.join(", ", candidates)
                                    + ". Give one of them as `choice`.");
        }
        if (javaProgram.elements().getTypeElement(chosen) == null) {
            throw new RefactoringRefusedException("No type is called " + chosen + ". Give one of these as `choice`: "
                    + String.join(", ", candidates) + '.');
        }
        ImportEdits imports = new ImportEdits(javaProgram);
        imports.add(unit, chosen);
        return RefactoringProposal.of(imports.edits());
    }

    private RefactoringProposal implement(AnalyzedJavaProgram javaProgram, SourceUnit unit) {
        TreePath type = enclosing(unit, ClassTree.class, true);
        if (!(javaProgram.element(type) instanceof TypeElement element)) {
            throw new RefactoringRefusedException("There is no class at " + at.file() + ". Select its name.");
        }
        return new MemberGenerator(javaProgram, unit, type)
                .proposal(new MethodStubs(javaProgram, element).unimplemented());
    }

    private RefactoringProposal declareException(
            AnalyzedJavaProgram javaProgram, SourceUnit unit, CompilerDiagnostic error) {
        TreePath place = treeAt(unit);
        if (CATCH.equals(choice) || place != null && !canDeclare(place)) {
            return new ExceptionCatch(javaProgram, unit).wrap(place, error);
        }
        TreePath method = enclosing(unit, MethodTree.class, false);
        MethodTree tree = (MethodTree) method.getLeaf();
        List<TypeMirror> thrown = ThrownTypes.of(javaProgram, List.of(new TreePath(method, tree.getBody()))).stream()
                .filter(each -> error.message().contains(SymbolNames.simple(each)))
                .toList();
        if (thrown.isEmpty()) {
            throw new RefactoringRefusedException("The exception of this error is unknown. Declare or catch it.");
        }
        ImportEdits imports = new ImportEdits(javaProgram);
        WrittenCode written = new WrittenCode(javaProgram, imports);
        String name = new TypePrinter(unit).of(thrown.get(0)).orElseThrow();
        String type = written.in(unit, name);
        List<SourceEdit> edits = new ArrayList<>();
        if (tree.getThrows().isEmpty()) {
            int brace = unit.tokenAt(javaProgram.start(new TreePath(method, tree.getBody())));
            int end = unit.tokens().get(brace - 1).end();
            edits.add(SourceEdit.insert(unit.file(), end, SourceReplacementPart.fresh(" throws " + type)));
        } else {
            Tree last = tree.getThrows().get(tree.getThrows().size() - 1);
            edits.add(SourceEdit.insert(
                    unit.file(), javaProgram.end(unit.tree(), last), SourceReplacementPart.fresh(", " + type)));
        }
        edits.addAll(imports.edits());
        Element element = javaProgram.element(method);
        return new RefactoringProposal(
                edits, Map.of(), element == null ? Set.of() : Set.of(SymbolUseFinder.name(element)));
    }

    /** Returns whether a method is around a place, which could declare an exception, and nothing in between that could not. */
    private static boolean canDeclare(TreePath place) {
        for (TreePath path = place; path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof MethodTree) {
                return true;
            } else if (path.getLeaf() instanceof LambdaExpressionTree || path.getLeaf() instanceof ClassTree) {
                return false;
            }
        }
        return false;
    }

    private RefactoringProposal changeReturnType(AnalyzedJavaProgram javaProgram, SourceUnit unit) {
        TreePath statement = enclosing(unit, ReturnTree.class, false);
        for (TreePath path = statement; !(path.getLeaf() instanceof MethodTree); path = path.getParentPath()) {
            if (path.getLeaf() instanceof LambdaExpressionTree) {
                throw new RefactoringRefusedException(
                        "The value is returned by a lambda, whose type comes from its place. Change the value.");
            }
        }
        TreePath method = enclosing(unit, MethodTree.class, false);
        TypeMirror type = javaProgram
                .trees()
                .getTypeMirror(new TreePath(statement, ((ReturnTree) statement.getLeaf()).getExpression()));
        // javac replaces the type of a value that does not fit, but keeps the original one.
        TypeMirror original =
                type instanceof ErrorType wrong ? javaProgram.trees().getOriginalType(wrong) : type;
        String name = Optional.ofNullable(original)
                .flatMap(new TypePrinter(unit)::of)
                .orElseThrow(() -> new RefactoringRefusedException(
                        "Java source code cannot express the type of the returned value. Change the value."));
        Element element = java.util.Objects.requireNonNull(javaProgram.element(method));
        int start = unit.mentions(element).stream()
                .filter(NameReference::declares)
                .mapToInt(NameReference::start)
                .findFirst()
                .orElseThrow();
        return new ChangeSignature(new SourcePosition(unit.file(), start), null, name).propose(javaProgram);
    }

    private TreePath enclosing(SourceUnit unit, Class<? extends Tree> kind, boolean name) {
        for (TreePath path = treeAt(unit); path != null; path = path.getParentPath()) {
            if (kind.isInstance(path.getLeaf())) {
                return path;
            }
        }
        throw new RefactoringRefusedException(
                "The error is not " + (name ? "at a class" : "in a method") + ". Change the code there.");
    }

    /** Returns the innermost tree around the error. */
    private @Nullable TreePath treeAt(SourceUnit unit) {
        TreePath[] found = {null};
        new TreePathScanner<Void, Void>() {
            @Override
            public Void scan(@Nullable Tree tree, Void nothing) {
                if (tree != null) {
                    int start = unit.program().start(unit.tree(), tree);
                    int end = unit.program().end(unit.tree(), tree);
                    if (start >= 0 && start <= at.start() && at.start() < end) {
                        found[0] = new TreePath(getCurrentPath(), tree);
                    }
                }
                return super.scan(tree, null);
            }
        }.scan(new TreePath(unit.tree()), null);
        return found[0];
    }
}
