package io.docui.runtime.action;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Immutable image, sound or other file content with a MIME type, used as an argument or a result (docs/spec/types.md#media).
 *
 * <p>A result shows as an anchor, {@code [chart.png](obj:media:3)}. Arguments can refer to the anchor as long as the session
 * keeps the media. A session keeps the last {@value #MOST_KEPT} media, with {@value #MOST_BYTES} bytes at most in total; the
 * last one is kept regardless of its size. Anchors of discarded media are stale. Fronts send the bytes themselves.
 *
 * <p>Bytes are copied on input and output. Two media are equal only if they are the same instance.
 */
public final class Media {
    /** The maximum number of media that a session keeps. */
    public static final int MOST_KEPT = 32;

    /** The maximum number of bytes that a session keeps, except for its last media. */
    public static final int MOST_BYTES = 16 * 1024 * 1024;

    private final String mimeType;
    private final byte[] bytes;
    private final @Nullable String name;

    private Media(String mimeType, byte[] bytes, @Nullable String name) {
        this.mimeType = mimeType;
        this.bytes = bytes;
        this.name = name;
    }

    /**
     * Creates media without a name.
     *
     * @param mimeType the MIME type, such as {@code image/png}
     * @param bytes the bytes, which are copied
     * @return the media
     * @throws IllegalArgumentException if the MIME type is invalid
     */
    public static Media of(String mimeType, byte[] bytes) {
        if (!mimeType.matches("[\\w.+-]+/[\\w.+-]+(;.*)?")) {
            throw new IllegalArgumentException("\"" + mimeType + "\" is not a MIME type such as image/png.");
        }
        return new Media(mimeType.toLowerCase(Locale.ROOT), bytes.clone(), null);
    }

    /** Returns a copy with a file name, such as {@code chart.png}. The copy is not equal to this instance. */
    public Media withName(String fileName) {
        return new Media(mimeType, bytes, Objects.requireNonNull(fileName));
    }

    /** Returns the MIME type, in lower case. */
    public String mimeType() {
        return mimeType;
    }

    /** Returns a copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Returns the number of bytes. */
    public int size() {
        return bytes.length;
    }

    /** Returns the file name, if there is one. */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    /** Returns the label: the name, or the type and size. */
    @Override
    public String toString() {
        return name == null ? mimeType + ", " + bytes.length + " bytes" : name;
    }
}
