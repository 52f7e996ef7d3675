package io.docui.hostops.internal.edit;

/**
 * Replacement of a text in a file, at one line or at all matching places.
 *
 * @param path the file, as text for people
 * @param oldText the current text; empty to insert
 * @param newText the new text
 * @param all whether to replace every occurrence of the old text
 * @param line the line at which the old text starts, from 1; 0 for any line
 */
public record TextReplacement(String path, String oldText, String newText, boolean all, int line) {}
