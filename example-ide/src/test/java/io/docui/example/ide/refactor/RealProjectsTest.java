package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import javax.tools.Diagnostic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Refactorings chosen by a seed in the sources of Square's javapoet, commons-lang3 and guava, all three under the Apache License 2.0.
 * Each is done and proven, or refused with a reason. The counts are logged.
 */
class RealProjectsTest {
    private static final System.Logger LOGGER = System.getLogger(RealProjectsTest.class.getName());
    private static final List<String> PROJECTS = List.of("javapoet", "commons-lang3", "guava");
    private static final int FEW = 10;
    private static final int COUNT = Integer.getInteger("docui.refactor.count", 100);
    private static final long SEED = Long.getLong("docui.refactor.seed", 20_261_123);

    private final Map<String, Integer> counts = new TreeMap<>();

    @Test
    @Tag("full")
    void performsAndVerifiesFewRefactorings() throws IOException {
        checkProjects(PROJECTS.subList(0, 1), FEW);
    }

    @Test
    @Tag("long")
    void performsAndVerifiesManyRefactorings() throws IOException {
        checkProjects(PROJECTS, COUNT);
    }

    private void checkProjects(List<String> projects, int count) throws IOException {
        int done = 0;
        for (String project : projects) {
            done += refactorProject(project, count);
        }
        int all = count * projects.size();
        LOGGER.log(System.Logger.Level.INFO, "{0} of {1} done, seed {2}: {3}", done, all, String.valueOf(SEED), counts);
        assertTrue(done * 10 >= all * 7, "only " + done + " of " + all + ' ' + counts);
    }

    private int refactorProject(String project, int count) throws IOException {
        AnalyzedJavaProgram javaProgram = AnalyzedJavaProgram.of(RealProjectSources.build(project));
        assertTrue(
                javaProgram.classes().isPresent(),
                () -> project + " does not compile: "
                        + javaProgram.complaints().stream()
                                .filter(compilerDiagnostic -> compilerDiagnostic.kind() == Diagnostic.Kind.ERROR)
                                .limit(3)
                                .toList());
        RefactoringCandidates refactoringCandidates = new RefactoringCandidates(javaProgram, new Random(SEED));
        int done = 0;
        for (int i = 0; i < count; i++) {
            Refactoring refactoring = refactoringCandidates.next(i);
            RefactoringResult refactoringResult = RefactoringResult.of(javaProgram, refactoring);
            if (refactoringResult instanceof RefactoringResult.Accepted accepted) {
                done++;
                recordResult(
                        project, refactoring, "done", RefactoringVerifier.verify(javaProgram, refactoring, accepted));
            } else {
                String reason = ((RefactoringResult.Refused) refactoringResult).reason();
                assertTrue(reason.length() > 20, reason);
                recordResult(project, refactoring, "refused", reason);
            }
        }
        return done;
    }

    private void recordResult(String project, Refactoring refactoring, String what, String why) {
        counts.merge(project + ' ' + refactoring.getClass().getSimpleName() + ' ' + what, 1, Integer::sum);
        LOGGER.log(System.Logger.Level.INFO, "{0} {1} {2}: {3}", project, what, refactoring, why);
    }
}
