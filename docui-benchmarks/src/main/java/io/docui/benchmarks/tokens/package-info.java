/** Benchmarks of the tokens of tool descriptions that a model has to read. */
@NullMarked
package io.docui.benchmarks.tokens;

import org.jspecify.annotations.NullMarked;
