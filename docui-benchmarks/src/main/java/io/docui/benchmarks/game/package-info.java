/** Benchmarks of the tokens that a model reads and writes in a whole game. */
@NullMarked
package io.docui.benchmarks.game;

import org.jspecify.annotations.NullMarked;
