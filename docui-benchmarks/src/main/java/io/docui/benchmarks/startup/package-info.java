/** What it costs a fresh process to be ready, and to answer the first calls. */
@NullMarked
package io.docui.benchmarks.startup;

import org.jspecify.annotations.NullMarked;
