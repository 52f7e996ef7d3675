package io.docui.hostops.language;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.Gist;
import io.docui.annotations.ObjectLookup;
import io.docui.hostops.internal.language.LanguageErrorMapper;
import io.docui.hostops.internal.lsp.CompositeProblemSource;
import io.docui.hostops.internal.lsp.LanguageQueries;
import io.docui.hostops.internal.lsp.LanguageServerProblemSource;
import io.docui.hostops.internal.lsp.LanguageServerRegistry;
import io.docui.hostops.internal.lsp.LanguageServerState;
import io.docui.hostops.internal.lsp.LanguageServerStatus;
import io.docui.hostops.internal.lsp.LanguageServerSymbol;
import io.docui.hostops.internal.lsp.OfferedCodeAction;
import io.docui.hostops.internal.lsp.RefactoringClient;
import io.docui.hostops.internal.lsp.TextPosition;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.lsp.ProblemSource;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Call;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Queries language servers about the workspace's code, and applies the changes they propose. */
@DocUIApp(id = "languages", title = "Languages")
public final class LanguageProvider {
    private static final int MOST_PROPOSALS = 30;
    private static final ProblemSource.ProblemReport NOT_ASKED = new ProblemSource.ProblemReport(
            List.of(),
            Optional.of("No language server is running yet. Call diagnostics for a file to start its server."));

    private final LanguageServerRegistry servers;
    private final WorkspaceEditApplier edits;
    private final LanguagePermission permission;
    private final LanguageQueries languageQueries;
    private final ProblemSource problems;
    private final RefactoringClient refactoringClient;
    private final LanguageErrorMapper faults;
    private final LanguageServerResultFormatter words;
    private final CodeActionRegistry codeActionRegistry = new CodeActionRegistry();
    private String shown = List.of().toString();

    /**
     * Creates the provider for a workspace.
     *
     * @param workspace the workspace
     * @param servers its language servers; their owner closes them
     * @param own the problem source for files without an installed server
     * @param edits the applier of changes
     * @param permission the check of what may be read and written
     */
    @SuppressWarnings("exports") // the application of host operations creates it
    public LanguageProvider(
            Workspace workspace,
            LanguageServerRegistry servers,
            ProblemSource own,
            WorkspaceEditApplier edits,
            LanguagePermission permission) {
        this.servers = servers;
        this.edits = edits;
        this.permission = permission;
        this.languageQueries = new LanguageQueries(servers, permission::mayRead);
        this.problems =
                new CompositeProblemSource(List.of(new LanguageServerProblemSource(servers, permission::mayRead), own));
        this.refactoringClient = new RefactoringClient(servers);
        this.faults = new LanguageErrorMapper(workspace);
        this.words = new LanguageServerResultFormatter(workspace);
    }

    /**
     * Lines of files that answer a question.
     *
     * @param count how many there are in all
     * @param lines each file, from the workspace on, with its lines below it, each with its number; then what else is to be known
     */
    @Gist("{lines}")
    public record LanguageResult(int count, String lines) {}

    /**
     * What a change did, or would do.
     *
     * @param files the files that it changes
     * @param diff the difference
     */
    @Gist("{files}\n{diff}")
    public record RefactoringResult(String files, String diff) {}

