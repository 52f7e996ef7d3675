package io.docui.example.ide.java;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;

/**
 * Places in the code.
 *
 * @param summary how many there are, and whether they are all
 * @param text each file once, with line numbers and lines
 */
@Describe("Places in the code: each file once, with line numbers and lines.")
@Gist("{summary}\n{text}")
public record CodeListing(String summary, String text) {}
