/** Benchmarks of running the application's code on DocUI's own threads. */
@NullMarked
package io.docui.benchmarks.handoff;

import org.jspecify.annotations.NullMarked;
