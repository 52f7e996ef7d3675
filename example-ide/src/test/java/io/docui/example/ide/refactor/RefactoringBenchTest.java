package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Refactorings of ten kinds, chosen by a seed in published sources: JavaPoet, jsoup, and the Jaeger client, which uses Lombok. The whole
 * program is compiled before and after each of them, with Lombok where it is used, and the byte code is compared. The table is written to
 * {@code target/refactoring-bench.md}; {@code ./docui ide bench} prints it.
 */
class RefactoringBenchTest {
    private static final System.Logger LOGGER = System.getLogger(RefactoringBenchTest.class.getName());
    private static final int COUNT = Integer.getInteger("docui.refactor.count", 100);
    private static final long SEED = Long.getLong("docui.refactor.seed", 20_261_127);
    private static final Path TABLE =
            Path.of(System.getProperty("docui.refactor.table", "target/refactoring-bench.md"));

    private final Map<String, BenchRow> rows = new TreeMap<>();
    private final List<String> wrong = new ArrayList<>();

    /** Kinds of refactorings with the reasons of their refusals, and how often each was given. */
    private final Map<String, Integer> refusals = new TreeMap<>();

    private int widened;

    @Test
    @Tag("full")
    void fewRefactoringsOfLombokProjectCompile() throws IOException {
        measure("jaeger-core", 10);
        assertEquals(List.of(), wrong);
    }

    /** A busy computer needs longer than the usual limit of a test. */
    @Test
    @Tag("long")
    @Timeout(value = 4, unit = TimeUnit.HOURS)
    void manyRefactoringsCompileAndKeepByteCode() throws IOException {
        for (String project : List.of("javapoet", "jsoup", "jaeger-core")) {
            measure(project, COUNT);
            // A stopped run keeps the finished libraries.
            Files.writeString(TABLE, BenchRow.table(rows.values(), SEED) + report());
        }
        String table = Files.readString(TABLE);
        LOGGER.log(System.Logger.Level.INFO, table);
        assertEquals(List.of(), wrong);
        int done = rows.values().stream().mapToInt(BenchRow::done).sum();
        assertTrue(done * 100 >= 3 * COUNT * 88, "only " + done + " of " + 3 * COUNT);
    }

    private String report() {
        StringBuilder text = new StringBuilder("\n" + widened
                + " of the moved classes needed access that the move made public on request (widen=true). The byte code of the others is the"
                + " same but for the name.\n\n| refused | times | reason |\n|---|---|---|\n");
        refusals.forEach((refusal, times) -> {
            String[] parts = refusal.split(": ", 2);
            text.append("| " + parts[0] + " | " + times + " | " + parts[1].replace("|", "\\|") + " |\n");
        });
        text.append(wrong.isEmpty() ? "\nNone is wrong.\n" : "\nWrong:\n\n");
        wrong.forEach(each -> text.append("- " + each + '\n'));
        return text.toString();
    }

    private void measure(String project, int count) throws IOException {
        CompilationInput build = RealProjectSources.build(project);
        WholeProgramCompiler compiler = new WholeProgramCompiler(project.equals("jaeger-core"));
        WholeProgramCompiler.Compiled before = compiler.compile(build);
        assertEquals("", before.error(), project);
        AnalyzedJavaProgram program = AnalyzedJavaProgram.of(build);
        BenchCandidates candidates = new BenchCandidates(program, new Random(SEED));
        BenchVerifier verifier = new BenchVerifier(program, compiler, before.classes());
        for (int i = 0; i < count; i++) {
            Refactoring refactoring = candidates.next(i);
            BenchRow row =
                    rows.computeIfAbsent(project + " | " + BenchCandidates.kind(refactoring), key -> new BenchRow(key));
            long start = System.nanoTime(); // steady: printed, not asserted
            RefactoringResult result = RefactoringResult.of(program, refactoring);
            long took = System.nanoTime() - start; // steady: printed, not asserted
            if (result instanceof RefactoringResult.Accepted accepted) {
                BenchVerifier.Verdict verdict = verifier.verify(refactoring, accepted);
                widened += verdict.text().equals(BenchVerifier.WIDER) ? 1 : 0;
                row.add(verdict.correct(), verdict.proven(), took);
                if (!verdict.correct()) {
                    wrong.add(project + ' ' + refactoring + ": " + verdict.text());
                }
                LOGGER.log(System.Logger.Level.INFO, "{0} done {1}: {2}", project, refactoring, verdict.text());
            } else {
                String reason = ((RefactoringResult.Refused) result).reason();
                assertTrue(reason.length() > 20, reason);
                row.addRefused(took);
                refusals.merge(BenchCandidates.kind(refactoring) + ": " + general(reason), 1, Integer::sum);
                LOGGER.log(System.Logger.Level.INFO, "{0} refused {1}: {2}", project, refactoring, reason);
            }
        }
    }

    /** The first sentence of a reason without its places and names, so that equal reasons count together. */
    private static String general(String reason) {
        String named = reason.replaceAll("\\S+\\.java:\\d+(: )?", "")
                .replaceAll(
                        "(?<=afterwards: ).*? (is not public in|has private access in|has protected access in) \\S+",
                        "… $1 …");
        int end = named.indexOf(". ");
        return end < 0
                ? named.lines().findFirst().orElse(named)
                : named.substring(0, end + 1).lines().findFirst().orElse(named);
    }
}
