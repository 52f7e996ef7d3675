package io.docui.runtime.internal.json;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes JSON without white space directly as UTF-8, because each further pass over a large text costs a new process much time. Lone
 * surrogates, which UTF-8 cannot represent, become replacement characters. Thread-safe.
 */
public final class Utf8JsonWriter {
    private static final int USUAL_BYTES = 4096;
    private static final int LONG = 200;
    private static final char REPLACEMENT = '\ufffd';

    private Utf8JsonWriter() {}

    /**
     * Writes a value.
     * @param content writes the value; called twice if a text has a lone surrogate
     */
    public static byte[] write(JsonFactory factory, Consumer<JsonGenerator> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(USUAL_BYTES);
        try (JsonGenerator out = factory.createGenerator(ObjectWriteContext.empty(), bytes)) {
            content.accept(out);
        }
        byte[] json = bytes.toByteArray();
        return hasSurrogateEscape(json) ? writeReplaced(factory, content) : json;
    }

    /** Writes a text. The generator reads a long string character by character, but an array at once. */
    public static void writeString(JsonGenerator out, String text) {
        if (text.length() > LONG) {
            out.writeString(text.toCharArray(), 0, text.length());
        } else {
            out.writeString(text);
        }
    }

    private static byte[] writeReplaced(JsonFactory factory, Consumer<JsonGenerator> content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = factory.createGenerator(ObjectWriteContext.empty(), text)) {
            content.accept(out);
        }
        return replaceLoneSurrogates(text.toString()).getBytes(StandardCharsets.UTF_8);
    }

    /** Returns whether JSON has an escape like {@code \}{@code uD800}, which the generator writes for lone surrogates only. */
    private static boolean hasSurrogateEscape(byte[] json) {
        for (int i = indexOfEscape(json, 0); i < json.length; i = indexOfEscape(json, i + 2)) {
            if (json[i + 1] == 'u' && json[i + 2] == 'D') {
                return true;
            }
        }
        return false;
    }

    /** Finds the next backslash. In a method of its own, which is called so often that a new process soon compiles it. */
    private static int indexOfEscape(byte[] json, int from) {
        int at = from;
        while (at < json.length && json[at] != '\\') {
            at++;
        }
        return at;
    }

    /** Replaces lone surrogates by replacement characters. */
    public static String replaceLoneSurrogates(String text) {
        StringBuilder mended = null;
        for (int i = 0; i < text.length(); i++) {
            if (!Character.isSurrogate(text.charAt(i))) {
                continue;
            }
            if (i + 1 < text.length() && Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                i++;
                continue;
            }
            mended = mended == null ? new StringBuilder(text) : mended;
            mended.setCharAt(i, REPLACEMENT);
        }
        return mended == null ? text : mended.toString();
    }
}
