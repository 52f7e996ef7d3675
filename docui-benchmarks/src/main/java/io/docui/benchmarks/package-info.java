/** What DocUI costs, beside its peers; the tables are in docs/explanation/performance.md. */
@NullMarked
package io.docui.benchmarks;

import org.jspecify.annotations.NullMarked;
