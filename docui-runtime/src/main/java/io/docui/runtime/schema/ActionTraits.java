package io.docui.runtime.schema;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.document.Translation;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Lists the traits of an action for its comment, such as risk, duration and reversibility, and the errors of its calls. */
final class ActionTraits {
    private static final Set<ErrorCode> OF_ANCHORS = Set.of(
            ErrorCode.ANCHOR_STALE,
            ErrorCode.ANCHOR_OUT_OF_VIEW,
            ErrorCode.ANCHOR_NOT_FOUND,
            ErrorCode.ANCHOR_TYPE_MISMATCH,
            ErrorCode.AMBIGUOUS_TARGET);

    private ActionTraits() {}

    /** Returns the traits that are shown at a level, such as {@code may take minutes} and {@code high risk}. */
    static List<String> of(ActionDescriptor action, LodLevel level, Translation words) {
        List<String> traits = new ArrayList<>();
        String hint = LineNormalizer.normalize(words.textOr("hint." + action.name(), action.hint()));
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
            traits.add("version " + LineNormalizer.normalize(action.version()));
        }
    }

    /** Returns the errors of calls of the action, without those that every call can have (syntax, limits). */
    static List<ErrorCode> errors(ActionDescriptor action) {
        Set<ErrorCode> codes = EnumSet.of(ErrorCode.NOT_VISIBLE, ErrorCode.ACTION_FAILED, ErrorCode.TIMEOUT);
        for (ParameterDescriptor parameter : action.parameters()) {
            codes.add(ErrorCode.TYPE_MISMATCH);
            if (parameter.required()) {
                codes.add(ErrorCode.MISSING_PARAMETER);
            }
        }
        NamedTypes types = NamedTypes.of(
                action.parameters().stream().map(ParameterDescriptor::type).toList());
        if (types.types().stream().anyMatch(AnchorType.class::isInstance)) {
            codes.addAll(OF_ANCHORS);
        }
        if (asksFirst(action)) {
            codes.add(ErrorCode.CONFIRMATION_REQUIRED);
        }
        return List.copyOf(codes);
    }

    /** Tells whether a call always asks for confirmation before it runs, regardless of its arguments. */
    private static boolean asksFirst(ActionDescriptor action) {
        return action.confirm() == Confirm.ALWAYS || action.confirm() == Confirm.AUTO && action.risk() == Risk.HIGH;
    }

    /** Formats a duration in seconds if it is a whole number of seconds. */
    private static String text(Duration duration) {
        long seconds = duration.toSeconds();
        return duration.equals(Duration.ofSeconds(seconds)) ? seconds + " s" : duration.toString();
    }
}
