package io.docui.example.ide.editor;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.wizard.WizardStep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Resolves the description of a selection (exact text, name of a declaration, or lines) to a range of a file. */
record SelectionRangeResolver(Workbench bench, SymbolFinder symbols) {
    private static final int MOST_CHOICES = 9;

    /** Criteria of a selection. One of text, symbol and lines is used. */
    record SelectionCriteria(
            @Nullable String text,
            @Nullable String symbol,
            @Nullable Integer from,
            @Nullable Integer to,
            @Nullable Integer nth) {}

    /** Returns the empty range at the beginning of a line. */
    static TextRange position(Path file, String text, int line) {
        LineIndex lineIndex = LineIndex.of(text);
        checkLine(lineIndex, line);
        return new TextRange(file, lineIndex.start(line), lineIndex.start(line));
    }

    private static void checkLine(LineIndex lineIndex, int line) {
        if (line < 1 || line > lineIndex.count()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "There is no line " + line + ". The file has lines 1 to " + lineIndex.count() + '.');
        }
    }

    TextRange range(Path file, String text, SelectionCriteria selectionCriteria) {
        String sought = selectionCriteria.text;
        if (selectionCriteria.symbol != null) {
            return one(
                    file,
                    text,
                    selectionCriteria.symbol,
                    symbols.declarations(file, text, selectionCriteria.symbol),
                    selectionCriteria.nth);
        } else if (sought != null && !sought.isEmpty()) {
            return one(
                    file,
                    text,
                    sought,
                    places(file, text, sought, selectionCriteria.from, selectionCriteria.to),
                    selectionCriteria.nth);
        } else if (selectionCriteria.from != null) {
            LineIndex lineIndex = LineIndex.of(text);
            int last = selectionCriteria.to == null ? selectionCriteria.from : selectionCriteria.to;
            checkLine(lineIndex, selectionCriteria.from);
            checkLine(lineIndex, last);
            if (last < selectionCriteria.from) {
                throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "`to` is before `from`.");
            }
            return new TextRange(file, lineIndex.start(selectionCriteria.from), lineIndex.end(last));
        }
        throw new ActionException(
                ErrorCode.MISSING_PARAMETER, "Nothing to select. Give `text`, `symbol`, or `fromLine` and `toLine`.");
    }

    /** Returns the range of a declaration. If several have the name, {@code line} selects the one that begins in that line. */
    TextRange declaration(Path file, String text, String symbol, @Nullable Integer line) {
        LineIndex lineIndex = LineIndex.of(text);
        List<TextRange> found = symbols.declarations(file, text, symbol);
        List<TextRange> there = found.stream()
                .filter(range -> line == null || lineIndex.lineAt(range.start()) == line)
                .toList();
        if (there.isEmpty() && !found.isEmpty()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "`" + symbol + "` is not declared on line " + line + ", but on "
                            + found.stream()
                                    .limit(MOST_CHOICES)
                                    .map(range -> "line " + lineIndex.lineAt(range.start()))
                                    .collect(Collectors.joining(", "))
                            + '.');
        }
        if (there.size() > 1) {
            throw several(file, text, there, "line", range -> lineIndex.lineAt(range.start()));
        }
        return one(file, text, symbol, there, null);
    }

    /** Returns the places where a text occurs: those as whole words, if there are any. Different line ends count as equal. */
    private static List<TextRange> places(
            Path file, String text, String sought, @Nullable Integer from, @Nullable Integer to) {
        LineIndex lineIndex = LineIndex.of(text);
        int begin = from == null ? 0 : lineIndex.start(Math.max(1, from));
        int end = to == null ? text.length() : lineIndex.start(to + 1);
        String exact = text.contains("\r\n") ? sought.replace("\r\n", "\n").replace("\n", "\r\n") : sought;
        List<TextRange> found = new ArrayList<>();
        for (int at = text.indexOf(exact, begin);
                at >= 0 && at + exact.length() <= end;
                at = text.indexOf(exact, at + Math.max(1, exact.length()))) {
            found.add(new TextRange(file, at, at + exact.length()));
        }
        if (found.isEmpty() && sought.strip().contains("\n")) {
            found.addAll(otherwiseIndented(file, text.substring(0, end), sought, begin));
        }
        List<TextRange> words =
                found.stream().filter(range -> isWhole(range, text)).toList();
        return words.isEmpty() ? found : words;
    }

    /** Returns the places where lines occur with another indentation: listings leave out what all of their lines have in common. */
    private static List<TextRange> otherwiseIndented(Path file, String text, String sought, int begin) {
        Pattern pattern = Pattern.compile(sought.strip()
                .lines()
                .map(line -> line.isBlank() ? "" : Pattern.quote(line.strip()))
                .collect(Collectors.joining("[ \\t]*\\R[ \\t]*")));
        Matcher matcher = pattern.matcher(text);
        List<TextRange> found = new ArrayList<>();
        for (int at = begin; at <= text.length() && matcher.find(at); at = matcher.end()) {
            found.add(new TextRange(file, matcher.start(), matcher.end()));
        }
        return found;
    }

    /** Returns whether a text neither begins nor ends inside a word. */
    private static boolean isWhole(TextRange range, String text) {
        return !isInsideWord(text, range.start()) && !isInsideWord(text, range.end());
    }

    private static boolean isInsideWord(String text, int offset) {
        return offset > 0
                && offset < text.length()
                && Character.isJavaIdentifierPart(text.charAt(offset - 1))
                && Character.isJavaIdentifierPart(text.charAt(offset));
    }

    private TextRange one(Path file, String text, String sought, List<TextRange> found, @Nullable Integer nth) {
        String shown = bench.workspace().displayPath(file);
        if (found.isEmpty()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "`" + sought.lines().findFirst().orElse("") + "` does not occur in " + shown
                            + ". Check the current text.");
        } else if (nth != null) {
            if (nth < 1 || nth > found.size()) {
                throw new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "`nth` is out of range. The text occurs " + found.size() + " times, counted from 1.");
            }
            return found.get(nth - 1);
        } else if (found.size() == 1) {
            return found.get(0);
        }
        throw several(file, text, found, "nth", range -> found.indexOf(range) + 1);
    }

    private ActionException several(
            Path file, String text, List<TextRange> found, String parameter, ToIntFunction<TextRange> value) {
        LineIndex lineIndex = LineIndex.of(text);
        List<WizardStep.Option> options = new ArrayList<>();
        StringBuilder excerpt = new StringBuilder();
        for (TextRange range : found.subList(0, Math.min(found.size(), MOST_CHOICES))) {
            int line = lineIndex.lineAt(range.start());
            String place = "line " + line + ", column " + lineIndex.column(range.start());
            options.add(new WizardStep.Option(
                    place, null, "", new Value.NumberValue(String.valueOf(value.applyAsInt(range)))));
            excerpt.append(line).append("  ").append(lineIndex.line(line)).append('\n');
        }
        return new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "It occurs in " + found.size() + " places of "
                                + bench.workspace().displayPath(file) + ". Give `" + parameter + "`, or more of the "
                                + (parameter.equals("nth") ? "text" : "name, such as Type.name") + '.')
                .ask(new ActionException.Question(parameter, excerpt.toString().stripTrailing(), options));
    }
}
