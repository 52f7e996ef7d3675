package io.docui.runtime.internal.project;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Value;
import io.docui.runtime.context.AnchorInfo;
import io.docui.runtime.context.Context;
import io.docui.runtime.context.ContextVersion;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Makes Contexts of projections, and the same instance again while nothing has changed (DESIGN section 9). */
public final class ContextAssembler {
    /** Of a text or a result the history keeps no more than this, in code points. */
    private static final int LONGEST = 500;

    private static final Pattern ANCHOR = Pattern.compile("'(obj:[^']+)'");

    private final String appId;
    private final String sessionId;
    private final LodState lod;
    private final Clock clock;
    private final Supplier<Map<String, Context.Round>> history;
    private final Map<String, Value> custom = new LinkedHashMap<>();
    private Instant captured = Instant.EPOCH;
    private @Nullable Context cached;
    private @Nullable Projection cachedFor;
    private int cachedAnchors;

    /**
     * An assembler of a session.
     *
     * @param history gives the latest rounds by their numbers
     */
    public ContextAssembler(
            String appId, String sessionId, LodState lod, Clock clock, Supplier<Map<String, Context.Round>> history) {
        this.appId = appId;
        this.sessionId = sessionId;
        this.lod = lod;
        this.clock = clock;
        this.history = history;
    }

    /**
     * The Context of a projection; a projection that is the same instance has not changed.
     *
     * @param projection the projection
     * @param major how often the source data has changed
     * @param minor how often the LOD state has changed
     * @return the same instance as before if nothing has changed
     */
    @SuppressWarnings("ReferenceEquality")
    public Context assemble(Projection projection, long major, long minor) {
        Context known = cached;
        AnchorTable table = projection.table();
        if (known == null || cachedFor != projection || cachedAnchors != size(table)) {
            known = build(projection, new ContextVersion(major, minor, 0));
            cached = known;
            cachedFor = projection;
            cachedAnchors = size(table);
        }
        return known;
    }

    /** Notes that the source data was captured now. */
    public void captured() {
        captured = clock.instant();
    }

    private static int size(AnchorTable table) {
        return table.objects().size() + table.links().size();
    }

    private Context build(Projection projection, ContextVersion version) {
        Map<String, Context.Round> rounds = history.get();
        return new Context(
                new Context.Header(appId, sessionId, version, captured),
                new Context.State(
                        lod.current(),
                        lod.focus()
                                .filter(anchor ->
                                        projection.table().object(anchor).isPresent())
                                .orElse(null),
                        custom.isEmpty() ? null : custom),
                projection.content(),
                anchors(projection),
                rounds.isEmpty() ? null : new LinkedHashMap<>(rounds));
    }

    private static Map<String, AnchorInfo> anchors(Projection projection) {
        Map<String, AnchorInfo> anchors = new LinkedHashMap<>();
        for (AnchorTable.ObjectEntry object : projection.table().objects()) {
            anchors.put(object.anchor(), new AnchorInfo(AnchorInfo.Type.REFERENCE, List.of(), null));
        }
        for (AnchorTable.LinkEntry link : projection.table().links()) {
            anchors.put(link.anchor(), new AnchorInfo(AnchorInfo.Type.BUTTON, List.of(), target(link.call())));
        }
        for (Projection.Form form : projection.forms()) {
            anchors.put("act:" + form.action(), new AnchorInfo(AnchorInfo.Type.FORM, form.parameters(), null));
        }
        return anchors;
    }

    /** The key of the first object that a call is about. */
    private static @Nullable String target(String call) {
        Matcher matcher = ANCHOR.matcher(call);
        while (matcher.find()) {
            if (AnchorReference.parse(matcher.group(1)).isPresent()) {
                return matcher.group(1);
            }
        }
        return null;
    }

    /**
     * A round that has ended now, which the history has from here on.
     *
     * @param text what was asked for
     * @param result what became of it
     * @return the round, for the ledger
     */
    public Context.Round round(String text, ActionResult result) {
        cached = null;
        return new Context.Round(calls(text, result), line(result), clock.instant());
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
        return shortened(text);
    }

    private static String shortened(String text) {
        boolean fits = text.codePointCount(0, text.length()) <= LONGEST;
        return fits ? text : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }

    private static String line(ActionResult result) {
        if (result.error() != null) {
            return shortened(result.error().code() + ": " + result.error().message());
        }
        return result.text() == null || result.text().isEmpty() ? "ok" : shortened(result.text());
    }

    /** Sets a value of the application's own, or takes it away. */
    public void custom(String key, @Nullable Value value) {
        if (value == null) {
            custom.remove(key);
        } else {
            custom.put(key, value);
        }
        cached = null;
    }
}
