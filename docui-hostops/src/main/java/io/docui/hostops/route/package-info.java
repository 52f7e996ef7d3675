/**
 * By which means a thing is done: channels, what makes them available, and what is tried after what
 * (docs/spec/host-operations.md#channel-choice).
 */
@NullMarked
package io.docui.hostops.route;

import org.jspecify.annotations.NullMarked;
