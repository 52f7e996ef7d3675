package io.docui.example.ide.refactor;

import java.util.List;

/** Takes accepted edits back from the text that they have made, piece by piece. */
final class EditReverter {
    private EditReverter() {}

    /** The old text of a file, from the new one and what the edits have replaced. */
    static String originalText(RefactoringResult.Accepted accepted, String file, CompilationInput before) {
        StringBuilder text =
                new StringBuilder(accepted.build().text(accepted.moves().getOrDefault(file, file)));
        List<SourceEdit> edits = accepted.edits().stream()
                .filter(edit -> edit.span().file().equals(file))
                .toList();
        // From the front: whatever stands before an edit is old again, so that its own offset holds.
        for (SourceEdit edit : edits) {
            int start = edit.span().start();
            text.replace(start, start + edit.replacement().length(), before.text(edit.span()));
        }
        return text.toString();
    }
}
