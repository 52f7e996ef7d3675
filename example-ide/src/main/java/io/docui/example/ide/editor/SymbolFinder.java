package io.docui.example.ide.editor;

import io.docui.example.ide.range.TextRange;
import java.nio.file.Path;
import java.util.List;

/** Finds the ranges of the declarations in a source file that have a given name. */
@FunctionalInterface
public interface SymbolFinder {
    /**
     * Returns the declarations with a name, each from its comment to its end.
     * @param name a name, such as {@code total}, {@code Cart.total} or {@code total(int)}
     * @return the declarations in their order; empty if there are none, or if the language is not supported
     */
    List<TextRange> declarations(Path file, String text, String name);
}
