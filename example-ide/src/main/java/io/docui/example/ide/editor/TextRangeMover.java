package io.docui.example.ide.editor;

import io.docui.example.ide.range.TextRange;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.lsp.FileChange;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.util.List;
import java.util.stream.Stream;

/** Moves or copies text from one range to another place, in the same file or in another file. */
record TextRangeMover(Workbench bench, String action, boolean moves) {
    EditResult run(Range range, Range to, InsertPosition insertPosition, InvocationContext invocation) {
        bench.checkPermitted(
                action,
                Stream.of(
                                bench.host().uses(bench.fileOf(range), moves ? FileAccess.WRITE : FileAccess.READ),
                                bench.host().uses(bench.fileOf(to), FileAccess.WRITE))
                        .distinct()
                        .toList());
        TextRange source = bench.locate(range);
        TextRange target = bench.locate(to);
        String from = bench.text(source.file());
        TextRange taken = insertPosition.wholeLines() ? TextInsertion.expandToLines(from, source) : source;
        boolean same = source.file().equals(target.file());
        String into = same ? from : bench.text(target.file());
        TextInsertion textInsertion = TextInsertion.of(into, target, insertPosition, taken.of(from));
        if (moves && same && textInsertion.offset() > taken.start() && textInsertion.offset() < taken.end()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION, "The target is inside the text itself. Choose another target.");
        }
        if (!moves) {
            return done(
                    List.of(written(target, into, textInsertion.applyTo(into))),
                    textInsertion.offset(),
                    textInsertion,
                    target,
                    invocation);
        }
        if (!same) {
            return done(
                    List.of(
                            written(source, from, without(from, taken)),
                            written(target, into, textInsertion.applyTo(into))),
                    textInsertion.offset(),
                    textInsertion,
                    target,
                    invocation);
        }
        boolean behind = textInsertion.offset() >= taken.end();
        String after = behind
                ? without(textInsertion.applyTo(from), taken)
                : without(
                        textInsertion.applyTo(from),
                        new TextRange(
                                taken.file(),
                                taken.start() + textInsertion.text().length(),
                                taken.end() + textInsertion.text().length()));
        int start = behind ? textInsertion.offset() - taken.length() : textInsertion.offset();
        return done(List.of(written(target, from, after)), start, textInsertion, target, invocation);
    }

    private static FileChange written(TextRange range, String before, String after) {
        return new FileChange.Written(range.file(), before, after);
    }

    private static String without(String text, TextRange range) {
        return text.substring(0, range.start()) + text.substring(range.end());
    }

    private EditResult done(
            List<FileChange> changes,
            int start,
            TextInsertion textInsertion,
            TextRange target,
            InvocationContext invocation) {
        EditResult editResult = bench.apply(action, changes, invocation);
        if (!invocation.isDryRun()) {
            String after = bench.text(target.file());
            TextRange now = new TextRange(
                    target.file(), start, start + textInsertion.text().length());
            bench.show(target.file(), bench.selection(now, after));
        }
        return editResult;
    }
}
