package io.docui.runtime.context;

import io.docui.annotations.LodLevel;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.collection.FrozenMap;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the model is shown (docs/spec/context.md): a pure function of source data, LOD state and history.
 *
 * <p>Immutable.
 *
 * @param header whose it is, and which version
 * @param state the LOD, the focus and what the application adds
 * @param content the document, in Markdown
 * @param anchors what can be referred to, by key: {@code obj:enemy:3}, {@code link:1}, {@code act:attack}
 * @param history the latest rounds by number, from the oldest; absent before the first
 */
public record Context(
        Header header,
        State state,
        String content,
        Map<String, AnchorInfo> anchors,
        @Nullable Map<String, Round> history) {

    /** Freezes the maps, keeping their order. */
    public Context {
        anchors = FrozenMap.of(anchors);
        history = history == null ? null : FrozenMap.of(history);
    }

    /**
     * Whose Context it is.
     *
     * @param appId the application's id
     * @param sessionId the session's id
     * @param version the version
     * @param timestamp when its source data was captured
     */
    public record Header(String appId, String sessionId, ContextVersion version, Instant timestamp) {}

    /**
     * The state of the reader.
     *
     * @param currentLod the level of detail of the whole
     * @param focusId the key of the anchor that has the focus
     * @param custom what the application adds
     */
    public record State(
            LodLevel currentLod,
            @Nullable String focusId,
            @Nullable Map<String, Value> custom) {
        /** Freezes the map, keeping its order. */
        public State {
            custom = custom == null ? null : FrozenMap.of(custom);
        }
    }

    /**
     * One round of the interaction.
     *
     * @param action the calls, as display text
     * @param result what became of them, in one line
     * @param timestamp when they ran
     */
    public record Round(String action, String result, Instant timestamp) {}

    /**
     * The same Context as another rendering of the same state.
     *
     * @param patch the last number of its version
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
     * The Context as JSON, in the form that processes exchange.
     *
     * @return a JSON object
     */
    public String toJson() {
        return ContextJsonCodec.write(this);
    }

    /**
     * Reads a Context.
     *
     * @param json a JSON object
     * @return the Context
     * @throws IllegalArgumentException if a field is missing or of the wrong type
     */
    public static Context fromJson(String json) {
        return ContextJsonCodec.read(json);
    }
}
