/** Benchmarks of rendering application state as a document. */
@NullMarked
package io.docui.benchmarks.projection;

import org.jspecify.annotations.NullMarked;
