package io.docui.example.ide.editor;

import io.docui.example.ide.range.TextRange;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Finds declarations in a source file by their name or place. */
public interface SymbolFinder {
    /**
     * Returns the declarations with a name, each from its comment to its end.
     * @param name a name, such as {@code total}, {@code Cart.total} or {@code total(int)}
     * @return the declarations in their order; empty if there are none, or if the language is not supported
     */
    List<TextRange> declarations(Path file, String text, String name);

    /**
     * Returns the method or constructor around an offset, without its comment.
     * @return the innermost one; empty if there is none, or if the language is not supported
     */
    Optional<TextRange> methodAt(Path file, String text, int offset);
}
