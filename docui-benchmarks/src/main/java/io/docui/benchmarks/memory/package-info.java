/** What a session keeps in memory. */
@NullMarked
package io.docui.benchmarks.memory;

import org.jspecify.annotations.NullMarked;
