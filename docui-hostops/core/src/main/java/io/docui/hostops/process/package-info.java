/**
 * Starts programs with limits, captures their output, and terminates everything that they started. Independent of DocUI and the policy.
 */
@NullMarked
package io.docui.hostops.process;

import org.jspecify.annotations.NullMarked;
