package io.docui.hostops.internal.edit;

/**
 * Replacement of a text in a file, at one line or at all matching places.
 * @param oldText the current text; empty to insert
 * @param line the line at which the old text starts, from 1; 0 for any line
 */
public record TextReplacement(String path, String oldText, String newText, boolean all, int line) {}
