package io.docui.runtime.anchor;

import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Parsed reference to an object or a link, in any of the forms of docs/spec/anchors.md#forms: display ({@code obj:enemy:23}),
 * transport ({@code obj:23@e17}) or full ({@code docui://sess-001/mud/obj/23}).
 *
 * <p>Immutable. A session resolves the reference at the time of use.
 *
 * @param kind {@link AnchorKind#OBJ} or {@link AnchorKind#LINK}
 * @param session the session of a full form
 * @param provider the provider of a full form
 * @param type the object's type, if the reference names it; always null for a link
 * @param id a number or a natural key, decoded
 * @param epoch the epoch of the reference, from 1, or 0 for none
 */
public record AnchorReference(
        AnchorKind kind,
        @Nullable String session,
        @Nullable String provider,
        @Nullable String type,
        String id,
        long epoch) {

    /**
     * Parses a reference.
     *
     * @param text any text
     * @return the reference, or empty if the text has none of the forms
     */
    public static Optional<AnchorReference> parse(String text) {
        return Optional.ofNullable(AnchorSyntax.parse(text));
    }

    /** Returns a reference to an object by its number. */
    public static AnchorReference object(String type, long number) {
        return new AnchorReference(AnchorKind.OBJ, null, null, type, Long.toString(number), 0);
    }

    /** Returns a reference to an object by its natural key. */
    public static AnchorReference object(String type, String key) {
        return new AnchorReference(AnchorKind.OBJ, null, null, type, key, 0);
    }

    /** Returns a reference to a link by its number. */
    public static AnchorReference link(long number) {
        return new AnchorReference(AnchorKind.LINK, null, null, null, Long.toString(number), 0);
    }

    /**
     * Returns the id as a number, if it is one.
     *
     * @return a positive number; {@link Long#MAX_VALUE} for a larger one
     */
    public OptionalLong number() {
        return AnchorSyntax.number(id);
    }

    /**
     * Returns the reference without its epoch, as messages show it.
     *
     * @return for example {@code obj:enemy:23}
     */
    public String withoutEpoch() {
        return AnchorSyntax.write(this, false);
    }

    /**
     * Returns the reference as text, in its original form.
     *
     * @return for example {@code obj:enemy:23@e17}
     */
    @Override
    public String toString() {
        return AnchorSyntax.write(this, true);
    }
}
