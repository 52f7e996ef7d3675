package io.docui.runtime.context;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The test vectors of the design, as text. */
final class TestVectors {
    private TestVectors() {}

    static String read(String name) {
        try (InputStream in = TestVectors.class.getResourceAsStream("/vectors/" + name)) {
            if (in == null) {
                throw new IllegalArgumentException("No vectors: " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
