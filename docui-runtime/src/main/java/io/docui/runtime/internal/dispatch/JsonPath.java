package io.docui.runtime.internal.dispatch;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.json.JsonFactory;

/** Says where in JSON text a value stands. The text is read for it once more: only an error wants to know. */
final class JsonPath {
    private JsonPath() {}

    /**
     * The path of a value, such as {@code edits[2].path}.
     *
     * @param json JSON text, of which all before the value can be read
     * @param position where the value begins
     * @return its path
     */
    static String of(String json, int position) {
        try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
            do {
                parser.nextToken();
            } while (parser.currentTokenLocation().getCharOffset() < position);
            return path(parser.streamReadContext());
        }
    }

    private static String path(@Nullable TokenStreamContext at) {
        if (at == null || at.inRoot()) {
            return "";
        }
        String outer = path(at.getParent());
        if (at.inArray()) {
            return outer + '[' + at.getCurrentIndex() + ']';
        }
        return outer.isEmpty() ? at.currentName() : outer + '.' + at.currentName();
    }
}
