package io.docui.hostops.lsp;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Several sources of problems, of which the first that serves a file is asked about it. Thread-safe. */
public final class CompositeProblemSource implements ProblemSource {
    private final List<ProblemSource> sources;

    /**
     * Sources.
     *
     * @param sources the one that counts most first
     */
    public CompositeProblemSource(List<ProblemSource> sources) {
        this.sources = List.copyOf(sources);
    }

    @Override
    public boolean serves(Path path) {
        return sources.stream().anyMatch(source -> source.serves(path));
    }

    @Override
    public ProblemReport of(Path path, Consumer<Runnable> cancellation) {
        // Where none serves it, the first one says why, and what would.
        return sources.stream()
                .filter(source -> source.serves(path))
                .findFirst()
                .orElse(sources.get(0))
                .of(path, cancellation);
    }

    @Override
    public Optional<ProblemReport> ofAll(Consumer<Runnable> cancellation) {
        List<ProblemReport> reports = sources.stream()
                .flatMap(source -> source.ofAll(cancellation).stream())
                .toList();
        String reservation = reports.stream()
                .flatMap(problemReport -> problemReport.reservation().stream())
                .collect(Collectors.joining(" "));
        return reports.isEmpty()
                ? Optional.empty()
                : Optional.of(new ProblemReport(
                        reports.stream()
                                .flatMap(problemReport -> problemReport.problems().stream())
                                .toList(),
                        reservation.isEmpty() ? Optional.empty() : Optional.of(reservation)));
    }
}
