package io.docui.integration.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LineMap;
import com.sun.source.tree.MethodTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The path of a call stays a straight line: docs/explanation/call-path.md. */
class CallPathRulesTest {
    private static final int MAX_PARAMETERS = 6;
    private static final int MAX_LINES = 40;
    private static final String PIPELINE = "io.docui.runtime.internal.pipeline";
    private static final Path RUNTIME = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")))
            .resolve("docui-runtime/src/main/java/io/docui/runtime");
    private static final List<String> SPINE = List.of(
            "session", "internal/pipeline", "internal/task", "internal/history", "internal/wizard", "internal/call");

    private static final DescribedPredicate<JavaClass> A_STAGE = DescribedPredicate.describe(
            "a stage",
            type -> type.getPackageName().equals(PIPELINE)
                    && type.getSimpleName().endsWith("Stage"));

    @Test
    void constructorsHaveFewParameters() {
        assertEquals(List.of(), longConstructors(ImportedClasses.PUBLISHED, "io.docui.runtime", "io.docui.server"));
    }

    @Test
    void findsLongConstructor() {
        assertEquals(
                List.of("LongConstructor: 7 parameters"),
                longConstructors(ImportedClasses.VIOLATIONS, ImportedClasses.class.getPackageName()));
    }

    /** Records that are data, and so have as many components as their data. Any other record is a class like others. */
    private static final Set<String> DATA = Set.of(
            "AppConfiguration",
            "SessionState",
            "CallContext",
            "PendingWizard",
            "WizardMessages",
            "ChangeReportMessages",
            "SectionMessages",
            "DocumentMessages",
            "ErrorMessages");

    /** Returns the constructors with too many parameters. Records of the API are data. */
    private static List<String> longConstructors(JavaClasses classes, String... packages) {
        return classes.stream()
                .filter(type ->
                        Stream.of(packages).anyMatch(name -> (type.getPackageName() + '.').startsWith(name + '.')))
                .filter(type -> !type.isAnonymousClass() && !ImportedClasses.isGenerated(type) && !isData(type))
                .flatMap(type -> type.getConstructors().stream())
                .filter(constructor -> declaredParameters(constructor) > MAX_PARAMETERS)
                .map(constructor ->
                        constructor.getOwner().getSimpleName() + ": " + declaredParameters(constructor) + " parameters")
                .sorted()
                .toList();
    }

    private static boolean isData(JavaClass type) {
        return type.isRecord()
                && (DATA.contains(type.getSimpleName())
                        || !type.getPackageName().contains(".internal"));
    }

    /** Returns the number of parameters that the source has; the compiler adds the outer instance, or the name and number of a constant. */
    private static int declaredParameters(JavaConstructor constructor) {
        JavaClass owner = constructor.getOwner();
        int all = constructor.getRawParameterTypes().size();
        if (owner.isEnum()) {
            return all - 2;
        }
        boolean isInner = owner.isInnerClass() && !owner.getModifiers().contains(JavaModifier.STATIC);
        return isInner ? all - 1 : all;
    }

    @Test
    void methodsOfTheSpineFitOnAScreen() throws IOException {
        List<String> tooLong = new ArrayList<>();
        for (String folder : SPINE) {
            tooLong.addAll(longMethods(RUNTIME.resolve(folder), MAX_LINES));
        }
        assertEquals(List.of(), tooLong);
    }

    @Test
    void findsLongMethod() throws IOException {
        assertFalse(longMethods(RUNTIME.resolve("internal/pipeline"), 20).isEmpty());
    }

    private static List<String> longMethods(Path folder, int limit) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> found = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder);
                StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            List<Path> sources = files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
            JavacTask task = (JavacTask) compiler.getTask(
                    null, manager, null, List.of("-proc:none"), null, manager.getJavaFileObjectsFromPaths(sources));
            SourcePositions positions = Trees.instance(task).getSourcePositions();
            for (CompilationUnitTree unit : task.parse()) {
                new LongMethodScanner(unit, positions, limit, found).scan(unit, null);
            }
        }
        return found;
    }

    /** Collects the methods and constructors that are longer than a limit. */
    private static final class LongMethodScanner extends TreePathScanner<@Nullable Void, @Nullable Void> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final int limit;
        private final List<String> found;

        LongMethodScanner(CompilationUnitTree unit, SourcePositions positions, int limit, List<String> found) {
            this.unit = unit;
            this.positions = positions;
            this.limit = limit;
            this.found = found;
        }

        @Override
        public @Nullable Void visitMethod(MethodTree method, @Nullable Void nothing) {
            LineMap lines = unit.getLineMap();
            if (method.getBody() != null && positions.getEndPosition(unit, method) >= 0) {
                long length = lines.getLineNumber(positions.getEndPosition(unit, method))
                        - lines.getLineNumber(positions.getStartPosition(unit, method.getBody()))
                        + 1;
                if (length > limit) {
                    String file = Path.of(unit.getSourceFile().getName())
                            .getFileName()
                            .toString();
                    found.add(file + ": " + method.getName() + " has " + length + " lines");
                }
            }
            return super.visitMethod(method, null);
        }
    }

    /** A stage does not know which stages come before and after it. Detach alone ends an abandoned background call itself. */
    @Test
    void stagesAreIndependent() {
        List<String> known = ImportedClasses.PUBLISHED.stream()
                .filter(A_STAGE)
                .flatMap(stage -> stage.getDirectDependenciesFromSelf().stream())
                .filter(dependency -> A_STAGE.test(dependency.getTargetClass())
                        && !dependency.getTargetClass().isInterface()
                        && !dependency.getTargetClass().equals(dependency.getOriginClass()))
                .map(dependency -> dependency.getOriginClass().getSimpleName() + " -> "
                        + dependency.getTargetClass().getSimpleName())
                .distinct()
                .toList();
        assertEquals(List.of("DetachStage -> SettleStage"), known);
    }

    @Test
    void onlyBuilderConstructsResults() {
        noClasses()
                .that()
                .doNotHaveFullyQualifiedName("io.docui.runtime.action.ActionResult$Builder")
                .should()
                .callConstructorWhere(DescribedPredicate.describe(
                        "of ActionResult",
                        call -> call.getTargetOwner().getName().equals("io.docui.runtime.action.ActionResult")))
                .check(ImportedClasses.PUBLISHED);
    }
}
