package io.docui.runtime.context;

/**
 * Version of a Context as three numbers: source data, LOD state and rendering (docs/spec/context.md#version).
 *
 * <p>Only the framework creates versions.
 *
 * @param major the number of changes of the source data; it never decreases
 * @param minor the number of changes of the LOD state
 * @param patch the number of changes of the rendering
 */
public record ContextVersion(long major, long minor, long patch) {
    /**
     * Parses the text form that {@link #toString} returns.
     *
     * @param text three numbers separated by dots
     * @return the version
     * @throws IllegalArgumentException if the text is malformed
     */
    public static ContextVersion parse(String text) {
        String[] parts = text.split("\\.", -1);
        if (parts.length != 3) {
            throw new IllegalArgumentException("A version must be three numbers separated by dots, not " + text);
        }
        return new ContextVersion(Long.parseLong(parts[0]), Long.parseLong(parts[1]), Long.parseLong(parts[2]));
    }

    /**
     * Tells whether information from one Context is still valid in the other.
     *
     * @param other another version
     * @return true if major and minor are equal
     */
    public boolean isCompatibleWith(ContextVersion other) {
        return major == other.major && minor == other.minor;
    }

    /**
     * Tells whether both Contexts were built from the same source data.
     *
     * @param other another version
     * @return true if major is equal
     */
    public boolean sameSource(ContextVersion other) {
        return major == other.major;
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
