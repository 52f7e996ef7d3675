package io.docui.runtime.context;

/**
 * The version of a Context, made by the framework alone (docs/spec/context.md#version).
 *
 * @param major counts changes of the source data; it never falls
 * @param minor counts changes of the LOD state
 * @param patch counts changes of rendering
 */
public record ContextVersion(long major, long minor, long patch) {
    /**
     * Reads what {@link #toString} wrote.
     *
     * @param text three numbers with dots between them
     * @return the version
     * @throws IllegalArgumentException if it is not of that form
     */
    public static ContextVersion parse(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("A version is three numbers with dots between them, not " + text);
        }
        return new ContextVersion(Long.parseLong(parts[0]), Long.parseLong(parts[1]), Long.parseLong(parts[2]));
    }

    /**
     * Tells whether what was read in one is still right in the other.
     *
     * @param other another version
     * @return true if major and minor agree
     */
    public boolean isCompatibleWith(ContextVersion other) {
        return major == other.major && minor == other.minor;
    }

    /**
     * Tells whether both were made from the same source data.
     *
     * @param other another version
     * @return true if major agrees
     */
    public boolean sameSource(ContextVersion other) {
        return major == other.major;
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
