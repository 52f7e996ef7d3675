package io.docui.processor.validate;

import io.docui.processor.model.LostNote;
import java.util.List;

/**
 * What a build that sees a part of the sources would not see, so that its output would differ (docs/spec/generated-code.md#descriptions).
 */
public final class LostNoteRules {
    private LostNoteRules() {}

    /** Reports what was found in sources of which nothing is kept. */
    public static Report check(List<LostNote> lost) {
        Report report = new Report();
        for (LostNote note : lost) {
            switch (note.kind()) {
                case COMMENT ->
                    report.add(Message.UNREAD_COMMENT, note.source(), note.type(), note.name(), note.name());
                case ANNOTATION ->
                    report.add(
                            Message.LOST_ANNOTATION,
                            note.source(),
                            note.member(),
                            note.type(),
                            note.name(),
                            note.name());
                case PARAMETERS ->
                    report.add(
                            Message.LOST_PARAMETER_NAMES,
                            note.source(),
                            note.member(),
                            note.type(),
                            note.name(),
                            note.name());
            }
        }
        return report;
    }
}
