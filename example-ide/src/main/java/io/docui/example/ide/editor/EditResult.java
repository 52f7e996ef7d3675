package io.docui.example.ide.editor;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;

/**
 * The changes that were made, or that would be made.
 *
 * @param files each file, with the numbers of added and removed lines
 * @param diff the differences; empty if the editor shows them
 */
@Describe("The changes that were made, or that would be made.")
@Gist("{files}\n{diff}")
public record EditResult(String files, String diff) {}
