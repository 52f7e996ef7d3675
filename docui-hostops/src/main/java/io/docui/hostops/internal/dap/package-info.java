/**
 * Debuggers: a client of debug adapters, one program at a time (docs/spec/host-operations.md#channels-and-tiers, channel {@code dap}).
 *
 * <p>{@link io.docui.hostops.internal.dap.DebugController} owns the breakpoints and the present {@link io.docui.hostops.internal.dap.DebugSession}; a session
 * owns its adapter, and everything that it started; a {@link io.docui.hostops.internal.dap.StoppedState} is what can be looked at until the
 * program goes on. Knows nothing of DocUI.
 */
@NullMarked
package io.docui.hostops.internal.dap;

import org.jspecify.annotations.NullMarked;
