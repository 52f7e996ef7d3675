package io.docui.example.ide.refactor;

import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/** Renames a symbol, unless errors in a file prevent javac from telling whether a name there refers to the symbol. */
public record SafeRename(RenameSymbol rename) implements Refactoring {
    @Override
    public Optional<SourcePosition> symbol() {
        return Optional.of(rename.at());
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        RefactoringProposal proposal = rename.propose(javaProgram);
        JavaToken javaToken = JavaIdentifiers.find(
                javaProgram.unit(rename.at().file()), rename.at().offset());
        Map<String, CompilerDiagnostic> errors = javaProgram.complaints().stream()
                .filter(compilerDiagnostic -> compilerDiagnostic.kind() == Diagnostic.Kind.ERROR)
                .collect(Collectors.toMap(CompilerDiagnostic::file, Function.identity(), (first, second) -> first));
        Set<TypeElement> owners = owners(javaProgram);
        for (SourceUnit sourceUnit : javaProgram.units()) {
            if (errors.containsKey(sourceUnit.file()) && !owners.isEmpty()) {
                DerivedNameFinder.find(sourceUnit, owners, javaToken.text()).ifPresent(derived -> {
                    throw derived(javaProgram, derived, javaToken.text());
                });
            }
            CompilerDiagnostic error = errors.get(sourceUnit.file());
            boolean concerned = !proposal.names().isEmpty()
                    || sourceUnit.file().equals(rename.at().file());
            if (error != null && concerned && sourceUnit.hasName(Set.of(javaToken.text()))) {
                check(sourceUnit, javaToken.text(), error);
            }
        }
        return proposal;
    }

    @Override
    public Optional<String> oldWord(AnalyzedJavaProgram javaProgram) {
        SourceUnit unit = javaProgram.unit(rename.at().file());
        // A label has no element.
        return unit.mentions().stream()
                .filter(mention -> mention.start() == rename.at().offset())
                .map(mention -> new JavaSymbol(javaProgram, mention.element()))
                .findFirst()
                .filter(JavaSymbol::isVisibleInOtherFiles)
                .map(symbol -> JavaIdentifiers.find(unit, rename.at().offset()).text());
    }

    /** Returns the type whose member is renamed, and its subtypes; empty if it is no member. */
    private Set<TypeElement> owners(AnalyzedJavaProgram javaProgram) {
        @Nullable
        Element element = javaProgram.unit(rename.at().file()).mentions().stream()
                .filter(mention -> mention.start() == rename.at().offset())
                .map(NameReference::element)
                .findFirst()
                .orElse(null);
        // A label has no element.
        if (element == null
                || element instanceof TypeElement
                || !(element.getEnclosingElement() instanceof TypeElement owner)) {
            return Set.of();
        }
        Set<TypeElement> owners = new HashSet<>(javaProgram.index().subtypes(owner));
        owners.add(owner);
        return owners;
    }

    private static RefactoringRefusedException derived(
            AnalyzedJavaProgram javaProgram, DerivedNameFinder.DerivedName derived, String old) {
        SourcePosition place =
                new SourcePosition(derived.place().file(), derived.place().offset());
        return new RefactoringRefusedException(javaProgram.describe(place) + " uses " + derived.name()
                + ", which javac does not know. An annotation processor may generate it from " + old
                + ". Processors are not run here, so it would keep its name. Rename both by editing the text.");
    }

    private static void check(SourceUnit sourceUnit, String name, CompilerDiagnostic error) {
        Set<Integer> known = sourceUnit.mentions().stream()
                .filter(nameReference -> nameReference.element().asType().getKind() != TypeKind.ERROR)
                .map(NameReference::start)
                .collect(Collectors.toSet());
        sourceUnit.tokens().stream()
                .filter(javaToken -> javaToken.isName(name) && !known.contains(javaToken.start()))
                .findFirst()
                .ifPresent(javaToken -> {
                    long line = 1
                            + sourceUnit
                                    .text()
                                    .substring(0, javaToken.start())
                                    .chars()
                                    .filter(c -> c == '\n')
                                    .count();
                    throw new RefactoringRefusedException(
                            "The meaning of " + name + " in " + sourceUnit.file() + ':' + line
                                    + " is unknown because the file has errors: " + error.describe()
                                    + ". Fix them first. If a library is missing, build the project once.");
                });
    }
}
