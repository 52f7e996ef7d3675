package io.docui.example.ide.desk;

import io.docui.example.ide.range.Lines;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.wizard.WizardStep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the range that somebody describes: by text, by a declaration's name, by lines. */
final class Selecting {
    private static final int MOST_CHOICES = 9;

    private final Workbench bench;
    private final SymbolFinder symbols;

    Selecting(Workbench bench, SymbolFinder symbols) {
        this.bench = bench;
        this.symbols = symbols;
    }

    /**
     * What is wanted: one of text, symbol and lines.
     *
     * @param text an exact text
     * @param symbol a declaration
     * @param from the first line
     * @param to the last line
     * @param nth which one of several
     */
    record Wanted(
            @Nullable String text,
            @Nullable String symbol,
            @Nullable Integer from,
            @Nullable Integer to,
            @Nullable Integer nth) {}

    /** The beginning of a line. */
    static TextRange position(Path file, String text, int line) {
        Lines lines = Lines.of(text);
        checkLine(lines, line);
        return new TextRange(file, lines.start(line), lines.start(line));
    }

    private static void checkLine(Lines lines, int line) {
        if (line < 1 || line > lines.count()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "There is no line " + line + ": the file has lines 1 to " + lines.count() + '.');
        }
    }

    TextRange range(Path file, String text, Wanted wanted) {
        String sought = wanted.text;
        if (wanted.symbol != null) {
            return one(file, text, wanted.symbol, symbols.declarations(file, text, wanted.symbol), wanted.nth);
        } else if (sought != null && !sought.isEmpty()) {
            return one(file, text, sought, places(file, text, sought, wanted.from, wanted.to), wanted.nth);
        } else if (wanted.from != null) {
            Lines lines = Lines.of(text);
            int last = wanted.to == null ? wanted.from : wanted.to;
            checkLine(lines, wanted.from);
            checkLine(lines, last);
            if (last < wanted.from) {
                throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "`to` is before `from`.");
            }
            return new TextRange(file, lines.start(wanted.from), lines.end(last));
        }
        throw new ActionException(
                ErrorCode.MISSING_PARAMETER, "Say what to select: `text`, `symbol`, or `from` and `to`.");
    }

    TextRange declaration(Path file, String text, String symbol) {
        return one(file, text, symbol, symbols.declarations(file, text, symbol), null);
    }

    /** Where a text stands; line ends count as equal. */
    private static List<TextRange> places(
            Path file, String text, String sought, @Nullable Integer from, @Nullable Integer to) {
        Lines lines = Lines.of(text);
        int begin = from == null ? 0 : lines.start(Math.max(1, from));
        int end = to == null ? text.length() : lines.start(to + 1);
        String exact = text.contains("\r\n") ? sought.replace("\r\n", "\n").replace("\n", "\r\n") : sought;
        List<TextRange> found = new ArrayList<>();
        for (int at = text.indexOf(exact, begin);
                at >= 0 && at + exact.length() <= end;
                at = text.indexOf(exact, at + Math.max(1, exact.length()))) {
            found.add(new TextRange(file, at, at + exact.length()));
        }
        return found;
    }

    private TextRange one(Path file, String text, String sought, List<TextRange> found, @Nullable Integer nth) {
        String shown = bench.workspace().shown(file);
        if (found.isEmpty()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "`" + sought.lines().findFirst().orElse("") + "` is not in " + shown + " as it is now.");
        } else if (nth != null) {
            if (nth < 1 || nth > found.size()) {
                throw new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION, "It is there " + found.size() + " times: nth goes from 1.");
            }
            return found.get(nth - 1);
        } else if (found.size() == 1) {
            return found.get(0);
        }
        Lines lines = Lines.of(text);
        List<WizardStep.Option> options = new ArrayList<>();
        StringBuilder excerpt = new StringBuilder();
        for (int i = 0; i < Math.min(found.size(), MOST_CHOICES); i++) {
            int line = lines.at(found.get(i).start());
            String place =
                    "line " + line + ", column " + lines.column(found.get(i).start());
            options.add(new WizardStep.Option(place, null, "", new Value.NumberValue(String.valueOf(i + 1))));
            excerpt.append(line).append("  ").append(lines.line(line)).append('\n');
        }
        throw new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "It is in " + found.size() + " places of " + shown + ". Say `nth`, or more of the text.")
                .ask(new ActionException.Question("nth", excerpt.toString().stripTrailing(), options));
    }
}
