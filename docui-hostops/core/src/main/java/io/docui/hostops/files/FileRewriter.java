package io.docui.hostops.files;

import io.docui.hostops.file.FileOperation;
import io.docui.hostops.file.TextDiff;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.files.FileProvider.FileEdit;
import io.docui.hostops.internal.edit.TextReplacement;
import io.docui.hostops.internal.edit.TextReplacer;
import io.docui.hostops.internal.files.FileReadTracker;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.internal.text.TextMismatchExplainer;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.ByteBuffer;
import java.util.List;

/** Prepares new contents of files. Refuses a file that a model has read and that has changed since. */
record FileRewriter(Workspace workspace, TextFileReader reader, FileReadTracker marks) {
    /**
     * A file with its new content, which is not written yet.
     *
     * @param step the step that writes it
     * @param file the file for people
     * @param diff the difference of the lines
     * @param endsLinesOtherwise whether the text changes although no line does
     */
    record RewrittenFile(FileOperation step, String file, TextDiff diff, boolean endsLinesOtherwise) {
        String summary() {
            return endsLinesOtherwise ? "only line ends changed" : diff.summary();
        }
    }

    /** Replaces the whole content of a file, or creates the file. */
    RewrittenFile replace(ResolvedPath file, String content) {
        if (!file.exists()) {
            return rewritten(file, "", TextFile.create(content));
        }
        TextFile before = reader.whole(file);
        checkSeen(file, before, "", 1);
        return rewritten(file, before.text(), before.withContent(content));
    }

    /** Replaces the whole content of an existing file that must not be shown, whatever was read of it before. */
    RewrittenFile replaceUnseen(ResolvedPath file, String content) {
        return rewritten(file, "", reader.whole(file).withContent(content));
    }

    /**
     * Edits a file.
     *
     * @param all the edits of the call, of this file and of others
     * @param mine the edits of this file
     * @throws ActionException if the file has changed since it was read, or a text occurs more than once
     */
    RewrittenFile edit(ResolvedPath file, List<FileEdit> all, List<TextReplacement> mine) {
        boolean exists = file.exists()
                || mine.stream()
                        .anyMatch(textReplacement -> !textReplacement.oldText().isEmpty());
        TextFile before = exists ? reader.whole(file) : TextFile.create("");
        TextReplacement first = mine.get(0);
        checkSeen(file, before, first.oldText(), first.line());
        try {
            return rewritten(file, before.text(), TextReplacer.apply(before, mine));
        } catch (TextReplacer.AmbiguousTextException e) {
            throw AmbiguousEditQuestion.toActionException(all, mine.get(e.edit()), e);
        }
    }

    static TextReplacement replacement(FileEdit place) {
        Boolean all = place.all();
        Integer line = place.line();
        return new TextReplacement(
                place.path(), place.oldText(), place.newText(), all != null && all, line == null ? 0 : line);
    }

    private RewrittenFile rewritten(ResolvedPath file, String before, TextFile after) {
        String shown = InvisibleCharacters.showName(workspace.displayPath(file.real()));
        FileOperation fileOperation = new FileOperation.WriteFile(file.real(), ByteBuffer.wrap(after.bytes()));
        TextDiff diff = TextDiff.of(shown, before, after.text());
        boolean sameLines = diff.added() == 0 && diff.removed() == 0;
        return new RewrittenFile(fileOperation, shown, diff, sameLines && !before.equals(after.text()));
    }

    /**
     * Refuses to change a file that was read and has changed since, because the model does not know its current content.
     * @param old a text that was to be replaced; may be empty
     * @param place the line where it was expected, from 1; 0 for anywhere
     */
    private void checkSeen(ResolvedPath file, TextFile now, String old, int place) {
        if (!marks.isStale(file.real())) {
            return;
        }
        marks.record(file.real());
        int line = place > 0 ? place : Math.max(1, TextMismatchExplainer.closestLine(now.text(), old));
        List<String> lines = now.text().lines().skip(line - 1L).limit(3).toList();
        throw new ActionException(
                        ErrorCode.ACTION_FAILED,
                        workspace.displayPath(file.real())
                                + " has changed since you read it. Nothing was changed. The text from line "
                                + line + " is now: `" + String.join(" ⏎ ", lines) + "`.")
                .recovery(
                        "Read it again",
                        FileProviderDocUI.read(workspace.displayPath(file.real()), Math.max(1, line - 20), 60));
    }
}
