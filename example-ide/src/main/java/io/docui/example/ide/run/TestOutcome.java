package io.docui.example.ide.run;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;

/**
 * The result of a test run in which all tests passed. A run with failures fails its call.
 *
 * @param summary the number of passed tests
 */
@Describe("The result of a test run in which all tests passed. A run with failures fails its call.")
@Gist("{summary}")
public record TestOutcome(String summary) {}
