package io.docui.example.ide.java;

import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.refactor.JavaToken;
import io.docui.hostops.file.FileListingText;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The lines that still have a name after a rename, or one that differs only in its capitals, and what each of them means by it. */
final class RemainingLines {
    private static final int MOST_LINES = 8;
    private static final int MOST_KINDS = 5;
    private static final int LONGEST = 160;
    private static final String OTHER_FILE = "in other files";
    private static final String NEAR = "spelled ";
    private static final String COMMENT = "comment";
    private static final String STRING = "string";

    private final String name;
    private final Pattern word;
    private final Map<String, Map<Integer, Remaining>> found = new TreeMap<>();

    /** A line, and what it means by the name. */
    private record Remaining(String text, Set<String> meanings) {}

    RemainingLines(String name) {
        this.name = name;
        int rest = name.offsetByCodePoints(0, 1);
        this.word = Pattern.compile("(?<![\\p{L}\\p{N}_$])" + Pattern.quote(name.substring(0, rest)) + "(?i:"
                + Pattern.quote(name.substring(rest)) + ")(?![\\p{L}\\p{N}_$])");
    }

    /**
     * Adds the lines of a file.
     * @param shown the path to show
     * @param symbols the symbols with the name, by line
     */
    void add(Path file, String shown, String text, Map<Integer, Set<String>> symbols) {
        Matcher matcher = word.matcher(text);
        List<JavaToken> tokens = List.of();
        LineIndex lines = LineIndex.of("");
        boolean isRead = false;
        while (matcher.find()) {
            boolean isSame = matcher.group().equals(name);
            if (!isSame && (isCapital(name) || isCapital(matcher.group()))) {
                continue; // a constant and a type, such as CART and Cart
            }
            if (!isRead) {
                isRead = true;
                lines = LineIndex.of(text);
                tokens = JavaOutlineParser.isJava(file) ? JavaToken.of(text) : List.of();
            }
            int line = lines.lineAt(matcher.start());
            String written = shortened(lines.line(line).strip());
            Set<String> meanings = found.computeIfAbsent(shown, key -> new TreeMap<>())
                    .computeIfAbsent(line, key -> new Remaining(written, new LinkedHashSet<>()))
                    .meanings();
            if (!isSame) {
                meanings.add(NEAR + matcher.group());
            } else if (tokens.isEmpty()) {
                meanings.add(OTHER_FILE);
            } else {
                addMeaning(tokens, matcher.start(), symbols.getOrDefault(line, Set.of()), meanings);
            }
        }
    }

    private static void addMeaning(List<JavaToken> tokens, int offset, Set<String> symbols, Set<String> meanings) {
        switch (kind(tokens, offset)) {
            case COMMENT -> meanings.add(COMMENT);
            case LITERAL -> meanings.add(STRING);
            default -> meanings.addAll(symbols.isEmpty() ? Set.of("other name") : symbols);
        }
    }

    private static JavaToken.TokenKind kind(List<JavaToken> tokens, int offset) {
        return tokens.stream()
                .filter(token -> token.start() <= offset && offset < token.end())
                .findFirst()
                .map(JavaToken::kind)
                .orElse(JavaToken.TokenKind.NAME);
    }

    private static boolean isCapital(String word) {
        return word.equals(word.toUpperCase(Locale.ROOT));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /**
     * Describes the lines: each, or their numbers if there are many.
     * @param isAll whether all files were searched
     */
    String describe(boolean isAll) {
        int count = found.values().stream().mapToInt(Map::size).sum();
        if (count > MOST_LINES) {
            return "Not renamed: " + name + " in " + count + " lines of " + found.size()
                    + (found.size() == 1 ? " file: " : " files: ") + counts() + '.';
        }
        FileListingText listing = new FileListingText();
        found.forEach((file, lines) -> listing.add(
                file,
                lines.entrySet().stream()
                        .map(line ->
                                "\n" + line.getKey() + ": " + line.getValue().text() + note(line.getValue()))
                        .collect(Collectors.joining())));
        return "Not renamed" + (isAll ? ", all lines with the name" : "") + ":\n" + listing.text();
    }

    private static String note(Remaining line) {
        String meanings = line.meanings().stream()
                .filter(meaning -> !meaning.equals(OTHER_FILE))
                .collect(Collectors.joining(", "));
        return meanings.isEmpty() ? "" : "  [" + meanings + ']';
    }

    /** Returns the number of lines for each meaning, such as {@code 4 Till.total(), 2 in comments}. */
    private String counts() {
        Map<String, Integer> counts = new TreeMap<>();
        found.values().stream()
                .flatMap(lines -> lines.values().stream())
                .flatMap(line -> line.meanings().stream())
                .forEach(meaning -> counts.merge(meaning, 1, Integer::sum));
        List<Map.Entry<String, Integer>> sorted = new ArrayList<>(counts.entrySet());
        sorted.sort(Comparator.comparing(each -> -each.getValue()));
        int left =
                sorted.stream().skip(MOST_KINDS).mapToInt(Map.Entry::getValue).sum();
        return sorted.stream()
                        .limit(MOST_KINDS)
                        .map(each -> each.getValue() + " " + counted(each.getKey()))
                        .collect(Collectors.joining(", "))
                + (left > 0 ? ", " + left + " others" : "");
    }

    private static String counted(String meaning) {
        return meaning.equals(COMMENT) || meaning.equals(STRING) ? "in " + meaning + 's' : meaning;
    }

    private static String shortened(String line) {
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + '…';
    }
}
