package io.docui.example.ide.run;

import io.docui.example.ide.editor.Problem;
import io.docui.example.ide.editor.SymbolFinder;
import io.docui.example.ide.editor.Workbench;
import io.docui.hostops.project.MavenTestReports;
import io.docui.hostops.shell.ProgramResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** One run of tests: records the reports before it, and evaluates the reports and output after it. */
final class TestRun {
    private static final int MOST_LISTED = 5;
    private static final int MOST_DETAILED = 2;
    private static final int MOST_NAMED = 2;
    private static final int LAST_LINES = 12;
    private static final int LONGEST_LINE = 200;
    private static final int KEPT = 1 << 20;

    /** What Surefire writes when no test has a given name. */
    private static final Pattern NONE_EXECUTED =
            Pattern.compile("No tests (?:matching pattern .{0,500} )?were executed");

    private final Workbench bench;
    private final SymbolFinder symbols;
    private final TestCommandLine command;
    private final String selection;
    private final Instant began;
    private final TestReportSnapshot before;

    /**
     * Creates a run.
     * @param selection which tests run and why; empty if the caller named them
     */
    TestRun(Workbench bench, SymbolFinder symbols, TestCommandLine command, String selection, Instant began) {
        this.bench = bench;
        this.symbols = symbols;
        this.command = command;
        this.selection = selection;
        this.began = began;
        this.before = TestReportSnapshot.find(bench.workspace().root());
    }

    /** Returns whether all tests run. */
    boolean isOfAll() {
        return command.tests().isEmpty();
    }

    /** Evaluates the run, and returns what the Tests view shows of it. */
    LastTestRun finish(ProgramResult run) {
        TestReportReader reader = new TestReportReader();
        TestReportSnapshot.find(bench.workspace().root()).changedSince(before).forEach(reader::read);
        TestCounts counts = reader.counts();
        String output = run.output().render(KEPT, KEPT).text();
        StackTraceFileResolver index = new StackTraceFileResolver(bench.workspace());
        ProblemMarker problemMarker = new ProblemMarker(bench);
        List<Problem> problems = new ArrayList<>();
        List<String> others = new ArrayList<>(counts.faults());
        Map<Integer, FailureDetail> details = new HashMap<>();
        Set<String> quoted = new HashSet<>();
        Set<Path> shownFiles = new HashSet<>();
        int left = counts.failed();
        for (List<TestFailure> alike :
                alike(counts.failures(), index).stream().limit(MOST_LISTED).toList()) {
            TestFailure testFailure = alike.get(0);
            String text = testFailure.displayName() + ": " + testFailure.message() + others(alike);
            left -= alike.size();
            // A method is quoted once, and only the first failure of a file: others of it are usually alike.
            boolean isElsewhere = index.place(testFailure)
                    .map(SourceLocation::file)
                    .filter(shownFiles::add)
                    .isPresent();
            Optional<FailureDetail> detail = details.size() < MOST_DETAILED && isElsewhere
                    ? Optional.of(FailureDetail.of(bench, symbols, index, testFailure))
                            .filter(found -> found.code().isEmpty() || quoted.add(found.code()))
                    : Optional.empty();
            Optional<Problem> place = detail.flatMap(FailureDetail::origin)
                    .or(() -> index.place(testFailure))
                    .flatMap(sourceLocation -> problemMarker.problem(sourceLocation, text));
            place.ifPresentOrElse(
                    problem -> {
                        problems.add(problem);
                        detail.ifPresent(found -> details.put(problem.id(), found));
                    },
                    () -> others.add(text));
        }
        List<CompilerOutputParser.CompilerError> errors =
                run.ok() || counts.failed() > 0 ? List.of() : CompilerOutputParser.errors(output, index);
        List<List<CompilerOutputParser.CompilerError>> shownErrors =
                equalErrors(errors).stream().limit(MOST_LISTED).toList();
        shownErrors.stream()
                .map(equal ->
                        problemMarker.problem(equal.get(0).spot(), equal.get(0).message() + otherLines(equal)))
                .flatMap(Optional::stream)
                .forEach(problems::add);
        boolean unreported = counts.run() == 0 && command.needsReport();
        boolean none = run.ok()
                && unreported
                && !MavenTestReports.mayBeElsewhere(bench.workspace().root());
        boolean ok =
                run.ok() && !none && counts.failed() == 0 && counts.faults().isEmpty();
        boolean unnamed =
                none || !run.ok() && unreported && NONE_EXECUTED.matcher(output).find();
        if (!run.ok() && !unnamed && problems.isEmpty() && counts.failed() == 0) {
            others.addAll(lastLines(output));
            Optional.ofNullable(run.result().note()).ifPresent(others::add);
        }
        String headline = (ok ? "✔ " : "✘ ") + words(counts, errors.size(), unnamed, run);
        String near = !ok && counts.run() == 0 && errors.isEmpty() ? nearNames(index) : "";
        String summary =
                headline + near + " (" + run.result().took() + (selection.isEmpty() ? "" : "; " + selection) + ")";
        return new LastTestRun(
                began,
                ok,
                headline,
                summary,
                problems,
                others,
                left + errors.size() - shownErrors.stream().mapToInt(List::size).sum(),
                command.system().outputs(),
                counts.run(),
                details);
    }

