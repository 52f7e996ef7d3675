package io.docui.example.ide.editor;

import io.docui.example.ide.range.TextRange;
import java.nio.file.Path;
import java.util.List;

/** Finds declarations in a file by their names. */
@FunctionalInterface
public interface SymbolFinder {
    /**
     * The declarations of a name, each from its comment to its end.
     *
     * @param file the file, absolute
     * @param text its text
     * @param name a name, such as {@code total}, {@code Cart.total} or {@code total(int)}
     * @return the declarations in their order; empty if there is none, or the language is not known
     */
    List<TextRange> declarations(Path file, String text, String name);
}