    /**
     * Lists the declarations of a file, or finds declarations in the workspace by part of their name.
     *
     * @param path the file
     * @param query part of a name
     */
    @DocUIAction(readOnly = true, idempotent = true, hint = "the first call for a language takes several seconds")
    public LanguageResult symbols(@Nullable String path, @Nullable String query, InvocationContext invocation) {
        if (path != null) {
            List<LanguageServerSymbol> all =
                    told(invocation, () -> languageQueries.outline(faults.file(path), invocation::onCancel));
            return words.outline(
                    query == null
                            ? all
                            : all.stream().filter(symbol -> fits(symbol, query)).toList());
        } else if (query == null || query.isBlank()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "Give path to list a file's declarations, or query to search by part of a name.");
        }
        LanguageQueries.SymbolSearchResult search =
                told(invocation, () -> languageQueries.search(query, invocation::onCancel));
        return words.search(search.symbols(), search.troubles());
    }

    private static boolean fits(LanguageServerSymbol symbol, String query) {
        return symbol.name().toLowerCase(Locale.ROOT).contains(query.toLowerCase(Locale.ROOT));
    }

    /**
     * Finds where a name is defined.
     *
     * @param path the file with the name
     * @param line its line, from 1
     * @param text the name, or text on the line that ends with the name
     * @param column its column, from 1, instead of the text
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public LanguageResult definition(
            String path,
            int line,
            @Nullable @Code String text,
            @Nullable Integer column,
            InvocationContext invocation) {
        return answer(
                place(path, line, text, column),
                place -> languageQueries.definition(place, invocation::onCancel),
                at -> LanguageProviderDocUI.definition(path, line, Objects.requireNonNull(text), at),
                invocation);
    }

    /**
     * Finds where a name is used, and where it is declared.
     *
     * @param path the file with the name
     * @param line its line, from 1
     * @param text the name, or text on the line that ends with the name
     * @param column its column, from 1, instead of the text
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public LanguageResult references(
            String path,
            int line,
            @Nullable @Code String text,
            @Nullable Integer column,
            InvocationContext invocation) {
        return answer(
                place(path, line, text, column),
                place -> languageQueries.references(place, invocation::onCancel),
                at -> LanguageProviderDocUI.references(path, line, Objects.requireNonNull(text), at),
                invocation);
    }

    private LanguageResult answer(
            TextPosition textPosition,
            Function<TextPosition, LanguageQueries.LocationAnswer> question,
            IntFunction<Call> at,
            InvocationContext invocation) {
        LanguageQueries.LocationAnswer locationAnswer = told(invocation, () -> question.apply(textPosition), at);
        return words.spots(
                locationAnswer.spots(),
                locationAnswer.working().map(work -> "The server is still busy (" + work + "), so there may be more."));
    }

    /**
     * Shows the type and documentation of a name.
     *
     * @param path the file with the name
     * @param line its line, from 1
     * @param text the name, or text on the line that ends with the name
     * @param column its column, from 1, instead of the text
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public String hover(
            String path,
            int line,
            @Nullable @Code String text,
            @Nullable Integer column,
            InvocationContext invocation) {
        TextPosition place = place(path, line, text, column);
        String known = told(
                invocation,
                () -> languageQueries.hover(place, invocation::onCancel),
                at -> LanguageProviderDocUI.hover(path, line, Objects.requireNonNull(text), at));
        return known.isEmpty() ? "The server has no information about it." : known;
    }

    /**
     * Lists completions for text on a line.
     *
     * @param path the file
     * @param line the line, from 1
     * @param text the text to complete
     * @param column the column where it ends, from 1, instead of the text
     */
    @DocUIAction(readOnly = true, idempotent = true)
    public List<String> completion(
            String path,
            int line,
            @Nullable @Code String text,
            @Nullable Integer column,
            InvocationContext invocation) {
        TextPosition place = place(path, line, text, column);
        List<LanguageQueries.CompletionProposal> found = told(
                invocation,
                () -> languageQueries.completion(place, invocation::onCancel),
                at -> LanguageProviderDocUI.completion(path, line, Objects.requireNonNull(text), at));
        return found.stream().limit(MOST_PROPOSALS).map(LanguageProvider::line).toList();
    }

    private static String line(LanguageQueries.CompletionProposal completionProposal) {
        String detail = completionProposal.detail().isEmpty() ? "" : ": " + completionProposal.detail();
        return completionProposal.label()
                + (completionProposal.kind().isEmpty() ? "" : " (" + completionProposal.kind() + ')')
                + detail;
    }

    /**
     * Reports the problems in a file's current text. Without a path, reports on all files checked before and on a whole Java project.
     *
     * @param path the file
     */
    @DocUIAction(readOnly = true, idempotent = true, hint = "waits until the server has checked the current text")
    public LanguageResult diagnostics(@Nullable String path, InvocationContext invocation) {
        ProblemSource.ProblemReport report = told(
                invocation,
                () -> path == null
                        ? problems.ofAll(invocation::onCancel).orElse(NOT_ASKED)
                        : problems.of(faults.file(path), invocation::onCancel));
        return words.problems(report.problems(), report.reservation());
    }

    /**
     * Renames a declaration and all its uses. Changes all files or none.
     *
     * @param path a file with the name
     * @param line its line, from 1
     * @param newName the new name
     * @param text the name, or text on the line that ends with the name
     * @param column its column, from 1, instead of the text
     */
    @DocUIAction(dryRun = true)
    public RefactoringResult rename(
            String path,
            int line,
            String newName,
            @Nullable @Code String text,
            @Nullable Integer column,
            InvocationContext invocation) {
        TextPosition place = place(path, line, text, column);
        List<FileChange> changes = told(
                invocation,
                () -> refactoringClient.rename(place, newName, invocation::onCancel),
                at -> LanguageProviderDocUI.rename(path, line, newName, Objects.requireNonNull(text), at));
        return applied("rename", changes, invocation);
    }

    private RefactoringResult applied(String action, List<FileChange> changes, InvocationContext invocation) {
        if (changes.isEmpty()) {
            throw new ActionException("The server found nothing to change.");
        }
        permission.checkWrites(action, changes);
        WorkspaceEditApplier.EditOutcome editOutcome = edits.apply(changes, invocation.isDryRun());
        editOutcome.undo().ifPresent(invocation::registerInverse);
        return new RefactoringResult(String.join("\n", editOutcome.files()), editOutcome.diff());
    }

    /**
     * Lists the fixes and refactorings that the server proposes for some lines.
     *
     * @param path the file
     * @param line the first line, from 1
     * @param lines the number of lines
     */
    @DocUIAction(readOnly = true)
    public List<QuickFix> codeActions(String path, int line, @Default("1") int lines, InvocationContext invocation) {
        List<OfferedCodeAction> found = told(
                invocation,
                () -> refactoringClient.fixes(
                        faults.file(path), line, line + Math.max(1, lines) - 1, invocation::onCancel));
        invocation.touch();
        return codeActionRegistry.replace(found, path + ':' + line);
    }

    /**
     * Applies a change that code_actions proposed.
     *
     * @param action the change
     */
    @DocUIAction(dryRun = true)
    public RefactoringResult applyCodeAction(QuickFix action, InvocationContext invocation) {
        OfferedCodeAction fix = codeActionRegistry
                .find(action.number())
                .orElseThrow(
                        () -> new ActionException("This code action is no longer available. Call code_actions again."));
        Optional<List<FileChange>> changes =
                told(invocation, () -> refactoringClient.changes(fix, invocation::onCancel));
        RefactoringResult changed = changes.isPresent()
                ? applied("apply_code_action", changes.get(), invocation)
                : executed(fix, invocation);
        if (!invocation.isDryRun()) {
            codeActionRegistry.clear();
        }
        return changed;
    }

    private RefactoringResult executed(OfferedCodeAction offeredCodeAction, InvocationContext invocation) {
        if (invocation.isDryRun()) {
            throw new ActionException(
                    ErrorCode.UNSUPPORTED,
                    "The changes of the server's command "
                            + refactoringClient.command(offeredCodeAction).orElse("")
                            + " are known only when it runs.");
        }
        List<RefactoringResult> changed = new CopyOnWriteArrayList<>();
        told(invocation, () -> {
            refactoringClient.execute(
                    offeredCodeAction,
                    found -> changed.add(applied("apply_code_action", found, invocation)),
                    invocation::onCancel);
            return true;
        });
        return changed.isEmpty()
                ? new RefactoringResult("No file", "The server applied it without changing a file.")
                : changed.get(0);
    }

    /** Returns the offered code action with a number. */
    @ObjectLookup
    Optional<QuickFix> fix(int number) {
        return codeActionRegistry.proposed().stream()
                .filter(fix -> fix.number() == number)
                .findFirst();
    }

    /**
     * Stops a language server and clears its failures. The next query starts it again.
     *
     * @param server its name in the list of language servers
     */
    @DocUIAction(idempotent = true, visibleWhen = "hasTrouble")
    public String restartServer(String server) {
        if (servers.restart(server) == 0) {
            throw new ActionException("The server " + server + " is not running. Started servers: "
                    + String.join(
                            ", ",
                            servers.statuses().stream()
                                    .map(LanguageServerStatus::id)
                                    .distinct()
                                    .toList()) + '.');
        }
        return "The next query starts it.";
    }

    boolean hasTrouble() {
        return servers.statuses().stream().anyMatch(status -> isTrouble(status.state()));
    }

    private static boolean isTrouble(LanguageServerState state) {
        return state == LanguageServerState.RESTING || state == LanguageServerState.FAILED;
    }

    /** The running and failed language servers. */
    @DocUIView(title = "Language servers", order = 60)
    void languageServers(DocWriter out) {
        serverLines().forEach(out::item);
    }

    private List<String> serverLines() {
        return servers.statuses().stream()
                .filter(status -> isTrouble(status.state())
                        || status.state() == LanguageServerState.READY
                        || status.state() == LanguageServerState.STARTING)
                .map(LanguageProvider::line)
                .toList();
    }

    private static String line(LanguageServerStatus status) {
        String where = status.root().equals(".") ? "" : " in " + status.root();
        // Progress changes all the time and is not worth reporting.
        String why = isTrouble(status.state()) ? ": " + status.detail() : "";
        return status.id() + where + ' ' + status.state().name().toLowerCase(Locale.ROOT) + why;
    }

    /** The code actions proposed last. */
    @DocUIView(title = "Code actions", order = 61)
    void codeActionsView(DocWriter out) {
        if (!codeActionRegistry.proposed().isEmpty()) {
            out.title("Code actions for " + codeActionRegistry.about());
            codeActionRegistry.proposed().forEach(fix -> out.item(fix, " ", fix.kind()));
        }
    }

    /** Runs a query, and marks the view as changed if the state of the servers has changed. */
    private <T> T told(InvocationContext invocation, Supplier<T> question) {
        return told(invocation, question, column -> {
            throw new IllegalStateException("This query has no position.");
        });
    }

    private <T> T told(InvocationContext invocation, Supplier<T> question, IntFunction<Call> at) {
        try {
            return faults.call(question, at);
        } finally {
            String now = serverLines().toString();
            if (!now.equals(shown)) {
                shown = now;
                invocation.touch();
            }
        }
    }

    private TextPosition place(String path, int line, @Nullable @Code String text, @Nullable Integer column) {
        Path file = faults.file(path);
        return new TextPosition(file, line, Optional.ofNullable(text), Optional.ofNullable(column));
    }
}
