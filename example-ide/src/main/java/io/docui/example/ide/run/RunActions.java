package io.docui.example.ide.run;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.example.ide.editor.FileResolver;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Problem;
import io.docui.example.ide.editor.Range;
import io.docui.example.ide.editor.SymbolFinder;
import io.docui.example.ide.editor.Workbench;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.shell.CommandResult;
import io.docui.hostops.shell.ProgramResult;
import io.docui.hostops.shell.ShellProvider;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Runs the tests and the files of the workspace. */
@DocUIApp(id = "run", title = "Run", objects = Problem.class)
public final class RunActions {
    private static final int LONGEST = 3_600;
    private static final String OUTPUT = "tests";

    /** The time up to which all tests run faster than the affected ones are found, compiled and started. */
    private static final Duration CHEAP_RUN = Duration.ofSeconds(10);

    private final Workbench bench;
    private final SymbolFinder symbols;
    private final ShellProvider shellProvider;
    private final AffectedTestFinder affectedTests;
    private final InstantSource clock;
    private final TestView view;

    /** The integration tests that answers have named as left out. Each is named once. */
    private final Set<String> toldLeftOut = ConcurrentHashMap.newKeySet();

    private volatile @Nullable LastTestRun last;

    /** The time that the last successful run of all tests took; null if there was none. */
    private volatile @Nullable Duration fullRunTime;

    /** The number of tests that the last run of all tests ran; 0 if there was none. */
    private volatile int allTests;

    /** The time that it took to find the affected tests; null if they were not looked for. */
    private volatile @Nullable Duration searchTime;

    /**
     * Creates the run actions of a session.
     *
     * @param bench the session's files
     * @param symbols the finder of declarations
     * @param shellProvider the provider that runs programs
     * @param affectedTests the finder of affected tests
     * @param clock the clock
     */
    public RunActions(
            Workbench bench,
            SymbolFinder symbols,
            ShellProvider shellProvider,
            AffectedTestFinder affectedTests,
            InstantSource clock) {
        this.bench = bench;
        this.symbols = symbols;
        this.shellProvider = shellProvider;
        this.affectedTests = affectedTests;
        this.clock = clock;
        this.view = new TestView(bench);
    }

    /**
     * Declares to the policy what the actions do. They run programs, which are judged like those of {@code bash}.
     *
     * @param host the services that all sessions share
     */
    public static void declare(IdeSharedServices host) {
        Path root = host.services().workspace().root();
        Map<String, String> environment = host.services().environment();
        host.services().shell().declare("run_tests", call -> {
            try {
                return Optional.of(
                        TestCommandLine.of(root, environment, call.text("test")).argv());
            } catch (ActionException e) {
                // Nothing can be run, and the action reports why.
                return Optional.empty();
            }
        });
        FileRunCommandLine commands = new FileRunCommandLine(host.services());
        host.services()
                .shell()
                .declare(
                        "run_file",
                        call -> commands.ifAny(call.text("file")
                                .flatMap(file ->
                                        FileResolver.find(host.services().workspace(), file))));
    }

