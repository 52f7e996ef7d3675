/** The clients of a soak, some of which misbehave. */
@NullMarked
package io.docui.soak.client;

import org.jspecify.annotations.NullMarked;
