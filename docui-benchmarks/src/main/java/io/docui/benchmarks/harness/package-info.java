/** The harness that runs benchmark suites and formats the tables of docs/explanation/performance.md. */
@NullMarked
package io.docui.benchmarks.harness;

import org.jspecify.annotations.NullMarked;
