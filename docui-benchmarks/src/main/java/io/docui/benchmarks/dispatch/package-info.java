/** Benchmarks of a tool call, from its text to its result. */
@NullMarked
package io.docui.benchmarks.dispatch;

import org.jspecify.annotations.NullMarked;
