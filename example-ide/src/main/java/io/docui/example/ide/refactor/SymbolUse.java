package io.docui.example.ide.refactor;

/**
 * Place in the source where a symbol is used.
 * @param offset the offset of the name; for an implicit call of a constructor, the offset of the declaration that makes it
 * @param enclosing the declaration around the place with its visibility, such as {@code private Cart.total(int)}; empty for imports
 * @param via the overridden or overriding method that the code names instead of the symbol; otherwise empty
 */
public record SymbolUse(String file, int offset, UseKind kind, String enclosing, String via) {
    /** Kinds of uses. */
    public enum UseKind {
        /** The code names the symbol. */
        REFERENCE,
        /** The code calls a method that the symbol overrides, so that the symbol may run. */
        OVERRIDDEN,
        /** The code calls a method that overrides the symbol. */
        OVERRIDING,
        /** An import names the symbol. */
        IMPORT,
        /** The code uses the symbol without its name, such as a constructor that {@code super()} would call. */
        IMPLICIT,
        /** A Javadoc comment names the symbol. */
        JAVADOC
    }
}
