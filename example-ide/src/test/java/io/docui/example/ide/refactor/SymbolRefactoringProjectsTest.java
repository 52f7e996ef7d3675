package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.tree.LiteralTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Changed signatures, moved classes and constants, chosen by a seed in the sources of Square's javapoet, commons-lang3 and guava. The whole
 * changed project must compile. An added parameter that is removed again gives the same text.
 */
class SymbolRefactoringProjectsTest {
    private static final System.Logger LOGGER = System.getLogger(SymbolRefactoringProjectsTest.class.getName());
    private static final String NAME = "freshQqZ";
    private static final int FEW = 12;
    private static final int COUNT = Integer.getInteger("docui.refactor.count", 30);
    private static final long SEED = Long.getLong("docui.refactor.seed", 20_261_127);

    private final Map<String, Integer> counts = new TreeMap<>();

    @Test
    @Tag("full")
    void performsFewRefactorings() throws IOException {
        check("javapoet", FEW);
    }

    @Test
    @Tag("long")
    void performsManyRefactorings() throws IOException {
        check("javapoet", COUNT);
        check("commons-lang3", COUNT);
        check("guava", COUNT);
    }

    private void check(String project, int count) throws IOException {
        AnalyzedJavaProgram program = AnalyzedJavaProgram.of(RealProjectSources.build(project));
        Candidates candidates = new Candidates(program, new Random(SEED));
        int done = 0;
        for (int i = 0; i < count; i++) {
            Refactoring refactoring = candidates.next(i);
            RefactoringResult result = RefactoringResult.of(program, refactoring);
            String kind = project + ' ' + refactoring.getClass().getSimpleName();
            if (result instanceof RefactoringResult.Accepted accepted) {
                done++;
                verify(program, refactoring, accepted);
                counts.merge(kind + " done", 1, Integer::sum);
            } else {
                String reason = ((RefactoringResult.Refused) result).reason();
                assertTrue(reason.length() > 20, reason);
                counts.merge(kind + " refused", 1, Integer::sum);
                LOGGER.log(System.Logger.Level.INFO, "{0} refused {1}: {2}", project, refactoring, reason);
            }
        }
        LOGGER.log(System.Logger.Level.INFO, "seed {0}: {1}", String.valueOf(SEED), counts);
        assertTrue(done * 2 >= count, "only " + done + " of " + count + ' ' + counts);
    }

    private static void verify(
            AnalyzedJavaProgram program, Refactoring refactoring, RefactoringResult.Accepted accepted) {
        AnalyzedJavaProgram after = AnalyzedJavaProgram.of(accepted.build());
        assertTrue(
                after.classes().isPresent(),
                () -> refactoring + " does not compile: "
                        + after.complaints().stream()
                                .filter(each -> each.kind() == Diagnostic.Kind.ERROR)
                                .limit(3)
                                .toList());
        Map<String, String> texts = new HashMap<>(accepted.build().sources());
        accepted.moves().values().forEach(texts::remove);
        for (String file : program.build().sources().keySet()) {
            texts.put(file, EditReverter.originalText(accepted, file, program.build()));
        }
        assertEquals(program.build().sources(), texts, () -> refactoring + " undone");
        if (refactoring instanceof ChangeSignature change
                && String.valueOf(change.parameters()).endsWith(NAME + " = 0")) {
            String kept = change.parameters().replaceFirst("(, )?int " + NAME + " = 0$", "");
            RefactoringResult back =
                    RefactoringResult.of(after, new ChangeSignature(moved(program, accepted, change.at()), kept, null));
            assertTrue(back instanceof RefactoringResult.Accepted, () -> refactoring + " not removed: " + back);
            assertEquals(
                    comparable(program.build().sources()),
                    comparable(((RefactoringResult.Accepted) back).build().sources()),
                    () -> refactoring + " added and removed");
        }
    }

    /** The texts without what stays of an added parameter: tags of Javadoc, explicit calls of super, and lambdas for references. */
    private static Map<String, String> comparable(Map<String, String> sources) {
        Map<String, String> texts = new TreeMap<>();
        sources.forEach((file, text) -> texts.put(
                file,
                text.lines()
                        .filter(line -> !line.contains("->")
                                && !line.contains("::")
                                && !line.strip().equals("super();"))
                        .collect(Collectors.joining("\n"))));
        return texts;
    }

