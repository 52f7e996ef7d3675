package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.ProblemSource;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Combines several problem sources and delegates each file to the first source that serves it. Thread-safe. */
public final class CompositeProblemSource implements ProblemSource {
    private final List<ProblemSource> sources;

    public CompositeProblemSource(List<ProblemSource> sources) {
        this.sources = List.copyOf(sources);
    }

    @Override
    public boolean serves(Path path) {
        return sources.stream().anyMatch(source -> source.serves(path));
    }

    @Override
    public ProblemReport of(Path path, Consumer<Runnable> cancellation) {
        // If no source serves the file, the first one explains why and what would.
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
