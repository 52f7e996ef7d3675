package io.docui.example.ide.refactor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/** Places where somebody could want one of ten kinds of refactorings, drawn by chance. */
final class BenchCandidates {
    static final String PACKAGE = "fresh.qq";

    private final RefactoringCandidates usual;
    private final Random random;
    private final Map<ElementKind, List<SourcePosition>> declared = new HashMap<>();
    private final Map<SourcePosition, String> parameters = new HashMap<>();

    BenchCandidates(AnalyzedJavaProgram program, Random random) {
        this.usual = new RefactoringCandidates(program, random);
        this.random = random;
        for (SourceUnit unit : program.units()) {
            for (NameReference reference : unit.mentions()) {
                if (reference.declares() && isWanted(reference.element())) {
                    SourcePosition position = new SourcePosition(unit.file(), reference.start());
                    declared.computeIfAbsent(reference.element().getKind(), kind -> new ArrayList<>())
                            .add(position);
                    if (reference.element() instanceof ExecutableElement method) {
                        parameters.put(position, added(method));
                    }
                }
            }
        }
    }

    /** Whether an element can be wanted: no nested class, no field without a constant, no overriding method. */
    private static boolean isWanted(Element element) {
        if (element instanceof TypeElement type) {
            return type.getNestingKind() == NestingKind.TOP_LEVEL && type.getKind() == ElementKind.CLASS;
        } else if (element instanceof VariableElement variable && element.getKind() == ElementKind.FIELD) {
            return variable.getConstantValue() != null;
        }
        return element.getKind() == ElementKind.METHOD && element.getAnnotation(Override.class) == null;
    }

    private static String added(ExecutableElement method) {
        List<String> names = new ArrayList<>(method.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList());
        names.add(method.isVarArgs() ? names.size() - 1 : names.size(), "int " + RefactoringCandidates.NAME + " = 0");
        return String.join(", ", names);
    }

    /** The next one: all kinds in turn. */
    Refactoring next(int number) {
        return switch (number % 10) {
            case 0 -> new SafeRename((RenameSymbol) usual.next(0));
            case 1, 2, 3, 4 -> usual.next(number % 10);
            case 5 -> new ExtractConstant(usual.literal(), RefactoringCandidates.NAME, true);
            case 6 -> new ExtractField(usual.expression(), RefactoringCandidates.NAME);
            case 7 -> {
                SourcePosition method = pick(ElementKind.METHOD);
                yield new ChangeSignature(method, parameters.get(method), null);
            }
            case 8 -> new MoveClass(pick(ElementKind.CLASS), PACKAGE, true);
            default -> new InlineField(pick(ElementKind.FIELD));
        };
    }

    private SourcePosition pick(ElementKind kind) {
        List<SourcePosition> all = declared.get(kind);
        return all.get(random.nextInt(all.size()));
    }

    static String kind(Refactoring refactoring) {
        return refactoring instanceof SafeRename
                ? "RenameSymbol"
                : refactoring.getClass().getSimpleName();
    }
}
