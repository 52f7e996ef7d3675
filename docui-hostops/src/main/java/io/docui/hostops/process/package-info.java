/**
 * Running programs: with limits, all of their output kept within bounds, and nothing left behind. Knows neither DocUI nor policy.
 *
 * <p>{@link io.docui.hostops.process.ProcessRunner} owns what runs; {@link io.docui.hostops.process.Containment} knows what belongs to
 * it, and {@link io.docui.hostops.process.Sandbox} what it may write.
 */
@NullMarked
package io.docui.hostops.process;

import org.jspecify.annotations.NullMarked;
