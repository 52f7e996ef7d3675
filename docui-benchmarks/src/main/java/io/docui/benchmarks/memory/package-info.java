/** Benchmarks of the memory that a session retains. */
@NullMarked
package io.docui.benchmarks.memory;

import org.jspecify.annotations.NullMarked;
