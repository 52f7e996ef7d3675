package io.docui.runtime.action;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An image, a sound or another file of bytes, as an argument or a result (docs/spec/types.md#media).
 *
 * <p>A result shows as an anchor, {@code [chart.png](obj:media:3)}, which arguments can refer to as long as the session keeps
 * it: a session keeps the last {@value #MOST_KEPT} of them, and no more than {@value #MOST_BYTES} bytes in all but for the
 * last; what is no longer kept is stale. Fronts send the bytes themselves.
 *
 * <p>Immutable: bytes are copied on their way in and out. Two media are the same only if they are one instance.
 */
public final class Media {
    /** How many media a session keeps at most. */
    public static final int MOST_KEPT = 32;

    /** How many bytes a session keeps at most, the last of its media excepted. */
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
     * Media without a name.
     *
     * @param mimeType what the bytes are, such as {@code image/png}
     * @param bytes the bytes, which are copied
     * @return the media
     * @throws IllegalArgumentException if the type is none
     */
    public static Media of(String mimeType, byte[] bytes) {
        if (!mimeType.matches("[\\w.+-]+/[\\w.+-]+(;.*)?")) {
            throw new IllegalArgumentException("\"" + mimeType + "\" is no MIME type, such as image/png.");
        }
        return new Media(mimeType.toLowerCase(Locale.ROOT), bytes.clone(), null);
    }

    /** Returns the same under a name, such as {@code chart.png}; it is another instance. */
    public Media withName(String fileName) {
        return new Media(mimeType, bytes, Objects.requireNonNull(fileName));
    }

    /** What the bytes are, in lower case. */
    public String mimeType() {
        return mimeType;
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** How many bytes there are. */
    public int size() {
        return bytes.length;
    }

    /** Its name, if it has one. */
    public Optional<String> name() {
        return Optional.ofNullable(name);
    }

    /** What it shows as: its name, or its type and size. */
    @Override
    public String toString() {
        return name == null ? mimeType + ", " + bytes.length + " bytes" : name;
    }
}