    /** Names tests that may have been meant, when no test ran. */
    private String nearNames(StackTraceFileResolver index) {
        List<String> names = command.tests().stream()
                .flatMap(test -> NearTestNames.of(bench, index, test).stream())
                .distinct()
                .toList();
        return names.isEmpty() ? "" : "; tests with a near name: " + String.join(", ", names);
    }

    /** Returns the failures grouped by the line where they happened, which usually have one cause; the largest group first. */
    private static List<List<TestFailure>> alike(List<TestFailure> failures, StackTraceFileResolver index) {
        Map<Object, List<TestFailure>> groups = new LinkedHashMap<>();
        for (TestFailure failure : failures) {
            Object key = index.place(failure).<Object>map(place -> place).orElse(failure);
            groups.computeIfAbsent(key, place -> new ArrayList<>()).add(failure);
        }
        // A failure of many tests is nearer to the cause than one of a single test.
        return groups.values().stream()
                .sorted(Comparator.comparing((List<TestFailure> alike) -> -alike.size()))
                .toList();
    }

    /** Returns the errors grouped by their file and message. */
    private static Collection<List<CompilerOutputParser.CompilerError>> equalErrors(
            List<CompilerOutputParser.CompilerError> errors) {
        return errors.stream()
                .collect(Collectors.groupingBy(
                        error -> List.of(error.spot().file(), error.message()),
                        LinkedHashMap::new,
                        Collectors.toList()))
                .values();
    }

    /** Names the lines of equal errors after the first one. */
    private static String otherLines(List<CompilerOutputParser.CompilerError> equal) {
        List<String> lines = equal.stream()
                .skip(1)
                .map(error -> String.valueOf(error.spot().line()))
                .toList();
        return lines.isEmpty()
                ? ""
                : (lines.size() == 1 ? " (also line " : " (also lines ") + String.join(", ", lines) + ')';
    }

    /** Names the tests of a group after its first one; only by their classes, if they have its method. */
    private static String others(List<TestFailure> alike) {
        String method = alike.get(0).method();
        List<String> names = alike.stream()
                .skip(1)
                .map(test -> test.simpleType().isEmpty() || !test.method().equals(method)
                        ? test.displayName()
                        : test.simpleType())
                .distinct()
                .limit(MOST_NAMED)
                .toList();
        int left = alike.size() - 1 - names.size();
        return names.isEmpty()
                ? ""
                : " (also " + String.join(", ", names) + (left > 0 ? " and " + left + " more" : "") + ')';
    }

    private String words(TestCounts counts, int errors, boolean unnamed, ProgramResult run) {
        String system = command.system().name();
        if (errors > 0) {
            String passed = counts.run() == 0 ? "no tests ran" : counts.describe();
            return (errors == 1 ? "1 compiler error" : errors + " compiler errors") + ", " + passed;
        } else if (counts.run() > 0) {
            return counts.describe()
                    + (run.ok() || counts.failed() > 0
                            ? ""
                            : ", but " + system + " ended with " + run.result().ended());
        }
        if (unnamed) {
            return "no test ran, because none has this name";
        }
        return run.ok()
                ? system + " succeeded but wrote no test report"
                : system + " ended with " + run.result().ended() + " and wrote no test report";
    }

    private static List<String> lastLines(String output) {
        List<String> lines = output.lines()
                .map(String::strip)
                .filter(line -> line.matches(".*[\\p{L}\\p{N}].*"))
                .map(line -> line.length() <= LONGEST_LINE ? line : line.substring(0, LONGEST_LINE) + '…')
                .toList();
        return lines.subList(Math.max(0, lines.size() - LAST_LINES), lines.size());
    }
}
