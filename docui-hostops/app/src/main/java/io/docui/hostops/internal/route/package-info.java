/** Channels: selection of the channel for an intent, and the order of fallbacks (docs/spec/host-operations.md#channel-choice). */
@NullMarked
package io.docui.hostops.internal.route;

import org.jspecify.annotations.NullMarked;
