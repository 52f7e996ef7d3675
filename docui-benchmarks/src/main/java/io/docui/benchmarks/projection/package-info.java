/** What it costs to turn state into a document. */
@NullMarked
package io.docui.benchmarks.projection;

import org.jspecify.annotations.NullMarked;
