package io.docui.hostops.file;

/**
 * A place of a file that is to be replaced.
 *
 * @param path the file, for people
 * @param oldText what stands there now; empty to insert
 * @param newText what is to stand there
 * @param all whether every place with the old text is meant
 * @param line the line at which the old text begins, from 1; 0 if it does not matter
 */
public record TextReplacement(String path, String oldText, String newText, boolean all, int line) {}
