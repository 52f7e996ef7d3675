package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.collection.FrozenMap;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the model is shown: the document with its anchors, the reader's state and the history of rounds (docs/spec/context.md).
 *
 * <p>A Context is a pure function of source data, LOD state and history. Immutable.
 *
 * @param header the application, the session and the version
 * @param state the level of detail, the focus and the application's own state
 * @param content the document, in Markdown
 * @param anchors the anchors by key: {@code obj:enemy:3}, {@code link:1}, {@code act:attack}
 * @param history the latest rounds by number, oldest first; null before the first round
 */
public record Context(
        Header header,
        State state,
        String content,
        Map<String, AnchorInfo> anchors,
        @Nullable Map<String, Round> history) {

    /** Freezes the maps and keeps their order. */
    public Context {
        anchors = FrozenMap.of(anchors);
        history = history == null ? null : FrozenMap.of(history);
    }

    /**
     * Identifies the application, the session and the version of a Context.
     *
     * @param appId the id of the application
     * @param sessionId the id of the session
     * @param version the version
     * @param timestamp the time at which the source data was captured
     */
    public record Header(String appId, String sessionId, ContextVersion version, Instant timestamp) {}

    /**
     * The reader's level of detail and focus, with the application's own state.
     *
     * @param currentLod the level of detail of the whole document
     * @param focusId the key of the focused anchor; null if there is none
     * @param custom the state that the application adds; null if there is none
     */
    public record State(
            LodLevel currentLod,
            @Nullable String focusId,
            @Nullable Map<String, Value> custom) {
        /** Freezes the map and keeps its order. */
        public State {
            custom = custom == null ? null : FrozenMap.of(custom);
        }
    }

    /**
     * One round of the interaction: its calls, their result and its time.
     *
     * @param action the calls, as display text
     * @param result the result of the calls, in one line
     * @param timestamp the time at which the calls ran
     */
    public record Round(String action, String result, Instant timestamp) {}

    /**
     * Returns a copy with another patch version, for another rendering of the same state.
     *
     * @param patch the last number of the version
     * @return a copy
     */
    public Context withPatch(long patch) {
        ContextVersion version =
                new ContextVersion(header.version().major(), header.version().minor(), patch);
        return new Context(
                new Header(header.appId(), header.sessionId(), version, header.timestamp()),
                state,
                content,
                anchors,
                history);
    }

    /**
     * Returns the Context as JSON, in the form that processes exchange.
     *
     * @return a JSON object
     */
    public String toJson() {
        return ContextJsonCodec.write(this);
    }

    /**
     * Reads a Context from JSON.
     *
     * @param json a JSON object
     * @return the Context
     * @throws IllegalArgumentException if a field is missing or of the wrong type
     */
    public static Context fromJson(String json) {
        return ContextJsonCodec.read(json);
    }
}
