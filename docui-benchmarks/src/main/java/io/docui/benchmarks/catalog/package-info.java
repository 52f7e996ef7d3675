/** What it costs to know what can be called. */
@NullMarked
package io.docui.benchmarks.catalog;

import org.jspecify.annotations.NullMarked;