    /** The position of a name after edits, of which some can be before it. */
    private static SourcePosition moved(
            AnalyzedJavaProgram program, RefactoringResult.Accepted accepted, SourcePosition at) {
        int shift = accepted.edits().stream()
                .filter(edit ->
                        edit.span().file().equals(at.file()) && edit.span().end() <= at.offset())
                .mapToInt(edit -> edit.replacement().length()
                        - (edit.span().end() - edit.span().start()))
                .sum();
        assertTrue(program.contains(at.file()));
        return new SourcePosition(at.file(), at.offset() + shift);
    }

    /** Places where somebody could want one of the refactorings, drawn by chance. */
    private static final class Candidates {
        private final Random random;
        private final Map<ElementKind, List<NameReference>> declared = new HashMap<>();
        private final List<SourceRange> literals = new ArrayList<>();
        private final List<String> packages = new ArrayList<>();
        private final Map<NameReference, String> files = new HashMap<>();

        Candidates(AnalyzedJavaProgram program, Random random) {
            this.random = random;
            for (SourceUnit unit : program.units()) {
                packages.add(PackageMove.packageOf(unit));
                for (NameReference reference : unit.mentions()) {
                    if (reference.declares() && isWanted(reference.element())) {
                        declared.computeIfAbsent(reference.element().getKind(), kind -> new ArrayList<>())
                                .add(reference);
                        files.put(reference, unit.file());
                    }
                }
                new TreePathScanner<Void, Void>() {
                    @Override
                    public Void visitLiteral(LiteralTree tree, Void nothing) {
                        SourceRange span = program.span(getCurrentPath());
                        if (tree.getValue() != null && span.start() < span.end()) {
                            literals.add(span);
                        }
                        return null;
                    }
                }.scan(new TreePath(unit.tree()), null);
            }
        }

        /** Whether an element can be wanted: no nested class, no field without a constant, no overriding method. */
        private static boolean isWanted(Element element) {
            if (element instanceof TypeElement type) {
                return type.getNestingKind() == NestingKind.TOP_LEVEL;
            } else if (element instanceof VariableElement variable && element.getKind() == ElementKind.FIELD) {
                return variable.getConstantValue() != null;
            }
            return element.getAnnotation(Override.class) == null;
        }

        /** The next one: all kinds in turn. */
        Refactoring next(int number) {
            return switch (number % 6) {
                case 0 -> signature(ElementKind.METHOD, true);
                case 1 ->
                    number % 4 == 1
                            ? new MoveClass(position(pick(ElementKind.CLASS)), "fresh.qq")
                            : new MovePackage(packages.get(random.nextInt(packages.size())), "fresh.qq");
                case 2 -> signature(ElementKind.METHOD, false);
                case 3 -> new ExtractConstant(literals.get(random.nextInt(literals.size())), NAME, true);
                case 4 -> signature(ElementKind.CONSTRUCTOR, true);
                default -> new InlineField(position(pick(ElementKind.FIELD)));
            };
        }

        /** Adds a parameter, or turns the order of the parameters around. */
        private Refactoring signature(ElementKind kind, boolean adds) {
            NameReference reference = pick(kind);
            for (int i = 0; i < 20 && !adds && !isReversible((ExecutableElement) reference.element()); i++) {
                reference = pick(kind);
            }
            List<String> names = new ArrayList<>(((ExecutableElement) reference.element())
                    .getParameters().stream()
                            .map(parameter -> parameter.getSimpleName().toString())
                            .toList());
            if (adds) {
                boolean spread = ((ExecutableElement) reference.element()).isVarArgs();
                names.add(spread ? names.size() - 1 : names.size(), "int " + NAME + " = 0");
            } else {
                Collections.reverse(names);
            }
            return new ChangeSignature(position(reference), String.join(", ", names), null);
        }

        private static boolean isReversible(ExecutableElement method) {
            return method.getParameters().size() > 1 && !method.isVarArgs();
        }

        private NameReference pick(ElementKind kind) {
            List<NameReference> all = declared.get(kind);
            return all.get(random.nextInt(all.size()));
        }

        private SourcePosition position(NameReference reference) {
            return new SourcePosition(String.valueOf(files.get(reference)), reference.start());
        }
    }
}
