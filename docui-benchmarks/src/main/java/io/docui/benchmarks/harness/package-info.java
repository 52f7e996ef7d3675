/** Measures rows of the table of docs/explanation/performance.md, and prints them. */
@NullMarked
package io.docui.benchmarks.harness;

import org.jspecify.annotations.NullMarked;
