package io.docui.example.ide.editor;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;

/**
 * What was changed, or would be.
 *
 * @param files each file, with the lines that came and went
 * @param diff what differs; empty where the editor shows it
 */
@Describe("What was changed, or would be.")
@Gist("{files}\n{diff}")
public record EditResult(String files, String diff) {}
