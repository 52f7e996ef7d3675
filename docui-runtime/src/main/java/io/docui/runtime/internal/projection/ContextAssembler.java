package io.docui.runtime.internal.projection;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Value;
import io.docui.runtime.context.BudgetedContextBuilder;
import io.docui.runtime.context.Context;
import io.docui.runtime.context.ContextVersion;
import io.docui.runtime.context.InteractionHistory;
import io.docui.runtime.context.SourceData;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.state.DocumentDisplayState;
import io.docui.runtime.internal.text.TextAbbreviator;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Assembles Contexts from projections, and reuses the previous instance while nothing changes (docs/spec/context.md#freezing). */
public final class ContextAssembler {
    /** The maximum length of a call, a text or a result in the history, in code points. */
    private static final int LONGEST = 500;

    /** The characters that end an anchor in a text. */
    private static final String BEHIND_ANCHORS = " \t\n\u000B\f\r,;'\"`()[]{}";

    private final String appId;
    private final String sessionId;
    private final DocumentDisplayState choices;
    private final BudgetedContextBuilder builder;
    private final Clock clock;
    private final Supplier<Map<String, Context.Round>> rounds;
    private final Map<String, Value> custom = new LinkedHashMap<>();
    private InteractionHistory history = InteractionHistory.NONE;
    private Instant captured = Instant.EPOCH;
    /** The latest Context; the next one reuses its unchanged fields. */
    private @Nullable Context last;

    private @Nullable Projection lastOf;
    private int lastAnchors;
    /** Whether a round or a custom value was added since the latest Context. */
    private boolean outdated = true;

    public ContextAssembler(
            String appId,
            String sessionId,
            DocumentDisplayState choices,
            BudgetedContextBuilder builder,
            Clock clock,
            Supplier<Map<String, Context.Round>> rounds) {
        this.appId = appId;
        this.sessionId = sessionId;
        this.choices = choices;
        this.builder = builder;
        this.clock = clock;
        this.rounds = rounds;
    }

    /**
     * Returns the Context of a projection. The same projection instance counts as unchanged.
     * @param major the number of changes of the source data so far
     * @return the Context; the same instance as before if nothing has changed
     */
    @SuppressWarnings("ReferenceEquality")
    public Context assemble(Projection projection, long major) {
        Context known = last;
        int anchors = size(projection.table());
        if (outdated) {
            history = InteractionHistory.of(rounds.get());
        }
        if (known == null || outdated || lastOf != projection || lastAnchors != anchors) {
            known = known == null ? built(projection, major, 0) : following(known, projection, major);
            last = known;
            lastOf = projection;
            lastAnchors = anchors;
            outdated = false;
        }
        return known;
    }

    private static int size(AnchorTable table) {
        return table.objects().size() + table.links().size();
    }

    /** Builds the Context that follows another; equal fields keep their instances. */
    private Context following(Context before, Projection projection, long major) {
        ContextVersion version = before.header().version();
        boolean sameInput = version.major() == major && version.minor() == choices.version();
        Context now = built(projection, major, sameInput ? version.patch() : 0);
        boolean sameContent = now.content().equals(before.content());
        boolean sameAnchors = now.anchors().equals(before.anchors());
        Context frozen = new Context(
                now.header(),
                now.state().equals(before.state()) ? before.state() : now.state(),
                sameContent ? before.content() : now.content(),
                sameAnchors ? before.anchors() : now.anchors(),
                now.history() != null && now.history().equals(before.history()) ? before.history() : now.history());
        return sameInput && !(sameContent && sameAnchors) ? frozen.withPatch(version.patch() + 1) : frozen;
    }

    private Context built(Projection projection, long major, long rendering) {
        SourceData data = new SourceData(
                appId,
                sessionId,
                major,
                rendering,
                captured,
                "",
                List.of(),
                AnchorInfoFactory.create(projection.table()),
                custom);
        return builder.context(data, choices.state(), history, projection.content(), projection.renderedViews());
    }

    /** Returns the error for a request that was made against a Context that is not the current one. */
    public static DocUIError versionMismatch(ContextVersion seen, ContextVersion now) {
        return DocUIError.of(
                        ErrorCode.VERSION_MISMATCH,
                        "The request was made for document version " + seen + ", but the current version is " + now
                                + ". Nothing ran. Look again before you decide.")
                .withRecoveries(List.of(Recovery.REFRESH));
    }

    /** Records the current time as the capture time of the source data. */
    public void markCaptured() {
        captured = clock.instant();
    }

    /**
     * Creates the round that has just ended, and marks the views that it used.
     * @param seen the document that the request was made against; null if unknown
     */
    public Context.Round addRound(String text, ActionResult result, @Nullable Projection seen) {
        String calls = calls(text, result);
        outdated = true;
        if (seen != null) {
            used(seen.viewsShowing(anchors(text + ' ' + calls)));
            choices.markUsed(ProjectedSection.ACTIONS);
        }
        return new Context.Round(TextAbbreviator.abbreviate(calls, LONGEST), line(result), clock.instant());
    }

    private static Set<String> anchors(String text) {
        Set<String> anchors = new HashSet<>();
        int colon = text.indexOf(':');
        while (colon >= 0) {
            int start = text.startsWith("obj", colon - 3) ? colon - 3 : colon - 4;
            boolean begins = start == colon - 3 || text.startsWith("link", start);
            int end = colon + 1;
            while (begins && end < text.length() && BEHIND_ANCHORS.indexOf(text.charAt(end)) < 0) {
                end++;
            }
            if (end > colon + 1) {
                anchors.add(text.substring(start, end));
            }
            colon = text.indexOf(':', end);
        }
        return anchors;
    }

    /** Marks views as used. Requests expire as soon as the reader uses a view that was not requested. */
    private void used(List<String> views) {
        if (!choices.state().requestedView().containsAll(views)) {
            choices.expireRequests();
        }
        for (String view : views) {
            choices.markUsed(view);
        }
    }

    private static String calls(String text, ActionResult result) {
        if (result.call() != null) {
            return result.call();
        }
        if (!result.steps().isEmpty()) {
            return result.steps().stream()
                    .map(step -> String.valueOf(step.call()))
                    .collect(Collectors.joining("; "));
        }
        return text;
    }

    private static String line(ActionResult result) {
        if (result.error() != null) {
            return TextAbbreviator.abbreviate(
                    result.error().code() + ": " + result.error().message(), LONGEST);
        }
        return result.text() == null || result.text().isEmpty()
                ? "ok"
                : TextAbbreviator.abbreviate(result.text(), LONGEST);
    }

    /** Sets a custom value of the application; null removes it. */
    public void setCustom(String key, @Nullable Value value) {
        if (value == null) {
            custom.remove(key);
        } else {
            custom.put(key, value);
        }
        outdated = true;
    }
}
