package io.docui.example.ide.run;

import io.docui.example.ide.refactor.JavacMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Parses the errors that compilers report in the output of a build. */
final class CompilerOutputParser {
    private static final int MOST = 50;
    private static final int LONGEST = 200;

    /** The number of lines after an error that can have its details: the code, a mark below it, the symbol and its location. */
    private static final int MOST_DETAILS = 6;

    /** The formats of errors with a file, a line and a message: Maven, javac and most others, TypeScript, Kotlin, Go. */
    private static final List<Pattern> FORMS = List.of(
            Pattern.compile("^\\[ERROR] (.{1,500}?):\\[(\\d{1,7}),\\d+] (.+)"),
            Pattern.compile("^(?:\\[ERROR] )?(\\S.{0,500}?):(\\d{1,7})(?::\\d+)?:? (?:- )?(?:fatal )?error:? ?(.+)"),
            Pattern.compile("^(\\S.{0,500}?)\\((\\d{1,7}),\\d+\\): error (.+)"),
            Pattern.compile("^e: (?:file://)?(\\S.{0,500}?):(\\d{1,7}):\\d+:? (.+)"),
            Pattern.compile("^(\\S[^:]{0,500}\\.go):(\\d{1,7}):\\d+: (.+)"));

    private static final Pattern RUST = Pattern.compile("^\\s*--> (.{1,500}?):(\\d{1,7}):\\d+");
    private static final Pattern RUST_ERROR = Pattern.compile("^error(?:\\[\\w+])?: (.+)");

    private CompilerOutputParser() {}

    /** Error that a compiler reports. */
    record CompilerError(SourceLocation spot, String message) {}

    /**
     * Returns the errors in files of the workspace.
     * @return the first errors, without duplicates, in the order of the output
     */
    static List<CompilerError> errors(String output, StackTraceFileResolver index) {
        List<CompilerError> found = new ArrayList<>();
        List<String> lines = output.lines().toList();
        String last = "";
        for (int i = 0; i < lines.size() && found.size() < MOST; i++) {
            Matcher rust = RUST_ERROR.matcher(lines.get(i));
            last = rust.matches() ? rust.group(1) : last;
            String before = last;
            int next = i + 1;
            error(lines.get(i), last)
                    .flatMap(error -> located(error, before, lines.subList(next, lines.size()), index))
                    .filter(error -> !isKnown(error, found))
                    .ifPresent(found::add);
        }
        return found;
    }

    /** Returns the match of a line that names the place of an error. */
    private static Optional<Matcher> error(String line, String last) {
        if (line.length() > 4_000) {
            return Optional.empty();
        }
        Matcher rust = RUST.matcher(line);
        return rust.find() && !last.isEmpty()
                ? Optional.of(rust)
                : FORMS.stream()
                        .map(form -> form.matcher(line))
                        .filter(Matcher::matches)
                        .findFirst();
    }

    /** Returns whether an error is among others, which may have its details in addition. */
    private static boolean isKnown(CompilerError error, List<CompilerError> others) {
        return others.stream()
                .anyMatch(other -> other.equals(error)
                        || other.spot().equals(error.spot()) && other.message().startsWith(error.message() + ": "));
    }

    private static Optional<CompilerError> located(
            Matcher error, String last, List<String> after, StackTraceFileResolver index) {
        boolean isRust = error.pattern() == RUST;
        String message = isRust ? last : error.group(3);
        String file = error.group(1).strip();
        if (file.endsWith(".java")) {
            String details = after.stream()
                    .limit(MOST_DETAILS)
                    .takeWhile(line -> error(line, "").isEmpty())
                    .collect(Collectors.joining("\n"));
            message = JavacMessage.onOneLine(message + '\n' + details);
        }
        int line = Math.max(1, Integer.parseInt(error.group(2)));
        String shown = message.strip();
        String told = shown.length() <= LONGEST ? shown : shown.substring(0, LONGEST) + '…';
        return index.file(file).map(found -> new CompilerError(new SourceLocation(found, line), told));
    }
}
