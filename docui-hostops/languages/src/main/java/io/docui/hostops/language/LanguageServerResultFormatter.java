package io.docui.hostops.language;

import io.docui.hostops.internal.lsp.LanguageServerSymbol;
import io.docui.hostops.language.LanguageProvider.LanguageResult;
import io.docui.hostops.lsp.Problem;
import io.docui.hostops.lsp.SourceLocation;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Formats language server results as a bounded list of file lines for the model. */
record LanguageServerResultFormatter(Workspace workspace) {
    private static final int MOST_LINES = 100;
    private static final int LONGEST = 300;

    LanguageResult spots(List<SourceLocation> spots, Optional<String> note) {
        return found(
                spots,
                sourceLocation -> sourceLocation,
                sourceLocation -> sourceLocation.line() + ": " + sourceLocation.text(),
                note);
    }

    LanguageResult outline(List<LanguageServerSymbol> symbols) {
        return found(
                symbols,
                LanguageServerSymbol::sourceLocation,
                symbol -> "  ".repeat(symbol.depth()) + symbol.sourceLocation().line() + ": " + symbol.kind() + ' '
                        + symbol.name(),
                Optional.empty());
    }

    LanguageResult search(List<LanguageServerSymbol> symbols, List<String> troubles) {
        return found(
                symbols,
                LanguageServerSymbol::sourceLocation,
                symbol -> symbol.sourceLocation().line() + ": " + symbol.kind() + ' ' + symbol.name()
                        + (symbol.container().isEmpty() ? "" : " (in " + symbol.container() + ')'),
                troubles.isEmpty() ? Optional.empty() : Optional.of(String.join(" ", troubles)));
    }

    LanguageResult problems(List<Problem> problems, Optional<String> note) {
        return found(problems, Problem::sourceLocation, LanguageServerResultFormatter::line, note);
    }

    private static String line(Problem problem) {
        String source = problem.source().isEmpty() ? "" : " [" + problem.source() + ']';
        return problem.sourceLocation().line() + ":" + problem.sourceLocation().column() + ' ' + problem.severity()
                + ": " + problem.message().replace("\n", " / ") + source;
    }

    private <T> LanguageResult found(
            List<T> all, Function<T, SourceLocation> spot, Function<T, String> line, Optional<String> note) {
        Map<Path, List<String>> files = new LinkedHashMap<>();
        all.stream()
                .limit(MOST_LINES)
                .forEach(one -> files.computeIfAbsent(spot.apply(one).path(), path -> new ArrayList<>())
                        .add(bounded(line.apply(one))));
        List<String> text = new ArrayList<>();
        files.forEach((path, lines) -> {
            text.add(workspace.displayPath(path));
            lines.forEach(one -> text.add("  " + one));
        });
        if (all.isEmpty()) {
            text.add("Nothing.");
        } else if (all.size() > MOST_LINES) {
            text.add("The first " + MOST_LINES + " of " + all.size() + " are shown.");
        }
        note.ifPresent(text::add);
        return new LanguageResult(all.size(), String.join("\n", text));
    }

    private static String bounded(String line) {
        String text = line.stripTrailing();
        return text.length() <= LONGEST ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST - 1)) + '…';
    }
}
