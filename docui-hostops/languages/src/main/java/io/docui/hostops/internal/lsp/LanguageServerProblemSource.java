package io.docui.hostops.internal.lsp;

import io.docui.hostops.internal.lsp.PublishedDiagnostics.PublishedReport;
import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.Problem;
import io.docui.hostops.lsp.ProblemSource;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.DocumentDiagnosticParams;
import org.eclipse.lsp4j.DocumentDiagnosticReport;

/**
 * Collects the diagnostics of language servers, pulled or published, as problem reports for the current text of a file. Thread-safe.
 * @param readable the test whether lines of a file may be shown
 */
public record LanguageServerProblemSource(LanguageServerRegistry servers, Predicate<Path> readable)
        implements ProblemSource {
    private static final Comparator<Problem> ORDER = Comparator.comparing(
                    (Problem problem) -> problem.sourceLocation().path())
            .thenComparingInt(problem -> problem.sourceLocation().line())
            .thenComparingInt(problem -> problem.sourceLocation().column());

    @Override
    public boolean serves(Path path) {
        return servers.isInstalled(path);
    }

    @Override
    public ProblemReport of(Path path, Consumer<Runnable> cancellation) {
        LanguageServerConnection serverConnection = servers.connection(path, cancellation);
        DocumentSynchronizer.OpenDocument text = serverConnection.open(path);
        SourceLocationConverter sourceLocationConverter =
                new SourceLocationConverter(serverConnection, servers.source(), readable);
        if (pulls(serverConnection)) {
            return new ProblemReport(
                    problems(path, pulled(serverConnection, text, cancellation), sourceLocationConverter),
                    Optional.empty());
        }
        Optional<PublishedReport> said =
                pushed(serverConnection, text, serverConnection.limits().diagnostics());
        if (said.isPresent()) {
            return new ProblemReport(
                    problems(path, said.get().diagnostics(), sourceLocationConverter), Optional.empty());
        }
        List<Diagnostic> old = serverConnection
                .problems()
                .of(path)
                .map(PublishedReport::diagnostics)
                .orElse(List.of());
        return new ProblemReport(
                problems(path, old, sourceLocationConverter),
                Optional.of("The server has not reported on the current text within "
                        + LanguageServerException.seconds(
                                serverConnection.limits().diagnostics())
                        + (old.isEmpty()
                                ? "; there are no results yet."
                                : "; these results are for an earlier version.")));
    }

    /** Returns a server's diagnostics of a document; empty if they do not arrive in time. */
    static List<Diagnostic> known(
            LanguageServerConnection serverConnection,
            DocumentSynchronizer.OpenDocument text,
            Consumer<Runnable> cancellation) {
        return pulls(serverConnection)
                ? pulled(serverConnection, text, cancellation)
                : pushed(serverConnection, text, serverConnection.limits().suspect())
                        .map(PublishedReport::diagnostics)
                        .orElse(List.of());
    }

    /** Waits briefly until a server that publishes diagnostics has published them for a document. */
    static void awaitReading(LanguageServerConnection serverConnection, DocumentSynchronizer.OpenDocument text) {
        if (pulls(serverConnection)) {
            return;
        }
        try {
            serverConnection
                    .problems()
                    .await(
                            text.path(),
                            text.moment(),
                            text.version(),
                            serverConnection.limits().suspect(),
                            Duration.ZERO);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LanguageServerException.forCancellation();
        }
    }

    private static boolean pulls(LanguageServerConnection serverConnection) {
        return serverConnection.serverCapabilities().getDiagnosticProvider() != null
                || serverConnection.client().hasRegistered("textDocument/diagnostic");
    }

    private static List<Diagnostic> pulled(
            LanguageServerConnection serverConnection,
            DocumentSynchronizer.OpenDocument text,
            Consumer<Runnable> cancellation) {
        DocumentDiagnosticReport report = serverConnection.ask(
                "diagnostics",
                server -> server.getTextDocumentService().diagnostic(new DocumentDiagnosticParams(text.id())),
                cancellation);
        boolean full = report != null
                && report.isRelatedFullDocumentDiagnosticReport()
                && report.getRelatedFullDocumentDiagnosticReport().getItems() != null;
        return full ? report.getRelatedFullDocumentDiagnosticReport().getItems() : List.of();
    }

    /** Returns the published diagnostics of the current text. If other texts changed since, waits a while for an update. */
    private static Optional<PublishedReport> pushed(
            LanguageServerConnection serverConnection, DocumentSynchronizer.OpenDocument text, Duration limit) {
        PublishedDiagnostics publishedDiagnostics = serverConnection.problems();
        LanguageServerLimits serverLimits = serverConnection.limits();
        try {
            Optional<PublishedReport> said =
                    publishedDiagnostics.await(text.path(), text.moment(), text.version(), limit, serverLimits.quiet());
            long change = publishedDiagnostics.lastChange();
            if (said.isPresent() && said.get().moment() < change) {
                Duration second = serverLimits.quiet().multipliedBy(2);
                return publishedDiagnostics
                        .awaitAfter(text.path(), change, second, serverLimits.quiet())
                        .or(() -> said);
            }
            return said;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw LanguageServerException.forCancellation();
        }
    }

    /** Returns the diagnostics that the running servers have published or hold for open documents. */
    @Override
    public Optional<ProblemReport> ofAll(Consumer<Runnable> cancellation) {
        Map<Path, List<Problem>> all = new TreeMap<>();
        List<LanguageServerConnection> ready = servers.ready();
        for (LanguageServerConnection serverConnection : ready) {
            serverConnection.refresh();
            SourceLocationConverter sourceLocationConverter =
                    new SourceLocationConverter(serverConnection, servers.source(), readable);
            for (DocumentSynchronizer.OpenDocument text : serverConnection.openTexts()) {
                all.put(
                        text.path(),
                        problems(text.path(), known(serverConnection, text, cancellation), sourceLocationConverter));
            }
            serverConnection
                    .problems()
                    .all()
                    .forEach((path, publishedReport) -> all.computeIfAbsent(
                            path, file -> problems(file, publishedReport.diagnostics(), sourceLocationConverter)));
        }
        return ready.isEmpty()
                ? Optional.empty()
                : Optional.of(new ProblemReport(
                        all.values().stream().flatMap(List::stream).toList(), Optional.empty()));
    }

    private static List<Problem> problems(
            Path path, List<Diagnostic> diagnostics, SourceLocationConverter sourceLocationConverter) {
        List<Problem> problems = new ArrayList<>();
        for (Diagnostic diagnostic : diagnostics) {
            if (diagnostic != null && diagnostic.getRange() != null) {
                problems.add(problem(path, diagnostic, sourceLocationConverter));
            }
        }
        problems.sort(ORDER);
        return problems;
    }

    private static Problem problem(Path path, Diagnostic diagnostic, SourceLocationConverter sourceLocationConverter) {
        DiagnosticSeverity severity = Objects.requireNonNullElse(diagnostic.getSeverity(), DiagnosticSeverity.Error);
        String source = Objects.requireNonNullElse(diagnostic.getSource(), "");
        String code = diagnostic.getCode() == null ? "" : diagnostic.getCode().map(text -> text, String::valueOf);
        return new Problem(
                severity.name().toLowerCase(Locale.ROOT),
                sourceLocationConverter.of(path, diagnostic.getRange()),
                String.valueOf(diagnostic.getMessage()).strip(),
                (source + ' ' + code).strip());
    }
}
