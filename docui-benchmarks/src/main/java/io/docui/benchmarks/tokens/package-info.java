/** What a model has to read to know what it can call. */
@NullMarked
package io.docui.benchmarks.tokens;

import org.jspecify.annotations.NullMarked;
