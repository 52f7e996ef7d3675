package io.docui.example.ide.refactor;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;

/**
 * Refactoring that moves a top-level type to another package, with its file and all types in it.
 * @param widen whether declarations become public that code uses across the two packages afterwards; otherwise such a move is refused
 */
public record MoveClass(SourcePosition at, String to, boolean widen) implements Refactoring {
    private static final int MOST_NAMED = 8;

    public MoveClass(SourcePosition at, String to) {
        this(at, to, false);
    }

    @Override
    public Optional<SourcePosition> symbol() {
        return Optional.of(at);
    }

    @Override
    public RefactoringProposal propose(AnalyzedJavaProgram javaProgram) {
        PackageMove.checkPackage(to);
        JavaSymbol symbol = JavaSymbol.at(javaProgram, new SourceRange(at.file(), at.offset(), at.offset()));
        if (!(symbol.element() instanceof TypeElement type) || type.getNestingKind() != NestingKind.TOP_LEVEL) {
            throw new RefactoringRefusedException(
                    symbol.label() + " is not a top-level type. Only the type of a file can move to a package.");
        }
        UnresolvedNames.refuse(symbol);
        SourceUnit unit = javaProgram.unitOf(type);
        if (PackageMove.packageOf(unit).equals(to)) {
            throw new RefactoringRefusedException(
                    symbol.label() + " is already in the package " + to + ". Give another package.");
        }
        return PackageMove.propose(javaProgram, Map.of(unit, to), widen);
    }

    @Override
    public Optional<String> oldName(AnalyzedJavaProgram javaProgram) {
        return JavaSymbol.at(javaProgram, new SourceRange(at.file(), at.offset(), at.offset()))
                                .element()
                        instanceof TypeElement type
                ? Optional.of(type.getQualifiedName().toString())
                : Optional.empty();
    }

    @Override
    public Optional<String> advice(AnalyzedJavaProgram javaProgram) {
        AccessWidening widening = widening(javaProgram);
        return Optional.of(
                widen || widening.isEmpty()
                        ? "Change that code first, or move it along."
                        : "With widen=true, the move makes public what the packages use of each other: "
                                + widening.describe() + '.');
    }

    @Override
    public Optional<String> note(AnalyzedJavaProgram javaProgram) {
        SourceUnit unit = javaProgram.unit(at.file());
        Set<String> names = javaProgram.index().types(unit).stream()
                .filter(type -> type.getNestingKind() == NestingKind.TOP_LEVEL)
                .map(type -> type.getSimpleName().toString())
                .flatMap(name -> Stream.of(name + "Test", name + "Tests", "Test" + name, name + "IT"))
                .collect(Collectors.toSet());
        String here = PackageMove.packageOf(unit);
        String tests = javaProgram.units().stream()
                .filter(other -> PackageMove.packageOf(other).equals(here))
                .flatMap(other -> javaProgram.index().types(other).stream())
                .filter(type -> type.getNestingKind() == NestingKind.TOP_LEVEL
                        && names.contains(type.getSimpleName().toString()))
                .map(type -> type.getSimpleName().toString())
                .sorted()
                .collect(Collectors.joining(", "));
        String stays = tests.isEmpty()
                ? ""
                : tests + (tests.contains(",") ? " stay" : " stays") + " in " + here + ": move_class moves one class.";
        return Optional.of((stays + ' ' + withoutPackageInfo(javaProgram, here)).strip())
                .filter(note -> !note.isEmpty());
    }

    /** Says that the new package lacks the package-info.java that the old one has: with a comment, and with annotations that hold there. */
    private String withoutPackageInfo(AnalyzedJavaProgram javaProgram, String here) {
        Set<String> described = javaProgram.units().stream()
                .filter(unit -> unit.file().endsWith("package-info.java"))
                .map(PackageMove::packageOf)
                .collect(Collectors.toSet());
        return described.contains(here) && !described.contains(to)
                ? to + " has no package-info.java, unlike " + here + '.'
                : "";
    }

    @Override
    public Optional<String> summary(AnalyzedJavaProgram javaProgram) {
        AccessWidening widening = widening(javaProgram);
        return !widen || widening.isEmpty()
                ? Optional.empty()
                : Optional.of("Now public: " + widening.names(MOST_NAMED) + '.');
    }

    private AccessWidening widening(AnalyzedJavaProgram javaProgram) {
        return AccessWidening.of(javaProgram, unit -> unit.file().equals(at.file()) ? to : PackageMove.packageOf(unit));
    }
}
