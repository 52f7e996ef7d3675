/** What a model reads and writes to play a game to its end. */
@NullMarked
package io.docui.benchmarks.game;

import org.jspecify.annotations.NullMarked;
