/** Client of the Debug Adapter Protocol: one debugged program at a time (docs/spec/host-operations.md#channels-and-tiers). */
@NullMarked
package io.docui.hostops.internal.dap;

import org.jspecify.annotations.NullMarked;
