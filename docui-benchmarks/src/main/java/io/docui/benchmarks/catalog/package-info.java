/** Benchmarks of the creation of an action catalog. */
@NullMarked
package io.docui.benchmarks.catalog;

import org.jspecify.annotations.NullMarked;
