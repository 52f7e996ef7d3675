package io.docui.runtime.internal.schema;

import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Lists the traits of an action for its comment, such as risk, duration and reversibility. */
public final class ActionTraits {
    private ActionTraits() {}

    /** Returns the traits that are shown at a level, such as {@code may take minutes} and {@code high risk}. */
    public static List<String> of(ActionDescriptor action, LodLevel level, DescriptionTranslator words) {
        List<String> traits = new ArrayList<>();
        String hint = SingleLineNormalizer.normalize(words.textOr("hint." + action.name(), action.hint()));
        if (!hint.isEmpty()) {
            traits.add(hint);
        }
        if (action.risk() == Risk.HIGH) {
            traits.add(words.textOr("word.high_risk", "high risk"));
        }
        if (level == LodLevel.FULL) {
            addRest(action, traits);
        }
        return traits;
    }

    private static void addRest(ActionDescriptor action, List<String> traits) {
        if (!action.condition().isBlank()) {
            traits.add("only if " + SingleLineNormalizer.normalize(action.condition()));
        }
        if (action.readOnly()) {
            traits.add("changes nothing");
        }
        if (action.idempotent()) {
            traits.add("idempotent");
        }
        if (action.async()) {
            traits.add("runs in the background");
        }
        if (action.timeout() != null) {
            traits.add("takes at most " + text(action.timeout()));
        }
        if (action.undo() != null) {
            traits.add("undone by " + action.undo());
        }
        if (action.dryRun()) {
            traits.add("can be previewed");
        }
        if (!action.version().isBlank()) {
            traits.add("version " + SingleLineNormalizer.normalize(action.version()));
        }
    }

    /** Formats a duration in seconds if it is a whole number of seconds. */
    private static String text(Duration duration) {
        long seconds = duration.toSeconds();
        return duration.equals(Duration.ofSeconds(seconds)) ? seconds + " s" : duration.toString();
    }
}
