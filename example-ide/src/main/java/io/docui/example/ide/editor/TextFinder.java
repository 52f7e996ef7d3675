package io.docui.example.ide.editor;

import io.docui.example.ide.range.TextRange;
import io.docui.hostops.file.FileWalker;
import io.docui.hostops.file.RegexBudget;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Searches the files of the workspace for a text or a regular expression, and registers the matches as ranges. */
record TextFinder(Workbench bench, InvocationContext invocation) {
    private static final int MOST = 50;
    private static final long LARGEST = 4 << 20;

    List<Match> matches(String text, String files, boolean regex) {
        if (text.isEmpty()) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "text must not be empty.");
        }
        Pattern pattern = pattern(text, regex);
        List<Match> found = new ArrayList<>();
        try {
            Predicate<Path> wanted = FileWalker.matching(files);
            Path root = bench.workspace().root();
            FileWalker finder = new FileWalker(bench.workspace(), invocation::isCancelled);
            finder.walk(root, true, (directoryHandle, name, file) -> {
                if (wanted.test(root.relativize(file.path()))
                        && file.attributes().size() <= LARGEST
                        && bench.mayRead(file.path())) {
                    add(file.path(), pattern, found);
                }
                return found.size() <= MOST;
            });
        } catch (FileOperationException e) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, String.valueOf(e.getMessage()));
        }
        if (found.size() > MOST) {
            invocation.reportMetadata(
                    "left_out",
                    new Value.TextValue("There are more than " + MOST + " matches. Give more of the text."));
        }
        return found.subList(0, Math.min(MOST, found.size()));
    }

    private static Pattern pattern(String text, boolean regex) {
        try {
            return Pattern.compile(regex ? text : Pattern.quote(text), Pattern.MULTILINE);
        } catch (PatternSyntaxException e) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "text is not a valid regular expression: " + e.getDescription() + '.');
        }
    }

    private void add(Path file, Pattern pattern, List<Match> found) {
        String text;
        try {
            text = bench.text(file);
        } catch (ActionException | WorkspacePathException e) {
            // A file that is not text, or that was just deleted, has no matches.
            System.getLogger(TextFinder.class.getName()).log(System.Logger.Level.DEBUG, "Skipped: " + file, e);
            return;
        }
        RegexBudget steps = new RegexBudget(bench.workspace().displayPath(file), invocation::isCancelled);
        Matcher matcher = steps.matcher(pattern, text);
        while (found.size() <= MOST && steps.find(matcher)) {
            found.add((Match) bench.mark(Match.KIND, new TextRange(file, matcher.start(), matcher.end()), "", text));
        }
    }
}
