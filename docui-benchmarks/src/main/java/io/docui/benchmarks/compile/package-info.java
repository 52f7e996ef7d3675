/** What the annotation processor costs a compilation. */
@NullMarked
package io.docui.benchmarks.compile;

import org.jspecify.annotations.NullMarked;
