/** Benchmarks of the startup of a fresh process and its first calls. */
@NullMarked
package io.docui.benchmarks.startup;

import org.jspecify.annotations.NullMarked;
