/** Benchmarks of the cost that the annotation processor adds to a compilation. */
@NullMarked
package io.docui.benchmarks.compile;

import org.jspecify.annotations.NullMarked;
