package io.docui.benchmarks.game;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.ModelType;

/** Counts the tokens of the texts that a model reads and writes, each text once. */
final class TokenTotals {
    private static final Encoding O200K = Encodings.newDefaultEncodingRegistry().getEncodingForModel(ModelType.GPT_4O);

    private int read;
    private int written;

    void read(String text) {
        read += O200K.countTokens(text);
    }

    void write(String text) {
        written += O200K.countTokens(text);
    }

    int read() {
        return read;
    }

    int writtenTokens() {
        return written;
    }

    int all() {
        return read + written;
    }
}
