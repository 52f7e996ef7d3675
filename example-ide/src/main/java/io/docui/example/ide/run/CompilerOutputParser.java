package io.docui.example.ide.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Parses the errors that compilers report in the output of a build. */
final class CompilerOutputParser {
    private static final int MOST = 50;
    private static final int LONGEST = 200;
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
        String last = "";
        for (String line : (Iterable<String>) output.lines()::iterator) {
            Matcher rust = RUST_ERROR.matcher(line);
            last = rust.matches() ? rust.group(1) : last;
            complaint(line, last, index)
                    .filter(compilerError -> !found.contains(compilerError))
                    .ifPresent(found::add);
            if (found.size() == MOST) {
                break;
            }
        }
        return found;
    }

    private static Optional<CompilerError> complaint(String line, String last, StackTraceFileResolver index) {
        if (line.length() > 4_000) {
            return Optional.empty();
        }
        Matcher rust = RUST.matcher(line);
        if (rust.find() && !last.isEmpty()) {
            return complaint(rust, last, index);
        }
        for (Pattern form : FORMS) {
            Matcher matcher = form.matcher(line);
            if (matcher.matches()) {
                return complaint(matcher, matcher.group(3), index);
            }
        }
        return Optional.empty();
    }

    private static Optional<CompilerError> complaint(Matcher matcher, String message, StackTraceFileResolver index) {
        int line = Math.max(1, Integer.parseInt(matcher.group(2)));
        String shown = message.strip();
        String told = shown.length() <= LONGEST ? shown : shown.substring(0, LONGEST) + '…';
        return index.file(matcher.group(1).strip())
                .map(file -> new CompilerError(new SourceLocation(file, line), told));
    }
}
