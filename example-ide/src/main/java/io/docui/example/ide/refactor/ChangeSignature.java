package io.docui.example.ide.refactor;

import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import org.jspecify.annotations.Nullable;

/**
 * Refactoring that changes the parameters or the return type of a method or constructor, in all declarations that override each other, in
 * all calls, and in Javadoc.
 * @param parameters the new parameters, see {@link ParameterChange#parse}; null to keep them
 * @param returns the new return type; null to keep it
 */
public record ChangeSignature(
        SourcePosition at,
        @Nullable String parameters,
        @Nullable String returns) implements Refactoring {
    @Override
    public Optional<SourcePosition> symbol() {
        return Optional.of(at);
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        JavaSymbol symbol = JavaSymbol.at(javaProgram, new SourceRange(at.file(), at.offset(), at.offset()));
        if (!(symbol.element() instanceof ExecutableElement method)) {
            throw new RefactoringRefusedException(
                    symbol.label() + " is not a method. Give Type.method(int), or Type(int) for a constructor.");
        }
        UnresolvedNames.refuse(symbol);
        SignatureTargets targets = SignatureTargets.of(javaProgram, method);
        List<String> old = method.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
        List<ParameterChange> changes =
                ParameterChange.parse(parameters == null ? String.join(", ", old) : parameters, old);
        changes.forEach(change -> JavaIdentifiers.checkIdentifier(
                change.name(), javaProgram.build().release()));
        checkVarargs(method, changes);
        EditComposer composer = new EditComposer(javaProgram.build());
        ImportEdits imports = new ImportEdits(javaProgram);
        WrittenCode written = new WrittenCode(javaProgram, imports);
        SignatureUses uses = SignatureUses.of(javaProgram, targets.methods());
        boolean spreads = !method.isVarArgs() && changes.stream().anyMatch(ParameterChange::isVarargs);
        uses.calls().stream()
                .filter(call -> spreads || returns != null && isDiscarded(call))
                .filter(call -> call.arguments().brackets())
                .forEach(call -> composer.add(openBracket(call)));
        targets.signatures().forEach(signature -> signature.rename(composer, old, changes));
        checkRemoved(javaProgram, targets, uses, changes);
        if (!sameShape(old, changes)) {
            targets.signatures().forEach(signature -> signature.change(composer, changes, written));
            new SignatureCallRewriter(javaProgram, targets, changes, composer, written).rewrite(uses);
        }
        if (returns != null) {
            changeReturnType(javaProgram, targets, returns, composer, written);
        }
        List<SourceEdit> edits = new ArrayList<>(composer.edits());
        edits.addAll(javadoc(javaProgram, targets, old, changes, written));
        if (edits.isEmpty()) {
            throw new RefactoringRefusedException("The signature is already like that. There is nothing to do.");
        }
        edits.addAll(imports.edits());
        return new RefactoringProposal(edits, Map.of(), Set.of(SymbolUseFinder.name(method)));
    }

    private static boolean isDiscarded(SignatureCall call) {
        return call.path().getParentPath().getLeaf() instanceof ExpressionStatementTree;
    }

    /** Returns an edit that keeps the text. The call's type and kind may change there, which is then not compared. */
    private static SourceEdit openBracket(SignatureCall call) {
        int open = call.arguments().open();
        return SourceEdit.of(new SourceRange(call.unit().file(), open - 1, open), SourceReplacementPart.fresh("("));
    }

    private static boolean sameShape(List<String> old, List<ParameterChange> changes) {
        for (int i = 0; i < changes.size(); i++) {
            if (changes.get(i).from() != i || changes.get(i).type() != null) {
                return false;
            }
        }
        return changes.size() == old.size();
    }

    private static void checkVarargs(ExecutableElement method, List<ParameterChange> changes) {
        for (int i = 0; i < changes.size(); i++) {
            ParameterChange change = changes.get(i);
            boolean spread = method.isVarArgs()
                    && change.from() == method.getParameters().size() - 1;
            if ((spread || change.isVarargs()) && i < changes.size() - 1) {
                throw new RefactoringRefusedException(
                        "The varargs parameter " + change.name() + " must be the last one. Put the others before it.");
            }
            if (spread && change.type() != null && !change.isVarargs()) {
                throw new RefactoringRefusedException("The calls pass single values for " + change.name()
                        + ". Keep its type a varargs type, such as int....");
            }
        }
    }

    /** Refuses to remove a parameter that is used, other than as the argument that is removed from a call. */
    private static void checkRemoved(
            AnalyzedJavaProgram javaProgram,
            SignatureTargets targets,
            SignatureUses uses,
            List<ParameterChange> changes) {
        Set<Integer> kept = new java.util.HashSet<>();
        changes.forEach(change -> kept.add(change.from()));
        int count = targets.method().getParameters().size();
        List<SourceRange> removed = new ArrayList<>();
        for (SignatureCall call : uses.calls()) {
            for (int i = 0; i < count; i++) {
                if (!kept.contains(i) && !call.groups().get(i).isEmpty()) {
                    removed.add(call.span(i));
                }
            }
        }
        for (MethodSignature signature : targets.signatures()) {
            for (int i = 0; i < count; i++) {
                if (!kept.contains(i)) {
                    Element parameter = signature.parameter(i);
                    String file = signature.unit().file();
                    LocalVariableUses.of(javaProgram, parameter).uses().stream()
                            .map(javaProgram::start)
                            .filter(start -> removed.stream()
                                    .noneMatch(span -> span.file().equals(file) && span.contains(start)))
                            .findFirst()
                            .ifPresent(start -> {
                                throw new RefactoringRefusedException("The parameter " + parameter.getSimpleName()
                                        + " is used at "
                                        + javaProgram.describe(new SourcePosition(file, start))
                                        + ". Remove that use first.");
                            });
                }
            }
        }
    }

    private static void changeReturnType(
            AnalyzedJavaProgram javaProgram,
            SignatureTargets targets,
            String type,
            EditComposer composer,
            WrittenCode written) {
        for (Element each : targets.methods()) {
            TreePath path = Objects.requireNonNull(javaProgram.trees().getPath(each));
            Tree old = ((MethodTree) path.getLeaf()).getReturnType();
            if (old == null || each.getKind() == ElementKind.CONSTRUCTOR) {
                throw new RefactoringRefusedException("A constructor has no return type. Leave `returns` out.");
            }
            SourceUnit unit = javaProgram.unitOf(path);
            SourceRange span = javaProgram.span(new TreePath(path, old));
            composer.replace(span, List.of(SourceReplacementPart.fresh(written.in(unit, type.strip()))));
        }
    }

    private static List<SourceEdit> javadoc(
            AnalyzedJavaProgram javaProgram,
            SignatureTargets targets,
            List<String> old,
            List<ParameterChange> changes,
            WrittenCode written) {
        List<SourceEdit> edits = new ArrayList<>();
        for (MethodSignature signature : targets.signatures()) {
            if (signature.path().getLeaf() instanceof MethodTree) {
                List<ParameterChange> own = new ArrayList<>();
                for (ParameterChange change : changes) {
                    boolean keeps = !change.isNew()
                            && !signature.names().get(change.from()).equals(old.get(change.from()));
                    own.add(
                            keeps
                                    ? new ParameterChange(
                                            change.from(),
                                            change.type(),
                                            signature.names().get(change.from()),
                                            null)
                                    : change);
                }
                edits.addAll(
                        SignatureJavadoc.tags(signature.unit(), signature.path(), signature.names(), own, written));
            }
        }
        String name = SymbolUseFinder.name(targets.method());
        if (!sameShape(old, changes)) {
            javaProgram.units().stream()
                    .filter(unit -> unit.text().contains(name) && unit.text().contains("*/"))
                    .forEach(unit -> edits.addAll(SignatureJavadoc.links(unit, targets.methods(), changes, written)));
        }
        return edits;
    }

    /**
     * Places that use the methods.
     * @param calls the calls, of which an inner one comes before the one around it
     */
    record SignatureUses(
            List<SignatureCall> calls,
            List<SymbolUseFinder.ElementUse> references,
            List<SymbolUseFinder.ElementUse> implicit) {
        static SignatureUses of(AnalyzedJavaProgram javaProgram, Set<Element> methods) {
            List<SignatureCall> calls = new ArrayList<>();
            List<SymbolUseFinder.ElementUse> references = new ArrayList<>();
            List<SymbolUseFinder.ElementUse> implicit = new ArrayList<>();
            for (SymbolUseFinder.ElementUse use : new SymbolUseFinder(javaProgram).uses(methods)) {
                boolean select = use.path().getParentPath().getLeaf() instanceof MethodInvocationTree call
                        && call.getMethodSelect() == use.path().getLeaf();
                boolean constructor = use.element().getKind() == ElementKind.CONSTRUCTOR;
                if (use.path().getLeaf() instanceof MemberReferenceTree) {
                    references.add(use);
                } else if (use.implicit()) {
                    implicit.add(use);
                } else if (select || constructor) {
                    calls.add(SignatureCall.of(use));
                }
            }
            calls.sort(Comparator.comparingInt(
                    call -> call.arguments().close() - call.arguments().open()));
            return new SignatureUses(calls, references, implicit);
        }
    }
}
