/** Benchmarks of parsing the text of a call into a syntax tree. */
@NullMarked
package io.docui.benchmarks.parse;

import org.jspecify.annotations.NullMarked;
