package io.docui.example.ide.java;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import io.docui.example.ide.editor.Declaration;

/**
 * A declaration found by a search.
 *
 * @param symbol the declaration
 * @param place its file and line
 * @param line the line
 */
@Describe("A declaration found by a search.")
@Gist("{symbol} {place} {line}")
public record SymbolMatch(Declaration symbol, String place, String line) {}