    /**
     * If one fails, the rest is not tried: edit(…); run_tests(); git_commit(…). affected: only tests that uncommitted changes reach.
     *
     * @param test a class or method, such as CartTest or CartTest#total; several with commas
     * @param affected whether to run only the tests that the changes since the last commit can affect (Java)
     * @param limit the time limit in seconds, from 1 to 3600
     * @param invocation the call
     */
    @DocUIAction(timeout = "PT65M")
    public CompletionStage<TestOutcome> runTests(
            @Nullable String test,
            @Default("false") boolean affected,
            @Default("600") int limit,
            InvocationContext invocation) {
        if (limit < 1 || limit > LONGEST) { // in the description of every document, it would cost more than it helps
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "limit must be from 1 to " + LONGEST + '.');
        }
        // Files that tests leave behind do not prevent an undo of earlier edits.
        invocation.markUnchanged();
        if (!affected || test != null) {
            return run(commandOf(Optional.ofNullable(test)), "", limit, invocation);
        }
        if (isFullRunCheap()) {
            return run(commandOf(Optional.empty()), "all tests, which is faster", limit, invocation);
        }
        Instant began = clock.instant();
        AffectedTestFinder.AffectedTests found = affectedTests.find(invocation);
        searchTime = Duration.between(began, clock.instant());
        if (found.all()) {
            return run(commandOf(Optional.empty()), "all tests, because " + found.reason(), limit, invocation);
        }
        Optional<String> most = found.share(fullRunTime, Duration.ofSeconds(limit));
        if (most.isPresent()) {
            return run(commandOf(Optional.empty()), "all tests, because " + most.get(), limit, invocation);
        }
        TestClassSelection selection = TestClassSelection.of(bench.workspace().root(), found.classes());
        if (selection.classes().isEmpty()) {
            return CompletableFuture.completedFuture(
                    new TestOutcome("✔ no test is affected; " + found.reason() + selection.leftOutNote(toldLeftOut)));
        }
        TestCommandLine command = TestCommandLine.of(
                bench.workspace().root(), bench.host().services().environment(), selection.classes());
        approveSubset(commandOf(Optional.empty()), command);
        return run(command, share(selection, found) + selection.leftOutNote(toldLeftOut), limit, invocation);
    }

    /** Returns how many of all tests the selected ones are, such as {@code of 1768 tests, 2 of 61 test classes, by what changed}. */
    private String share(TestClassSelection selection, AffectedTestFinder.AffectedTests found) {
        int all = allTests;
        return (all > 0 ? "of " + all + (all == 1 ? " test, " : " tests, ") : "")
                + selection.classes().size() + " of " + found.outOf()
                + (found.outOf() == 1 ? " test class" : " test classes") + ", by what changed";
    }

    /**
     * Returns whether a run of all tests is known to be cheaper than one of the affected tests. Those are found by compiling the sources,
     * and a build takes some seconds to start.
     */
    private boolean isFullRunCheap() {
        Duration full = fullRunTime;
        Duration search = searchTime;
        return full != null && (full.compareTo(CHEAP_RUN) <= 0 || search != null && full.compareTo(search) <= 0);
    }

    /** A person who approved the run of all tests has approved that of some of them. */
    private void approveSubset(TestCommandLine all, TestCommandLine some) {
        bench.policy().narrowApproval("run_tests", effects(all.argv()), effects(some.argv()));
    }

    private TestCommandLine commandOf(Optional<String> test) {
        return TestCommandLine.of(
                bench.workspace().root(), bench.host().services().environment(), test);
    }

    private CompletionStage<TestOutcome> run(
            TestCommandLine command, String selection, int limit, InvocationContext invocation) {
        Instant began = clock.instant();
        TestRun run = new TestRun(bench, symbols, command, selection, began);
        invocation.progress("running " + String.join(" ", command.argv()));
        TestProgress progress = new TestProgress(bench.workspace().root(), invocation::progress);
        return shellProvider
                .program("run_tests", command.argv(), Duration.ofSeconds(limit), invocation, done -> {
                    TestOutcome outcome = outcome(run, done);
                    if (run.isOfAll()) {
                        fullRunTime = Duration.between(began, clock.instant());
                    }
                    return outcome;
                })
                .whenComplete((outcome, failure) -> progress.close());
    }

    private TestOutcome outcome(TestRun run, ProgramResult done) {
        shellProvider.savedOutputs().keep(OUTPUT, done.output());
        LastTestRun finished = run.finish(done);
        last = finished;
        if (run.isOfAll()) {
            allTests = finished.tests();
        }
        if (!finished.ok()) {
            // After a failed call of a script only reads run, so that a commit after the tests does not.
            throw new ActionException(finished.summary());
        }
        return new TestOutcome(finished.summary());
    }

    /**
     * Runs a file: a script, or a Java file with a main method.
     *
     * @param file its path or the end of it; the file in the active editor by default
     * @param limit the time limit in seconds
     * @param invocation the call
     */
    @DocUIAction(timeout = "PT65M", minLod = LodLevel.FULL)
    public CompletionStage<CommandResult> runFile(
            @Nullable String file, @Default("120") @Min(1) @Max(LONGEST) int limit, InvocationContext invocation) {
        Path path = file == null
                ? bench.focusedFile()
                        .orElseThrow(
                                () -> new ActionException(ErrorCode.MISSING_PARAMETER, "No file is open. Give `file`."))
                : bench.file("run_file", file, FileAccess.READ);
        List<String> argv = new FileRunCommandLine(bench.host().services()).of(path);
        if (file == null) {
            askFirst(path, argv);
        }
        return shellProvider.program("run_file", argv, Duration.ofSeconds(limit), invocation, ProgramResult::result);
    }

    /** Refuses to run the focused file if a person must be asked. It is not known when the call is judged, so the call must name it. */
    private void askFirst(Path path, List<String> argv) {
        if (decision("run_file", argv) == PolicyDecision.ASK) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "This call needs a person's approval. Name the file: run_file(file='"
                            + bench.workspace().displayPath(path) + "').");
        }
    }

    private PolicyDecision decision(String action, List<String> argv) {
        return bench.policy().reevaluate(action, effects(argv));
    }

    private List<HostEffect> effects(List<String> argv) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(bench.policy().shell().ofProgram(argv, bench.workspace().root()));
        return effects;
    }

    /** Returns the range with a number; empty if its text is gone. */
    @ObjectLookup
    Optional<Range> range(int id) {
        return bench.range(id);
    }

    /** Writes the result of the last test run. */
    @DocUIView(title = "Tests", order = 50)
    void tests(DocWriter out) {
        LastTestRun shown = last;
        if (shown != null) {
            view.write(shown, out);
        }
    }
}
