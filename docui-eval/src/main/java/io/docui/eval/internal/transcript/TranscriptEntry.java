package io.docui.eval.internal.transcript;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A line of a transcript: a call of a tool with its answer, or a note whose name is in parentheses.
 * @param tool the tool's name, or a note such as {@code (init)}
 * @param arguments the arguments by name, as JSON values
 * @param answer the text that the model read
 * @param refused whether the protocol refused the call, so that the answer is its message
 */
public record TranscriptEntry(String tool, Map<String, Object> arguments, String answer, boolean refused) {
    public static final String APP = "(app)";
    public static final String INITIALIZE = "(init)";
    public static final String TOOLS = "(tools/list)";

    /** A call that could not be sent, because its arguments were not a JSON object. */
    public static final String MALFORMED_CALL = "(malformed call)";

    /** The text of the model that ended the session. */
    public static final String END = "(end)";

    /** The name that some clients give the answer to {@code initialize}. */
    private static final String INITIALIZE_ALIAS = "(initialize)";

    public TranscriptEntry {
        arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
        tool = tool.equals(INITIALIZE_ALIAS) ? INITIALIZE : tool;
    }

    public TranscriptEntry(String tool, Map<String, Object> arguments, String answer) {
        this(tool, arguments, answer, false);
    }

    /** Returns whether this is a call that a replay repeats. */
    public boolean isCall() {
        return !tool.startsWith("(");
    }

    /** Returns the length of the answer in Unicode code points. */
    public int chars() {
        return answer.codePointCount(0, answer.length());
    }
}
