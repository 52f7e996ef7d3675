/** The simulated clients of a soak run, some of which misbehave. */
@NullMarked
package io.docui.soak.client;

import org.jspecify.annotations.NullMarked;
