/** Benchmarks of DocUI and of comparable libraries; the results are in docs/explanation/performance.md. */
@NullMarked
package io.docui.benchmarks;

import org.jspecify.annotations.NullMarked;
